import { randomUUID } from 'node:crypto';
import { negated, quantityParts, type IssueLine, type NewIssue } from '@polyclinic/contract';
import type { MomentContext } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { useReservation } from '../stock-reservations/stock-reservations.service';
import { moveStock, type PostedMoveLine } from '../move-stock';
import type { MovedLine } from '../stock-moves.repository';

/** Issue with the record that it belongs to; by default the issue is its own record. */
export type SourcedIssue = NewIssue & { source?: { type: string; id: string }; memo?: string };

/** Issues stock: without a batch what expires first, and never what is expired, quarantined or reserved. */
export async function issueStock(caller: MomentContext, issue: SourcedIssue): Promise<MovedLine[]> {
  const { locationId, date, purpose, patientId, treatmentId, department, source, memo = 'Stock issued' } = issue;
  const against = purpose === 'SOLD' ? 'COST_OF_PHARMACY_SALES' : 'CLINICAL_SUPPLIES';
  const lines: PostedMoveLine[] = [];
  for (const line of issue.lines) {
    const base = { kind: 'ISSUE', locationId, against, patientId, treatmentId, department, isUse: true } as const;
    lines.push({ ...base, ...(await taken(caller, line, locationId)) });
  }
  const moved = await moveStock(caller, {
    date,
    memo,
    source: {
      type: source?.type ?? 'stock',
      id: source?.id ?? randomUUID(),
      event: purpose === 'SOLD' ? 'stock.sold' : 'stock.issued',
    },
    lines,
  });
  for (const { id, itemId, batchId, quantity, value } of moved) {
    const to = { itemId, locationId, batchId, quantity, value, patientId, treatmentId, department };
    await caller.audit({ action: 'ISSUE', resource: 'stock', recordId: id, to });
  }
  return moved;
}

async function taken(caller: MomentContext, line: IssueLine, locationId: string) {
  const { itemId, quantity, batchId, reason, reservationId } = line;
  const given = { itemId, quantity: negated(quantity), reason: reason?.trim() || null };
  if (!reservationId) return { ...given, batchId, picks: !batchId };
  const reserved = await useReservation(caller, reservationId);
  const isSame =
    reserved.itemId === itemId &&
    reserved.locationId === locationId &&
    quantityParts(reserved.quantity) === quantityParts(quantity);
  if (!isSame) refuse('STOCK_RESERVATION_CLOSED');
  return { ...given, batchId: reserved.batchId, reserved: reserved.quantity };
}
