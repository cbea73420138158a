import type { AdminDashboard } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import { personJsonOrNull } from '../../../platform/db/person-json';

const DAYS_SHOWN = 30;
const ACTIVITIES = 10;
// Enough to find ten changes among the reads, and few enough to be read every time.
const ENTRIES_LOOKED_THROUGH = 1_000;
const BACKUP_DAYS = 30;
const NEAR_LIMIT = 0.9;

/** Reads the figures of the admin dashboard in one statement; days and months are the clinic's. */
export async function readAdminDashboard({ db, now }: Pick<Caller, 'db' | 'now'>): Promise<AdminDashboard> {
  const tenant = db.tenantId;
  const { rows } = await sql<AdminDashboard>`
    with clinic as materialized (
      select t.timezone, t.limits, moment.now, (moment.now at time zone t.timezone)::date as today,
        date_trunc('month', moment.now at time zone t.timezone) as month
      from tenants t, (select ${now().toISOString()}::timestamptz as now) moment
      where t.id = ${tenant}
    ), visits as materialized (
      select (a.starts_at at time zone (select timezone from clinic))::date as day, a.status,
        a.status in ('COMPLETED', 'NO_SHOW') or (a.status <> 'CANCELLED' and a.ends_at <= (select now from clinic)) as is_over
      from appointments a
      where a.tenant_id = ${tenant} and a.deleted_at is null
        -- Scalar subqueries instead of a join, so that the planner uses the index on the time.
        and a.starts_at >= (select least(month, (today - ${DAYS_SHOWN}::int)::timestamp) at time zone timezone from clinic)
        and a.starts_at < (select greatest(month + interval '1 month', (today + 1)::timestamp) at time zone timezone from clinic)
    ), this_month as materialized (
      select v.* from visits v, clinic c where v.day >= c.month and v.day < c.month + interval '1 month'
    ), patient_count as materialized (
      select count(*)::int as all, (count(*) filter (where p.created_at >=
        (select month at time zone timezone from clinic)))::int as new
      from patients p where p.tenant_id = ${tenant} and p.deleted_at is null
    ), user_count as materialized (
      select count(*)::int as all, (count(*) filter (where u.role <> 'PATIENT' and u.is_active))::int as staff
      from users u where u.tenant_id = ${tenant} and u.deleted_at is null
    ), warning as (
      select 1 as place, 'LIMIT_NEAR' as kind, count(*)::int as count from (
        select (c.limits->>'patients')::int as most, p.all as used from clinic c, patient_count p
        union all
        select (c.limits->>'users')::int, u.all from clinic c, user_count u
      ) l where l.used >= l.most * ${NEAR_LIMIT}::float
      having count(*) > 0
      union all
      select 2, 'NO_HOURS', 1 where not exists (
        select from working_hours h where h.tenant_id = ${tenant} and h.user_id is null and h.hours <> '[]'
      )
      union all
      -- Age in days; 0 if there was none at all.
      select 3, 'NO_BACKUP', coalesce(max(extract(day from c.now - l.at))::int, 0)
      from clinic c left join lateral (
        select b.at from audit_log b where b.tenant_id = ${tenant} and b.action = 'BACKUP' order by b.id desc limit 1
      ) l on true
      having coalesce(max(l.at) < max(c.now) - make_interval(days => ${BACKUP_DAYS}), true)
    )
    select p.all as "totalPatients", p.new as "newPatientsThisMonth", u.staff as "staffMembers",
      (select count(*)::int from visits where day = c.today and status <> 'CANCELLED') as "todayAppointments",
      (select count(*)::int from this_month where status <> 'CANCELLED') as "monthlyAppointments",
      (select round(100.0 * count(*) filter (where status = 'NO_SHOW') / nullif(count(*), 0))::int
        from this_month where is_over) as "noShowShare",
      (select jsonb_agg(jsonb_build_object('date', d.day, 'booked', d.booked, 'completed', d.completed, 'lost', d.lost)
        order by d.day) from (
        select s.day::date as day, count(v.day)::int as booked,
          (count(*) filter (where v.status = 'COMPLETED'))::int as completed,
          (count(*) filter (where v.status in ('CANCELLED', 'NO_SHOW')))::int as lost
        from generate_series((c.today - ${DAYS_SHOWN}::int)::timestamp, c.today::timestamp, interval '1 day') s (day)
        left join visits v on v.day = s.day::date
        group by s.day
      ) d) as "appointmentsByDay",
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'action', r.action, 'resource', r.resource,
          'recordId', r.record_id, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', ${personJsonOrNull('w')}) order by r.id desc)
        from (
          select l.* from (
            select a.* from audit_log a where a.tenant_id = ${tenant} order by a.id desc limit ${ENTRIES_LOOKED_THROUGH}
          ) l
          where l.outcome = 'OK' and l.actor_id is not null
            and l.action not in ('READ', 'LOGIN', 'LOGOUT', 'DENIED', 'CONFIRMED', 'SESSION_ENDED', 'OTHER_SESSIONS_ENDED')
          order by l.id desc limit ${ACTIVITIES}
        ) r left join users w on w.tenant_id = ${tenant} and w.id = r.actor_id), '[]') as "recentActivities",
      coalesce((select jsonb_agg(jsonb_build_object('kind', g.kind, 'count', g.count) order by g.place) from warning g), '[]')
        as "warnings"
    from clinic c, patient_count p, user_count u`.execute(db);
  const [dashboard] = rows;
  if (!dashboard) throw new Error(`The clinic ${tenant} is gone`);
  return dashboard;
}
