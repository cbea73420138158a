import type { Doctor } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../db/database';

export const usersRepository = {
  async doctors(db: TenantDatabase): Promise<Doctor[]> {
    return db
      .selectFrom('users')
      .select(['id', 'firstName', 'lastName', 'isActive'])
      .select(sql<string>`coalesce(specialization, 'General Practice')`.as('specialization'))
      .where('tenantId', '=', db.tenantId)
      .where('role', '=', 'DOCTOR')
      .where('deletedAt', 'is', null)
      .orderBy(sql`last_name collate "und-x-icu"`)
      .orderBy(sql`first_name collate "und-x-icu"`)
      .orderBy('id')
      .execute();
  },
};
