import { StockAdjustment, type StockAdjustmentStatus } from '@polyclinic/contract';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { quantityText } from '../quantity-text.repository';

const WORKED_OUT = [
  'itemName',
  'stockUnit',
  'locationName',
  'batchNumber',
  'quantity',
  'requestedBy',
  'decidedBy',
] as const;
const COLUMNS = recordColumns('r', StockAdjustment, WORKED_OUT);

interface Filter {
  status?: StockAdjustmentStatus | undefined;
  page: number;
  limit: number;
  count?: 'exact' | undefined;
}

/** Columns of a new adjustment. */
export interface AdjustmentRow {
  itemId: string;
  locationId: string;
  batchId: string | null;
  quantity: string;
  unitCost: number | null;
  value: number;
  date: string;
  reason: string;
  status: StockAdjustmentStatus;
  requestedBy: string;
  createdAt: string;
}

/** Adjustment as it is decided. */
export type LockedAdjustment = Omit<AdjustmentRow, 'createdAt' | 'requestedBy'> & {
  id: string;
  requestedBy: string | null;
  version: number;
};

export const stockAdjustmentsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<StockAdjustment>> {
    const { status } = filter;
    const found = matching(db).$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''));
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<StockAdjustment | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedAdjustment | undefined> {
    return db
      .selectFrom('stockAdjustments as r')
      .select([
        'r.id',
        'r.itemId',
        'r.locationId',
        'r.batchId',
        quantityText('r.quantity').as('quantity'),
        'r.unitCost',
      ])
      .select(['r.value', 'r.date', 'r.reason', 'r.status', 'r.requestedBy', 'r.version'])
      .where('r.tenantId', '=', db.tenantId)
      .where('r.id', '=', id)
      .forUpdate()
      .$narrowType<LockedAdjustment>()
      .executeTakeFirst();
  },

  async insert(db: TenantDatabase, adjustment: AdjustmentRow): Promise<string> {
    const { id } = await db
      .insertInto('stockAdjustments')
      .values({ ...adjustment, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async update(
    db: TenantDatabase,
    id: string,
    changes: {
      status?: StockAdjustmentStatus;
      value?: number;
      decidedBy?: string;
      decidedAt?: string;
      decisionReason?: string | null;
    },
  ): Promise<void> {
    await db
      .updateTable('stockAdjustments')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('stockAdjustments as r')
    .innerJoin('inventoryItems as i', (join) =>
      join.onRef('i.tenantId', '=', 'r.tenantId').onRef('i.id', '=', 'r.itemId'),
    )
    .innerJoin('stockLocations as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.locationId'),
    )
    .leftJoin('stockBatches as b', (join) =>
      join.onRef('b.tenantId', '=', 'r.tenantId').onRef('b.id', '=', 'r.batchId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.requestedBy'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'r.tenantId').onRef('d.id', '=', 'r.decidedBy'))
    .where('r.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select([
      ...COLUMNS,
      'i.name as itemName',
      'i.stockUnit as stockUnit',
      'c.name as locationName',
      'b.number as batchNumber',
      quantityText('r.quantity').as('quantity'),
      staffJsonOrNull('u').as('requestedBy'),
      staffJsonOrNull('d').as('decidedBy'),
    ])
    .$narrowType<StockAdjustment>();
}
