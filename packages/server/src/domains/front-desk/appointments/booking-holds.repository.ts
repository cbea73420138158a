import type { Appointment } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { personColumns } from '../../../platform/db/person-json';
import { prepared } from '../../../platform/db/prepared';

export const bookingHolds = {
  /** Consumes the hold of this user, or of an offer if there is no user; false if it has expired. */
  async useHold(db: TenantDatabase, id: string, userId: string | null): Promise<boolean> {
    const used = await db
      .deleteFrom('appointmentHolds')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('userId', 'is not distinct from', userId)
      .where('expiresAt', '>', sql<string>`now()`)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /**
   * Returns this patient, who is locked against deletion until the transaction ends, and this active doctor of the clinic;
   * null for one who is not there.
   */
  async people(db: TenantDatabase, people: People): Promise<KnownPeople> {
    return (await PEOPLE.first(db, people)) ?? { patient: null, doctor: null, accounts: [] };
  },

  /** Asks the same with the next statement; the answer is undefined until that one is answered. */
  async peopleLater(db: TenantDatabase, people: People) {
    const found = await PEOPLE.later(db, people);
    return () => found()?.[0];
  },
};

interface People {
  patientId: string | null;
  doctorId: string | null;
}

/** People of an appointment, as its answer and its notifications show them. */
export interface KnownPeople extends Pick<Appointment, 'doctor'> {
  patient: Appointment['patient'] | null;
  /** Users who are this patient, or act for the patient as a guardian. */
  accounts: string[];
}

const PEOPLE = prepared((db, { patientId, doctorId }: People) =>
  sql<KnownPeople>`
    with p as (
      select p.id, p.first_name, p.last_name, p.phone, p.native_name from patients p
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null for key share
    )
    select ${personColumns('p', 'patient', 'phone', 'nativeName').expression},
      ${personColumns('d', 'doctor', 'nativeName').expression},
      array(
        select u.id from users u
        where u.tenant_id = ${db.tenantId} and u.is_active and u.deleted_at is null
          and (u.patient_id = ${patientId} or u.id = any (array(select app.guardians_of(${db.tenantId}, ${patientId}))))
      ) as accounts
    from (select) one left join p on true
    left join users d on d.tenant_id = ${db.tenantId} and d.id = ${doctorId} and d.role = 'DOCTOR' and d.is_active
      and d.deleted_at is null`.compile(db),
);
