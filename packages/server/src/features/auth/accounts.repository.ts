import { BRANDING_DEFAULTS, SessionUser, SuperAdmin, Tenant } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../db/database';

/** What signing in needs to know of somebody before it knows who is there. */
export interface Account {
  tenantId: string;
  tenantName: string;
  tenantStatus: string;
  userId: string;
  passwordHash: string;
  role: string;
  isActive: boolean;
}

export const accountsRepository = {
  /** Everyone with this address, over all clinics: nobody is signed in yet, so no clinic can be named. */
  async byEmail(platform: Database['platform'], email: string): Promise<Account[]> {
    const { rows } = await sql<Account>`
      select tenant_id as "tenantId", tenant_name as "tenantName", tenant_status as "tenantStatus",
        user_id as "userId", password_hash as "passwordHash", role, is_active as "isActive"
      from app.accounts_by_email(${email})`.execute(platform);
    return rows;
  },

  /** Keeps the time of the sign-in, and tells what the token has to say about the person. */
  async recordSignIn(db: TenantDatabase, userId: string, renewedHash: string | undefined) {
    return db
      .updateTable('users')
      .set({ lastLoginAt: sql<string>`now()`, ...(renewedHash && { passwordHash: renewedHash }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .returning(['role', 'duties', 'patientId'])
      .executeTakeFirstOrThrow();
  },

  async personAndTenant(db: TenantDatabase, userId: string): Promise<{ user: SessionUser; tenant: Tenant }> {
    const { tenantName, branding, timezone, dateFormat, currency, language, features, ...user } = await db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .selectAll('u')
      .select([
        't.name as tenantName',
        't.branding',
        't.timezone',
        't.dateFormat',
        't.currency',
        't.language',
        't.features',
      ])
      .where('u.tenantId', '=', db.tenantId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      user: SessionUser.parse(user),
      tenant: Tenant.parse({
        id: db.tenantId,
        name: tenantName,
        branding: { ...BRANDING_DEFAULTS, logoUrl: null, faviconUrl: null, ...Object(branding) },
        settings: { timezone, dateFormat, currency, language, features },
      }),
    };
  },

  async superAdmin(db: TenantDatabase, userId: string): Promise<SuperAdmin> {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return SuperAdmin.parse(user);
  },
};
