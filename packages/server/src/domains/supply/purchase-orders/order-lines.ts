import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { quantityOf, shareOf, unitsOf } from '../procurement-settings/procurement-settings.service';
import { orderWritesRepository as writes, type LockedOrder, type LockedOrderLine } from './order-writes.repository';
import { receivedStatus } from './purchase-order.rules';

/** Locks an order and its supplier until the transaction ends, which also guards the lines. */
export async function lockOrder({ db, now }: Pick<Caller, 'db' | 'now'>, id: string): Promise<LockedOrder> {
  return (await writes.lock(db, id, now())) ?? refuse('PURCHASE_ORDER_NOT_FOUND');
}

/** Locks the orders of lines, in the order of their suppliers and ids, which avoids deadlocks; returns their lines by id. */
export async function lockOrderLines(
  caller: Pick<Caller, 'db' | 'now'>,
  lineIds: readonly string[],
): Promise<{ orders: Map<string, LockedOrder>; lines: Map<string, LockedOrderLine> }> {
  const ids = await writes.ordersOf(caller.db, lineIds);
  const orders = new Map<string, LockedOrder>();
  for (const id of ids) orders.set(id, await lockOrder(caller, id));
  return { orders, lines: await linesOf(caller, ids) };
}

/** Returns the lines of locked orders by id. */
export async function linesOf(
  { db }: Pick<Caller, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, LockedOrderLine>> {
  return new Map((await writes.lines(db, orderIds)).map((line) => [line.id, line]));
}

/** Part of an order line that moves, with its value in the clinic's currency and in the order's. */
export interface Moved {
  units: bigint;
  value: number;
  amount: number;
}

/** Adds accepted goods to a line; they wait for their bill. */
export async function receiveOnLine(
  { db }: Pick<Caller, 'db'>,
  line: LockedOrderLine,
  { units, value, amount }: Moved,
): Promise<void> {
  line.received = quantityOf(unitsOf(line.received) + units);
  line.unbilled = quantityOf(unitsOf(line.unbilled) + units);
  line.unbilledValue += value;
  line.unbilledAmount += amount;
  const { id, received, unbilled, unbilledValue, unbilledAmount } = line;
  await writes.moveLine(db, { id, received, unbilled, unbilledValue, unbilledAmount });
}

/**
 * Takes a quantity out of what waits for a bill, at most all of it, with its share of the value: as billed, or as returned
 * to the supplier.
 */
export async function takeUnbilled(
  { db }: Pick<Caller, 'db'>,
  line: LockedOrderLine,
  units: bigint,
  as: 'billed' | 'returned',
): Promise<Moved> {
  const open = unitsOf(line.unbilled);
  const taken = units < open ? units : open;
  if (taken === 0n) return { units: 0n, value: 0, amount: 0 };
  const value = shareOf(line.unbilledValue, taken, open);
  const amount = shareOf(line.unbilledAmount, taken, open);
  line.unbilled = quantityOf(open - taken);
  line.unbilledValue -= value;
  line.unbilledAmount -= amount;
  line[as] = quantityOf(unitsOf(line[as]) + taken);
  const { id, unbilled, unbilledValue, unbilledAmount } = line;
  await writes.moveLine(db, { id, unbilled, unbilledValue, unbilledAmount, [as]: line[as] });
  return { units: taken, value, amount };
}

/** Records that billed goods went back. */
export async function returnBilled({ db }: Pick<Caller, 'db'>, line: LockedOrderLine, units: bigint): Promise<void> {
  line.returned = quantityOf(unitsOf(line.returned) + units);
  await writes.moveLine(db, { id: line.id, returned: line.returned });
}

/** Derives the status of a locked order from its lines; an order that was closed stays closed. */
export async function settleOrder({ db, audit }: Pick<Caller, 'db' | 'audit'>, order: LockedOrder): Promise<void> {
  if (order.status === 'CLOSED') return;
  const lines = (await writes.lines(db, [order.id])).map((line) => ({
    quantity: unitsOf(line.quantity),
    received: unitsOf(line.received),
    billed: unitsOf(line.billed),
    unbilled: unitsOf(line.unbilled),
  }));
  const status = receivedStatus(lines);
  if (status === order.status) return;
  await writes.setStatus(db, order.id, status);
  const change = { from: { status: order.status }, to: { status } };
  await audit({ action: 'STATUS', resource: 'purchaseOrders', recordId: order.id, ...change });
  order.status = status;
}

/** Closes a locked order whose rest will not come. */
export async function shortCloseOrder(
  { db, audit }: Pick<Caller, 'db' | 'audit'>,
  { id, status }: LockedOrder,
  reason: string,
): Promise<void> {
  await writes.update(db, id, { status: 'CLOSED', closingReason: reason });
  const change = { from: { status }, to: { status: 'CLOSED' }, reason };
  await audit({ action: 'STATUS', resource: 'purchaseOrders', recordId: id, ...change });
}
