import type { InvoicePart } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post, split, takeDocumentNumber } from '../ledger/ledger.service';
import { creditNotesRepository as repository } from './credit-notes.repository';
import { refuseDate } from './document-date.rules';
import { lockInvoice, refuseClosed } from './lock-invoice';
import { invoiceLookupsRepository as lookups } from './invoice-lookups.repository';
import { creditPosting, movementOf, PARTS, sharedOut } from './invoice-postings.rules';
import { outstandingOf, settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository, withSettled } from './invoice-writes.repository';
import { columnsOf } from './settle-invoice';
import { CREDIT_NOTE_NUMBERS } from './invoice-numbers';

export interface Credit {
  invoiceId: string;
  amount: number;
  reason: string;
  /** The clinic's current date if omitted. */
  date?: string | undefined;
  /** Party whose debt is reduced; if omitted, both in proportion to their outstanding amounts. */
  part?: InvoicePart;
}

/**
 * Reduces the outstanding amount by a credit note with a number of its own; returns its id. Tax and net are split in
 * the proportion of the invoice, so that once all of it is credited, its credit notes add up to exactly its tax. Throws
 * OVER_CREDIT beyond the outstanding amount.
 */
export async function creditInvoice(caller: Caller, credit: Credit): Promise<string> {
  const { db, userId, now, language } = caller;
  const { invoiceId, amount, reason, part } = credit;
  const locked = await lockInvoice(caller, invoiceId);
  refuseClosed(locked);
  const owed = outstandingOf(locked);
  if (amount > (part ? owed[part] : owed.PATIENT + owed.INSURER)) refuse('OVER_CREDIT');
  const parts = part ? { PATIENT: 0, INSURER: 0, [part]: amount } : sharedOut(locked, amount);
  const { net, tax } = share(locked, amount);
  const { today } = await lookups.clinic(db, now());
  const date = credit.date ?? today;
  refuseDate(date, { from: locked.issueDate, today, language });
  const number = await takeDocumentNumber(caller, CREDIT_NOTE_NUMBERS, date);
  const note = { number, invoiceId, date, net, tax, total: amount, insurerAmount: parts.INSURER, reason };
  const id = await repository.insert(db, note, userId);
  const byPatient = withSettled(locked, 'credited', 'PATIENT', parts.PATIENT);
  const amounts = withSettled(byPatient, 'credited', 'INSURER', parts.INSURER);
  const movements = PARTS.map((one) => movementOf(locked, one, parts[one], date));
  const change = { ...columnsOf(amounts), status: settledStatus(amounts) };
  await invoiceWritesRepository.settle(db, invoiceId, change, movements);
  const source = { type: 'creditNotes', id, event: 'creditnote.issued' };
  const lines = creditPosting(locked, { net, tax, parts });
  if (lines.length > 0)
    await post(caller, { date, memo: `${number} ${locked.number}`, reference: number, source, lines });
  await caller.audit({
    action: 'CREDIT',
    resource: 'invoices',
    recordId: invoiceId,
    to: { number, amount, date },
    reason,
  });
  return id;
}

/** Returns net and tax of a credit note: the cumulative share of all credit notes, less that of the earlier ones. */
function share({ net, tax, credited }: { net: number; tax: number; credited: number }, amount: number) {
  const [netBefore = 0, taxBefore = 0] = split(credited, [net, tax]);
  const [netAfter = 0, taxAfter = 0] = split(credited + amount, [net, tax]);
  return { net: netAfter - netBefore, tax: taxAfter - taxBefore };
}
