import type { AssetCount, AssetCountLine } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

const COUNT = sql`c.id, c.status, c.version, c.created_at, c.closed_at,
  case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as branch,
  n.expected, n.found, n.unexpected`;

const FROM = sql`from asset_counts c
  left join branches b on b.tenant_id = c.tenant_id and b.id = c.branch_id
  cross join lateral (
    select count(*) filter (where l.is_expected)::int as expected,
      count(*) filter (where l.is_expected and l.found_at is not null)::int as found,
      count(*) filter (where not l.is_expected)::int as unexpected
    from asset_count_lines l where l.tenant_id = c.tenant_id and l.count_id = c.id) n`;

const LINES = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
      'asset', jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name, 'location', a.location),
      'isExpected', l.is_expected, 'foundBy', ${staffJsonOrNull('u')}, 'foundIn', l.found_in,
      'foundAt', to_char(l.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    order by l.found_at desc nulls first, a.number)
  from asset_count_lines l
  join assets a on a.tenant_id = l.tenant_id and a.id = l.asset_id
  left join users u on u.tenant_id = l.tenant_id and u.id = l.found_by
  where l.tenant_id = c.tenant_id and l.count_id = c.id), '[]')`;

export const assetCountsRepository = {
  async list(db: TenantDatabase): Promise<AssetCount[]> {
    const { rows } = await sql<AssetCount>`
      select ${COUNT} ${FROM} where c.tenant_id = ${db.tenantId} order by c.id desc limit 100`.execute(db);
    return rows;
  },

  async find(db: TenantDatabase, id: string): Promise<(AssetCount & { lines: AssetCountLine[] }) | undefined> {
    const { rows } = await sql<AssetCount & { lines: AssetCountLine[] }>`
      select ${COUNT}, ${LINES} as lines ${FROM} where c.tenant_id = ${db.tenantId} and c.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Locks a count until the transaction ends. */
  async lock(db: TenantDatabase, id: string): Promise<Pick<AssetCount, 'status' | 'version'> | undefined> {
    const { rows } = await sql<Pick<AssetCount, 'status' | 'version'>>`
      select status, version from asset_counts where tenant_id = ${db.tenantId} and id = ${id} for update`.execute(db);
    return rows[0];
  },

  /** Starts a count with the assets in service of a branch, or of all branches. */
  async insert(db: TenantDatabase, branchId: string | null, createdBy: string): Promise<string> {
    const { id } = await db
      .insertInto('assetCounts')
      .values({ branchId, createdBy, tenantId: db.tenantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into asset_count_lines (tenant_id, count_id, asset_id, is_expected)
      select a.tenant_id, ${id}, a.id, true from assets a
      where a.tenant_id = ${db.tenantId} and a.status in ('IN_SERVICE', 'UNDER_MAINTENANCE')
        and (${branchId}::uuid is null or a.branch_id = ${branchId}::uuid)`.execute(db);
    return id;
  },

  /** Returns the asset with this number, serial number or id; undefined if there is none, or more than one. */
  async assetWith(db: TenantDatabase, code: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      select a.id from assets a
      where a.tenant_id = ${db.tenantId} and a.status <> 'DRAFT'
        and (lower(a.number) = lower(${code}) or lower(a.serial_number) = lower(${code}) or a.id::text = lower(${code}))
      limit 2`.execute(db);
    return rows.length === 1 ? rows[0]?.id : undefined;
  },

  async found(
    db: TenantDatabase,
    line: { countId: string; assetId: string; foundBy: string; foundAt: string; foundIn: string | null },
  ): Promise<void> {
    await db
      .insertInto('assetCountLines')
      .values({ ...line, isExpected: false, tenantId: db.tenantId })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'countId', 'assetId']).doUpdateSet({
          foundBy: line.foundBy,
          foundAt: line.foundAt,
          foundIn: line.foundIn,
        }),
      )
      .execute();
  },

  async close(db: TenantDatabase, id: string, closedAt: string): Promise<void> {
    await db
      .updateTable('assetCounts')
      .set({ status: 'CLOSED', closedAt })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .execute();
  },
};
