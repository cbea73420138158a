import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

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

  /** Locks the patient against deletion until the transaction ends; false if there is none. */
  async lockPatient(db: TenantDatabase, id: string): Promise<boolean> {
    const locked = await db
      .selectFrom('patients')
      .select('id')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .forKeyShare()
      .executeTakeFirst();
    return locked !== undefined;
  },

  /** Returns whether this is an active doctor of the clinic. */
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
