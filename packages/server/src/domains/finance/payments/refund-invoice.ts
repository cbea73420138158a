import type { Caller } from '../../../platform/http/service';
import { sumOf } from '../ledger/ledger.service';
import { mayMove, type LiveAllocation } from './payment.rules';
import { paymentWrites as writes, type LockedPayment } from './payment-writes.repository';
import { requestRefund } from './refund-payment';

/** Locks the payments that are allocated to an invoice; must precede locking the invoice. */
export async function lockPaymentsOf({ db }: Caller, invoiceId: string): Promise<LockedPayment[]> {
  const ids = await writes.paymentsOf(db, invoiceId);
  return ids.length > 0 ? writes.lock(db, ids) : [];
}

/**
 * Refunds a part of an invoice with a credit note, from one of its locked payments; returns whether a second person has to
 * approve it. Undefined if no payment has enough on this invoice alone: a refund takes the latest allocations first, and
 * none of another invoice may be reopened.
 */
export async function refundInvoice(
  caller: Caller,
  payments: readonly LockedPayment[],
  { invoiceId, amount, reason }: { invoiceId: string; amount: number; reason: string },
): Promise<{ isPending: boolean } | undefined> {
  const { today } = await writes.clinic(caller.db, caller.now());
  for (const payment of payments) {
    const isFree = amount <= payment.amount - payment.refunded - payment.waiting;
    if (!isFree || !mayMove('refund', payment, today)) continue;
    if (latestOn(invoiceId, await writes.allocations(caller.db, payment.id)) < amount) continue;
    return requestRefund(caller, payment, { amount, reason, creditNote: true });
  }
  return undefined;
}

/** Returns what the latest allocations have on an invoice, before the first on another. */
function latestOn(invoiceId: string, allocations: readonly LiveAllocation[]): number {
  const latest = allocations.toReversed().filter(({ live }) => live > 0);
  const other = latest.findIndex((one) => one.invoiceId !== invoiceId);
  return sumOf(latest.slice(0, other === -1 ? undefined : other).map(({ live }) => live));
}
