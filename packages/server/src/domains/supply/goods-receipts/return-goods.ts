import { errorTextIn } from '@polyclinic/contract';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { documentSeries, post, roundedPercent, takeDocumentNumber, toBase, type PostingLine } from '../../finance';
import type { ReturnedLine } from '../moments';
import { amountOf, quantityOf, unitsOf } from '../procurement-settings/procurement-settings.service';
import {
  linesOf,
  returnBilled,
  settleOrder,
  takeUnbilled,
  type LockedOrder,
  type LockedOrderLine,
} from '../purchase-orders/purchase-orders.service';
import { debitReturned, rematchBills } from '../supplier-bills/supplier-bills.service';
import { accountOf, sided, type OrderMoney } from './receipt-postings';
import {
  receiptWritesRepository as writes,
  type LockedReceipt,
  type LockedReceiptLine,
} from './receipt-writes.repository';

export const RETURN_NUMBERS = documentSeries({ name: 'SUPPLIER_RETURN', prefix: 'RTV-' });

interface ReturnInput {
  date: string;
  reason: string;
  lines: readonly { receiptLineId: string; quantity: string }[];
}

/** Part of a receipt line that goes back. */
interface Returning {
  line: LockedReceiptLine;
  ordered: LockedOrderLine;
  quantity: string;
  unbilled: { units: bigint; value: number; amount: number };
  /** Net and tax, in the order's currency, of what a bill has charged already. */
  billed: { net: number; tax: number };
}

/** Returns accepted goods: first what waits for its bill, then what was billed, which the supplier owes back. */
export async function returnGoods(
  caller: Caller,
  { receipt, order, money }: { receipt: LockedReceipt; order: LockedOrder; money: OrderMoney },
  { date, reason, lines: asked }: ReturnInput,
): Promise<void> {
  const { db, userId, language } = caller;
  const orderLines = await linesOf(caller, [receipt.orderId]);
  const receiptLines = await writes.lines(db, receipt.id);
  const returning: Returning[] = [];
  for (const [index, { receiptLineId, quantity }] of asked.entries()) {
    const at = (name: string, code: 'ORDER_LINE_UNKNOWN' | 'OVER_RETURN') =>
      refuse(code, { fields: { [`lines.${index}.${name}`]: errorTextIn(language, code) } });
    const line = receiptLines.find(({ id }) => id === receiptLineId) ?? at('receiptLineId', 'ORDER_LINE_UNKNOWN');
    const ordered = orderLines.get(line.orderLineId) ?? at('receiptLineId', 'ORDER_LINE_UNKNOWN');
    const units = unitsOf(quantity);
    const back = unitsOf(line.returned) + units;
    if (back > unitsOf(line.accepted)) at('quantity', 'OVER_RETURN');
    line.returned = quantityOf(back);
    await writes.updateLine(db, { id: line.id, returned: line.returned });
    const unbilled = await takeUnbilled(caller, ordered, units, 'returned');
    const rest = units - unbilled.units;
    if (rest > 0n) await returnBilled(caller, ordered, rest);
    const net = amountOf(rest, ordered.unitPrice, order.currency);
    const billed = { net, tax: roundedPercent(net, ordered.taxRate) };
    returning.push({ line, ordered, quantity, unbilled, billed });
  }
  const isWhole = receiptLines.every(({ returned, accepted }) => unitsOf(returned) === unitsOf(accepted));
  await writes.update(db, receipt.id, { status: isWhole ? 'RETURNED' : 'PARTIALLY_RETURNED' });
  const number = await takeDocumentNumber(caller, RETURN_NUMBERS, date);
  const returnId = await writes.insertReturn(db, { number, receiptId: receipt.id, date, reason, createdBy: userId });
  const { supplierId, branchId, id: orderId } = order;
  const goods = returning.map((one) => returnedLine(one, money));
  const delivery = { receiptId: receipt.id, number, orderId, supplierId, branchId, date, lines: goods };
  await raise('receipt.returned', delivery, caller);
  await writes.insertReturnLines(
    db,
    returnId,
    returning.map(({ line, quantity, unbilled }, index) => ({
      receiptLineId: line.id,
      quantity,
      unbilled: quantityOf(unbilled.units),
      value: goods[index]?.carryingValue ?? 0,
    })),
  );
  const owed = await debitReturned(caller, {
    supplierId,
    returnId,
    date,
    reason,
    money,
    parts: returning.map(({ ordered, billed }) => ({ orderLineId: ordered.id, ...billed })),
  });
  const postings = returnPostings({ returning, goods, owed, money, supplierId, branchId });
  const source = { type: 'supplierReturns', id: returnId, event: 'receipt.returned' };
  if (postings.some(({ debit }) => debit !== 0))
    await post(caller, { date, memo: `Return ${number} to supplier`, reference: number, source, lines: postings });
  await settleOrder(caller, order);
  await rematchBills(caller, [...orderLines.keys()]);
}

function returnedLine({ line, ordered, quantity, unbilled, billed }: Returning, money: OrderMoney): ReturnedLine {
  const { kind, itemId, accountId, description, unit } = ordered;
  const value = unbilled.value + toBase(billed.net, money);
  const { batchNumber, expiresOn, id: receiptLineId } = line;
  const goods = { kind, itemId, accountId, description, unit, quantity, batchNumber, expiresOn, value };
  return { receiptLineId, orderLineId: ordered.id, ...goods, carryingValue: value };
}

interface PostingInput {
  returning: readonly Returning[];
  goods: readonly ReturnedLine[];
  /** Reduction of the supplier's payables, in the clinic's currency. */
  owed: number;
  money: OrderMoney;
  supplierId: string;
  branchId: string | null;
}

function returnPostings({ returning, goods, owed, money, supplierId, branchId }: PostingInput): PostingLine[] {
  const party = { type: 'SUPPLIER', id: supplierId } as const;
  const lines: PostingLine[] = [];
  let tax = 0;
  let gross = 0;
  for (const [index, { line, ordered, unbilled, billed }] of returning.entries()) {
    const rest = { branchId, sourceLineId: line.id };
    lines.push(sided('GOODS_RECEIVED_NOT_BILLED', unbilled, money, { ...rest, party }));
    const carried = { value: -(goods[index]?.carryingValue ?? 0), amount: -(unbilled.amount + billed.net) };
    lines.push(sided(accountOf(ordered), carried, money, { ...rest, memo: ordered.description }));
    tax += billed.tax;
    gross += billed.net + billed.tax;
  }
  lines.push(sided('SUPPLIER_PAYABLES', { value: owed, amount: gross }, money, { branchId, party }));
  lines.push(sided('INPUT_TAX', { value: -toBase(tax, money), amount: -tax }, money, { branchId }));
  const difference = lines.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0);
  lines.push(sided('PURCHASE_PRICE_VARIANCE', { value: -difference, amount: 0 }, money, { branchId }));
  return lines;
}
