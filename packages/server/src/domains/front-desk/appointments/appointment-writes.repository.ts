import { AppointmentFields, type AppointmentStatus, type Override } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import type { StoredFields } from '../../../platform/db/record-columns';
import type { Situation } from './appointments.rules';

export interface AppointmentEvent {
  appointmentId: string;
  kind: 'CREATED' | 'STATUS' | 'RESCHEDULED' | 'UNDONE';
  fromStatus: AppointmentStatus | null;
  toStatus: AppointmentStatus;
  reason?: string | null;
  note?: string | null;
  isImplied?: boolean;
  details?: unknown;
  /** Null for the server itself, or for a user of a link without sign-in. */
  byUser: string | null;
  byRole: string;
}

/** Columns written by a change of status, and restored by an undo. */
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

/** Columns of a checked time. */
export interface TimeColumns {
  startsAt: string;
  endsAt: string;
  lane: number;
  serviceName: string | null;
  bufferBefore: number;
  bufferAfter: number;
  override: Override | null;
}

/** The fields of an appointment that are columns of their own. */
export const APPOINTMENT_COLUMNS = AppointmentFields.omit({ dateTime: true, facilityIds: true });

export interface BookedColumns extends TimeColumns, StoredFields<typeof APPOINTMENT_COLUMNS> {
  createdBy: string | null;
  kind: 'BOOKED' | 'WALK_IN';
  seriesId: string | null;
  checkedInAt: string | null;
  queueToken: number | null;
  /** Default: SCHEDULED, or REQUESTED if the clinic approves patients' online bookings. */
  status?: AppointmentStatus;
}

type ChangedColumns = Partial<
  Omit<BookedColumns, 'override' | 'createdBy' | 'kind' | 'seriesId'> &
    StatusColumns & { deletedAt: string; rescheduleCount: number; override: Override | null }
>;

const RECORD = prepared(
  (db, event: Required<AppointmentEvent> & { details: string | null }) => {
    const { appointmentId, kind, fromStatus, toStatus, reason, note, isImplied, details, byUser, byRole } = event;
    const change = { appointmentId, kind, fromStatus, toStatus, reason, note, isImplied, details, byUser, byRole };
    return db.insertInto('appointmentEvents').values({ ...change, tenantId: db.tenantId });
  },
  { isDeferred: true },
);

const asJson = (override: Override | null) => (override === null ? null : JSON.stringify(override));

export const appointmentWrites = {
  /** Returns the input of the state machine's guards; locks the row until the transaction ends. */
  async situation(db: TenantDatabase, id: string) {
    const row = await db
      .selectFrom('appointments as a')
      .innerJoin('tenants as t', 't.id', 'a.tenantId')
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', id)
      .where('a.deletedAt', 'is', null)
      .select(['a.version', 'a.doctorId', 'a.startsAt', 'a.queueToken'])
      .select(['a.confirmedAt', 'a.checkedInAt', 'a.startedAt', 'a.endedAt'])
      .select(['a.cancelReason', 'a.cancelNote', 'a.isLateCancel'])
      .select(['t.patientCutOffHours', 't.noShowGraceMinutes'])
      .select([
        sql<boolean>`coalesce((t.features ->> 'approveOnlineBookings')::boolean, false)`.as('needsApproval'),
        sql<AppointmentStatus>`a.status`.as('status'),
        sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD')`.as('clinicDate'),
        sql<string>`to_char(now() at time zone t.timezone, 'YYYY-MM-DD')`.as('clinicToday'),
        sql<boolean>`coalesce((t.features ->> 'strictFlow')::boolean, false)`.as('isStrictFlow'),
        sql<boolean>`exists (select from appointments o where o.tenant_id = a.tenant_id and o.doctor_id = a.doctor_id
          and o.status = 'IN_PROGRESS' and o.id <> a.id and o.deleted_at is null
          and o.started_at >= (select app.day_begin(${db.tenantId})))`.as('isDoctorBusy'),
      ])
      .forUpdate('a')
      .executeTakeFirst();
    return row satisfies (Omit<Situation, 'now'> & { version: number }) | undefined;
  },

  /** Writes columns; requires the lock on the row. */
  async write(db: TenantDatabase, id: string, { override, ...columns }: ChangedColumns): Promise<void> {
    await db
      .updateTable('appointments')
      .set({ ...columns, ...(override !== undefined && { override: asJson(override) }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Replaces the rooms and equipment of an appointment, for as long as it occupies them. */
  async takeFacilities(db: TenantDatabase, id: string, facilities: readonly { facilityId: string; lane: number }[]) {
    await db
      .deleteFrom('appointmentFacilities')
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', id)
      .execute();
    if (facilities.length === 0) return;
    await sql`
      insert into appointment_facilities (tenant_id, appointment_id, facility_id, lane, during, is_released)
      select a.tenant_id, a.id, f.id, f.lane, a.during, a.status in ('CANCELLED', 'NO_SHOW') or a.deleted_at is not null
      from appointments a, unnest(${facilities.map(({ facilityId }) => facilityId)}::uuid[],
        ${facilities.map(({ lane }) => lane)}::smallint[]) f (id, lane)
      where a.tenant_id = ${db.tenantId} and a.id = ${id}`.execute(db);
  },

  /**
   * Updates the occupied time of rooms by the appointment's time and status: one that ended early or was cancelled
   * frees them.
   */
  async keepFacilities(db: TenantDatabase, id: string): Promise<void> {
    await sql`
      update appointment_facilities f
      set during = a.during, is_released = a.status in ('CANCELLED', 'NO_SHOW') or a.deleted_at is not null
      from appointments a
      where f.tenant_id = ${db.tenantId} and f.appointment_id = ${id} and a.tenant_id = f.tenant_id and a.id = f.appointment_id
    `.execute(db);
  },

  async record(db: TenantDatabase, event: AppointmentEvent): Promise<void> {
    const { reason = null, note = null, isImplied = false } = event;
    const details = event.details === undefined ? null : JSON.stringify(event.details);
    await RECORD.all(db, { ...event, reason, note, isImplied, details });
  },

  /** Returns the last event of an appointment, except for implied ones. */
  async lastEvent(db: TenantDatabase, appointmentId: string) {
    return db
      .selectFrom('appointmentEvents')
      .select([
        'kind',
        'byUser',
        'at',
        sql<{ before?: StatusColumns; isHidden?: boolean } | null>`details`.as('details'),
      ])
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', appointmentId)
      .where('isImplied', '=', false)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  },

  /**
   * Restores an appointment that this user deleted since the given time; false if it was deleted earlier, by another
   * user, or not at all.
   */
  async unhide(db: TenantDatabase, id: string, { userId, since }: { userId: string | null; since: Date }) {
    const { numUpdatedRows } = await db
      .updateTable('appointments as a')
      .set({ deletedAt: null })
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', id)
      .where('a.deletedAt', '>=', since.toISOString())
      .where(
        sql<boolean>`${userId}::uuid = (select l.actor_id from audit_log l where l.tenant_id = a.tenant_id
          and l.resource = 'appointments' and l.record_id = a.id and l.action = 'DELETE' order by l.id desc limit 1)`,
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },

  async isHidden(db: TenantDatabase, id: string): Promise<boolean> {
    const found = await db
      .selectFrom('appointments')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    return found !== undefined;
  },
};
