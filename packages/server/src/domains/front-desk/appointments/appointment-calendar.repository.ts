import {
  type AppointmentStatus,
  type CalendarAppointment,
  type CalendarDay,
  type CalendarDaysQuery,
  type StaffRef,
} from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { isInDays } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';
import { personJson, staffJson } from '../../../platform/db/person-json';

interface Range {
  dateFrom: string;
  dateTo: string;
  doctorId?: string | undefined;
}

/** Returns the appointments of up to a week in one statement, as JSON built in the database. */
export async function calendarOf(db: TenantDatabase, range: Range) {
  const { rows } = await sql<{ appointments: CalendarAppointment[]; doctors: StaffRef[] }>`
    with shown as (
      select a.*, ${wallClock} as date_time from appointments a join tenants t on t.id = a.tenant_id
      where a.tenant_id = ${db.tenantId} and a.deleted_at is null and ${within(db.tenantId, range)}
    )
    select
      coalesce((select json_agg(${row} order by a.starts_at, a.id)
        from shown a join patients p on p.tenant_id = a.tenant_id and p.id = a.patient_id), '[]') as appointments,
      coalesce((select json_agg(${staffJson('d')}
          order by d.first_name collate "und-x-icu", d.last_name collate "und-x-icu", d.id)
        from users d where d.tenant_id = ${db.tenantId} and d.id in (select doctor_id from shown)), '[]') as doctors
  `.execute(db);
  return rows[0] ?? { appointments: [], doctors: [] };
}

/** Returns the days with appointments within up to six weeks: their number by status, and their minutes. */
export async function calendarDaysOf(db: TenantDatabase, query: CalendarDaysQuery) {
  const { status, serviceId } = query;
  const predicate = sql.join(
    [
      within(db.tenantId, query),
      status ? sql`a.status = ${status}` : sql`a.status not in ('CANCELLED', 'NO_SHOW')`,
      ...(serviceId ? [sql`a.service_id = ${serviceId}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<CalendarDay>`
    with counted as (
      select left(${wallClock}, 10) as date, a.status, count(*) as count, sum(a.duration) as minutes
      from appointments a join tenants t on t.id = a.tenant_id
      where a.tenant_id = ${db.tenantId} and a.deleted_at is null and ${predicate}
      group by 1, 2
    )
    select date, sum(count)::int as count, sum(minutes)::int as "bookedMinutes",
      json_agg(json_build_object('status', status, 'count', count) order by status) as statuses
    from counted group by 1 order by 1
  `.execute(db);
  return rows;
}

const STANDS_OUT: readonly string[] = ['URGENT', 'EMERGENCY'];

const wallClock = sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

const row = sql<CalendarAppointment & { status: AppointmentStatus }>`json_build_object(
  'id', a.id, 'dateTime', a.date_time, 'duration', a.duration, 'status', a.status, 'type', a.type,
  'doctorId', a.doctor_id, 'serviceId', a.service_id, 'version', a.version,
  'isUrgent', a.priority in (${sql.join(STANDS_OUT)}),
  'patient', ${personJson('p')})`;

function within(tenantId: string, { dateFrom, dateTo, doctorId }: Range): RawBuilder<unknown> {
  const times = isInDays(sql`a.starts_at`, tenantId, { dateFrom, dateTo });
  return doctorId ? sql`${times} and a.doctor_id = ${doctorId}` : times;
}
