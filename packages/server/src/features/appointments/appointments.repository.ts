import type { Appointment, AppointmentFilter, AppointmentStatus, NewAppointment } from '@polyclinic/contract';
import { sql, type RawBuilder } from 'kysely';
import type { TenantDatabase } from '../../db/database';
import { patientsFound } from '../patients/patients.service';
import type { Situation } from './appointments.rules';

/** Narrows every read to what the caller may see. */
export interface Scope {
  patientId?: string;
}

export interface AppointmentEvent {
  appointmentId: string;
  kind: 'CREATED' | 'STATUS' | 'RESCHEDULED' | 'UNDONE';
  fromStatus: AppointmentStatus | null;
  toStatus: AppointmentStatus;
  reason?: string | null;
  note?: string | null;
  isImplied?: boolean;
  details?: unknown;
  byUser: string;
  byRole: string;
}

/** The columns a change of status touches, and so what an undo puts back. */
export interface StatusColumns {
  status: AppointmentStatus;
  confirmedAt: string | null;
  checkedInAt: string | null;
  startedAt: string | null;
  endedAt: string | null;
  cancelReason: string | null;
  cancelNote: string | null;
  isLateCancel: boolean;
}

const SORT_COLUMNS = {
  dateTime: 'a.startsAt',
  createdAt: 'a.createdAt',
} as const;

export const appointmentsRepository = {
  async find(db: TenantDatabase, id: string, scope: Scope): Promise<Appointment | undefined> {
    return shown(db, scope).where('a.id', '=', id).executeTakeFirst();
  },

  async list(db: TenantDatabase, filter: AppointmentFilter, scope: Scope) {
    const rows = await shown(db, scope)
      .where(wanted(db, filter))
      .select(counted(db, filter, scope).as('total'))
      .orderBy(SORT_COLUMNS[filter.sortBy], filter.sortOrder)
      .orderBy('a.id', filter.sortOrder)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute();
    // A page past the end has no row to carry the count.
    const totalCount = rows[0]?.total ?? (filter.page > 1 ? await this.count(db, filter, scope) : 0);
    return { appointments: rows, totalCount };
  },

  async count(db: TenantDatabase, filter: AppointmentFilter, scope: Scope): Promise<number> {
    return (await counted(db, filter, scope).executeTakeFirstOrThrow()).count;
  },

  /** Everything the guards of the state machine look at; locks the row until the transaction ends. */
  async situation(db: TenantDatabase, id: string) {
    const row = await db
      .selectFrom('appointments as a')
      .innerJoin('tenants as t', 't.id', 'a.tenantId')
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', id)
      .where('a.deletedAt', 'is', null)
      .select(['a.version', 'a.doctorId', 'a.startsAt'])
      .select(['a.confirmedAt', 'a.checkedInAt', 'a.startedAt', 'a.endedAt'])
      .select(['a.cancelReason', 'a.cancelNote', 'a.isLateCancel'])
      .select([
        sql<AppointmentStatus>`a.status`.as('status'),
        sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD')`.as('clinicDate'),
        sql<string>`to_char(now() at time zone t.timezone, 'YYYY-MM-DD')`.as('clinicToday'),
        sql<boolean>`coalesce((t.features ->> 'strictFlow')::boolean, false)`.as('isStrictFlow'),
        sql<boolean>`exists (select from appointments o where o.tenant_id = a.tenant_id and o.doctor_id = a.doctor_id
          and o.status = 'IN_PROGRESS' and o.id <> a.id and o.deleted_at is null)`.as('isDoctorBusy'),
      ])
      .forUpdate('a')
      .executeTakeFirst();
    return row satisfies (Omit<Situation, 'now'> & { version: number }) | undefined;
  },

  async insert(db: TenantDatabase, booking: NewAppointment, by: { userId: string; isPatient: boolean }) {
    const { patientId, doctorId, dateTime, duration, type, reason, notes, priority } = booking;
    const { id, status } = await db
      .insertInto('appointments')
      .columns([
        ...(['tenantId', 'patientId', 'doctorId', 'startsAt', 'endsAt', 'duration'] as const),
        ...(['type', 'reason', 'notes', 'priority', 'createdBy', 'status'] as const),
      ])
      .expression((query) =>
        query
          .selectFrom('tenants as t')
          .where('t.id', '=', db.tenantId)
          .select([
            't.id',
            sql<string>`${patientId}::uuid`.as('patientId'),
            sql<string | null>`${doctorId}::uuid`.as('doctorId'),
            sql<string>`${dateTime}::timestamp at time zone t.timezone`.as('startsAt'),
            sql<string>`(${dateTime}::timestamp at time zone t.timezone) + make_interval(mins => ${duration}::int)`.as(
              'endsAt',
            ),
            sql<number>`${duration}::int`.as('duration'),
            sql<string>`${type}::text`.as('type'),
            sql<string | null>`${reason}::text`.as('reason'),
            sql<string | null>`${notes}::text`.as('notes'),
            sql<string>`${priority}::text`.as('priority'),
            sql<string>`${by.userId}::uuid`.as('createdBy'),
            // Where the clinic looks at online bookings first, a patient's own is only a request; it holds the slot.
            sql<string>`case when ${by.isPatient}::boolean and coalesce((t.features ->> 'approveOnlineBookings')::boolean, false)
              then 'REQUESTED' else 'SCHEDULED' end`.as('status'),
          ]),
      )
      .returning(['id', sql<AppointmentStatus>`status`.as('status')])
      .executeTakeFirstOrThrow();
    return { id, status };
  },

  /** Writes whole columns; the caller holds the row's lock. */
  async write(db: TenantDatabase, id: string, columns: Partial<StatusColumns> & { deletedAt?: string }): Promise<void> {
    await db
      .updateTable('appointments')
      .set(columns)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Changes what was booked; the caller holds the row's lock. */
  async change(db: TenantDatabase, id: string, changes: ScheduleChanges): Promise<void> {
    const { dateTime, ...columns } = changes;
    const start = dateTime
      ? sql<string>`(${dateTime}::timestamp at time zone (select timezone from tenants where id = ${db.tenantId}::uuid))`
      : sql<string>`starts_at`;
    const minutes = changes.duration === undefined ? sql`duration` : sql`${changes.duration}::int`;
    await db
      .updateTable('appointments')
      .set({
        ...columns,
        startsAt: start,
        endsAt: sql<string>`${start} + make_interval(mins => ${minutes})`,
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  async record(db: TenantDatabase, event: AppointmentEvent): Promise<void> {
    const details = event.details === undefined ? null : JSON.stringify(event.details);
    await db
      .insertInto('appointmentEvents')
      .values({ ...event, details, tenantId: db.tenantId })
      .execute();
  },

  /** The last thing that happened to an appointment and was not implied by another. */
  async lastEvent(db: TenantDatabase, appointmentId: string) {
    return db
      .selectFrom('appointmentEvents')
      .select(['kind', 'byUser', 'at', sql<{ before?: StatusColumns } | null>`details`.as('details')])
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', appointmentId)
      .where('isImplied', '=', false)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  },

  /** Bookings of a doctor wait for each other here, so that the losers of a race are told at once. */
  async lockDoctors(db: TenantDatabase, doctorIds: readonly (string | null | undefined)[]): Promise<void> {
    const ids = [...new Set(doctorIds.filter((id) => typeof id === 'string'))].sort();
    for (const id of ids) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${db.tenantId} ${id}`}, 0))`.execute(db);
    }
  },

  /** Whether the patient is on the books; keeps the record from being hidden until the transaction ends. */
  async holdPatient(db: TenantDatabase, id: string): Promise<boolean> {
    const held = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** Whether this is a doctor of the clinic who still works there. */
  async isDoctor(db: TenantDatabase, id: string): Promise<boolean> {
    const doctor = await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('role', '=', 'DOCTOR')
      .where('isActive', '=', true)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return doctor !== undefined;
  },
};

type ScheduleChanges = Partial<Omit<NewAppointment, 'status'>> & {
  status?: AppointmentStatus;
  confirmedAt?: null;
  rescheduleCount?: number;
};

const moment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** The contract's Appointment, for rows the caller may see. */
function shown(db: TenantDatabase, { patientId }: Scope) {
  const rows = db
    .selectFrom('appointments as a')
    .innerJoin('tenants as t', 't.id', 'a.tenantId')
    .innerJoin('patients as p', (join) => join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.patientId'))
    .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .selectAll('a')
    .select([
      moment('a.startsAt').as('dateTime'),
      sql<AppointmentStatus>`a.status`.as('status'),
      sql<Appointment['priority']>`a.priority`.as('priority'),
      sql<Appointment['cancelReason']>`a.cancel_reason`.as('cancelReason'),
      sql<Appointment['patient']>`json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'phone', p.phone, 'nativeName', p.native_name)`.as('patient'),
      sql<Appointment['doctor']>`case when d.id is not null then
        json_build_object('id', d.id, 'firstName', d.first_name, 'lastName', d.last_name) end`.as('doctor'),
    ]);
  return patientId ? rows.where('a.patientId', '=', patientId) : rows;
}
/** How many rows there are of which a page shows a few: without the joins, which neither add nor drop any. */
function counted(db: TenantDatabase, filter: AppointmentFilter, { patientId }: Scope) {
  const rows = db
    .selectFrom('appointments as a')
    .where('a.tenantId', '=', db.tenantId)
    .where('a.deletedAt', 'is', null)
    .where(wanted(db, filter))
    .select(sql<number>`count(*)::int`.as('count'));
  return patientId ? rows.where('a.patientId', '=', patientId) : rows;
}

/** What the filter asks of appointment a. */
function wanted({ tenantId }: TenantDatabase, filter: AppointmentFilter) {
  const { doctorId, patientId, status, dateFrom, dateTo, search } = filter;
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(doctorId ? [sql`a.doctor_id = ${doctorId}`] : []),
      ...(patientId ? [sql`a.patient_id = ${patientId}`] : []),
      ...(status ? [sql`a.status = ${status}`] : []),
      ...(dateFrom ? [sql`a.starts_at >= ${startOfDay(tenantId, sql`${dateFrom}::date`)}`] : []),
      ...(dateTo ? [sql`a.starts_at < ${startOfDay(tenantId, sql`${dateTo}::date + 1`)}`] : []),
      ...(search?.trim() ? [sql`a.patient_id in ${patientsFound(search)}`] : []),
    ],
    sql` and `,
  )}`;
}

/**
 * A query of its own, answered once: compared with a column of a joined row, the time could not be looked up in an index,
 * because under row level security the conversion between zones is not trusted to run before the policy.
 */
function startOfDay(tenantId: string, date: RawBuilder<unknown>) {
  return sql<string>`(select (${date})::timestamp at time zone z.timezone from tenants z where z.id = ${tenantId}::uuid)`;
}
