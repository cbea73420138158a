import type { DayReport } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { isOnDay, todayAt } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';

/** Counts of the appointments `a` by what became of them, as pairs of a JSON object. */
const COUNTS = sql`
  'appointments', count(*) filter (where a.status <> 'CANCELLED'),
  'completed', count(*) filter (where a.status = 'COMPLETED'),
  'cancelled', count(*) filter (where a.status = 'CANCELLED'),
  'noShow', count(*) filter (where a.status = 'NO_SHOW'),
  'walkIns', count(*) filter (where a.kind = 'WALK_IN' and a.status <> 'CANCELLED')`;

const minutes = (from: string, to: string) =>
  sql`round(avg(extract(epoch from ${sql.ref(to)} - ${sql.ref(from)}) / 60) filter (where ${sql.ref(to)} > ${sql.ref(from)}), 1)`;

/** Reads the figures of a day in one statement; of today at the clinic without a date. */
export async function readDayReport(db: TenantDatabase, date: string | undefined, now: Date): Promise<DayReport> {
  const day = date === undefined ? todayAt(now) : sql<string>`${date}::date`;
  const { rows } = await sql<{ report: DayReport }>`
    with day as (select ${day} as date from tenants t where t.id = ${db.tenantId})
    select (
      select jsonb_build_object(${COUNTS}, 'averageWaitForDoctor', ${minutes('a.checkedInAt', 'a.startedAt')},
        'averageVisit', ${minutes('a.startedAt', 'a.endedAt')})
      from appointments a where ${ofDay(db)}
    ) || jsonb_build_object(
      'date', day.date,
      'newPatients', (
        select count(*) from patients p
        where p.tenant_id = ${db.tenantId} and p.deleted_at is null and ${isOnDay(sql`p.created_at`, db.tenantId, sql`day.date`)}
      ),
      'doctors', coalesce((
        select jsonb_agg(to_jsonb(by_doctor.counts) || jsonb_build_object('doctor', ${staffJsonOrNull('d')})
          order by d.last_name collate "und-x-icu" nulls last, d.first_name collate "und-x-icu", d.id)
        from (
          select a.doctor_id, jsonb_build_object(${COUNTS}) as counts
          from appointments a where ${ofDay(db)} group by a.doctor_id
        ) by_doctor
        left join users d on d.tenant_id = ${db.tenantId} and d.id = by_doctor.doctor_id
      ), '[]'::jsonb)
    ) as report
    from day`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The clinic is missing');
  return found.report;
}

function ofDay(db: TenantDatabase): RawBuilder<unknown> {
  return sql`a.tenant_id = ${db.tenantId} and a.deleted_at is null and ${isOnDay(sql`a.starts_at`, db.tenantId, sql`day.date`)}`;
}
