import type { AssetFigures } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Returns the cost, units and downtime of each asset in service, with open ends of the period. */
export async function assetFigures(
  db: TenantDatabase,
  { from = null, to = null }: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<AssetFigures[]> {
  const within = (column: string) => sql`${sql.ref(column)} >= coalesce(${from}::date, ${sql.ref(column)})
    and ${sql.ref(column)} <= coalesce(${to}::date, ${sql.ref(column)})`;
  const { rows } = await sql<AssetFigures>`
    select jsonb_build_object('id', a.id, 'number', a.number, 'name', a.name) as asset, m.depreciation, o.maintenance,
      m.depreciation + o.maintenance as cost, trim_scale(u.units)::text as units, o.downtime_minutes,
      case when u.units > 0 then round((m.depreciation + o.maintenance) / u.units)::bigint end as cost_per_unit
    from assets a
    cross join lateral (
      select coalesce(sum(x.accumulated), 0)::bigint as depreciation from asset_movements x
      where x.tenant_id = a.tenant_id and x.asset_id = a.id and x.book = 'BOOK' and ${within('x.date')}
        and x.kind in ('DEPRECIATED', 'CAUGHT_UP', 'REVALUED')) m
    cross join lateral (
      -- Improvements are part of the cost of the asset, and come back as depreciation.
      select coalesce(sum(y.cost) filter (where not y.is_improvement), 0)::bigint as maintenance,
        coalesce(sum(y.downtime_minutes), 0)::int as downtime_minutes
      from maintenance_orders y where y.tenant_id = a.tenant_id and y.asset_id = a.id and y.status = 'COMPLETED'
        and ${within('y.completed_on')}) o
    cross join lateral (
      select coalesce(sum(z.units), 0) as units from asset_usages z
      where z.tenant_id = a.tenant_id and z.asset_id = a.id and ${within('z.used_on')}) u
    where a.tenant_id = ${db.tenantId} and a.status <> 'DRAFT'
    order by cost desc, a.number limit 500`.execute(db);
  return rows;
}
