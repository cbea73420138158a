import type { Caller } from '../../../platform/http/service';
import { billWritesRepository as writes } from './bill-writes.repository';

/** Open bill of a previous system. */
export interface TakenBill {
  supplierId: string;
  number: string;
  date: string;
  dueOn: string;
  currency: string;
  fxRate: string;
  /** Amount still owed, in its currency and in that of the clinic. */
  amount: number;
  baseAmount: number;
}

/** Adds an approved bill that the caller posts; returns its id. */
export async function takeOverBill(
  tx: Caller,
  { baseAmount, amount, ...bill }: TakenBill,
  { date, createdBy }: { date: string; createdBy: string | null },
): Promise<string> {
  const amounts = { freight: 0, net: amount, tax: 0, total: amount };
  const values = { ...bill, ...amounts, discountUntil: null, discountPercent: null, notes: null };
  const id = await writes.insert(tx.db, values, createdBy ?? tx.userId);
  const approval = { approvedBy: tx.userId, approvedAt: tx.now().toISOString() };
  await writes.update(tx.db, id, { status: 'APPROVED', postedOn: date, baseOutstanding: baseAmount, ...approval });
  await tx.audit({ action: 'CREATE', resource: 'supplierBills', recordId: id, to: { ...bill, amount } });
  return id;
}
