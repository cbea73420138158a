import {
  BRANDING_DEFAULTS,
  customPropertiesOf,
  FEATURES_AT_START,
  Language,
  SessionUser,
  SuperAdmin,
  Tenant,
  type SecondFactorState,
  type TenantLimits,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import type { Settings } from '../../../platform/http/settings';
import type { Recipient } from './account-mails';
import { preferencesOf } from './stored-preferences';

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

/** What somebody who signs in was measured against. */
export interface Shown {
  passwordHash: string;
  totpConfirmedAt: string | null;
}

interface NewPatientAccount {
  id: string;
  patientId: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string | null | undefined;
}

const UNLIMITED: TenantLimits = { users: null, patients: null };

export const accountsRepository = {
  /** Everyone with this address, over all clinics: nobody is signed in yet, so no clinic can be named. */
  async byEmail(platform: Database['platform'], email: string): Promise<Account[]> {
    const { rows } = await sql<Account>`
      select tenant_id as "tenantId", tenant_name as "tenantName", tenant_status as "tenantStatus",
        user_id as "userId", password_hash as "passwordHash", role, is_active as "isActive"
      from app.accounts_by_email(${email})`.execute(platform);
    return rows;
  },

  /**
   * Keeps the time of the sign-in, and tells what the token has to say about the person. Nothing, where what they have shown
   * was changed meanwhile: the sessions of before were ended, and this one must not slip through.
   */
  async recordSignIn(
    db: TenantDatabase,
    userId: string,
    { passwordHash, totpConfirmedAt }: Shown,
    renewedHash?: string,
  ) {
    return db
      .updateTable('users')
      .set({ lastLoginAt: sql<string>`now()`, ...(renewedHash && { passwordHash: renewedHash }) })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('passwordHash', '=', passwordHash)
      .where('totpConfirmedAt', 'is not distinct from', totpConfirmedAt)
      .returning(['role', 'duties', 'patientId', 'totpConfirmedAt'])
      .executeTakeFirst();
  },

  async personAndTenant(
    db: TenantDatabase,
    userId: string,
    settings: Pick<Settings, 'production'>,
  ): Promise<{ user: SessionUser; tenant: Tenant }> {
    const { tenantName, branding, features, limits, customCss, clinicSettings, preferences, ...user } = await db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .selectAll('u')
      .select(['t.name as tenantName', 't.branding', 't.features', 't.limits', 't.customCss'])
      .select(
        sql<object>`jsonb_build_object('timezone', t.timezone, 'dateFormat', t.date_format, 'currency', t.currency,
          'language', t.language, 'idleMinutes', t.idle_minutes)`.as('clinicSettings'),
      )
      .where('u.tenantId', '=', db.tenantId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
    const customProperties = customPropertiesOf(customCss);
    return {
      user: SessionUser.parse({
        ...user,
        preferences: preferencesOf(preferences),
        secondFactor: secondFactorStateOf(user, settings),
      }),
      tenant: Tenant.parse({
        id: db.tenantId,
        name: tenantName,
        branding: { ...BRANDING_DEFAULTS, logoUrl: null, faviconUrl: null, ...Object(branding), customProperties },
        settings: {
          ...clinicSettings,
          features: { ...FEATURES_AT_START, ...Object(features) },
          limits: { ...UNLIMITED, ...Object(limits) },
        },
      }),
    };
  },

  async superAdmin(db: TenantDatabase, userId: string, settings: Pick<Settings, 'production'>): Promise<SuperAdmin> {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return SuperAdmin.parse({ ...user, secondFactor: secondFactorStateOf(user, settings) });
  },

  /** What an e-mail to somebody, and a check of their password, have to know. */
  async recipient(db: TenantDatabase, userId: string): Promise<(Recipient & AccountWords) | undefined> {
    const person = await db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .select(['u.email', 'u.firstName', 'u.lastName', 'u.preferences', 'u.preferredLanguage'])
      .select(['t.name as clinicName', 't.language'])
      .where('u.tenantId', '=', db.tenantId)
      .where('u.id', '=', userId)
      .executeTakeFirst();
    if (!person) return undefined;
    const { preferences, preferredLanguage, language, ...rest } = person;
    const wanted = [preferencesOf(preferences).language, preferredLanguage?.slice(0, 2).toLowerCase(), language];
    return { ...rest, language: wanted.map((one) => Language.safeParse(one).data).find(Boolean) ?? 'en' };
  },

  /** The clinic somebody wants to register at, if it takes registrations. */
  async openClinic(db: TenantDatabase): Promise<{ name: string } | undefined> {
    const clinic = await db
      .selectFrom('tenants')
      .select(['name', 'features'])
      .where('id', '=', db.tenantId)
      .where('kind', '=', 'CLINIC')
      .where('status', '=', 'ACTIVE')
      .executeTakeFirst();
    if (!clinic || !{ ...FEATURES_AT_START, ...Object(clinic.features) }.selfRegistration) return undefined;
    return { name: clinic.name };
  },

  async insertPatient(db: TenantDatabase, account: NewPatientAccount): Promise<void> {
    await db
      .insertInto('users')
      .values({ tenantId: db.tenantId, role: 'PATIENT', ...account })
      .execute();
  },

  async passwordHash(db: TenantDatabase, userId: string): Promise<string> {
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return passwordHash;
  },

  async setPassword(db: TenantDatabase, userId: string, passwordHash: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ passwordHash, passwordChangedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .execute();
  },

  /** The link arrived, so the address is the person's own. */
  async markVerified(db: TenantDatabase, userId: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ emailVerified: true })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .execute();
  },
};

/** What makes a password easy to guess for those who know the person. */
export interface AccountWords {
  email: string;
  lastName: string;
}

/** Whether the production start asks this person for a second factor (trust.md item 21). */
export function needsSecondFactor(role: string, { production }: Pick<Settings, 'production'>): boolean {
  return production && (role === 'ADMIN' || role === 'SUPER_ADMIN');
}

/** How a person stands with the second factor. */
export function secondFactorStateOf(
  { role, totpConfirmedAt }: { role: string; totpConfirmedAt: string | null },
  settings: Pick<Settings, 'production'>,
): SecondFactorState {
  if (totpConfirmedAt !== null) return 'ON';
  return needsSecondFactor(role, settings) ? 'REQUIRED' : 'OFF';
}
