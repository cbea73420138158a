import { errorTextIn, fieldComplaint } from '@polyclinic/contract';
import { raise } from '../../../platform/feature/raise';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { documentSeries, roundedPercent, takeDocumentNumber, toBase, type PostingLine } from '../../finance';
import type { ReturnedLine } from '../moments';
import {
  amountOf,
  isWhole,
  quantityOf,
  stockUnitsOf,
  unitsOf,
} from '../procurement-settings/procurement-settings.service';
import {
  linesOf,
  refuseAt,
  returnBilled,
  settleOrder,
  takeUnbilled,
  type LockedOrder,
  type LockedOrderLine,
} from '../purchase-orders/purchase-orders.service';
import { receivingLocation, type ReceivingLocation } from '../stock-locations/stock-locations.service';
import { debitReturned, rematchBills } from '../supplier-bills/supplier-bills.service';
import { accountOf, branchOf, goodsOf, postDated, sided, type OrderMoney } from './receipt-postings';
import {
  receiptWritesRepository as writes,
  type LockedReceipt,
  type LockedReceiptLine,
} from './receipt-writes.repository';

export const RETURN_NUMBERS = documentSeries({ name: 'SUPPLIER_RETURN', prefix: 'RTV-' });

interface ReturnInput {
  date: string;
  /** Location that the goods leave, if it is not that of the receipt. */
  locationId: string | undefined;
  reason: string;
  lines: readonly { receiptLineId: string; quantity: string }[];
}

/** Part of a receipt line that goes back. */
interface Returning {
  line: LockedReceiptLine;
  ordered: LockedOrderLine;
  quantity: string;
  /** Returned earlier. */
  before: bigint;
  unbilled: { units: bigint; value: number; amount: number };
  /** Net and tax, in the order's currency, of what a bill has charged already. */
  billed: { net: number; tax: number };
}

/** Returns accepted goods: first what waits for its bill, then what was billed, which the supplier owes back. */
export async function returnGoods(
  caller: Caller,
  { receipt, order, money }: { receipt: LockedReceipt; order: LockedOrder; money: OrderMoney },
  { date, locationId: asked, reason, lines: input }: ReturnInput,
): Promise<void> {
  const { db, userId, language } = caller;
  const orderLines = await linesOf(caller, [receipt.orderId]);
  const receiptLines = await writes.lines(db, receipt.id);
  const location = await leaving(caller, asked ?? receipt.locationId);
  const returning: Returning[] = [];
  for (const [index, { receiptLineId, quantity }] of input.entries()) {
    const at = (name: string, code: 'ORDER_LINE_UNKNOWN' | 'OVER_RETURN') =>
      refuse(code, { fields: { [`lines.${index}.${name}`]: errorTextIn(language, code) } });
    const line = receiptLines.find(({ id }) => id === receiptLineId) ?? at('receiptLineId', 'ORDER_LINE_UNKNOWN');
    const ordered = orderLines.get(line.orderLineId) ?? at('receiptLineId', 'ORDER_LINE_UNKNOWN');
    const units = unitsOf(quantity);
    const before = unitsOf(line.returned);
    const back = before + units;
    if (back > unitsOf(line.accepted)) at('quantity', 'OVER_RETURN');
    if (!isMovable(ordered, before, units))
      refuse('INVALID_INPUT', { fields: { [`lines.${index}.quantity`]: fieldComplaint(language, 'invalid') } });
    line.returned = quantityOf(back);
    await writes.updateLine(db, { id: line.id, returned: line.returned });
    const unbilled = await takeUnbilled(caller, ordered, units, 'returned');
    const rest = units - unbilled.units;
    if (rest > 0n) await returnBilled(caller, ordered, rest);
    const net = amountOf(rest, ordered.unitPrice, order.currency);
    const billed = { net, tax: roundedPercent(net, ordered.taxRate) };
    returning.push({ line, ordered, quantity, before, unbilled, billed });
  }
  const isWhole = receiptLines.every(({ returned, accepted }) => unitsOf(returned) === unitsOf(accepted));
  await writes.update(db, receipt.id, { status: isWhole ? 'RETURNED' : 'PARTIALLY_RETURNED' });
  const number = await takeDocumentNumber(caller, RETURN_NUMBERS, date);
  const returnId = await writes.insertReturn(db, { number, receiptId: receipt.id, date, reason, createdBy: userId });
  const { supplierId, supplierName, branchId, id: orderId } = order;
  const goods = returning.map((one) => returnedLine(one, money));
  const place = { branchId, locationId: location?.id ?? null };
  const delivery = {
    id: returnId,
    receiptId: receipt.id,
    number,
    orderId,
    supplierId,
    supplierName,
    ...place,
    date,
    lines: goods,
  };
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
  const postings = returnPostings({ returning, goods, owed, money, supplierId, order, location });
  const source = { type: 'supplierReturns', id: returnId, event: 'receipt.returned' };
  if (postings.some(({ debit }) => debit !== 0))
    await postDated(caller, { date, memo: `Return ${number} to supplier`, reference: number, source, lines: postings });
  await settleOrder(caller, order);
  await rematchBills(caller, [...orderLines.keys()]);
}

/** Returns the location that the goods leave; undefined if there is no stock among them. */
async function leaving(caller: Caller, id: string | null): Promise<ReceivingLocation | undefined> {
  if (id === null) return undefined;
  const found = await receivingLocation(caller.db, { id, branchId: null });
  return found ?? refuseAt(caller, 'STOCK_LOCATION_UNKNOWN', 'locationId');
}

/** Returns whether a quantity is a whole number of pieces of an asset, and more than nothing in the unit of the stock. */
function isMovable({ kind, unitsPerPurchaseUnit }: LockedOrderLine, before: bigint, moved: bigint): boolean {
  if (kind === 'ASSET') return isWhole(moved);
  return unitsPerPurchaseUnit === null || stockUnitsOf({ before, moved, unitsPerPurchaseUnit }) > 0n;
}

function returnedLine(
  { line, ordered, quantity, before, unbilled, billed }: Returning,
  money: OrderMoney,
): ReturnedLine {
  const value = unbilled.value + toBase(billed.net, money);
  return { ...goodsOf(line, ordered, { quantity, before, value }), carryingValue: value };
}

interface PostingInput {
  returning: readonly Returning[];
  goods: readonly ReturnedLine[];
  /** Reduction of the supplier's payables, in the clinic's currency. */
  owed: number;
  money: OrderMoney;
  supplierId: string;
  order: LockedOrder;
  location: ReceivingLocation | undefined;
}

function returnPostings({ returning, goods, owed, money, supplierId, order, location }: PostingInput): PostingLine[] {
  const { branchId } = order;
  const party = { type: 'SUPPLIER', id: supplierId } as const;
  const lines: PostingLine[] = [];
  let tax = 0;
  let gross = 0;
  for (const [index, { line, ordered, unbilled, billed }] of returning.entries()) {
    const rest = { branchId, sourceLineId: line.id };
    lines.push(sided('GOODS_RECEIVED_NOT_BILLED', unbilled, money, { ...rest, party }));
    const carried = { value: -(goods[index]?.carryingValue ?? 0), amount: -(unbilled.amount + billed.net) };
    const ofGoods = { ...rest, branchId: branchOf(ordered, order, location), memo: ordered.description };
    lines.push(sided(accountOf(ordered), carried, money, ofGoods));
    tax += billed.tax;
    gross += billed.net + billed.tax;
  }
  lines.push(sided('SUPPLIER_PAYABLES', { value: owed, amount: gross }, money, { branchId, party }));
  lines.push(sided('INPUT_TAX', { value: -toBase(tax, money), amount: -tax }, money, { branchId }));
  const difference = lines.reduce((sum, { debit = 0, credit = 0 }) => sum + debit - credit, 0);
  lines.push(sided('PURCHASE_PRICE_VARIANCE', { value: -difference, amount: 0 }, money, { branchId }));
  return lines;
}
