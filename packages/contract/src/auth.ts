import { z } from 'zod';
import { defineEndpoints } from './endpoint';
import { anyUser, Duty, publicAccess, Role, superAdminAccess } from './roles';
import { SESSION_PATHS } from './session-paths';
import { Email, Instant, Tenant, text } from './shared';

/** A signed-in person of a clinic, as the session keeps them (platform.md section 3). */
export const SessionUser = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    role: Role,
    duties: z.array(Duty),
    /** The own record of someone who signed in as a patient. */
    patientId: z.uuid().nullable(),
    preferredLanguage: z.string().nullable(),
    isActive: z.boolean(),
    emailVerified: z.boolean(),
    lastLoginAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SessionUser' });
export type SessionUser = z.infer<typeof SessionUser>;

export const SuperAdmin = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    isActive: z.boolean(),
    lastLoginAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'SuperAdmin' });
export type SuperAdmin = z.infer<typeof SuperAdmin>;

/** No minimum here: whether a password is right is not a question of its form. */
export const Credentials = z.object({ email: Email, password: text(128).min(1) });
const ClinicCredentials = Credentials.extend({ tenantId: z.uuid().optional() });

const token = z.string();
const refreshToken = text(200).min(1);
const SessionTokens = z.object({ token, refreshToken });
const LoginAnswer = SessionTokens.extend({ user: SessionUser, tenant: Tenant });

export const auth = defineEndpoints('auth', {
  login: {
    method: 'POST',
    path: SESSION_PATHS.login,
    access: publicAccess,
    summary: 'Sign in a person who works at a clinic',
    body: ClinicCredentials,
    data: LoginAnswer,
    errors: ['LOGIN_FAILED', 'CLINIC_CHOICE_NEEDED', 'TENANT_SUSPENDED', 'TOO_MANY_ATTEMPTS'],
  },
  patientLogin: {
    method: 'POST',
    path: SESSION_PATHS.patientLogin,
    access: publicAccess,
    summary: 'Sign in a patient',
    body: ClinicCredentials,
    data: LoginAnswer,
    errors: ['LOGIN_FAILED', 'CLINIC_CHOICE_NEEDED', 'TENANT_SUSPENDED', 'TOO_MANY_ATTEMPTS'],
  },
  refresh: {
    method: 'POST',
    path: SESSION_PATHS.refresh,
    access: publicAccess,
    summary: 'Exchange a refresh token for the next pair of tokens',
    body: z.object({ refreshToken }),
    data: SessionTokens,
    errors: ['UNAUTHENTICATED'],
  },
  logout: {
    method: 'POST',
    path: SESSION_PATHS.logout,
    access: anyUser,
    summary: 'End the session',
    data: z.object({}),
  },
  me: {
    method: 'GET',
    path: SESSION_PATHS.me,
    access: anyUser,
    summary: 'The signed-in person and their clinic',
    data: z.object({ user: SessionUser, tenant: Tenant }),
  },
});

export const superAdmin = defineEndpoints('super-admin', {
  login: {
    method: 'POST',
    path: SESSION_PATHS.superAdminLogin,
    access: publicAccess,
    summary: 'Sign in a super administrator',
    body: Credentials,
    data: SessionTokens.extend({ superAdmin: SuperAdmin }),
    errors: ['SUPER_ADMIN_LOGIN_FAILED', 'TOO_MANY_ATTEMPTS'],
  },
  logout: {
    method: 'POST',
    path: SESSION_PATHS.superAdminLogout,
    access: superAdminAccess,
    summary: 'End the session of a super administrator',
    data: z.object({}),
  },
  profile: {
    method: 'GET',
    path: SESSION_PATHS.superAdminProfile,
    access: superAdminAccess,
    summary: 'The signed-in super administrator',
    data: z.object({ superAdmin: SuperAdmin }),
  },
});
