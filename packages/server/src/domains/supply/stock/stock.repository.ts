import type { StockLevel, StockLevelFilter, StockMovement, StockMovementFilter } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { countedPage, type CountedPage } from '../../../platform/db/counted-page';
import { isBehind, type Position } from '../../../platform/db/cursor';
import type { TenantDatabase } from '../../../platform/db/database';
import { escapeLike } from '../../../platform/db/escape-like';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** Movement as something of it is returned. */
export interface IssuedMovement {
  itemId: string;
  locationId: string;
  batchId: string | null;
  patientId: string | null;
  treatmentId: string | null;
  department: string | null;
  event: string;
  kind: StockMovement['kind'];
}

export const stockRepository = {
  async levels(db: TenantDatabase, filter: StockLevelFilter): Promise<CountedPage<StockLevel>> {
    const { page, limit } = filter;
    const found = levelsOf(db, filter);
    const rows = sql<StockLevel>`(select * ${found} order by lower(x.item_name), x.location_name, x.expires_on nulls last, x.id
      limit ${limit} offset ${(page - 1) * limit})`;
    return countedPage(db, { page: rows, matching: sql`(select x.id ${found})` }, filter);
  },

  async movements(
    db: TenantDatabase,
    filter: StockMovementFilter,
    after: Position | undefined,
  ): Promise<StockMovement[]> {
    const { itemId, locationId, batchId, kind, sourceType, sourceId, dateFrom, dateTo, limit } = filter;
    const { rows } = await sql<StockMovement>`
      select ${MOVEMENT_COLUMNS} ${MOVEMENT_JOINS}
      where m.tenant_id = ${db.tenantId}
        ${itemId ? sql`and m.item_id = ${itemId}` : sql``} ${locationId ? sql`and m.location_id = ${locationId}` : sql``}
        ${batchId ? sql`and m.batch_id = ${batchId}` : sql``} ${kind ? sql`and m.kind = ${kind}` : sql``}
        ${sourceType ? sql`and m.source_type = ${sourceType}` : sql``} ${sourceId ? sql`and m.source_id = ${sourceId}` : sql``}
        ${dateFrom ? sql`and m.moved_on >= ${dateFrom}::date` : sql``} ${dateTo ? sql`and m.moved_on <= ${dateTo}::date` : sql``}
        ${after ? sql`and ${isBehind(sql`(m.at, m.id)`, after, 'moment')}` : sql``}
      order by m.at desc, m.id desc limit ${limit + 1}`.execute(db);
    return rows;
  },

  /** Returns movements by id, in the order in which they were written. */
  async written(db: TenantDatabase, ids: readonly string[]): Promise<StockMovement[]> {
    const { rows } = await sql<StockMovement>`
      select ${MOVEMENT_COLUMNS} ${MOVEMENT_JOINS}
      where m.tenant_id = ${db.tenantId} and m.id = any(${ids}::uuid[]) order by m.line`.execute(db);
    return rows;
  },

  async issued(db: TenantDatabase, id: string): Promise<IssuedMovement | undefined> {
    return db
      .selectFrom('stockMovements')
      .select(['itemId', 'locationId', 'batchId', 'patientId', 'treatmentId', 'department', 'event', 'kind'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .$narrowType<IssuedMovement>()
      .executeTakeFirst();
  },

  /** Returns the issues of a document with what has not come back yet, latest first. */
  async issuesOf(
    db: TenantDatabase,
    source: { type: string; id: string },
  ): Promise<(IssuedMovement & { id: string; left: string })[]> {
    const { rows } = await sql<IssuedMovement & { id: string; left: string }>`
      select m.id, m.item_id, m.location_id, m.batch_id, m.patient_id, m.treatment_id, m.department, m.event, m.kind,
        trim_scale(-m.quantity - coalesce((select sum(b.quantity) from stock_movements b
          where b.tenant_id = m.tenant_id and b.returns_id = m.id), 0))::text as left
      from stock_movements m
      where m.tenant_id = ${db.tenantId} and m.source_type = ${source.type} and m.source_id = ${source.id}
        and m.kind = 'ISSUE'
      order by m.line desc`.execute(db);
    return rows;
  },
};

const MOVEMENT_COLUMNS = sql`m.id, m.kind, m.item_id, i.code as item_code, i.name as item_name, i.stock_unit, m.location_id,
  c.name as location_name, m.batch_id, b.number as batch_number, trim_scale(m.quantity)::text as quantity, m.value,
  m.moved_on as date, m.at, m.reason, m.source_type, m.source_id,
  m.patient_id is not null as is_for_patient, m.department, ${staffJsonOrNull('u')} as moved_by`;
const MOVEMENT_JOINS = sql`from stock_movements m
  join inventory_items i on i.tenant_id = m.tenant_id and i.id = m.item_id
  join stock_locations c on c.tenant_id = m.tenant_id and c.id = m.location_id
  left join stock_batches b on b.tenant_id = m.tenant_id and b.id = m.batch_id
  left join users u on u.tenant_id = m.tenant_id and u.id = m.moved_by`;

/** Levels now, or as the sums of the ledger up to a time; the latter have no reservations. */
function levelsOf(db: TenantDatabase, filter: StockLevelFilter): RawBuilder<unknown> {
  const { search, itemId, locationId, batchId, asOf } = filter;
  const word = escapeLike(search?.trim().toLowerCase() ?? '');
  const item = itemId ? sql`and l.item_id = ${itemId}` : sql``;
  const location = locationId ? sql`and l.location_id = ${locationId}` : sql``;
  const batch = batchId ? sql`and l.batch_id = ${batchId}` : sql``;
  const totals = asOf
    ? sql`(select (array_agg(l.id order by l.id))[1] as id, l.item_id, l.location_id, l.batch_id, sum(l.quantity) as quantity,
        0::numeric as reserved
      from stock_movements l where l.tenant_id = ${db.tenantId} and l.at <= ${asOf}::timestamptz ${item} ${location} ${batch}
      group by l.item_id, l.location_id, l.batch_id)`
    : sql`(select l.id, l.item_id, l.location_id, l.batch_id, l.quantity, l.reserved from stock_levels l
      where l.tenant_id = ${db.tenantId} ${item} ${location} ${batch})`;
  return sql`from (
    select v.id, v.item_id, i.code as item_code, i.name as item_name, i.stock_unit, v.location_id, c.name as location_name,
      v.batch_id, b.number as batch_number, b.expires_on, trim_scale(v.quantity)::text as quantity,
      trim_scale(v.reserved)::text as reserved, trim_scale(v.quantity - v.reserved)::text as available
    from ${totals} v
    join inventory_items i on i.tenant_id = ${db.tenantId} and i.id = v.item_id
    join stock_locations c on c.tenant_id = ${db.tenantId} and c.id = v.location_id
    left join stock_batches b on b.tenant_id = ${db.tenantId} and b.id = v.batch_id
    where v.quantity <> 0 ${word === '' ? sql`` : sql`and (lower(i.name) like ${`%${word}%`} or lower(i.code) like ${`${word}%`})`}
  ) x`;
}
