import { randomUUID } from 'node:crypto';
import { quantityOf, quantityParts } from '@polyclinic/contract';
import type { MomentContext, Participant } from '../../../platform/feature/moments';
import { knownItem } from '../inventory-items/inventory-items.service';
import { batchNumbered } from '../stock-batches/stock-batches.service';
import { defaultLocationId } from '../stock-locations/stock-locations.service';
import { issueStock } from './issue-stock';
import { moveStock } from '../move-stock';
import { stockRepository as repository } from './stock.repository';

const DECIMALS = 4;

/** Takes a dispensed medicine from the stock, if the clinic stocks it. */
export const moveDispensed: Participant<'pharmacy.dispensed'> = async (
  { dispensingId, patientId, description, quantity, medicineId, batch },
  context,
) => {
  const item = await knownItem(context.db, { medicineId, name: description });
  const locationId = await defaultLocationId(context.db);
  if (!item || locationId === undefined) return;
  const batchId = item.isBatchTracked ? await batchNumbered(context.db, item.id, batch) : undefined;
  await issueStock(context, {
    locationId,
    purpose: 'SOLD',
    patientId,
    // The pharmacist has read the batch from the pack, so the order of expiry is their decision.
    lines: [{ itemId: item.id, quantity: decimal(quantity), batchId, reason: batchId && 'As dispensed' }],
    source: { type: 'dispensing', id: dispensingId },
    memo: description,
  });
};

/** Adds what a patient returned to the pharmacy to the stock again. */
export const returnDispensed: Participant<'pharmacy.returned'> = async ({ dispensingId, quantity }, context) => {
  const returned = { id: randomUUID(), type: 'dispensing' };
  await giveBack(context, {
    of: { type: 'dispensing', id: dispensingId },
    quantity: decimal(quantity),
    source: returned,
  });
};

/** Takes a consumable of a treatment from the stock when it is recorded, if the clinic stocks it. */
export const moveConsumable: Participant<'consumable.used'> = async (
  { usageId, treatmentId, patientId, name, quantity },
  context,
) => {
  const item = await knownItem(context.db, { medicineId: null, name });
  const locationId = await defaultLocationId(context.db);
  if (!item || locationId === undefined) return;
  await issueStock(context, {
    locationId,
    purpose: 'USED',
    patientId,
    treatmentId,
    lines: [{ itemId: item.id, quantity: decimal(quantity) }],
    source: { type: 'consumableUsages', id: usageId },
    memo: name,
  });
};

/** Adds it again when the treatment was undone afterwards. */
export const returnConsumable: Participant<'consumable.returned'> = async ({ usageId, quantity }, context) => {
  const source = { type: 'consumableUsages', id: usageId };
  await giveBack(context, { of: source, quantity: decimal(quantity), source });
};

interface GivenBack {
  of: { type: string; id: string };
  quantity: string;
  source: { type: string; id: string };
}

/** Returns a quantity to the batches that a document took, the last one first, each at its value. */
async function giveBack(context: MomentContext, { of, quantity, source }: GivenBack): Promise<void> {
  let missing = quantityParts(quantity);
  const lines = [];
  let against: 'COST_OF_PHARMACY_SALES' | 'CLINICAL_SUPPLIES' = 'CLINICAL_SUPPLIES';
  for (const { id, left, event, kind: _, ...place } of await repository.issuesOf(context.db, of)) {
    const part = quantityParts(left) < missing ? quantityParts(left) : missing;
    if (part <= 0n) continue;
    if (event === 'stock.sold') against = 'COST_OF_PHARMACY_SALES';
    lines.push({ ...place, kind: 'RETURN' as const, quantity: quantityOf(part), returnsId: id, against });
    missing -= part;
  }
  if (lines.length === 0) return;
  await moveStock(context, { memo: 'Stock returned', source: { ...source, event: 'stock.returned' }, lines });
}

/** Clinical quantities have at most three decimals. */
function decimal(quantity: number): string {
  return quantityOf(quantityParts(quantity.toFixed(DECIMALS)));
}
