import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';

type Platform = Database['platform'];

interface FirstSuperAdmin {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  requestId: string;
  ipAddress: string;
}

export const setupRepository = {
  /** Returns what exists already. */
  async existing(platform: Platform): Promise<{ hasClinics: boolean; hasSuperAdmins: boolean }> {
    const { rows } = await sql<{ hasClinics: boolean; hasSuperAdmins: boolean }>`
      select app.has_clinics() as "hasClinics", app.has_super_admins() as "hasSuperAdmins"`.execute(platform);
    return rows[0] ?? { hasClinics: false, hasSuperAdmins: false };
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

  /** Adds the platform administrator; false if there is one already. */
  async addSuperAdmin(db: TenantDatabase, person: FirstSuperAdmin): Promise<boolean> {
    const { id, email, passwordHash, firstName, lastName, requestId, ipAddress } = person;
    const { rows } = await sql<{ added: boolean }>`
      select app.add_first_super_admin(${id}::uuid, ${email}, ${passwordHash}, ${firstName}, ${lastName}, ${requestId},
        ${ipAddress}) as added`.execute(db);
    return rows[0]?.added ?? false;
  },
};
