import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** The figures as the database counts them; null where there is nothing to count. */
export interface Figures {
  appointmentsToday: number;
  appointmentsWeekAgo: number;
  patientsNow: number;
  patientsMonthAgo: number;
  peopleNow: number;
  peopleYesterday: number;
  waitToday: number | null;
  waitBefore: number | null;
  /** Minor units of the clinic's currency; null where no payment was ever recorded. */
  revenueToday: number | null;
  revenueWeekAgo: number | null;
}

/** Counts everything in one statement, as of a moment; days and clock times are the clinic's. */
export async function figuresAt(db: TenantDatabase, now: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with clinic as materialized (
      select t.timezone, t.idle_minutes, moment.now, (moment.now at time zone t.timezone)::date as today,
        -- The same time on the clock of yesterday, whatever the clocks did in between.
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
        -- Single values instead of a join, so that the index on the time is worth it to the planner.
        and a.starts_at >= (select (today - 7)::timestamp at time zone timezone from clinic)
        and a.starts_at < (select (today + 1)::timestamp at time zone timezone from clinic)
    ), known as materialized (
      select count(*)::int as now, (count(*) filter (where p.created_at <= (select month_ago from clinic)))::int as month_ago
      from patients p
      where p.tenant_id = ${db.tenantId} and p.deleted_at is null
    ), gone as materialized (
      select count(*)::int as month_ago from patients p
      where p.tenant_id = ${db.tenantId} and p.deleted_at > (select month_ago from clinic)
        and p.created_at <= (select month_ago from clinic)
    ), taken as materialized (
      select m.days_from_today, sum(m.amount)::bigint as amount from (
        select y.date - (select today from clinic) as days_from_today, y.base_amount as amount from payments y
        where y.tenant_id = ${db.tenantId} and y.status in ('COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED')
          and y.date in ((select today from clinic), (select today - 7 from clinic))
        union all
        select r.date - (select today from clinic), -r.base_amount from refunds r
        where r.tenant_id = ${db.tenantId} and r.status = 'COMPLETED'
          and r.date in ((select today from clinic), (select today - 7 from clinic))
      ) m
      group by 1
    )
    select
      ${takenOn(db, 0)} as "revenueToday",
      ${takenOn(db, -7)} as "revenueWeekAgo",
      (select count(*)::int from visits where days_from_today = 0 and status <> 'CANCELLED') as "appointmentsToday",
      (select count(*)::int from visits where days_from_today = -7 and status <> 'CANCELLED') as "appointmentsWeekAgo",
      (select round(avg(wait))::int from visits where days_from_today = 0) as "waitToday",
      (select round(avg(wait))::int from visits where days_from_today < 0) as "waitBefore",
      known.now as "patientsNow",
      known.month_ago + gone.month_ago as "patientsMonthAgo",
      ${signedInAt(db, 'now')} as "peopleNow",
      ${signedInAt(db, 'yesterday')} as "peopleYesterday"
    from clinic c, known, gone`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error(`The clinic ${db.tenantId} is gone`);
  return figures;
}

/** What was taken on a day less what was given back; nothing to say where no payment was ever recorded. */
function takenOn({ tenantId }: TenantDatabase, day: 0 | -7) {
  return sql`case when exists (select from payments y where y.tenant_id = ${tenantId})
    then coalesce((select amount from taken where days_from_today = ${day}::int), 0) end`;
}

/**
 * How many people had a session that counted at a moment, as app.session_is_open has it for the present. A session that
 * was idle for too long never comes back, so its last sign of life tells of every moment before as well.
 */
function signedInAt(db: TenantDatabase, moment: 'now' | 'yesterday') {
  const at = sql.ref(`c.${moment}`);
  return sql`(select count(distinct s.user_id)::int from sessions s
    where s.tenant_id = ${db.tenantId}
      -- No session lives for a day, so the index on their beginnings leaves few.
      and s.created_at <= ${at} and s.created_at > ${at} - interval '1 day' and s.expires_at > ${at}
      and (s.ended_at is null or s.ended_at > ${at})
      and s.last_active_at > ${at} - make_interval(mins => c.idle_minutes))`;
}
