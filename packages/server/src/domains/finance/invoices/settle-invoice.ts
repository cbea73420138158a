import type { InvoicePart } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { holdInvoice } from './hold-invoice';
import { owedBase } from './invoice-postings.rules';
import { isLive, isOpen, outstandingOf, settledStatus } from './invoice-status.rules';
import { invoiceWritesRepository as repository, withSettled, type HeldInvoice } from './invoice-writes.repository';

export interface Settlement {
  invoiceId: string;
  part: InvoicePart;
  /** Of what is owed, in the invoice's currency; less than zero takes back what was paid. */
  amount: number;
  /** What is taken back was given back to the payer: it stays paid, and is owed again. */
  isRefund?: boolean;
}

/** What a settlement did. */
export interface Settled {
  /** As it was before. */
  invoice: HeldInvoice;
  /** What the part owed before and owes now, in the invoice's currency. */
  before: number;
  after: number;
  /** What the receivable in the books is less by, in the clinic's currency. */
  base: number;
}

/**
 * Adds to what is paid of a part, or takes back, and moves the status; posts nothing, because the payment does. Refuses
 * INVOICE_NOT_OPEN and OVER_PAYMENT, and OVER_REFUND where more is taken back than was paid.
 */
export async function settleInvoice(caller: Caller, settlement: Settlement): Promise<Settled> {
  const { invoiceId, part, amount, isRefund = false } = settlement;
  const held = await holdInvoice(caller, invoiceId);
  const before = outstandingOf(held)[part];
  if (amount >= 0 ? !isOpen(held.status) : !isLive(held.status)) refuse('INVOICE_NOT_OPEN');
  if (amount > before) refuse('OVER_PAYMENT');
  const amounts = isRefund ? withSettled(held, 'refunded', part, -amount) : withSettled(held, 'paid', part, amount);
  if (paidBy(amounts, part) < 0) refuse('OVER_REFUND');
  await repository.settle(caller.db, invoiceId, columnsOf(amounts), settledStatus(amounts));
  return { invoice: held, before, after: before - amount, base: owedBase(held, part, amount) };
}

function paidBy(amounts: HeldInvoice | ReturnType<typeof withSettled>, part: InvoicePart): number {
  const byInsurer = amounts.paidByInsurer - amounts.refundedInsurer;
  return part === 'INSURER' ? byInsurer : amounts.paid - amounts.refunded - byInsurer;
}

/** The columns that settle an invoice, without the rest of it. */
export function columnsOf(amounts: ReturnType<typeof withSettled>) {
  const { paid, paidByInsurer, refunded, refundedInsurer, credited, creditedInsurer } = amounts;
  const { writtenOff, writtenOffInsurer } = amounts;
  return { paid, paidByInsurer, refunded, refundedInsurer, credited, creditedInsurer, writtenOff, writtenOffInsurer };
}
