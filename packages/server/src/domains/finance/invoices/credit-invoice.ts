import { fieldComplaint, type InvoicePart } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post, split, takeDocumentNumber } from '../ledger/ledger.service';
import { creditNotesRepository as repository } from './credit-notes.repository';
import { holdInvoice, refuseClosed } from './hold-invoice';
import { invoiceFactsRepository as facts } from './invoice-facts.repository';
import { creditPosting, sharedOut } from './invoice-postings.rules';
import { outstandingOf, settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository, withSettled } from './invoice-writes.repository';
import { columnsOf } from './settle-invoice';
import { CREDIT_NOTE_NUMBERS } from './invoice-numbers';

export interface Credit {
  invoiceId: string;
  amount: number;
  reason: string;
  /** The clinic's today where it is left out. */
  date?: string | undefined;
  /** Who owes less; where it is left out both do, by what each owes still. */
  part?: InvoicePart;
}

/**
 * Takes an amount off what is owed, by a credit note with a number of its own; answers its id. Tax and net go back in the
 * proportion of the invoice, so that its credit notes give back exactly its tax once all of it is credited. Refuses
 * OVER_CREDIT beyond what is owed.
 */
export async function creditInvoice(caller: Caller, credit: Credit): Promise<string> {
  const { db, userId, now } = caller;
  const { invoiceId, amount, reason, part } = credit;
  const held = await holdInvoice(caller, invoiceId);
  refuseClosed(held);
  const owed = outstandingOf(held);
  if (amount > (part ? owed[part] : owed.PATIENT + owed.INSURER)) refuse('OVER_CREDIT');
  const parts = part ? { PATIENT: 0, INSURER: 0, [part]: amount } : sharedOut(held, amount);
  const { net, tax } = share(held, amount);
  const date = credit.date ?? (await facts.clinic(db, now())).today;
  if (held.issueDate !== null && date < held.issueDate) {
    refuse('INVALID_INPUT', { fields: { date: fieldComplaint(caller.language, 'invalid') } });
  }
  const number = await takeDocumentNumber(caller, CREDIT_NOTE_NUMBERS, date);
  const note = { number, invoiceId, date, net, tax, total: amount, insurerAmount: parts.INSURER, reason };
  const id = await repository.insert(db, note, userId);
  const byPatient = withSettled(held, 'credited', 'PATIENT', parts.PATIENT);
  const amounts = withSettled(byPatient, 'credited', 'INSURER', parts.INSURER);
  await invoiceWritesRepository.settle(db, invoiceId, columnsOf(amounts), settledStatus(amounts));
  const source = { type: 'creditNotes', id, event: 'creditnote.issued' };
  const lines = creditPosting(held, { net, tax, parts });
  if (lines.length > 0)
    await post(caller, { date, memo: `${number} ${held.number}`, reference: number, source, lines });
  await caller.audit({ action: 'CREDIT', resource: 'invoices', recordId: invoiceId, to: { number, amount }, reason });
  return id;
}

/** Net and tax of what is credited: what all credit notes together give back, less what those before gave. */
function share({ net, tax, credited }: { net: number; tax: number; credited: number }, amount: number) {
  const [netBefore = 0, taxBefore = 0] = split(credited, [net, tax]);
  const [netAfter = 0, taxAfter = 0] = split(credited + amount, [net, tax]);
  return { net: netAfter - netBefore, tax: taxAfter - taxBefore };
}
