import { errorTextIn } from '@polyclinic/contract';
import { refuse, Refusal } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { post, type Posting, type PostingLine } from '../../finance';
import type { ReceivedLine } from '../moments';
import { quantityOf, stockUnitsOf, unitsOf } from '../procurement-settings/procurement-settings.service';
import type { LockedOrder, LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import { receiptWritesRepository as writes, type LockedReceiptLine } from './receipt-writes.repository';

/** Currency of an order with its rate. */
export interface OrderMoney {
  currency: string;
  base: string;
  fxRate: string;
}

/** Returns the rate of an order's currency on a day: the clinic's latest, else the order's own. */
export async function moneyOn(
  { db, language }: Caller,
  order: LockedOrder,
  base: string,
  day: string,
): Promise<OrderMoney> {
  const { currency } = order;
  if (currency === base) return { currency, base, fxRate: '1' };
  const fxRate = (await writes.rateOn(db, currency, day)) ?? order.fxRate;
  if (!fxRate) refuse('EXCHANGE_RATE_MISSING', { fields: { date: errorTextIn(language, 'EXCHANGE_RATE_MISSING') } });
  return { currency, base, fxRate };
}

/** Posts an entry; a date in a locked period is refused at its field. */
export async function postDated(caller: Caller, posting: Posting): Promise<void> {
  try {
    await post(caller, posting);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'PERIOD_LOCKED') throw error;
    const fields = { date: errorTextIn(caller.language, error.code) };
    refuse(error.code, { fields, details: { date: posting.date } });
  }
}

/** Account of the goods of an order line. */
export function accountOf({ kind, accountId }: Pick<LockedOrderLine, 'kind' | 'accountId'>): PostingLine['account'] {
  if (kind === 'STOCK') return 'STOCK';
  return accountId === null ? 'MEDICAL_EQUIPMENT' : { id: accountId };
}

/** Returns the branch of the goods: stock belongs to the branch of its location. */
export function branchOf(
  { kind }: Pick<LockedOrderLine, 'kind'>,
  order: Pick<LockedOrder, 'branchId'>,
  location: { branchId: string | null } | undefined,
): string | null {
  return kind === 'STOCK' && location ? location.branchId : order.branchId;
}

/** Returns moved goods of a line; `before` is the part of the line that was returned earlier. */
export function goodsOf(
  { id: receiptLineId, batchNumber, expiresOn, serialNumbers }: LockedReceiptLine,
  { id: orderLineId, kind, itemId, accountId, description, unit, isBatchTracked, ...ordered }: LockedOrderLine,
  { quantity, before, value }: { quantity: string; before: bigint; value: number },
): ReceivedLine {
  const { assetCategoryId, unitsPerPurchaseUnit } = ordered;
  const moved = unitsOf(quantity);
  const stockQuantity =
    unitsPerPurchaseUnit === null ? null : quantityOf(stockUnitsOf({ before, moved, unitsPerPurchaseUnit }));
  const goods = { kind, itemId, accountId, description, unit, quantity, stockQuantity, isBatchTracked };
  return { receiptLineId, orderLineId, ...goods, assetCategoryId, serialNumbers, batchNumber, expiresOn, value };
}

/** Returns one side of a line: base value and amount of the document, positive on the debit side. */
export function sided(
  account: PostingLine['account'],
  { value, amount }: { value: number; amount: number },
  { currency, base, fxRate }: OrderMoney,
  rest: Omit<PostingLine, 'account' | 'debit' | 'credit'> = {},
): PostingLine {
  const foreign = currency === base ? {} : { currency, fxRate, docAmount: amount };
  return { account, debit: Math.max(value, 0), credit: Math.max(-value, 0), ...foreign, ...rest };
}
