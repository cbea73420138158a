import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
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
   * Returns whether there is this patient, who is locked against deletion until the transaction ends, and whether this is
   * an active doctor of the clinic.
   */
  async people(db: TenantDatabase, people: People) {
    return (await PEOPLE.first(db, people)) ?? { isPatient: false, isDoctor: false };
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

const PEOPLE = prepared((db, { patientId, doctorId }: People) =>
  sql<{ isPatient: boolean; isDoctor: boolean }>`
    with patient as (
      select p.id from patients p
      where p.tenant_id = ${db.tenantId} and p.id = ${patientId} and p.deleted_at is null for key share
    )
    select exists (select from patient) as is_patient, exists (
      select from users d where d.tenant_id = ${db.tenantId} and d.id = ${doctorId} and d.role = 'DOCTOR'
        and d.is_active and d.deleted_at is null
    ) as is_doctor`.compile(db),
);
