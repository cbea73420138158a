import type { AppointmentStatus, Language } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

/** Whose calendar it is. */
export interface FeedOwner {
  id: string;
  role: 'DOCTOR' | 'PATIENT';
  patientId: string | null;
  firstName: string;
  lastName: string;
  language: Language;
  clinic: string;
}

/** An appointment as far as a calendar tells of it. */
export interface FeedRow {
  id: string;
  startsAt: string;
  endsAt: string;
  type: string;
  status: AppointmentStatus;
  rescheduleCount: number;
  createdAt: string;
  updatedAt: string;
  patient: { firstName: string; lastName: string };
  doctor: { firstName: string; lastName: string } | null;
}

/** What has been is kept in sight for so long. */
const DAYS_BACK = 30;

export const calendarFeedsRepository = {
  /** Addresses of one person are made one after the other: the last one alone counts. */
  async lockOwner(db: TenantDatabase, id: string): Promise<void> {
    await db
      .selectFrom('users')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  },

  /** Nobody, once the account is closed or has become something else. */
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
      .select(['u.id', 'u.patientId', 'u.firstName', 'u.lastName', 't.name as clinic'])
      .select([
        sql<FeedOwner['role']>`u.role`.as('role'),
        sql<Language>`coalesce(u.preferred_language, t.language)`.as('language'),
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
        sql<FeedRow['patient']>`json_build_object('firstName', p.first_name, 'lastName', p.last_name)`.as('patient'),
        sql<FeedRow['doctor']>`case when d.id is not null then
          json_build_object('firstName', d.first_name, 'lastName', d.last_name) end`.as('doctor'),
      ])
      .orderBy('a.startsAt')
      .orderBy('a.id');
    return role === 'DOCTOR'
      ? rows.where('a.doctorId', '=', id).execute()
      : rows.where('a.patientId', '=', patientId).execute();
  },
};
