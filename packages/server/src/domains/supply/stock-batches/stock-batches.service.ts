import { errorTextIn, STOCK_BATCH_MOVES, stockBatches, type StockBatch } from '@polyclinic/contract';
import { isAboveLimit, isOwn, refusalOfSolo } from '../../../platform/approvals/approvals';
import { none } from '../../../platform/feature/declaration';
import { raise } from '../../../platform/feature/raise';
import type { MomentContext } from '../../../platform/feature/moments';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { approvalRule } from '../../finance';
import { controlledAmong } from '../inventory-items/inventory-items.service';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { moveStock } from '../move-stock';
import { stockBatchesRepository as repository, type LockedBatch } from './stock-batches.repository';

const RESOURCE = 'stockBatches';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  stock_batches_number: { code: 'STOCK_BATCH_TAKEN', field: 'number' },
  stock_batches_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'itemId' },
};

export const stockBatchesFeature = feature(
  stockBatches,
  {
    async list({ query }, { db, now }) {
      const { rows, pagination } = await repository.list(db, query, now());
      return { stockBatches: rows, pagination };
    },

    async expiring({ query }, { db, now }) {
      const rows = await repository.expiring(db, query.days, now());
      const isExpired = ({ daysLeft }: StockBatch) => (daysLeft ?? 0) < 0;
      return { expiring: rows.filter((row) => !isExpired(row)), expired: rows.filter(isExpired) };
    },

    async get({ params }, caller) {
      return { stockBatch: await findOrRefuse(params.id, caller) };
    },

    async create({ body: { expiresOn = null, ...body } }, caller) {
      return caller.transaction(async (tx) => {
        const isTracked = (await repository.isTracked(tx.db, body.itemId)) ?? refuse('INVENTORY_ITEM_UNKNOWN');
        if (!isTracked) {
          const itemId = errorTextIn(tx.language, 'INVENTORY_ITEM_NOT_BATCH_TRACKED');
          refuse('INVENTORY_ITEM_NOT_BATCH_TRACKED', { fields: { itemId } });
        }
        const batch = { ...body, number: body.number.trim(), expiresOn };
        const row = { ...batch, createdAt: tx.now().toISOString() };
        const id = await refuseBrokenFields(repository.insert(tx.db, row, tx.userId), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: batch });
        return { stockBatch: await findOrRefuse(id, tx) };
      });
    },

    async setStatus({ params: { id }, body: { status, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('STOCK_BATCH_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        if (!STOCK_BATCH_MOVES[locked.status].includes(status)) refuse('STOCK_BATCH_TRANSITION_ILLEGAL');
        if (status === 'DESTROYED') await destroy(tx, locked, reason);
        await repository.setStatus(tx.db, id, { status, statusReason: reason, statusBy: tx.userId });
        const change = { from: { status: locked.status }, to: { status } };
        await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change, reason });
        if (status === 'RECALLED') await raise('batch.recalled', { batchId: id, itemId: locked.itemId, reason }, tx);
        return { stockBatch: await findOrRefuse(id, tx) };
      });
    },
  },
  {
    tables: { stock_batches: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      stockBatches: {
        table: 'stock_batches',
        patient: none,
        account: none,
        live: { topic: 'stockBatches', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: none,
    participants: none,
    posts: { events: { 'batch.destroyed': ['STOCK_LOSS', 'STOCK'] }, controls: [] },
  },
);

/** Returns the id of an item's batch with this number. */
export const batchNumbered = repository.numbered;

/** Recalls a batch, through quarantine. Refuses one that is recalled or destroyed already. */
export async function recallBatch(tx: Caller, id: string, reason: string): Promise<void> {
  const { itemId, status } = (await repository.lock(tx.db, id)) ?? refuse('STOCK_BATCH_UNKNOWN');
  if (status !== 'AVAILABLE' && status !== 'QUARANTINED') refuse('STOCK_BATCH_TRANSITION_ILLEGAL');
  await repository.setStatus(tx.db, id, { status: 'RECALLED', statusReason: reason, statusBy: tx.userId });
  const steps =
    status === 'AVAILABLE' ? (['AVAILABLE', 'QUARANTINED', 'RECALLED'] as const) : ([status, 'RECALLED'] as const);
  for (const [index, to] of steps.slice(1).entries()) {
    const change = { from: { status: steps[index] }, to: { status: to } };
    await tx.audit({ action: 'STATUS', resource: RESOURCE, recordId: id, ...change, reason });
  }
  await raise('batch.recalled', { batchId: id, itemId, reason }, tx);
}

/** Batch as a delivery names it. */
export interface NamedBatch {
  itemId: string;
  number: string;
  expiresOn: string | null;
}

/**
 * Returns the batch of an item with this number, or adds it. Refuses another expiry date than the batch has, and a batch that
 * is recalled or destroyed; what is added to a quarantined batch is quarantined with it.
 */
export async function ensureBatch(tx: MomentContext, { itemId, number, expiresOn }: NamedBatch): Promise<string> {
  const known = await repository.numbered(tx.db, itemId, number);
  if (known !== undefined) {
    const batch = await repository.find(tx.db, known, tx.now());
    const refuseAt = (code: 'STOCK_BATCH_TAKEN' | 'STOCK_BATCH_NOT_USABLE', field: keyof NamedBatch) =>
      refuse(code, { fields: { [field]: errorTextIn(tx.language, code) } });
    if (batch?.status === 'RECALLED' || batch?.status === 'DESTROYED') refuseAt('STOCK_BATCH_NOT_USABLE', 'number');
    return batch?.expiresOn === expiresOn ? known : refuseAt('STOCK_BATCH_TAKEN', 'expiresOn');
  }
  const batch = { itemId, number: number.trim(), expiresOn };
  const row = { ...batch, createdAt: tx.now().toISOString() };
  const id = await refuseBrokenFields(repository.insert(tx.db, row, tx.userId), BROKEN, tx);
  await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: batch });
  return id;
}

/** Writes off what is left; above the approval limit by another person than who took the batch out of use. */
async function destroy(tx: Caller, { id, itemId, statusBy }: LockedBatch, reason: string): Promise<void> {
  const places = await repository.places(tx.db, id);
  if (places.length === 0) return;
  if ((await controlledAmong(tx.db, [itemId])).length > 0) refuse('CONTROLLED_DRUG_NEEDS_WITNESS');
  if (places.some(({ isReserved }) => isReserved)) refuse('STOCK_RESERVED');
  const moved = await moveStock(tx, {
    memo: reason,
    source: { type: RESOURCE, id, event: 'batch.destroyed' },
    lines: places.map(({ locationId, quantity }) => ({
      kind: 'DESTRUCTION',
      itemId,
      locationId,
      batchId: id,
      quantity: `-${quantity}`,
      reason,
      against: 'STOCK_LOSS',
    })),
  });
  const { limit, allowSoloApproval } = await approvalRule(tx.db);
  const value = -moved.reduce((sum, line) => sum + line.value, 0);
  const isSolo = isAboveLimit(value, limit) && isOwn(tx.userId, [statusBy]);
  const refusal = refusalOfSolo({ isSolo, allowSoloApproval });
  if (refusal) refuse(refusal);
  if (isSolo) await tx.audit({ action: 'SOLO_APPROVAL', resource: RESOURCE, recordId: id, reason });
}

async function findOrRefuse(id: string, { db, now }: Caller): Promise<StockBatch> {
  return (await repository.find(db, id, now())) ?? refuse('STOCK_BATCH_NOT_FOUND');
}
