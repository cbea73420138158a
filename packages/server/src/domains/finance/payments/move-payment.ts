import type { Caller } from '../../../platform/http/service';
import { refuse } from '../../../platform/http/refusal';
import { sumOf } from '../ledger/ledger.service';
import { mayMove, type PaymentMove } from './payment.rules';
import { paymentWrites as writes, type LockedPayment } from './payment-writes.repository';
import { count, lockedShares } from './record-payment';
import { reopenInvoices } from './reopen-invoices';
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
  const steps = await reopenInvoices(caller, await writes.allocations(caller.db, payment.id), { base, date: today });
  await writes.update(caller.db, payment.id, { status: 'VOIDED', unallocated: 0, voidReason: reason });
  await reverseEntries(caller, payment, today, steps);
}
