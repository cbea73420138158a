import type { AppointmentStatus } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import { isOnDay } from '../../../platform/db/clinic-day';
import type { TenantDatabase } from '../../../platform/db/database';

/** Number of recent appointments of a doctor from which the duration of the next one is estimated. */
const VISITS = 10;

/** Returns SQL for whether appointment a is on the clinic's current day. */
export function today(alias: 'a' | 'o', db: TenantDatabase): RawBuilder<boolean> {
  return isToday(`${alias}.startsAt`, db);
}

/** Returns SQL for whether a time in a column is on the clinic's current day. */
export function isToday(column: string, { tenantId }: TenantDatabase): RawBuilder<boolean> {
  return isOnDay(sql.ref(column), tenantId, sql`(now() at time zone z.timezone)::date`);
}

/** Returns the order of the queue: emergencies first, then the longest wait. */
export function inQueueOrder(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`row(${urgency(column('priority'))}, ${column('checkedInAt')}, ${column('id')})`;
}

/** Returns SQL for the median duration in minutes of a doctor's recent appointments; null before the first. */
export function medianVisit({ tenantId }: TenantDatabase, doctorId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql<number | null>`(
    select percentile_cont(0.5) within group (order by extract(epoch from v.ended_at - v.started_at) / 60)
    from (
      select m.started_at, m.ended_at from appointments m
      where m.tenant_id = ${tenantId} and m.doctor_id = ${doctorId} and m.starts_at <= now() and m.status = 'COMPLETED'
        and m.ended_at > m.started_at and m.deleted_at is null
      order by m.starts_at desc limit ${VISITS}
    ) v
  )`;
}

/** Data from which a position in the queue is computed. */
export interface QueueData {
  clinicName: string;
  timeZone: string;
  status: AppointmentStatus;
  token: number | null;
  scheduledAt: string;
  ahead: number;
  medianVisit: number | null;
  /** Minutes since the appointment in progress has started; null if there is none. */
  sinceStart: number | null;
}

/** Returns the queue as seen from one appointment; undefined if it does not exist any more. */
export async function readQueue(db: TenantDatabase, appointmentId: string): Promise<QueueData | undefined> {
  return db
    .selectFrom('appointments as a')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .where('a.tenantId', '=', db.tenantId)
    .where('a.id', '=', appointmentId)
    .where('a.deletedAt', 'is', null)
    .select([
      't.name as clinicName',
      't.timezone as timeZone',
      sql<AppointmentStatus>`a.status`.as('status'),
      'a.queueToken as token',
      'a.startsAt as scheduledAt',
      // Patients who have not arrived yet come after all waiting ones.
      sql<number>`(
        select count(*)::int from appointments o
        where o.tenant_id = a.tenant_id and o.doctor_id is not distinct from a.doctor_id and o.id <> a.id
          and o.status = 'CHECKED_IN' and o.deleted_at is null and ${today('o', db)}
          and (a.status <> 'CHECKED_IN' or ${inQueueOrder('o')} < ${inQueueOrder('a')})
      )`.as('ahead'),
      medianVisit(db, sql`a.doctor_id`).as('medianVisit'),
      sql<number | null>`(
        select (extract(epoch from now() - min(o.started_at)) / 60)::float8 from appointments o
        where o.tenant_id = a.tenant_id and o.doctor_id = a.doctor_id and o.id <> a.id and o.status = 'IN_PROGRESS'
          and o.deleted_at is null and ${today('o', db)}
      )`.as('sinceStart'),
    ])
    .executeTakeFirst();
}

/** Returns the end of the clinic's day of an appointment, and whether that is today. */
export async function readDayOf(db: TenantDatabase, appointmentId: string) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .where('a.tenantId', '=', db.tenantId)
    .where('a.id', '=', appointmentId)
    .select([
      sql<boolean>`(a.starts_at at time zone t.timezone)::date = (now() at time zone t.timezone)::date`.as('isToday'),
      sql<string>`((a.starts_at at time zone t.timezone)::date + 1)::timestamp at time zone t.timezone`.as('endsAt'),
    ])
    .executeTakeFirstOrThrow();
}

function urgency(priority: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array_position(array['EMERGENCY', 'URGENT', 'HIGH', 'NORMAL', 'LOW'], ${priority})`;
}
