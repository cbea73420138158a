import type { ProfileChange, UserProfile } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';

type Changes = Omit<ProfileChange, 'version'> & { emailVerified?: boolean };

export const profileRepository = {
  async find(db: TenantDatabase, id: string): Promise<UserProfile> {
    return db
      .selectFrom('users')
      .selectAll()
      .select([sql<UserProfile['role']>`role`.as('role'), sql<UserProfile['gender']>`gender`.as('gender')])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** False when someone else changed the person first. */
  async update(db: TenantDatabase, { id, version }: UserProfile, changes: Changes): Promise<boolean> {
    const updated = await db
      .updateTable('users')
      .set(changes)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst();
    return updated !== undefined;
  },
};
