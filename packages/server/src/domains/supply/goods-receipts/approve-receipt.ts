import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { documentSeries, post, takeDocumentNumber, toBase } from '../../finance';
import type { ReceivedLine } from '../moments';
import { amountOf, buyingRules, unitsOf } from '../procurement-settings/procurement-settings.service';
import {
  linesOf,
  mayStartOrder,
  receiveOnLine,
  settleOrder,
  type LockedOrder,
} from '../purchase-orders/purchase-orders.service';
import { rematchBills } from '../supplier-bills/supplier-bills.service';
import { checkedLines } from './receipt-lines';
import { accountOf, moneyOn, sided } from './receipt-postings';
import { receiptWritesRepository as writes, type LockedReceipt } from './receipt-writes.repository';

export const RECEIPT_NUMBERS = documentSeries({ name: 'GOODS_RECEIPT', prefix: 'GRN-' });

/** Takes the accepted goods of a locked receipt into the books, at the price of the order. */
export async function approveReceipt(caller: Caller, receipt: LockedReceipt, order: LockedOrder): Promise<void> {
  const { db, now, userId } = caller;
  const { id, date, orderId } = receipt;
  if (!mayStartOrder('receive', order)) refuse('PURCHASE_ORDER_TRANSITION_ILLEGAL');
  const rules = await buyingRules(db, now());
  const orderLines = await linesOf(caller, [orderId]);
  const lines = await writes.lines(db, id);
  checkedLines({ lines, orderLines, date, rules }, caller);
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
    const { kind, itemId, accountId, description, unit } = ordered;
    const { batchNumber, expiresOn, accepted: quantity } = line;
    const goods = { kind, itemId, accountId, description, unit, quantity, batchNumber, expiresOn, value };
    received.push({ receiptLineId: line.id, orderLineId: ordered.id, ...goods });
    const rest = { branchId: order.branchId, sourceLineId: line.id };
    postings.push(sided(accountOf(ordered), { value, amount }, money, { ...rest, memo: description }));
    postings.push(sided('GOODS_RECEIVED_NOT_BILLED', { value: -value, amount: -amount }, money, { ...rest, party }));
  }
  const source = { type: 'goodsReceipts', id, event: 'receipt.approved' };
  if (received.some(({ value }) => value > 0))
    await post(caller, { date, memo: `Goods receipt ${number}`, reference: number, source, lines: postings });
  const approval = { approvedBy: userId, approvedAt: now().toISOString() };
  await writes.update(db, id, { status: 'APPROVED', number, fxRate: money.fxRate, ...approval });
  const { supplierId, branchId } = order;
  await raise(
    'receipt.approved',
    { receiptId: id, number, orderId, supplierId, branchId, date, lines: received },
    caller,
  );
  await settleOrder(caller, order);
  await rematchBills(caller, [...orderLines.keys()]);
}
