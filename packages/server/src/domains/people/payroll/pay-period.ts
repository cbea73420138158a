import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post, reversePostings, sumOf, type PostingLine } from '../../finance';
import { reverseRepayments } from './payroll-loans.service';
import { payrollPaymentsRepository as payments, type OwedEntry } from './payroll-payments.repository';
import { paymentLines } from './payroll-postings.rules';
import type { LockedPeriod } from './period-writes.repository';

/** Throws with the names of those who have no account to which they can be paid. */
export function refuseWithoutAccount(owed: readonly OwedEntry[]): void {
  const missing = owed.filter(({ account }) => account === null).map(({ employeeName }) => employeeName);
  if (missing.length > 0) refuse('PAYROLL_BANK_MISSING', { details: { employees: missing } });
}

/** Pays what is owed of a locked period: transfers with the accounts of now, and one entry in the ledger. */
export async function payPeriod(
  tx: Caller,
  { id, name }: Pick<LockedPeriod, 'id' | 'name'>,
  paidOn: string,
): Promise<number> {
  const owed = await payments.owed(tx.db, id);
  refuseWithoutAccount(owed);
  if (owed.length === 0) return 0;
  const total = sumOf(owed.map(({ net }) => net));
  const paymentId = await payments.insert(tx.db, { periodId: id, paidOn, total, createdBy: tx.userId }, owed);
  const source = { type: 'payrollPayments', id: paymentId, event: 'payroll.paid' };
  await post(tx, { date: paidOn, memo: `Payroll ${name}`, reference: null, source, lines: paymentLines(owed) });
  return owed.length;
}

/** Records that the transfer of an entry came back: the net pay is owed again. */
export async function returnTransfer(
  tx: Caller,
  {
    entryId,
    periodName,
    returnedOn,
    reason,
  }: { entryId: string; periodName: string; returnedOn: string; reason: string },
): Promise<void> {
  const transfer = (await payments.lockStanding(tx.db, entryId)) ?? refuse('PAYROLL_NOT_PAID');
  const { id, amount } = transfer;
  await payments.returned(tx.db, id, { returnedOn, returnReason: reason, returnedBy: tx.userId });
  const lines: PostingLine[] = [
    { account: 'BANK', debit: amount },
    { account: 'NET_PAY_PAYABLE', credit: amount },
  ];
  const source = { type: 'payrollTransfers', id, event: 'payroll.returned' };
  await post(tx, { date: returnedOn, memo: `Payroll ${periodName}`, reference: null, source, lines });
}

/**
 * Reverses all postings of a locked period on a day, the newest first, and what its entries repaid of loans. Requires the
 * lock on the payroll of the clinic.
 */
export async function reversePeriod(tx: Caller, { id }: Pick<LockedPeriod, 'id'>, date: string): Promise<void> {
  const { payments: paid, returned } = await payments.sources(tx.db, id);
  for (const one of returned.toReversed()) await reversePostings(tx, { type: 'payrollTransfers', id: one }, date);
  for (const one of paid.toReversed()) await reversePostings(tx, { type: 'payrollPayments', id: one }, date);
  await reversePostings(tx, { type: 'payrollPeriods', id }, date);
  await reverseRepayments(tx, id);
}
