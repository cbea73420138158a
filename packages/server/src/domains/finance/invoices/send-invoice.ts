import { Language, type FileAnswer, type Invoice } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { invoicePdf } from '../documents/documents.service';
import { sendMail } from '../../../platform/mail/mail.service';
import { patientsRepository } from '../../front-desk';
import { findInvoice } from './find-invoice';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { linkInvoice } from './invoice-link';
import { invoiceMail } from './invoice-mail';
import { issueLocked } from './issue-invoice';
import { invoiceWritesRepository as repository, type LockedInvoice } from './invoice-writes.repository';

/** Issues a draft, and sends the invoice as PDF with a link to it; an issued one is sent again. */
export async function sendLocked(
  caller: Caller,
  locked: LockedInvoice,
  { to, message }: { to?: string | undefined; message?: string | undefined },
): Promise<Invoice> {
  const { db, deps, now } = caller;
  const { id, status } = locked;
  if (status === 'VOID') refuse('INVOICE_TRANSITION_ILLEGAL');
  const recipient = to ?? (await patientsRepository.find(db, locked.patientId))?.email ?? refuse('EMAIL_MISSING');
  if (status === 'DRAFT') await issueLocked(caller, locked);
  await repository.markSent(db, id, now());
  const invoice = await findInvoice(caller, id);
  const { url: link } = await linkInvoice(caller, id);
  const clinic = await lookups.clinic(db, now());
  const { number, currency, dueDate, outstandingOf } = invoice;
  const mail = invoiceMail(Language.catch('en').parse(clinic.language), {
    clinicName: clinic.name,
    number: number ?? '',
    owed: outstandingOf.PATIENT,
    currency,
    dueDate,
    link,
    message,
  });
  const files = [await wholeFile(await invoicePdf(caller, invoice))];
  await sendMail(db, { to: recipient, ...mail, files }, deps.settings);
  await caller.audit({ action: 'SEND', resource: 'invoices', recordId: id, to: { to: recipient } });
  return invoice;
}

async function wholeFile({ content, ...file }: FileAnswer) {
  if (content instanceof Uint8Array) return { ...file, content };
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return { ...file, content: Buffer.concat(pieces) };
}
