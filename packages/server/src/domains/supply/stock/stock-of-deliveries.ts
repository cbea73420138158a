import { negated } from '@polyclinic/contract';
import type { MomentContext, Participant } from '../../../platform/feature/moments';
import { moveStock, type PostedMoveLine } from '../move-stock';
import type { ReceivedLine } from '../moments';
import { batchNumbered, ensureBatch } from '../stock-batches/stock-batches.service';
import type { MovedLine } from '../stock-moves.repository';

/** Puts the stock of an approved receipt into its location, at the value that the receipt has posted. */
export const stockReceived: Participant<'receipt.approved'> = async (
  { id, number, date, locationId, lines },
  context,
) => {
  const moves: PostedMoveLine[] = [];
  for (const line of lines) {
    const stocked = stockedOf(line, locationId);
    if (!stocked) continue;
    const { itemId, quantity } = stocked;
    const batch = { itemId, number: line.batchNumber ?? '', expiresOn: line.expiresOn };
    const batchId = line.isBatchTracked ? await ensureBatch(context, batch) : null;
    moves.push({ ...stocked, kind: 'RECEIPT', quantity, batchId, value: line.value, against: null });
  }
  if (moves.length === 0) return;
  const source = { type: 'goodsReceipts', id, event: 'receipt.approved' };
  await audited(context, await moveStock(context, { date, memo: number, source, lines: moves }));
};

/** Takes returned stock from its location and batch, at the value that it is carried at. */
export const stockReturned: Participant<'receipt.returned'> = async (
  { id, number, date, locationId, lines },
  context,
) => {
  const moves: PostedMoveLine[] = [];
  const returned: (typeof lines)[number][] = [];
  for (const line of lines) {
    const stocked = stockedOf(line, locationId);
    if (!stocked) continue;
    const { itemId, quantity } = stocked;
    const batchId = line.isBatchTracked ? await batchNumbered(context.db, itemId, line.batchNumber ?? '') : null;
    moves.push({ ...stocked, kind: 'SUPPLIER_RETURN', quantity: negated(quantity), batchId, against: null });
    returned.push(line);
  }
  if (moves.length === 0) return;
  const source = { type: 'supplierReturns', id, event: 'receipt.returned' };
  const moved = await moveStock(context, { date, memo: number, source, lines: moves });
  for (const { index, value } of moved) {
    const line = returned[index];
    if (line) line.carryingValue = -value;
  }
  await audited(context, moved);
};

/** Returns what a line moves; undefined if it is not stock. */
function stockedOf({ kind, itemId, stockQuantity }: ReceivedLine, locationId: string | null) {
  if (kind !== 'STOCK' || itemId === null || stockQuantity === null || locationId === null) return undefined;
  return { itemId, locationId, quantity: stockQuantity };
}

async function audited({ audit }: MomentContext, moved: readonly MovedLine[]): Promise<void> {
  for (const { id, itemId, locationId, batchId, quantity, value } of moved) {
    const to = { itemId, locationId, batchId, quantity, value };
    await audit({ action: 'CREATE', resource: 'stock', recordId: id, to });
  }
}
