import { Stocktake, type StocktakeLine, type StocktakeStatus } from '@polyclinic/contract';
import { sql } from 'kysely';
import { countedPage, sliceOf, type CountedPage } from '../../../platform/db/counted-page';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { recordColumns } from '../../../platform/db/record-columns';

const COLUMNS = recordColumns('r', Stocktake, [
  'locationName',
  'lineCount',
  'countedCount',
  'startedBy',
  'submittedBy',
  'decidedBy',
]);

interface Filter {
  status?: StocktakeStatus | undefined;
  page: number;
  limit: number;
  count?: 'exact' | undefined;
}

export interface LockedStocktake {
  id: string;
  status: StocktakeStatus;
  locationId: string;
  authors: string[];
  version: number;
}

/** Difference of a line that approval posts. */
export interface CountDifference {
  itemId: string;
  batchId: string | null;
  difference: string;
}

export const stocktakesRepository = {
  async list(db: TenantDatabase, filter: Filter): Promise<CountedPage<Stocktake>> {
    const { status } = filter;
    const found = matching(db).$if(status !== undefined, (query) => query.where('r.status', '=', status ?? ''));
    const page = sliceOf(selected(found).orderBy('r.id', 'desc'), filter);
    return countedPage(db, { page, matching: found.select('r.id') }, filter);
  },

  /** Returns a stocktake with its sheet in one statement; while it is counted nothing expected is shown. */
  async find(db: TenantDatabase, id: string): Promise<(Stocktake & { lines: StocktakeLine[] }) | undefined> {
    return selected(matching(db))
      .select(
        sql<StocktakeLine[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'itemId', l.item_id, 'itemCode', i.code,
            'itemName', i.name, 'stockUnit', i.stock_unit, 'batchId', l.batch_id, 'batchNumber', b.number,
            'expiresOn', b.expires_on, 'counted', trim_scale(l.counted)::text,
            'expected', case when r.status <> 'COUNTING' then trim_scale(l.expected)::text end,
            'difference', case when r.status <> 'COUNTING' then trim_scale(l.counted - l.expected)::text end)
            order by lower(i.name), b.expires_on nulls last, l.id), '[]')
          from stocktake_lines l
          join inventory_items i on i.tenant_id = l.tenant_id and i.id = l.item_id
          left join stock_batches b on b.tenant_id = l.tenant_id and b.id = l.batch_id
          where l.tenant_id = r.tenant_id and l.stocktake_id = r.id)`.as('lines'),
      )
      .where('r.id', '=', id)
      .$narrowType<Stocktake & { lines: StocktakeLine[] }>()
      .executeTakeFirst();
  },

  async lock(db: TenantDatabase, id: string): Promise<LockedStocktake | undefined> {
    return db
      .selectFrom('stocktakes')
      .select(['id', 'status', 'locationId', 'authors', 'version'])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<LockedStocktake>()
      .executeTakeFirst();
  },

  /** Starts a stocktake with everything that the location has. */
  async insert(
    db: TenantDatabase,
    {
      locationId,
      note,
      startedBy,
      createdAt,
    }: { locationId: string; note: string | null; startedBy: string; createdAt: string },
  ): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      with started as (
        insert into stocktakes (tenant_id, location_id, note, started_by, authors, created_at)
        values (${db.tenantId}, ${locationId}, ${note}, ${startedBy}, array[${startedBy}::uuid], ${createdAt})
        returning id
      ), sheet as (
        insert into stocktake_lines (tenant_id, stocktake_id, item_id, batch_id)
        select l.tenant_id, s.id, l.item_id, l.batch_id from started s, stock_levels l
        where l.tenant_id = ${db.tenantId} and l.location_id = ${locationId} and l.quantity > 0
      )
      select id from started`.execute(db);
    return rows[0]?.id ?? Promise.reject(new Error('Nothing was started'));
  },

  /**
   * Writes counted quantities with what the ledger has at this moment. Movements after the count change both sides of a
   * later level, so the difference stays right.
   */
  async count(
    db: TenantDatabase,
    { id, locationId }: LockedStocktake,
    lines: readonly { itemId: string; batchId?: string | null | undefined; counted: string }[],
    by: { userId: string; at: string },
  ): Promise<void> {
    await sql`
      insert into stocktake_lines as k (tenant_id, stocktake_id, item_id, batch_id, counted, expected, counted_by, counted_at)
      select ${db.tenantId}, ${id}, v."itemId", v."batchId", v.counted,
        coalesce((select l.quantity from stock_levels l where l.tenant_id = ${db.tenantId} and l.item_id = v."itemId"
          and l.location_id = ${locationId} and l.batch_id is not distinct from v."batchId"), 0),
        ${by.userId}::uuid, ${by.at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) v ("itemId" uuid, "batchId" uuid, counted numeric)
      on conflict (tenant_id, stocktake_id, item_id, batch_id) do update
        set counted = excluded.counted, expected = excluded.expected, counted_by = excluded.counted_by,
          counted_at = excluded.counted_at`.execute(db);
  },

  /** Returns items that need a batch and have none in the given lines, or the other way round. */
  async wrongBatches(
    db: TenantDatabase,
    lines: readonly { itemId: string; batchId?: string | null | undefined }[],
  ): Promise<{ index: number; isMissing: boolean }[]> {
    const { rows } = await sql<{ index: number; isMissing: boolean }>`
      select v.place::int - 1 as index, v.batch_id is null as is_missing
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ("itemId" uuid, "batchId" uuid))
        with ordinality as v (item_id, batch_id, place)
      join inventory_items i on i.tenant_id = ${db.tenantId} and i.id = v.item_id
      where i.is_batch_tracked = (v.batch_id is null) order by v.place`.execute(db);
    return rows;
  },

  async differences(db: TenantDatabase, id: string): Promise<CountDifference[]> {
    const { rows } = await sql<CountDifference>`
      select l.item_id, l.batch_id, trim_scale(l.counted - l.expected)::text as difference from stocktake_lines l
      where l.tenant_id = ${db.tenantId} and l.stocktake_id = ${id} and l.counted <> l.expected
      order by l.item_id, l.id`.execute(db);
    return rows;
  },

  async update(
    db: TenantDatabase,
    id: string,
    changes: {
      status?: StocktakeStatus;
      value?: number;
      authors?: string[];
      submittedBy?: string;
      decidedBy?: string;
      decidedAt?: string;
      decisionReason?: string | null;
    },
  ): Promise<void> {
    await db
      .updateTable('stocktakes')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
};

function matching(db: TenantDatabase) {
  return db
    .selectFrom('stocktakes as r')
    .innerJoin('stockLocations as c', (join) =>
      join.onRef('c.tenantId', '=', 'r.tenantId').onRef('c.id', '=', 'r.locationId'),
    )
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 'r.tenantId').onRef('u.id', '=', 'r.startedBy'))
    .leftJoin('users as w', (join) => join.onRef('w.tenantId', '=', 'r.tenantId').onRef('w.id', '=', 'r.submittedBy'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'r.tenantId').onRef('d.id', '=', 'r.decidedBy'))
    .where('r.tenantId', '=', db.tenantId);
}

function selected(rows: ReturnType<typeof matching>) {
  return rows
    .select([
      ...COLUMNS,
      'c.name as locationName',
      sql<number>`(select count(*)::int from stocktake_lines l
        where l.tenant_id = r.tenant_id and l.stocktake_id = r.id)`.as('lineCount'),
      sql<number>`(select count(l.counted)::int from stocktake_lines l
        where l.tenant_id = r.tenant_id and l.stocktake_id = r.id)`.as('countedCount'),
      staffJsonOrNull('u').as('startedBy'),
      staffJsonOrNull('w').as('submittedBy'),
      staffJsonOrNull('d').as('decidedBy'),
    ])
    .$narrowType<Stocktake>();
}
