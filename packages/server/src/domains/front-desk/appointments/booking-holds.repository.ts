import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

export const bookingHolds = {
  /** Uses up the slot that this person kept, or nobody of the clinic for an offer; false when it has run out. */
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
