import {
  daysBetween,
  errorTextIn,
  fieldComplaint,
  type ErrorCode,
  type GoodsReceiptLineFields,
} from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { unitsOf, withTolerance, type BuyingRules } from '../procurement-settings/procurement-settings.service';
import type { LockedOrderLine } from '../purchase-orders/purchase-orders.service';
import type { ReceiptLineValues } from './receipt-writes.repository';

interface CheckInput {
  lines: readonly GoodsReceiptLineFields[];
  orderLines: ReadonlyMap<string, LockedOrderLine>;
  date: string;
  rules: BuyingRules;
}

/**
 * Checks the lines of a receipt against its order: nothing is accepted beyond the tolerance or with too short a shelf life.
 * Throws with the name of the field.
 */
export function checkedLines({ lines, orderLines, date, rules }: CheckInput, caller: Caller): ReceiptLineValues[] {
  const received = new Map([...orderLines.values()].map((line) => [line.id, unitsOf(line.received)]));
  return lines.map((line, index) => {
    const at = (name: string) => `lines.${index}.${name}`;
    const { orderLineId, delivered, rejected, rejectReason = null, batchNumber = null, expiresOn = null } = line;
    const ordered = orderLines.get(orderLineId) ?? refuseAt(caller, 'ORDER_LINE_UNKNOWN', at('orderLineId'));
    const accepted = unitsOf(delivered) - unitsOf(rejected);
    if (accepted < 0n) refuseField(caller, at('rejected'), 'invalid');
    if (unitsOf(rejected) > 0n && !rejectReason?.trim()) refuseField(caller, at('rejectReason'), 'required');
    const after = (received.get(orderLineId) ?? 0n) + accepted;
    if (accepted > 0n && after > withTolerance(unitsOf(ordered.quantity), rules.overReceiptPercent))
      refuseAt(caller, 'OVER_RECEIPT', at('delivered'));
    received.set(orderLineId, after);
    if (accepted > 0n) refuseShortLived(ordered, { expiresOn, date }, caller, at('expiresOn'));
    return { orderLineId, delivered, rejected, rejectReason, batchNumber, expiresOn };
  });
}

/** Goods are usable through the day on which they expire. */
function refuseShortLived(
  { minimumShelfDays }: LockedOrderLine,
  { expiresOn, date }: { expiresOn: string | null; date: string },
  caller: Caller,
  field: string,
): void {
  if (minimumShelfDays !== null && expiresOn === null) refuseField(caller, field, 'required');
  if (expiresOn !== null && daysBetween(date, expiresOn) < (minimumShelfDays ?? 0))
    refuseAt(caller, 'SHELF_LIFE_TOO_SHORT', field);
}

function refuseAt({ language }: Caller, code: ErrorCode, field: string): never {
  return refuse(code, { fields: { [field]: errorTextIn(language, code) } });
}

function refuseField({ language }: Caller, field: string, complaint: 'invalid' | 'required'): never {
  return refuse('INVALID_INPUT', { fields: { [field]: fieldComplaint(language, complaint) } });
}
