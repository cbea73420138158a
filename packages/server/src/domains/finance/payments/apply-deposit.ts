import type { Allocation } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sumOf } from '../ledger/ledger.service';
import { refuseDate } from '../invoices/invoices.service';
import { mayMove } from './payment.rules';
import { postApplied } from './post-applied';
import { paymentWrites as writes, type LockedPayment } from './payment-writes.repository';
import { depositSteps, lockedShares, settle, settledStep } from './record-payment';

/** Applies the unallocated amount of a payment to invoices of the same patient. */
export async function allocateDeposit(
  caller: Caller,
  payment: LockedPayment,
  allocations: readonly Allocation[],
  date?: string,
): Promise<void> {
  const { db, language } = caller;
  const { id, number, unallocated, patientId, currency, fxRate } = payment;
  const clinic = await writes.clinic(db, caller.now());
  if (!mayMove('apply', payment, clinic.today)) refuse('PAYMENT_TRANSITION_ILLEGAL');
  const day = date ?? clinic.today;
  refuseDate(day, { from: payment.date, today: clinic.today, language });

  const rate = { currency, base: clinic.currency, fxRate };
  const amount = sumOf(allocations.map((one) => one.amount));
  // The amount of a pending refund is reserved.
  if (amount > unallocated - payment.waiting) refuse('DEPOSIT_TOO_SMALL');
  const shares = await lockedShares(caller, { payer: payment, rate, amount }, allocations);
  for (const { invoice } of shares) refuseDate(day, { from: invoice.issueDate, today: clinic.today, language });
  await settle(caller, { id, date: day }, shares, true);
  await writes.update(db, id, { unallocated: unallocated - amount });

  const steps = [
    ...depositSteps(patientId, rate, unallocated, unallocated - amount),
    ...shares.map((share) => settledStep(share, clinic.currency)),
  ];
  await postApplied(caller, { id, number, date: day }, steps);
  await caller.audit({ action: 'ALLOCATE', resource: 'payments', recordId: id, to: { allocations, date: day } });
}

/** Locks and returns the deposits of a patient, oldest first; must precede locking an invoice. */
export async function lockDeposits({ db }: Caller, patientId: string, currency: string): Promise<LockedPayment[]> {
  const ids = await writes.deposits(db, patientId, currency);
  return ids.length > 0 ? writes.lock(db, ids) : [];
}

/** Applies deposits of a patient to one invoice, oldest first. */
export async function applyDeposit(
  caller: Caller,
  {
    patientId,
    invoiceId,
    currency,
    amount,
  }: { patientId: string; invoiceId: string; currency: string; amount: number },
): Promise<void> {
  let rest = amount;
  for (const payment of await lockDeposits(caller, patientId, currency)) {
    const part = Math.min(rest, payment.unallocated - payment.waiting);
    if (part <= 0) continue;
    await allocateDeposit(caller, payment, [{ invoiceId, part: 'PATIENT', amount: part }]);
    rest -= part;
  }
  if (rest > 0) refuse('DEPOSIT_TOO_SMALL');
}
