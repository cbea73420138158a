import { UserProfile, type ProfileChange } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { recordColumns } from '../../../platform/db/record-columns';

type Changes = Omit<ProfileChange, 'version'> & { emailVerified?: boolean };

export const profileRepository = {
  async find(db: TenantDatabase, id: string): Promise<UserProfile> {
    return db
      .selectFrom('users')
      .select(recordColumns('users', UserProfile, ['role', 'gender']))
      .select([sql<UserProfile['role']>`role`.as('role'), sql<UserProfile['gender']>`gender`.as('gender')])
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },

  /** Updates with optimistic locking; false if the version is out of date. */
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
