import { Language, type FileAnswer, type Invoice } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { invoicePdf } from '../documents/documents.service';
import { sendMail } from '../../../platform/mail/mail.service';
import { patientsRepository } from '../../front-desk';
import { findInvoice } from './find-invoice';
import { invoiceFactsRepository as facts } from './invoice-facts.repository';
import { linkInvoice } from './invoice-link';
import { invoiceMail } from './invoice-mail';
import { issueHeld } from './issue-invoice';
import { invoiceWritesRepository as repository, type HeldInvoice } from './invoice-writes.repository';

/** Issues a draft, and sends the invoice as PDF with a link to it; an issued one is sent again. */
export async function sendHeld(
  caller: Caller,
  held: HeldInvoice,
  { to, message }: { to?: string | undefined; message?: string | undefined },
): Promise<Invoice> {
  const { db, floor, now } = caller;
  const { id, status } = held;
  if (status === 'VOID') refuse('INVOICE_TRANSITION_ILLEGAL');
  const recipient = to ?? (await patientsRepository.find(db, held.patientId))?.email ?? refuse('EMAIL_MISSING');
  if (status === 'DRAFT') await issueHeld(caller, held);
  await repository.markSent(db, id, now());
  const invoice = await findInvoice(caller, id);
  const { url: link } = await linkInvoice(caller, id);
  const clinic = await facts.clinic(db, now());
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
  await sendMail(db, { to: recipient, ...mail, files }, floor.settings);
  await caller.audit({ action: 'SEND', resource: 'invoices', recordId: id, to: { to: recipient } });
  return invoice;
}

async function wholeFile({ content, ...file }: FileAnswer) {
  if (content instanceof Uint8Array) return { ...file, content };
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return { ...file, content: Buffer.concat(pieces) };
}
