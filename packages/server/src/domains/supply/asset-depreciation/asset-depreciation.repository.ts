import type { AssetBookName, DepreciationRun } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { BOOKS_JSON, USAGES_JSON, type Book } from '../assets/assets.service';

type Usages = { on: string; units: string }[];

/** Asset at the end of a day by its movements, and what a forecast needs. */
export interface ValuedAsset {
  id: string;
  number: string;
  name: string;
  category: string;
  branch: string | null;
  isDisposed: boolean;
  cost: number;
  accumulated: number;
  books: Book[];
  usages: Usages;
}

interface Report {
  today: string;
  asOf: string;
  assets: ValuedAsset[];
  runs: DepreciationRun[];
}

/** Posted depreciation of an asset in one book. */
export interface Posted {
  /** By month; `accumulated` is that of the asset after it. */
  posted: { month: string; amount: number; accumulated: number; bookValue: number }[];
  books: Book[];
  usages: Usages;
  isDisposed: boolean;
}

interface Usage {
  id: string;
  usedOn: string;
  units: string;
  notes: string | null;
  createdAt: string;
}

const RUN_JSON = sql`jsonb_build_object('id', r.id, 'number', r.number, 'month', to_char(r.month, 'YYYY-MM'),
  'total', r.total, 'taxTotal', r.tax_total, 'assetCount', r.asset_count,
  'createdAt', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

export const assetDepreciationRepository = {
  /** Returns the register at the end of a day, today by default, and the latest runs. */
  async report(
    db: TenantDatabase,
    { asOf = null, book, now }: { asOf?: string | null | undefined; book: AssetBookName; now: Date },
  ): Promise<Report> {
    const { rows } = await sql<Report>`
      with clock as (
        select ${todayAt(now)} as today, coalesce(${asOf}::date, ${todayAt(now)}) as as_of
        from tenants t where t.id = ${db.tenantId}
      )
      select k.today, k.as_of,
        coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name,
            'category', c.name, 'branch', n.name, 'isDisposed', a.status = 'DISPOSED', 'cost', m.cost,
            'accumulated', m.accumulated, 'books', ${BOOKS_JSON}, 'usages', ${USAGES_JSON}) order by a.number)
          from assets a
          join asset_categories c on c.tenant_id = a.tenant_id and c.id = a.category_id
          left join branches n on n.tenant_id = a.tenant_id and n.id = a.branch_id
          join lateral (select sum(x.cost)::bigint as cost, sum(x.accumulated)::bigint as accumulated
            from asset_movements x where x.tenant_id = a.tenant_id and x.asset_id = a.id and x.book = ${book}
              and x.date <= k.as_of) m on m.cost > 0
          where a.tenant_id = ${db.tenantId} and a.status <> 'DRAFT'), '[]') as assets,
        coalesce((select jsonb_agg(${RUN_JSON} order by r.month desc, r.id desc) from (
          select * from depreciation_runs where tenant_id = ${db.tenantId} order by month desc, id desc limit 24) r),
          '[]') as runs
      from clock k`.execute(db);
    return rows[0] ?? Promise.reject(new Error('The clinic is gone'));
  },

  /** Returns the posted depreciation of an asset; undefined if there is no such asset. */
  async posted(db: TenantDatabase, assetId: string, book: AssetBookName): Promise<Posted | undefined> {
    const { rows } = await sql<Posted>`
      select a.status = 'DISPOSED' as is_disposed, ${BOOKS_JSON} as books, ${USAGES_JSON} as usages,
        coalesce((select jsonb_agg(jsonb_build_object('month', to_char(m.month, 'YYYY-MM'), 'amount', m.amount,
            'accumulated', m.accumulated, 'bookValue', m.cost - m.accumulated) order by m.place)
          from (
            select x.month, x.kind, x.accumulated as amount, x.id as place, sum(x.cost) over earlier as cost,
              sum(x.accumulated) over earlier as accumulated
            from asset_movements x where x.tenant_id = a.tenant_id and x.asset_id = a.id and x.book = ${book}
            window earlier as (order by x.id)
          ) m where m.kind = 'DEPRECIATED'), '[]') as posted
      from assets a where a.tenant_id = ${db.tenantId} and a.id = ${assetId}`.execute(db);
    return rows[0];
  },

  async insertRun(
    db: TenantDatabase,
    run: Omit<DepreciationRun, 'id' | 'createdAt'> & { createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('depreciationRuns')
      .values({ ...run, month: `${run.month}-01`, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async findRun(db: TenantDatabase, id: string): Promise<DepreciationRun> {
    const { rows } = await sql<{ run: DepreciationRun }>`
      select ${RUN_JSON} as run from depreciation_runs r where r.tenant_id = ${db.tenantId} and r.id = ${id}`.execute(
      db,
    );
    return rows[0]?.run ?? Promise.reject(new Error('The run is gone'));
  },

  async usages(db: TenantDatabase, assetId: string): Promise<Usage[]> {
    const { rows } = await sql<Usage>`
      select u.id, u.used_on, trim_scale(u.units)::text as units, u.notes, u.created_at from asset_usages u
      where u.tenant_id = ${db.tenantId} and u.asset_id = ${assetId}
      order by u.used_on desc, u.id desc limit 500`.execute(db);
    return rows;
  },

  async insertUsage(
    db: TenantDatabase,
    usage: { assetId: string; usedOn: string; units: string; notes: string | null; createdBy: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('assetUsages')
      .values({ ...usage, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
};
