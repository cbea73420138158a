import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { tallyOf } from '../../../platform/db/tally';
import { declared } from '../../../platform/feature/declared';
import type { Caller } from '../../../platform/http/service';
import { figureQueryOf } from '../../../platform/figures/figure-query';

/** Figures as counted by the database; null if there is nothing to count. */
export interface Figures {
  appointmentsToday: number;
  appointmentsWeekAgo: number;
  patientsNow: number;
  patientsMonthAgo: number;
  peopleNow: number;
  peopleYesterday: number;
  waitToday: number | null;
  waitBefore: number | null;
  /** Minor units of the clinic's currency; null if no payment was ever recorded. */
  revenueToday: number | null;
  revenueWeekAgo: number | null;
}

/** Counts everything in one statement, as of now; days and clock times are the clinic's. */
export async function figuresFor(caller: Caller): Promise<Figures> {
  const { db } = caller;
  const now = caller.now();
  // Of a domain that is left out there is no revenue.
  const revenue = declared().figure('todaysRevenue', caller.role);
  const query = figureQueryOf(caller);
  const revenueOn = (days: 0 | -7) =>
    revenue?.value({ ...query, date: sql`(select today + ${days}::int from clinic)` }) ?? sql<null>`null::bigint`;
  const patients = tallyOf(db.tenantId, 'patients');
  const { rows } = await sql<Figures>`
    with clinic as materialized (
      select t.timezone, t.idle_minutes, moment.now, (moment.now at time zone t.timezone)::date as today,
        -- The same local time yesterday, also across a change to or from daylight saving time.
        (moment.now at time zone t.timezone - interval '1 day') at time zone t.timezone as yesterday,
        moment.now - interval '30 days' as month_ago
      from tenants t, (select ${now.toISOString()}::timestamptz as now) moment
      where t.id = ${db.tenantId}
    ), visits as materialized (
      select (a.starts_at at time zone (select timezone from clinic))::date - (select today from clinic) as days_from_today,
        a.status, case when a.checked_in_at is not null and a.started_at is not null
          then greatest(0, extract(epoch from a.started_at - a.checked_in_at) / 60) end as wait
      from appointments a
      where a.tenant_id = ${db.tenantId} and a.deleted_at is null
        -- Scalar subqueries instead of a join, so that the planner uses the index on the time.
        and a.starts_at >= (select (today - 7)::timestamp at time zone timezone from clinic)
        and a.starts_at < (select (today + 1)::timestamp at time zone timezone from clinic)
    ), added as materialized (
      select count(*)::int as month from patients p
      where p.tenant_id = ${db.tenantId} and p.deleted_at is null and p.created_at > (select month_ago from clinic)
    ), gone as materialized (
      select count(*)::int as month from patients p
      where p.tenant_id = ${db.tenantId} and p.deleted_at > (select month_ago from clinic)
        and p.created_at <= (select month_ago from clinic)
    )
    select
      ${revenueOn(0)} as "revenueToday",
      ${revenueOn(-7)} as "revenueWeekAgo",
      (select count(*)::int from visits where days_from_today = 0 and status <> 'CANCELLED') as "appointmentsToday",
      (select count(*)::int from visits where days_from_today = -7 and status <> 'CANCELLED') as "appointmentsWeekAgo",
      (select round(avg(wait))::int from visits where days_from_today = 0) as "waitToday",
      (select round(avg(wait))::int from visits where days_from_today < 0) as "waitBefore",
      ${patients} as "patientsNow",
      ${patients} - added.month + gone.month as "patientsMonthAgo",
      ${signedInAt(db, 'now')} as "peopleNow",
      ${signedInAt(db, 'yesterday')} as "peopleYesterday"
    from clinic c, added, gone`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error(`The clinic ${db.tenantId} is gone`);
  return figures;
}

/**
 * Returns SQL for the number of users with an open session at a time, by the rule of app.session_is_open. A session
 * that was idle for too long never becomes open again, so its last activity also determines earlier times.
 */
function signedInAt(db: TenantDatabase, moment: 'now' | 'yesterday') {
  const at = sql.ref(`c.${moment}`);
  return sql`(select count(distinct s.user_id)::int from sessions s
    where s.tenant_id = ${db.tenantId}
      -- Sessions last less than a day, so the index on their start leaves few.
      and s.created_at <= ${at} and s.created_at > ${at} - interval '1 day' and s.expires_at > ${at}
      and (s.ended_at is null or s.ended_at > ${at})
      and s.last_active_at > ${at} - make_interval(mins => c.idle_minutes))`;
}
