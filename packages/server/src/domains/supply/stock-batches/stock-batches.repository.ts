import { StockBatch, type StockBatchFilter, type StockBatchStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { recordColumns } from '../../../platform/db/record-columns';

const WORKED_OUT = ['state', 'itemCode', 'itemName', 'stockUnit', 'onHand', 'reserved', 'daysLeft'] as const;
const COLUMNS = recordColumns('r', StockBatch, WORKED_OUT);

/** Batch as its status changes. */
export interface LockedBatch {
  id: string;
  itemId: string;
  status: StockBatchStatus;
  /** User who has set it. */
  statusBy: string | null;
  version: number;
}

/** Remaining quantity of a batch at a location. */
export interface BatchPlace {
  locationId: string;
  quantity: string;
  isReserved: boolean;
}

export const stockBatchesRepository = {
  async list(db: TenantDatabase, filter: StockBatchFilter, now: Date): Promise<CountedPage<StockBatch>> {
    const found = matching(db, now, filter);
    const page = sliceOf(
      selected(found)
        .orderBy(sql`r.expires_on nulls last`)
        .orderBy('r.id'),
      filter,
    );
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  /** Returns batches in stock that expire within some days or have expired, in order of expiry. */
  async expiring(db: TenantDatabase, days: number, now: Date): Promise<StockBatch[]> {
    return selected(matching(db, now))
      .where('s.quantity', '>', '0')
      .where('r.status', '<>', 'DESTROYED')
      .where(sql<boolean>`r.expires_on <= ${todayAt(now)} + ${days}::int`)
      .orderBy('r.expiresOn')
      .orderBy('r.id')
      .execute();
  },

  async find(db: TenantDatabase, id: string, now: Date): Promise<StockBatch | undefined> {
    return selected(matching(db, now)).where('r.id', '=', id).executeTakeFirst();
  },

  /** Returns the batch of an item with this number. */
  async numbered(db: TenantDatabase, itemId: string, number: string): Promise<string | undefined> {
    const found = await db
      .selectFrom('stockBatches')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('itemId', '=', itemId)
      .where(sql<boolean>`lower(number) = ${number.trim().toLowerCase()}`)
      .executeTakeFirst();
    return found?.id;
  },

  /**
   * Locks a batch. Movements hold the pools of the item and look at the status then, so the pools are locked first; the
   * head of the ledger comes before them, as for every movement.
   */
  async lock(db: TenantDatabase, id: string): Promise<LockedBatch | undefined> {
    await sql`select from ledger_heads h where h.tenant_id = ${db.tenantId} for update`.execute(db);
    await sql`
      select from stock_pools p
      where p.tenant_id = ${db.tenantId}
        and p.item_id = (select b.item_id from stock_batches b where b.tenant_id = ${db.tenantId} and b.id = ${id})
      order by p.item_id, p.branch_id for update`.execute(db);
    return db
      .selectFrom('stockBatches')
      .select(['id', 'itemId', 'status', 'statusBy', 'version'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<LockedBatch>()
      .executeTakeFirst();
  },

  async places(db: TenantDatabase, id: string): Promise<BatchPlace[]> {
    return db
      .selectFrom('stockLevels')
      .select(['locationId', 'quantity', sql<boolean>`reserved > 0`.as('isReserved')])
      .where('tenantId', '=', db.tenantId)
      .where('batchId', '=', id)
      .where('quantity', '>', '0')
      .orderBy('locationId')
      .execute();
  },

  async isTracked(db: TenantDatabase, itemId: string): Promise<boolean | undefined> {
    const found = await db
      .selectFrom('inventoryItems')
      .select('isBatchTracked')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', itemId)
      .where('deletedAt', 'is', null)
      .forShare()
      .executeTakeFirst();
    return found?.isBatchTracked;
  },

  async insert(
    db: TenantDatabase,
    batch: { itemId: string; number: string; expiresOn: string | null; createdAt: string },
    createdBy: string,
  ): Promise<string> {
    const { id } = await db
      .insertInto('stockBatches')
      .values({ ...batch, tenantId: db.tenantId, createdBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setStatus(
    db: TenantDatabase,
    id: string,
    change: { status: StockBatchStatus; statusReason: string; statusBy: string },
  ): Promise<void> {
    await db
      .updateTable('stockBatches')
      .set(change)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

const STATE = sql<StockBatch['state']>`case
  when r.status <> 'AVAILABLE' then r.status
  when s.quantity = 0 then 'DEPLETED'
  when r.expires_on < s.today then 'EXPIRED'
  else r.status end`;

function matching(db: TenantDatabase, now: Date, filter: Partial<StockBatchFilter> = {}) {
  const { search, itemId, state } = filter;
  const word = escapeLike(search?.trim().toLowerCase() ?? '');
  return db
    .selectFrom('stockBatches as r')
    .innerJoin('inventoryItems as i', (join) =>
      join.onRef('i.tenantId', '=', 'r.tenantId').onRef('i.id', '=', 'r.itemId'),
    )
    .innerJoin('tenants as t', 't.id', 'r.tenantId')
    .innerJoinLateral(
      () =>
        sql<{ quantity: string; reserved: string; today: string }>`(
          select coalesce(sum(l.quantity), 0) as quantity, coalesce(sum(l.reserved), 0) as reserved, ${todayAt(now)} as today
          from stock_levels l where l.tenant_id = r.tenant_id and l.item_id = r.item_id and l.batch_id = r.id)`.as('s'),
      (join) => join.onTrue(),
    )
    .where('r.tenantId', '=', db.tenantId)
    .$if(word !== '', (query) => query.where(sql<boolean>`lower(r.number) like ${`${word}%`}`))
    .$if(itemId !== undefined, (query) => query.where('r.itemId', '=', itemId ?? ''))
    .$if(state !== undefined, (query) => query.where(STATE, '=', state ?? 'AVAILABLE'));
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select([
      ...COLUMNS,
      'i.code as itemCode',
      'i.name as itemName',
      'i.stockUnit as stockUnit',
      STATE.as('state'),
      sql<string>`trim_scale(s.quantity)::text`.as('onHand'),
      sql<string>`trim_scale(s.reserved)::text`.as('reserved'),
      sql<number | null>`r.expires_on - s.today`.as('daysLeft'),
    ])
    .$narrowType<StockBatch>();
}
