import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { roundedPercent } from '../../finance';
import { shareOf } from '../procurement-settings/procurement-settings.service';
import { settleRepository as repository } from './settle-bill.repository';

export interface Settlement {
  billId: string;
  amount: number;
  /** Early payment discount that is taken with it. */
  discount: number;
}

/** Paid bill: reductions of what it stands for in the ledger, in the clinic's currency. */
export interface SettledBill {
  supplierId: string;
  number: string;
  /** Of amount and discount together. */
  base: number;
}

/** Pays a posted bill, which is locked until the transaction ends; throws if it would be paid beyond what is owed. */
export async function settleBill(
  { db }: Pick<Caller, 'db'>,
  { billId, amount, discount }: Settlement,
  payOn: string,
): Promise<SettledBill> {
  const bill = (await repository.lock(db, billId)) ?? refuse('SUPPLIER_BILL_NOT_FOUND');
  const settled = amount + discount;
  if (bill.status !== 'APPROVED' || settled > bill.outstanding) refuse('OVER_PAYMENT');
  if (discount > discountOn(bill, payOn)) refuse('OVER_PAYMENT');
  const base = shareOf(bill.baseOutstanding, BigInt(settled), BigInt(bill.outstanding));
  await repository.settle(db, { billId, amount, discount, base });
  return { supplierId: bill.supplierId, number: bill.number, base };
}

/** Returns the early payment discount of what is owed, if it is paid on a day. */
export function discountOn(
  bill: { outstanding: number; discountPercent: string | null; discountUntil: string | null },
  payOn: string,
): number {
  const { outstanding, discountPercent, discountUntil } = bill;
  if (discountPercent === null || discountUntil === null || payOn > discountUntil) return 0;
  return roundedPercent(outstanding, discountPercent);
}
