import type { Caller } from '../../../platform/http/service';
import { refuse } from '../../../platform/http/refusal';
import { settleInvoice } from '../invoices/invoices.service';
import { sumOf } from '../ledger/ledger.service';
import { mayMove, type PaymentMove } from './payment.rules';
import type { Step } from './payment-lines.rules';
import { paymentWrites as writes, type LockedPayment } from './payment-writes.repository';
import { count, lockedShares, stepOf } from './record-payment';
import { reverseEntries } from './reverse-entries';

/** Action that leads to a status. */
const MOVES = { COMPLETED: 'complete', FAILED: 'fail', VOIDED: 'void' } as const satisfies Record<string, PaymentMove>;

/** Completes or fails a pending payment, or voids one of today. */
export async function movePayment(
  caller: Caller,
  payment: LockedPayment,
  status: keyof typeof MOVES,
  reason: string | null,
): Promise<void> {
  const { id } = payment;
  const { today, currency } = await writes.clinic(caller.db, caller.now());
  if (!mayMove(MOVES[status], payment, today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  if (status === 'COMPLETED') await complete(caller, payment, today, currency);
  else if (status === 'FAILED') await writes.update(caller.db, id, { status, voidReason: reason });
  else await voidPayment(caller, payment, { today, base: currency, reason: reason ?? refuse('REASON_REQUIRED') });
  const action = status === 'VOIDED' ? 'VOID' : 'STATUS';
  const [from, to] = [{ status: payment.status }, { status }];
  await caller.audit({ action, resource: 'payments', recordId: id, from, to, reason });
}

/**
 * Completes a payment that has arrived today; its allocations are checked again, since the invoices may have been paid
 * otherwise.
 */
async function complete(caller: Caller, payment: LockedPayment, today: string, base: string): Promise<void> {
  const { id, amount, meantFor, currency, fxRate } = payment;
  const rate = { currency, base, fxRate };
  const shares = await lockedShares(caller, { payer: payment, rate, amount }, meantFor);
  const unallocated = amount - sumOf(shares.map((share) => share.amount));
  await writes.update(caller.db, id, { status: 'COMPLETED', date: today, unallocated, meantFor: '[]' });
  await count(caller, { ...payment, date: today, rate }, shares);
}

async function voidPayment(
  caller: Caller,
  payment: LockedPayment,
  { today, base, reason }: { today: string; base: string; reason: string },
): Promise<void> {
  const { db } = caller;
  const { id } = payment;
  const allocations = await writes.allocations(db, id);
  const invoices = await writes.lockInvoices(db, [...new Set(allocations.map(({ invoiceId }) => invoiceId))]);
  const steps: Step[] = [];
  for (const { id: allocationId, invoiceId, part, live } of allocations) {
    await writes.takeBack(db, allocationId, live);
    const { before, after } = await settleInvoice(caller, { invoiceId, part, amount: -live });
    const invoice = invoices.find((one) => one.id === invoiceId);
    if (invoice) steps.push(stepOf(invoice, part, base, before, after));
  }
  await writes.update(db, id, { status: 'VOIDED', unallocated: 0, voidReason: reason });
  await reverseEntries(caller, payment, today, steps);
}
