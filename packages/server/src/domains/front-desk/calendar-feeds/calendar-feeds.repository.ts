import type { AppointmentStatus, Language, NamedPerson } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { knownLanguage } from '../../../platform/db/known-language';
import { personJson, staffJsonOrNull } from '../../../platform/db/person-json';

/** Kind of public link to a calendar. */
export const KIND = 'CALENDAR';
/** Name of the calendars in the identifier of the product. */
export const PRODUCT = 'Appointments';

/** Owner of the calendar. */
export interface FeedOwner {
  id: string;
  role: 'DOCTOR' | 'PATIENT';
  patientId: string | null;
  firstName: string;
  lastName: string;
  nativeName: string | null;
  language: Language;
  clinic: string;
}

/** Fields of an appointment that a calendar contains. */
export interface FeedRow {
  id: string;
  startsAt: string;
  endsAt: string;
  type: string;
  status: AppointmentStatus;
  rescheduleCount: number;
  createdAt: string;
  updatedAt: string;
  patient: { id: string; firstName: string; lastName: string };
  doctor: NamedPerson | null;
}

/** Days for which past appointments are included. */
const DAYS_BACK = 30;

export const calendarFeedsRepository = {
  /** Serialises the creation of links per owner, so that only the last one is valid. */
  async lockOwner(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  /** Returns the owner; undefined if the account was closed or changed its role. */
  async owner(db: TenantDatabase, id: string): Promise<FeedOwner | undefined> {
    return db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .where('u.tenantId', '=', db.tenantId)
      .where('u.id', '=', id)
      .where('u.isActive', '=', true)
      .where('u.deletedAt', 'is', null)
      .where((is) =>
        is.or([is('u.role', '=', 'DOCTOR'), is.and([is('u.role', '=', 'PATIENT'), is('u.patientId', 'is not', null)])]),
      )
      .select(['u.id', 'u.patientId', 'u.firstName', 'u.lastName', 'u.nativeName', 't.name as clinic'])
      .select([
        sql<FeedOwner['role']>`u.role`.as('role'),
        sql<Language>`coalesce(${knownLanguage('u.preferredLanguage')}, t.language)`.as('language'),
      ])
      .executeTakeFirst();
  },

  async appointments(db: TenantDatabase, { role, id, patientId }: FeedOwner, now: Date): Promise<FeedRow[]> {
    const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString();
    const rows = db
      .selectFrom('appointments as a')
      .innerJoin('patients as p', (join) =>
        join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.patientId'),
      )
      .leftJoin('users as d', (join) => join.onRef('d.tenantId', '=', 'a.tenantId').onRef('d.id', '=', 'a.doctorId'))
      .where('a.tenantId', '=', db.tenantId)
      .where('a.deletedAt', 'is', null)
      .where('a.startsAt', '>=', since)
      .select(['a.id', 'a.startsAt', 'a.endsAt', 'a.type', 'a.rescheduleCount', 'a.createdAt', 'a.updatedAt'])
      .select([
        sql<AppointmentStatus>`a.status`.as('status'),
        personJson('p').as('patient'),
        staffJsonOrNull('d').as('doctor'),
      ])
      .orderBy('a.startsAt')
      .orderBy('a.id');
    return role === 'DOCTOR'
      ? rows.where('a.doctorId', '=', id).execute()
      : rows.where('a.patientId', '=', patientId).execute();
  },
};
