import type { InvoicePart } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { lockInvoice } from './lock-invoice';
import { movementOf, owedBase } from './invoice-postings.rules';
import { isLive, isOpen, outstandingOf, settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository as repository, withSettled, type LockedInvoice } from './invoice-writes.repository';

export interface Settlement {
  invoiceId: string;
  part: InvoicePart;
  /** In the invoice's currency; negative to reverse a payment. */
  amount: number;
  /** The day on which the ledger has it. */
  date: string;
  /** A reversal due to a refund to the payer: it still counts as paid, and is owed again. */
  isRefund?: boolean;
}

/** Result of a settlement. */
export interface Settled {
  /** Before the settlement. */
  invoice: LockedInvoice;
  /** Outstanding amount of the party before and after, in the invoice's currency. */
  before: number;
  after: number;
  /** Decrease of the receivable in the ledger, in the base currency. */
  base: number;
}

/**
 * Adds to, or reverses, the paid amount of a party, and updates the status; posts nothing, because the payment does.
 * Throws INVOICE_NOT_OPEN and OVER_PAYMENT, and OVER_REFUND if more is reversed than was paid.
 */
export async function settleInvoice(caller: Caller, settlement: Settlement): Promise<Settled> {
  const { invoiceId, part, amount, date, isRefund = false } = settlement;
  const locked = await lockInvoice(caller, invoiceId);
  const before = outstandingOf(locked)[part];
  if (amount >= 0 ? !isOpen(locked.status) : !isLive(locked.status)) refuse('INVOICE_NOT_OPEN');
  if (amount > before) refuse('OVER_PAYMENT');
  const amounts = isRefund ? withSettled(locked, 'refunded', part, -amount) : withSettled(locked, 'paid', part, amount);
  if (paidBy(amounts, part) < 0) refuse('OVER_REFUND');
  const change = { ...columnsOf(amounts), status: settledStatus(amounts) };
  await repository.settle(caller.db, invoiceId, change, [movementOf(locked, part, amount, date)]);
  return { invoice: locked, before, after: before - amount, base: owedBase(locked, part, amount) };
}

function paidBy(amounts: LockedInvoice | ReturnType<typeof withSettled>, part: InvoicePart): number {
  const byInsurer = amounts.paidByInsurer - amounts.refundedInsurer;
  return part === 'INSURER' ? byInsurer : amounts.paid - amounts.refunded - byInsurer;
}

/** Returns only the columns of settled amounts. */
export function columnsOf(amounts: ReturnType<typeof withSettled>) {
  const { paid, paidByInsurer, refunded, refundedInsurer, credited, creditedInsurer } = amounts;
  const { writtenOff, writtenOffInsurer } = amounts;
  return { paid, paidByInsurer, refunded, refundedInsurer, credited, creditedInsurer, writtenOff, writtenOffInsurer };
}
