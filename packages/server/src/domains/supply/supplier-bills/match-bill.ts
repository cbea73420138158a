import type { MatchException, MatchStatus } from '@polyclinic/contract';
import type { Caller } from '../../../platform/http/service';
import { toBase } from '../../finance';
import { buyingRules, quantityOf, unitsOf } from '../procurement-settings/procurement-settings.service';
import { lockOrderLines, type LockedOrder, type LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import { billWritesRepository as writes, type LockedBill, type LockedBillLine } from './bill-writes.repository';
import { matchLine, type LineMatch } from './match.rules';

/** Line of a bill with its comparison. */
export interface MatchedLine extends LineMatch {
  line: LockedBillLine;
  ordered: LockedOrderLine | undefined;
  open: bigint;
}

/** Comparison of a bill with its orders and receipts. */
export interface BillMatch {
  lines: MatchedLine[];
  exceptions: MatchException[];
}

/** Locks the orders of a bill and then the bill itself, the order in which receipts lock them. */
export async function lockBill(
  caller: Caller,
  id: string,
): Promise<
  { bill: LockedBill; orders: Map<string, LockedOrder>; orderLines: Map<string, LockedOrderLine> } | undefined
> {
  const { orders, lines } = await lockOrderLines(caller, await writes.orderLinesOf(caller.db, id));
  const bill = await writes.lock(caller.db, id);
  return bill && { bill, orders, orderLines: lines };
}

/** Compares a locked bill with the lines of its locked orders. */
export async function compareBill(
  { db, now }: Caller,
  bill: LockedBill,
  orderLines: ReadonlyMap<string, LockedOrderLine>,
): Promise<BillMatch> {
  const { currency: base, ...rules } = await buyingRules(db, now());
  const tolerances = {
    pricePercent: bill.priceTolerancePercent ?? rules.priceTolerancePercent,
    priceAmount: bill.priceToleranceAmount ?? rules.priceToleranceAmount,
    quantityPercent: bill.quantityTolerancePercent ?? rules.quantityTolerancePercent,
  };
  const { currency, fxRate, freight } = bill;
  const lines = await writes.lines(db, bill.id);
  const claims = await writes.claims(db, [...orderLines.keys()], bill.id);
  const left = new Map<string, bigint>();
  const compared = lines.map((line): MatchedLine => {
    const ordered = line.orderLineId === null ? undefined : orderLines.get(line.orderLineId);
    if (!ordered)
      return {
        line,
        ordered,
        open: 0n,
        ...matchLine({ ...line, ordered: null }, { currency, tolerances, toBase: (amount) => amount }),
      };
    const unclaimed = unitsOf(ordered.unbilled) - unitsOf(claims.get(ordered.id) ?? '0');
    const open = left.get(ordered.id) ?? (unclaimed > 0n ? unclaimed : 0n);
    const match = matchLine(
      { ...line, ordered: { unitPrice: ordered.unitPrice, open } },
      { currency, tolerances, toBase: (amount) => toBase(amount, { currency, base, fxRate }) },
    );
    left.set(ordered.id, open - match.matched);
    return { line, ordered, open, ...match };
  });
  const orderIds = [...new Set(compared.flatMap(({ ordered }) => ordered?.orderId ?? []))];
  const isFreightOff = freight > 0 && freight > (await writes.freightLeft(db, orderIds, bill.id));
  const exceptions = new Set<MatchException>(compared.flatMap((one) => one.exceptions));
  if (isFreightOff) exceptions.add('FREIGHT');
  return { lines: compared, exceptions: [...exceptions].sort() };
}

/** Compares a locked bill and stores the outcome. A bill that waits for a receipt waits on until it matches. */
export async function matchBill(
  caller: Caller,
  bill: LockedBill,
  orderLines: ReadonlyMap<string, LockedOrderLine>,
): Promise<void> {
  const { db } = caller;
  const { lines, exceptions } = await compareBill(caller, bill, orderLines);
  for (const { line, ordered, open, variance, exceptions: ofLine, matched } of lines) {
    const comparison = ordered ? { orderPrice: ordered.unitPrice, open: quantityOf(open) } : {};
    await writes.updateLine(db, {
      id: line.id,
      ...comparison,
      variance,
      exceptions: ofLine,
      matched: quantityOf(matched),
    });
  }
  // A decision holds as long as it is about the same exceptions.
  const holds = bill.resolution !== null && exceptions.join() === bill.exceptions.join();
  const status = exceptions.length === 0 ? 'MATCHED' : holds ? bill.status : 'EXCEPTION';
  const resolution =
    exceptions.length > 0 && holds ? {} : { resolution: null, resolutionReason: null, resolvedBy: null };
  await writes.update(db, bill.id, { status, exceptions, ...resolution });
  await auditMatch(caller, bill, status, exceptions);
}

async function auditMatch(
  { audit }: Caller,
  { id, status }: LockedBill,
  to: MatchStatus,
  exceptions: MatchException[],
): Promise<void> {
  if (status === to) return;
  await audit({
    action: 'STATUS',
    resource: 'supplierBills',
    recordId: id,
    from: { status },
    to: { status: to, exceptions },
  });
}

/** Matches again the bills that wait on lines of locked orders, whose receipts have changed. */
export async function rematchBills(caller: Caller, orderLineIds: readonly string[]): Promise<void> {
  for (const id of await writes.waitingOn(caller.db, orderLineIds)) {
    const locked = await lockBill(caller, id);
    if (locked) await matchBill(caller, locked.bill, locked.orderLines);
  }
}
