import type { DataOf, ServiceAnalyticsFilter, serviceAnalytics } from '@polyclinic/contract';
import { sql } from 'kysely';
import { todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

type Analytics = DataOf<typeof serviceAnalytics.get>;

/**
 * Computes the figures of all services in one statement. Without dates they are of this month and the five before it; a
 * period that is too long has no figures, so that nobody reads all appointments of a clinic with it.
 */
export async function serviceFigures(
  db: TenantDatabase,
  { dateFrom = null, dateTo = null }: { [Key in keyof ServiceAnalyticsFilter]?: string | null | undefined },
  now: Date,
): Promise<Analytics> {
  const own = (alias: string) => sql`${sql.id(alias, 'tenant_id')} = ${db.tenantId}`;
  const { rows } = await sql<Analytics>`
    with days as materialized (
      select d.since, d.until, t.timezone,
        d.since::timestamp at time zone t.timezone as starts, (d.until + 1)::timestamp at time zone t.timezone as ends
      from tenants t,
        lateral (select coalesce(${dateTo}::date, ${todayAt(now)}) as until) u,
        lateral (select u.until, coalesce(${dateFrom}::date,
          (date_trunc('month', u.until) - interval '5 months')::date) as since) d
      where t.id = ${db.tenantId}
    ),
    period as materialized (select * from days where until - since between 0 and 731),
    visits as materialized (
      select a.service_id, a.patient_id, a.status, a.duration, to_char(a.starts_at at time zone p.timezone, 'YYYY-MM') as month,
        extract(epoch from a.ended_at - a.started_at) / 60 as minutes
      from period p join appointments a
        on ${own('a')} and a.starts_at >= p.starts and a.starts_at < p.ends and a.deleted_at is null
    ),
    months as (
      select to_char(m, 'YYYY-MM') as month from period,
        generate_series(date_trunc('month', since), until, interval '1 month') m
    ),
    seen as materialized (
      -- One hashed set of the patients with an earlier visit: a look-up of each patient depends on fresh statistics.
      select v.service_id, v.patient_id in (select e.patient_id from appointments e
        where ${own('e')} and e.starts_at < (select starts from period)
          and e.status not in ('CANCELLED', 'NO_SHOW') and e.deleted_at is null) as is_known
      from (select distinct service_id, patient_id from visits where status <> 'CANCELLED') v
    ),
    people as (
      select service_id, count(*) filter (where is_known) as known, count(*) filter (where not is_known) as new
      from seen group by service_id
    ),
    advised as (
      select s.service_id, count(*) as suggested, count(*) filter (where s.status in ('ACCEPTED', 'DONE')) as accepted
      from period p join service_suggestions s
        on ${own('s')} and s.created_at >= p.starts and s.created_at < p.ends and s.status <> 'WITHDRAWN'
      group by s.service_id
    ),
    by_month as (
      select service_id, month, ${COUNTS} from visits group by service_id, month
    ),
    totals as (
      select service_id, ${COUNTS},
        avg(duration) filter (where status = 'COMPLETED' and minutes is not null) as planned,
        avg(minutes) filter (where status = 'COMPLETED') as actual
      from visits group by service_id
    ),
    offered as (
      select s.id, s.name from services s
      where ${own('s')} and (s.deleted_at is null and s.is_active or s.id in (select service_id from totals)
        or s.id in (select service_id from advised))
      union all
      select null, null where exists (select from totals where service_id is null)
    )
    select days.since as "dateFrom", days.until as "dateTo",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'service', case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end,
          'bookings', coalesce(f.bookings, 0), 'completed', coalesce(f.completed, 0),
          'cancelled', coalesce(f.cancelled, 0), 'noShows', coalesce(f.no_shows, 0),
          'plannedMinutes', round(f.planned::numeric, 1), 'actualMinutes', round(f.actual::numeric, 1),
          'newPatients', coalesce(w.new, 0), 'knownPatients', coalesce(w.known, 0),
          'suggested', coalesce(g.suggested, 0), 'accepted', coalesce(g.accepted, 0),
          'months', (select coalesce(jsonb_agg(jsonb_build_object('month', m.month,
              'bookings', coalesce(b.bookings, 0), 'completed', coalesce(b.completed, 0),
              'cancelled', coalesce(b.cancelled, 0), 'noShows', coalesce(b.no_shows, 0)) order by m.month), '[]')
            from months m left join by_month b on b.month = m.month and b.service_id is not distinct from o.id)
        ) order by coalesce(f.bookings, 0) desc, o.name collate "und-x-icu" nulls last, o.id), '[]')
        from offered o
        left join totals f on f.service_id is not distinct from o.id
        left join people w on w.service_id is not distinct from o.id
        left join advised g on g.service_id = o.id
        where exists (select from period)) as services
    from days`.execute(db);
  if (!rows[0]) throw new Error('The clinic of a caller is there');
  return rows[0];
}

const COUNTS = sql`count(*) as bookings, count(*) filter (where status = 'COMPLETED') as completed,
  count(*) filter (where status = 'CANCELLED') as cancelled, count(*) filter (where status = 'NO_SHOW') as no_shows`;
