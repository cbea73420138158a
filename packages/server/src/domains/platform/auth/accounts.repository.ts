import {
  BRANDING_DEFAULTS,
  customPropertiesOf,
  FEATURES_AT_START,
  Language,
  SessionUser,
  SuperAdmin,
  Tenant,
  type TenantLimits,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import type { Settings } from '../../../platform/http/settings';
import type { Recipient } from './account-mails';
import { SECOND_FACTOR_GRACE_DAYS, secondFactorStateOf } from './second-factor-policy';
import { preferencesOf } from './stored-preferences';

/** Account data needed before the user is authenticated. */
export interface Account {
  tenantId: string;
  tenantName: string;
  tenantStatus: string;
  userId: string;
  passwordHash: string;
  role: string;
  isActive: boolean;
}

/** Credentials that were verified at sign-in. */
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

/** Facts besides the account that decide whether a second factor is needed. */
export interface FactorContext {
  settings: Pick<Settings, 'production'>;
  now: () => Date;
}

const POLICY = sql<string>`(select t.second_factor_policy from tenants t where t.id = users.tenant_id)`.as(
  'secondFactorPolicy',
);
/** The grace period of an administrator begins with the first sign-in and never again. */
const GRACE_BEGUN = sql<string | null>`case when role = 'ADMIN'
  then coalesce(second_factor_due_at, now() + make_interval(days => ${SECOND_FACTOR_GRACE_DAYS}))
  else second_factor_due_at end`;

const UNLIMITED: TenantLimits = { users: null, patients: null };

export const accountsRepository = {
  /** Returns all accounts with this address, over all clinics: before sign-in the clinic is unknown. */
  async byEmail(platform: Database['platform'], email: string): Promise<Account[]> {
    const { rows } = await sql<Account>`
      select tenant_id as "tenantId", tenant_name as "tenantName", tenant_status as "tenantStatus",
        user_id as "userId", password_hash as "passwordHash", role, is_active as "isActive"
      from app.accounts_by_email(${email})`.execute(platform);
    return rows;
  },

  /**
   * Records the time of the sign-in and returns the claims of the token. Returns nothing if the credentials were
   * changed meanwhile: the earlier sessions were ended, and this one must not slip through.
   */
  async recordSignIn(
    db: TenantDatabase,
    userId: string,
    { passwordHash, totpConfirmedAt }: Shown,
    renewedHash?: string,
  ) {
    return db
      .updateTable('users')
      .set({
        lastLoginAt: sql<string>`now()`,
        secondFactorDueAt: GRACE_BEGUN,
        ...(renewedHash && { passwordHash: renewedHash }),
      })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .where('passwordHash', '=', passwordHash)
      .where('totpConfirmedAt', 'is not distinct from', totpConfirmedAt)
      .returning(['role', 'duties', 'patientId', 'totpConfirmedAt', 'secondFactorDueAt'])
      .returning(POLICY)
      .executeTakeFirst();
  },

  async personAndTenant(
    db: TenantDatabase,
    userId: string,
    { settings, now }: FactorContext,
  ): Promise<{ user: SessionUser; tenant: Tenant }> {
    const { tenantName, branding, features, limits, customCss, clinicSettings, preferences, ...user } = await db
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenantId')
      .selectAll('u')
      .select('t.secondFactorPolicy')
      .select(['t.name as tenantName', 't.branding', 't.features', 't.limits', 't.customCss'])
      .select(
        sql<object>`jsonb_build_object('timezone', t.timezone, 'dateFormat', t.date_format, 'currency', t.currency,
          'language', t.language, 'country', t.organization->'address'->>'country', 'idleMinutes', t.idle_minutes, 'noShowGraceMinutes', t.no_show_grace_minutes)`.as(
          'clinicSettings',
        ),
      )
      .where('u.tenantId', '=', db.tenantId)
      .where('u.id', '=', userId)
      .executeTakeFirstOrThrow();
    const customProperties = customPropertiesOf(customCss);
    return {
      user: SessionUser.parse({
        ...user,
        preferences: preferencesOf(preferences),
        secondFactor: secondFactorStateOf(user, settings, now()),
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

  async superAdmin(db: TenantDatabase, userId: string, { settings, now }: FactorContext): Promise<SuperAdmin> {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .select(POLICY)
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return SuperAdmin.parse({ ...user, secondFactor: secondFactorStateOf(user, settings, now()) });
  },

  /** Returns the data for an e-mail to a user and for checking a new password. */
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
    const languages = [preferencesOf(preferences).language, preferredLanguage?.slice(0, 2).toLowerCase(), language];
    return { ...rest, language: languages.map((one) => Language.safeParse(one).data).find(Boolean) ?? 'en' };
  },

  /** Returns the clinic for a self-registration, if it allows it. */
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

  /** Stores a password; `isOwn` unless another person chose it. */
  async setPassword(db: TenantDatabase, userId: string, passwordHash: string, isOwn = true): Promise<void> {
    await db
      .updateTable('users')
      .set({ passwordHash, passwordIsOwn: isOwn, passwordChangedAt: sql<string>`now()` })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .execute();
  },

  /** Marks the address as verified, because the link was received there. */
  async markVerified(db: TenantDatabase, userId: string): Promise<void> {
    await db
      .updateTable('users')
      .set({ emailVerified: true })
      .where('tenantId', '=', db.tenantId)
      .where('id', '=', userId)
      .execute();
  },
};

/** Words that make a password easy to guess by acquaintances of the user. */
export interface AccountWords {
  email: string;
  lastName: string;
}
