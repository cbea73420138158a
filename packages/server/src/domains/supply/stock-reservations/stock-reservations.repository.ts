import { StockReservation, type NewStockReservation, type StockReservationStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';
import { quantityText } from '../quantity-text.repository';

const WORKED_OUT = ['itemName', 'stockUnit', 'locationName', 'batchNumber', 'quantity', 'reservedBy'] as const;
const COLUMNS = recordColumns('r', StockReservation, WORKED_OUT);

interface Filter {
  status?: StockReservationStatus | undefined;
  itemId?: string | undefined;
  page: number;
  limit: number;
  count?: 'exact' | undefined;
}

/** Reservation as it is used or released. */
export interface LockedReservation {
  id: string;
  itemId: string;
  locationId: string;
  batchId: string | null;
  quantity: string;
  status: StockReservationStatus;
  version: number;
}

/** Batch that has enough to reserve; null for an item without batch tracking. */
export interface ReservableLevel {
  batchId: string | null;
}

export const stockReservationsRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<StockReservation>> {
    const { status, itemId } = filter;
    const found = matching(db)
      .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''))
      .$if(itemId !== undefined, (query) => query.where('r.itemId', '=', itemId ?? ''));
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  async find(db: TenantDatabase, id: string): Promise<StockReservation | undefined> {
    return selected(matching(db)).where('r.id', '=', id).executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedReservation | undefined> {
    return db
      .selectFrom('stockReservations')
      .select(['id', 'itemId', 'locationId', 'batchId', quantityText('quantity').as('quantity'), 'status', 'version'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<LockedReservation>()
      .executeTakeFirst();
  },

  /** Locks the pools of an item, as every change of a level does; the head of the ledger is locked before them. */
  async lockPools(db: TenantDatabase, itemId: string): Promise<void> {
    await sql`select from ledger_heads h where h.tenant_id = ${db.tenantId} for update`.execute(db);
    await sql`
      select from stock_pools p where p.tenant_id = ${db.tenantId} and p.item_id = ${itemId}
      order by p.item_id, p.branch_id for update`.execute(db);
  },

  /** Returns the first batch to expire that has the whole quantity, or the given one if it has; requires the pools. */
  async reservable(
    db: TenantDatabase,
    { itemId, locationId, batchId, quantity }: NewStockReservation,
    now: Date,
  ): Promise<ReservableLevel | undefined> {
    const { rows } = await sql<ReservableLevel>`
      select u.batch_id from tenants t,
        app.usable_stock(${itemId}::uuid, ${locationId}::uuid, ${todayAt(now)}) u
      where t.id = ${db.tenantId} and u.available >= ${quantity}::numeric
        ${batchId ? sql`and u.batch_id = ${batchId}::uuid` : sql``}
      order by u.place limit 1`.execute(db);
    return rows[0];
  },

  /** Sets a quantity aside, or makes it available again with a negative one; requires the pools. */
  async reserve(
    db: TenantDatabase,
    { itemId, locationId, batchId }: Pick<LockedReservation, 'itemId' | 'locationId' | 'batchId'>,
    quantity: string,
  ): Promise<void> {
    await sql`
      select app.reserve_stock(${itemId}::uuid, ${locationId}::uuid, ${batchId}::uuid, ${quantity}::numeric)`.execute(
      db,
    );
  },

  async insert(
    db: TenantDatabase,
    reservation: NewStockReservation & { batchId: string | null; reservedBy: string; createdAt: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('stockReservations')
      .values({ ...reservation, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setStatus(db: TenantDatabase, id: string, status: StockReservationStatus): Promise<void> {
    await db
      .updateTable('stockReservations')
      .set({ status })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('stockReservations as r')
    .innerJoin('inventoryItems as i', (join) =>
      join.onRef('i.tenantId', '=', 'r.tenantId').onRef('i.id', '=', 'r.itemId'),
    )
    .innerJoin('stockLocations as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.locationId'),
    )
    .leftJoin('stockBatches as b', (join) =>
      join.onRef('b.tenantId', '=', 'r.tenantId').onRef('b.id', '=', 'r.batchId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.reservedBy'))
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
      staffJsonOrNull('u').as('reservedBy'),
    ])
    .$narrowType<StockReservation>();
}
