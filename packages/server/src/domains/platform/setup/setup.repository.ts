import { BRANDING_DEFAULTS } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

type Platform = Database['platform'];

interface NewAdmin {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
}

export const setupRepository = {
  async hasClinics(platform: Platform): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`select app.has_clinics() as has`.execute(platform);
    return rows[0]?.has ?? false;
  },

  async replaceCode(platform: Platform, codeHash: Buffer): Promise<void> {
    await platform.transaction().execute(async (db) => {
      await db.deleteFrom('setupCodes').execute();
      await db.insertInto('setupCodes').values({ codeHash }).execute();
    });
  },

  /** Consumes a setup code; false if it is unknown or was used. */
  async useCode(db: TenantDatabase, codeHash: Buffer): Promise<boolean> {
    const used = await db
      .updateTable('setupCodes')
      .set({ usedAt: sql<string>`now()` })
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .returning('codeHash')
      .executeTakeFirst();
    return used !== undefined;
  },

  async insertClinic(db: TenantDatabase, clinic: { name: string; timezone: string }): Promise<void> {
    await db
      .insertInto('tenants')
      .values({ id: db.tenantId, branding: JSON.stringify(BRANDING_DEFAULTS), ...clinic })
      .execute();
  },

  async insertAdmin(db: TenantDatabase, admin: NewAdmin): Promise<void> {
    await db
      .insertInto('users')
      .values({ tenantId: db.tenantId, role: 'ADMIN', ...admin })
      .execute();
  },
};
