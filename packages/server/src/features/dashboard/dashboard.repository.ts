import { sql } from 'kysely';
import type { TenantDatabase } from '../../db/database';

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
}

/** Counts everything in one statement, as of a moment; days and clock times are the clinic's. */
export async function figuresAt(db: TenantDatabase, now: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with clinic as materialized (
      select t.id, t.timezone, t.idle_minutes, moment.now, (moment.now at time zone t.timezone)::date as today,
        -- The same time on the clock of yesterday, whatever the clocks did in between.
        (moment.now at time zone t.timezone - interval '1 day') at time zone t.timezone as yesterday,
        moment.now - interval '30 days' as month_ago
      from tenants t, (select ${now.toISOString()}::timestamptz as now) moment
      where t.id = ${db.tenantId}
    ), visits as materialized (
      select (a.starts_at at time zone c.timezone)::date as day, c.today, a.status,
        case when a.checked_in_at is not null and a.started_at is not null then greatest(0, extract(epoch from a.started_at - a.checked_in_at) / 60) end as wait
      from clinic c join appointments a on a.tenant_id = c.id and a.deleted_at is null
        and a.starts_at >= (c.today - 7)::timestamp at time zone c.timezone
        and a.starts_at < (c.today + 1)::timestamp at time zone c.timezone
      where a.tenant_id = ${db.tenantId}
    )
    select
      (select count(*)::int from visits where day = today and status <> 'CANCELLED') as "appointmentsToday",
      (select count(*)::int from visits where day = today - 7 and status <> 'CANCELLED') as "appointmentsWeekAgo",
      (select round(avg(wait))::int from visits where day = today) as "waitToday",
      (select round(avg(wait))::int from visits where day < today) as "waitBefore",
      (select count(*)::int from patients where tenant_id = ${db.tenantId} and deleted_at is null) as "patientsNow",
      (select count(*)::int from patients where tenant_id = ${db.tenantId} and deleted_at is null
        and created_at <= c.month_ago)
        + (select count(*)::int from patients where tenant_id = ${db.tenantId} and deleted_at > c.month_ago
          and created_at <= c.month_ago) as "patientsMonthAgo",
      ${signedInAt(db, 'now')} as "peopleNow",
      ${signedInAt(db, 'yesterday')} as "peopleYesterday"
    from clinic c`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error(`The clinic ${db.tenantId} is gone`);
  return figures;
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
