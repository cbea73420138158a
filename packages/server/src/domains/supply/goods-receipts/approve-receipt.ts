import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { documentSeries, takeDocumentNumber, toBase } from '../../finance';
import type { ReceivedLine } from '../moments';
import { amountOf, buyingRules, unitsOf } from '../procurement-settings/procurement-settings.service';
import {
  linesOf,
  mayStartOrder,
  receiveOnLine,
  refuseAt,
  settleOrder,
  type LockedOrder,
} from '../purchase-orders/purchase-orders.service';
import { receivingLocation } from '../stock-locations/stock-locations.service';
import { rematchBills } from '../supplier-bills/supplier-bills.service';
import { checkedLines } from './receipt-lines';
import { accountOf, branchOf, goodsOf, moneyOn, postDated, sided } from './receipt-postings';
import { receiptWritesRepository as writes, type LockedReceipt } from './receipt-writes.repository';

export const RECEIPT_NUMBERS = documentSeries({ name: 'GOODS_RECEIPT', prefix: 'GRN-' });

interface Approval {
  receipt: LockedReceipt;
  order: LockedOrder;
  /** Date of the entry and the stock movements. */
  date: string;
}

/** Takes the accepted goods of a locked receipt into the books, at the price of the order. */
export async function approveReceipt(caller: Caller, { receipt, order, date }: Approval): Promise<void> {
  const { db, now, userId } = caller;
  const { id, orderId, locationId } = receipt;
  if (!mayStartOrder('receive', order)) refuse('PURCHASE_ORDER_TRANSITION_ILLEGAL');
  const rules = await buyingRules(db, now());
  const orderLines = await linesOf(caller, [orderId]);
  const lines = await writes.lines(db, id);
  // The shelf life counts from the delivery, however late it is approved.
  checkedLines({ lines, orderLines, date: receipt.date, rules }, caller);
  const location = locationId === null ? undefined : await receivingLocation(db, { id: locationId, branchId: null });
  if (locationId !== null && !location) refuseAt(caller, 'STOCK_LOCATION_UNKNOWN', 'locationId');
  const money = await moneyOn(caller, order, rules.currency, date);
  const number = await takeDocumentNumber(caller, RECEIPT_NUMBERS, date);
  const party = { type: 'SUPPLIER', id: order.supplierId } as const;
  const received: ReceivedLine[] = [];
  const postings = [];
  for (const line of lines) {
    const ordered = orderLines.get(line.orderLineId) ?? refuse('ORDER_LINE_UNKNOWN');
    const units = unitsOf(line.accepted);
    if (units === 0n) continue;
    // By the difference of two products, so that a delivery in parts has the value of the whole.
    const before = unitsOf(ordered.received);
    const priced = (quantity: bigint) => amountOf(quantity, ordered.unitPrice, order.currency);
    const amount = priced(before + units) - priced(before);
    const value = toBase(amount, money);
    await receiveOnLine(caller, ordered, { units, value, amount });
    await writes.updateLine(db, { id: line.id, value, amount });
    received.push(goodsOf(line, ordered, { quantity: line.accepted, before: 0n, value }));
    const rest = { sourceLineId: line.id };
    const branchId = branchOf(ordered, order, location);
    postings.push(
      sided(accountOf(ordered), { value, amount }, money, { ...rest, branchId, memo: ordered.description }),
      sided('GOODS_RECEIVED_NOT_BILLED', { value: -value, amount: -amount }, money, {
        ...rest,
        branchId: order.branchId,
        party,
      }),
    );
  }
  const source = { type: 'goodsReceipts', id, event: 'receipt.approved' };
  if (received.some(({ value }) => value > 0))
    await postDated(caller, { date, memo: `Goods receipt ${number}`, reference: number, source, lines: postings });
  const approval = { approvedBy: userId, approvedAt: now().toISOString(), postedOn: date };
  await writes.update(db, id, { status: 'APPROVED', number, fxRate: money.fxRate, ...approval });
  const { supplierId, supplierName, branchId } = order;
  await raise(
    'receipt.approved',
    {
      id,
      receiptId: id,
      number,
      orderId,
      supplierId,
      supplierName,
      branchId,
      locationId,
      date,
      lines: received,
    },
    caller,
  );
  await settleOrder(caller, order);
  await rematchBills(caller, [...orderLines.keys()]);
}
