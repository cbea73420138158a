import { errorTextIn } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import type { PostingLine } from '../../finance';
import type { LockedOrder, LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import { receiptWritesRepository as writes } from './receipt-writes.repository';

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

/** Account of the goods of an order line. */
export function accountOf({ kind, accountId }: Pick<LockedOrderLine, 'kind' | 'accountId'>): PostingLine['account'] {
  if (kind === 'STOCK') return 'STOCK';
  return accountId === null ? 'MEDICAL_EQUIPMENT' : { id: accountId };
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
