import { stockAdjustments, type StockAdjustment } from '@polyclinic/contract';
import { auditDecision, decide, isAboveLimit, isOwn } from '../../../platform/approvals/approvals';
import type { TenantDatabase } from '../../../platform/db/database';
import { none } from '../../../platform/feature/declaration';
import { refuse } from '../../../platform/http/refusal';
import { feature, type Caller } from '../../../platform/http/service';
import { approvalRule, roundedProduct } from '../../finance';
import { moveStock } from '../move-stock';
import { refuseBrokenFields, type BrokenField } from '../../../platform/http/refuse-broken-fields';
import { stockMovesRepository } from '../stock-moves.repository';
import { stockAdjustmentApproval } from './stock-adjustment-approvals.repository';
import { stockAdjustmentsRepository as repository, type LockedAdjustment } from './stock-adjustments.repository';

const RESOURCE = 'stockAdjustments';

const BROKEN: Readonly<Record<string, BrokenField>> = {
  stock_adjustments_item: { code: 'INVENTORY_ITEM_UNKNOWN', field: 'itemId' },
  stock_adjustments_location: { code: 'STOCK_LOCATION_UNKNOWN', field: 'locationId' },
  stock_adjustments_batch: { code: 'STOCK_BATCH_UNKNOWN', field: 'batchId' },
};

export const stockAdjustmentsFeature = feature(
  stockAdjustments,
  {
    async list({ query }, { db }) {
      const { rows, pagination } = await repository.list(db, query);
      return { stockAdjustments: rows, pagination };
    },

    async create({ body }, caller) {
      return caller.transaction(async (tx) => {
        const { batchId = null, unitCost = null, date, ...rest } = body;
        const asked = { ...rest, batchId, unitCost };
        const value = await stockMovesRepository.estimate(tx.db, asked);
        const { limit } = await approvalRule(tx.db);
        const status = isAboveLimit(Math.abs(value), limit) ? 'PENDING' : 'APPROVED';
        const row = {
          ...asked,
          value,
          status,
          date: date ?? (await stockMovesRepository.today(tx.db, tx.now())),
          requestedBy: tx.userId,
          createdAt: tx.now().toISOString(),
        } as const;
        const id = await refuseBrokenFields(repository.insert(tx.db, row), BROKEN, tx);
        await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: { ...asked, value, status } });
        if (status === 'APPROVED') await book(tx, { ...row, id });
        return { stockAdjustment: await findOrRefuse(tx.db, id) };
      });
    },

    async decide({ params: { id }, body: { isApproved, reason, version } }, caller) {
      return caller.transaction(async (tx) => {
        const locked = (await repository.lock(tx.db, id)) ?? refuse('STOCK_ADJUSTMENT_NOT_FOUND');
        if (locked.version !== version) refuse('STALE_VERSION', { details: { version: locked.version } });
        if (locked.status !== 'PENDING') refuse('STOCK_ADJUSTMENT_DECIDED');
        const { allowSoloApproval } = await approvalRule(tx.db);
        // Withdrawing one's own request needs no second person.
        const isSolo = isApproved && isOwn(tx.userId, [locked.requestedBy]);
        const decision = decide(tx, { isSolo, allowSoloApproval }, { isApproved, reason });
        const status = isApproved ? 'APPROVED' : 'REJECTED';
        await repository.update(tx.db, id, { ...decision.columns, status });
        // Dated today: other movements may have followed the request.
        if (isApproved) await book(tx, { ...locked, date: undefined });
        const change = { from: { status: 'PENDING' }, to: { status } };
        await auditDecision(tx, decision, { resource: RESOURCE, recordId: id, ...change });
        return { stockAdjustment: await findOrRefuse(tx.db, id) };
      });
    },
  },
  {
    tables: { stock_adjustments: { merge: none, backup: 'rows', retention: 'books' } },
    records: {
      stockAdjustments: {
        table: 'stock_adjustments',
        patient: none,
        account: none,
        live: { topic: 'stockAdjustments', toPatient: false },
      },
    },
    search: none,
    exports: none,
    jobs: none,
    series: none,
    documents: none,
    nextActions: none,
    figures: none,
    approvals: [stockAdjustmentApproval],
    participants: none,
    posts: { events: { 'stock.adjusted': ['STOCK', 'STOCK_LOSS'] }, controls: [] },
  },
);

type Booked = Pick<
  LockedAdjustment,
  'id' | 'itemId' | 'locationId' | 'batchId' | 'quantity' | 'unitCost' | 'reason'
> & { date: string | undefined };

/** Moves the stock, and keeps the value that the movement has. */
async function book(tx: Caller, { id, date, unitCost, reason, ...place }: Booked): Promise<void> {
  const isAdded = !place.quantity.startsWith('-');
  const value = isAdded && unitCost !== null ? roundedProduct(unitCost, place.quantity) : undefined;
  const [moved] = await moveStock(tx, {
    date,
    memo: reason,
    source: { type: RESOURCE, id, event: 'stock.adjusted' },
    lines: [{ ...place, kind: 'ADJUSTMENT', value, reason, against: 'STOCK_LOSS' }],
  });
  if (moved) await repository.update(tx.db, id, { value: moved.value });
}

async function findOrRefuse(db: TenantDatabase, id: string): Promise<StockAdjustment> {
  return (await repository.find(db, id)) ?? refuse('STOCK_ADJUSTMENT_NOT_FOUND');
}
