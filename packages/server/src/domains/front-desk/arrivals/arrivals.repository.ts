import type { AppointmentStatus, ArrivalMethod, ArrivalSettings, StaffRef } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { staffJsonOrNull } from '../../../platform/db/person-json';
import { isToday, today } from '../desk/desk.service';

/** Appointment of a patient today. */
export interface TodaysVisit {
  id: string;
  dateTime: string;
  doctor: StaffRef | null;
  status: AppointmentStatus;
  arrivedAt: string | null;
}

/** Facts of an arrival for the alert to the desk, and the employees who receive it. */
interface Notice {
  patient: string;
  doctor: string;
  dateTime: string;
  userIds: string[];
}

const WALL_TIME = sql<string>`to_char(a.starts_at at time zone t.timezone, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** An arrival counts for its day: one before the appointment was moved to today says nothing. */
export const arrivalsRepository = {
  /** Returns today's arrivals without those who are checked in, earliest first. */
  async waiting(db: TenantDatabase): Promise<{ appointmentId: string; arrivedAt: string; method: ArrivalMethod }[]> {
    return db
      .selectFrom('arrivals as r')
      .innerJoin('appointments as a', (join) =>
        join.onRef('a.tenantId', '=', 'r.tenantId').onRef('a.id', '=', 'r.appointmentId'),
      )
      .select(['r.appointmentId', 'r.arrivedAt', sql<ArrivalMethod>`r.method`.as('method')])
      .where('r.tenantId', '=', db.tenantId)
      .where('a.status', 'in', ['REQUESTED', 'SCHEDULED', 'CONFIRMED'])
      .where('a.deletedAt', 'is', null)
      .where(today('a', db))
      .where(isToday('r.arrivedAt', db))
      .orderBy('r.arrivedAt')
      .orderBy('r.id')
      .execute();
  },

  /** Returns the patient's appointments of today, and whether the clinic accepts the place of a phone. */
  async visitsOf(db: TenantDatabase, patientId: string): Promise<{ visits: TodaysVisit[]; takesLocation: boolean }> {
    const rows = await db
      .selectFrom('tenants as t')
      .leftJoin('appointments as a', (join) =>
        join
          .onRef('a.tenantId', '=', 't.id')
          .on('a.patientId', '=', patientId)
          .on('a.deletedAt', 'is', null)
          .on('a.status', 'not in', ['CANCELLED', 'NO_SHOW'])
          .on(today('a', db)),
      )
      .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
      .leftJoin('arrivals as r', (join) =>
        join
          .onRef('r.tenantId', '=', 'a.tenantId')
          .onRef('r.appointmentId', '=', 'a.id')
          .on(isToday('r.arrivedAt', db)),
      )
      .select([
        'a.id',
        sql<AppointmentStatus | null>`a.status`.as('status'),
        WALL_TIME.as('dateTime'),
        staffJsonOrNull('d').as('doctor'),
        'r.arrivedAt',
        sql<boolean>`exists (select from arrival_settings s where s.tenant_id = t.id)`.as('takesLocation'),
      ])
      .where('t.id', '=', db.tenantId)
      .orderBy('a.startsAt')
      .execute();
    const visits = rows.flatMap(({ id, status, takesLocation: _, ...row }) =>
      id === null || status === null ? [] : [{ ...row, id, status }],
    );
    return { visits, takesLocation: rows[0]?.takesLocation ?? false };
  },

  /** Locks an appointment of the patient until the transaction ends; undefined if there is none. */
  async lockVisit(db: TenantDatabase, id: string, patientId: string) {
    return db
      .selectFrom('appointments as a')
      .select([sql<AppointmentStatus>`a.status`.as('status'), today('a', db).as('isToday')])
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', id)
      .where('a.patientId', '=', patientId)
      .where('a.deletedAt', 'is', null)
      .forNoKeyUpdate('a')
      .executeTakeFirst();
  },

  /** Returns the arrival of an appointment today; undefined before it. */
  async find(db: TenantDatabase, appointmentId: string): Promise<{ arrivedAt: string } | undefined> {
    return db
      .selectFrom('arrivals')
      .select('arrivedAt')
      .where('tenantId', '=', db.tenantId)
      .where('appointmentId', '=', appointmentId)
      .where(isToday('arrivedAt', db))
      .executeTakeFirst();
  },

  /** Stores the arrival of an appointment, in place of one on a day before it was moved; requires the lock on it. */
  async put(
    db: TenantDatabase,
    { appointmentId, ...arrival }: { appointmentId: string; method: ArrivalMethod; userId: string; arrivedAt: string },
  ): Promise<string> {
    const { id } = await db
      .insertInto('arrivals')
      .values({ ...arrival, appointmentId, tenantId: db.tenantId })
      .onConflict((conflict) => conflict.constraint('arrivals_once').doUpdateSet(arrival))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Returns what the desk is alerted of, and its employees; administrators where there is no receptionist. */
  async notice(db: TenantDatabase, appointmentId: string): Promise<Notice> {
    return db
      .selectFrom('appointments as a')
      .innerJoin('tenants as t', 't.id', 'a.tenantId')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.patientId'),
      )
      .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
      .select([
        sql<string>`p.first_name || ' ' || p.last_name`.as('patient'),
        sql<string>`coalesce(d.first_name || ' ' || d.last_name, '')`.as('doctor'),
        WALL_TIME.as('dateTime'),
        sql<string[]>`array(
          select u.id from users u
          where u.tenant_id = a.tenant_id and u.is_active and u.deleted_at is null
            and u.role = (case when exists (
              select from users x where x.tenant_id = a.tenant_id and x.role = 'RECEPTIONIST' and x.is_active
                and x.deleted_at is null
            ) then 'RECEPTIONIST' else 'ADMIN' end))`.as('userIds'),
      ])
      .where('a.tenantId', '=', db.tenantId)
      .where('a.id', '=', appointmentId)
      .executeTakeFirstOrThrow();
  },

  async settings(db: TenantDatabase): Promise<ArrivalSettings> {
    const found = await db
      .selectFrom('arrivalSettings')
      .select(['latitude', 'longitude', 'metres'])
      .where('tenantId', '=', db.tenantId)
      .executeTakeFirst();
    return found ?? null;
  },

  async saveSettings(db: TenantDatabase, settings: ArrivalSettings): Promise<void> {
    if (settings === null) {
      await db.deleteFrom('arrivalSettings').where('tenantId', '=', db.tenantId).execute();
      return;
    }
    await db
      .insertInto('arrivalSettings')
      .values({ tenantId: db.tenantId, ...settings })
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(settings))
      .execute();
  },
};
