import { daysBetween, fieldComplaint, type FieldComplaint, type GoodsReceiptLineFields } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import {
  isWhole,
  stockUnitsOf,
  unitsOf,
  withTolerance,
  type BuyingRules,
} from '../procurement-settings/procurement-settings.service';
import { refuseAt, type LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import type { ReceiptLineValues } from './receipt-writes.repository';

interface CheckInput {
  lines: readonly GoodsReceiptLineFields[];
  orderLines: ReadonlyMap<string, LockedOrderLine>;
  date: string;
  rules: BuyingRules;
}

/**
 * Checks the lines of a receipt against its order: nothing is accepted beyond the tolerance, without the batch that the stock
 * needs, or with too short a shelf life. Throws with the name of the field.
 */
export function checkedLines({ lines, orderLines, date, rules }: CheckInput, caller: Caller): ReceiptLineValues[] {
  const received = new Map([...orderLines.values()].map((line) => [line.id, unitsOf(line.received)]));
  return lines.map((line, index) => {
    const at = (name: keyof GoodsReceiptLineFields) => `lines.${index}.${name}`;
    const { orderLineId, delivered, rejected, rejectReason = null, expiresOn = null, serialNumbers } = line;
    const batchNumber = line.batchNumber?.trim() || null;
    const ordered = orderLines.get(orderLineId) ?? refuseAt(caller, 'ORDER_LINE_UNKNOWN', at('orderLineId'));
    const accepted = unitsOf(delivered) - unitsOf(rejected);
    if (accepted < 0n) refuseField(caller, at('rejected'), 'invalid');
    if (unitsOf(rejected) > 0n && !rejectReason?.trim()) refuseField(caller, at('rejectReason'), 'required');
    const after = (received.get(orderLineId) ?? 0n) + accepted;
    if (accepted > 0n && after > withTolerance(unitsOf(ordered.quantity), rules.overReceiptPercent))
      refuseAt(caller, 'OVER_RECEIPT', at('delivered'));
    received.set(orderLineId, after);
    const values = { orderLineId, delivered, rejected, rejectReason, batchNumber, expiresOn, serialNumbers };
    if (accepted > 0n) {
      refuseShortLived(ordered, { expiresOn, date, rules }, caller, at('expiresOn'));
      if (ordered.kind === 'STOCK') refuseUnstockable(ordered, { accepted, batchNumber }, caller, at);
    }
    refuseSerials(ordered, { accepted, serialNumbers }, caller, at);
    return values;
  });
}

/** Goods are usable through the day on which they expire. */
function refuseShortLived(
  { minimumShelfDays }: LockedOrderLine,
  { expiresOn, date, rules }: { expiresOn: string | null; date: string; rules: BuyingRules },
  caller: Caller,
  field: string,
): void {
  if (minimumShelfDays !== null && expiresOn === null) refuseField(caller, field, 'required');
  if (expiresOn !== null && daysBetween(date, expiresOn) < (minimumShelfDays ?? rules.minShelfLifeDays ?? 0))
    refuseAt(caller, 'SHELF_LIFE_TOO_SHORT', field);
}

type FieldOf = (name: keyof GoodsReceiptLineFields) => string;

/** Stock has an item, a quantity in its units, and a batch if those are tracked. */
function refuseUnstockable(
  { itemId, unitsPerPurchaseUnit, isBatchTracked }: LockedOrderLine,
  { accepted, batchNumber }: { accepted: bigint; batchNumber: string | null },
  caller: Caller,
  at: FieldOf,
): void {
  if (itemId === null || unitsPerPurchaseUnit === null)
    return refuseAt(caller, 'INVENTORY_ITEM_UNKNOWN', at('orderLineId'));
  if (stockUnitsOf({ before: 0n, moved: accepted, unitsPerPurchaseUnit }) <= 0n)
    refuseField(caller, at('delivered'), 'invalid');
  if (isBatchTracked && batchNumber === null) refuseField(caller, at('batchNumber'), 'required');
}

/** Each accepted piece of an asset has at most one serial number; nothing else has any. */
function refuseSerials(
  { kind }: LockedOrderLine,
  { accepted, serialNumbers }: { accepted: bigint; serialNumbers: readonly string[] },
  caller: Caller,
  at: FieldOf,
): void {
  if (kind === 'ASSET' && !isWhole(accepted)) refuseField(caller, at('delivered'), 'invalid');
  const pieces = kind === 'ASSET' ? accepted / unitsOf('1') : 0n;
  const isRepeated = new Set(serialNumbers).size < serialNumbers.length;
  if (isRepeated || BigInt(serialNumbers.length) > pieces) refuseField(caller, at('serialNumbers'), 'invalid');
}

function refuseField({ language }: Caller, field: string, complaint: FieldComplaint): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}
