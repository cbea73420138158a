import type { HealthPoint, Release } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { percentile, type Histogram, type Metric } from './histogram';
import { minutesPerPoint } from './module-health.rules';

/** Health of a release in the last 24 hours. */
export type ReleaseHealth = Release['health'];

/** Health as the database aggregates it: counts, and the buckets of each metric. */
export interface StoredHealth {
  loads: number;
  failures: number;
  crashes: number;
  people: number;
  peopleInTrouble: number;
  vitals: { metric: Metric; bucket: number; count: number }[] | null;
}

const SHOWN_HOURS = 24;
/** Percentile used by web.dev/vitals. */
const SHARE = 0.75;

/**
 * SQL for the health of the release in `r` (module_releases as r), as an additional column; `toHealth` converts it to
 * the contract.
 */
export const storedHealth: RawBuilder<StoredHealth> = sql<StoredHealth>`(
  select jsonb_build_object('loads', coalesce(sum(l.loads), 0), 'failures', coalesce(sum(l.failures), 0),
    'crashes', coalesce(sum(l.crashes), 0), 'people', (
      select count(*) from module_votes p
      where p.tenant_id = r.tenant_id and p.release_id = r.id and p.at > now() - interval '1 hour'
    ), 'peopleInTrouble', (
      select count(*) from module_votes p
      where p.tenant_id = r.tenant_id and p.release_id = r.id and p.at > now() - interval '1 hour' and p.is_failure
    ), 'vitals', (
      select jsonb_agg(jsonb_build_object('metric', b.metric, 'bucket', b.bucket, 'count', b.count))
      from (
        select v.metric, v.bucket, sum(v.count) as count from module_vitals v
        where v.tenant_id = r.tenant_id and v.release_id = r.id and v.hour > now() - make_interval(hours => ${SHOWN_HOURS})
        group by v.metric, v.bucket
      ) b
    ))
  from module_loads l
  where l.tenant_id = r.tenant_id and l.release_id = r.id and l.minute > now() - make_interval(hours => ${SHOWN_HOURS})
)`;

/** Converts the aggregated health to the contract. */
export function toHealth({ loads, failures, crashes, people, peopleInTrouble, vitals }: StoredHealth): ReleaseHealth {
  const typical = (metric: Metric): number | null => {
    const buckets = (vitals ?? []).filter((row) => row.metric === metric);
    const histogram: Histogram = new Map(buckets.map(({ bucket, count }) => [bucket, count]));
    return percentile(metric, histogram, SHARE);
  };
  const shift = typical('CLS');
  return {
    loads,
    failures,
    crashes,
    people,
    peopleInTrouble,
    loadMs: typical('LOAD'),
    lcpMs: typical('LCP'),
    inpMs: typical('INP'),
    cls: shift === null ? null : shift / 1e3,
  };
}

/** Returns the health of these releases in the last 24 hours, in one statement. */
export async function healthOf(db: TenantDatabase, releaseIds: string[]): Promise<Map<string, ReleaseHealth>> {
  const rows = await db
    .selectFrom('moduleReleases as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.id', '=', sql<string>`any (${releaseIds}::uuid[])`)
    .select(['r.id', storedHealth.as('health')])
    .execute();
  return new Map(rows.map(({ id, health }) => [id, toHealth(health)]));
}

/**
 * Returns the health of a module's releases over the last hours, oldest first, in one statement; intervals without a
 * report have no point.
 */
export async function healthPoints(
  db: TenantDatabase,
  module: string,
  hours: number,
): Promise<{ points: HealthPoint[]; minutesPerPoint: number }> {
  const minutes = minutesPerPoint(hours);
  const at = sql<string>`date_bin(make_interval(mins => ${minutes}), l.minute, timestamptz '2000-01-01 00:00:00+00')`;
  const points = await db
    .selectFrom('moduleLoads as l')
    .innerJoin('moduleReleases as r', (join) =>
      join.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.id', '=', 'l.releaseId'),
    )
    .where('l.tenantId', '=', db.tenantId)
    .where('r.module', '=', module)
    .where('l.minute', '>', sql<string>`now() - make_interval(hours => ${hours})`)
    .groupBy(sql`1, 2`)
    .select([at.as('at'), 'r.version'])
    .select([
      sql<number>`sum(l.loads)::int`.as('loads'),
      sql<number>`sum(l.failures)::int`.as('failures'),
      sql<number>`sum(l.crashes)::int`.as('crashes'),
    ])
    .orderBy(sql`1, 2`)
    .execute();
  return { points, minutesPerPoint: minutes };
}
