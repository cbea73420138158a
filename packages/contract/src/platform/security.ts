import { z } from 'zod';
import type { Access } from '../base/roles';
import { Instant, Password, text } from '../base/shared';

/**
 * REQUIRED: the session has no other access until two-factor authentication is set up. OFFERED: it will be required,
 * and may be set up later until then.
 */
export const SecondFactorState = z.enum(['OFF', 'ON', 'REQUIRED', 'OFFERED']).meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** One of the user's open sessions. */
export const MySession = z
  .object({
    id: z.uuid(),
    /** Name of the browser at sign-in. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'MySession' });
export type MySession = z.infer<typeof MySession>;

/** Security overview of an account: two-factor authentication, open sessions, age of the password. */
export const AccountSecurity = z
  .object({
    secondFactor: SecondFactorState,
    recoveryCodesLeft: z.number().int(),
    passwordChangedAt: Instant,
    emailVerified: z.boolean(),
    sessions: z.array(MySession),
  })
  .meta({ id: 'AccountSecurity' });
export type AccountSecurity = z.infer<typeof AccountSecurity>;

/** Without a password within five minutes of signing in. */
export const SecondFactorStart = z.object({ password: text(128).min(1).optional() });
export const SecondFactorCode = z.object({ code: text(20).min(6) });
export const SecondFactorEnd = z.object({ password: text(128).min(1), code: text(20).min(6) });

export const PasswordChange = z.object({ currentPassword: text(128).min(1), password: Password });
export type PasswordChange = z.infer<typeof PasswordChange>;

/** Builds the endpoints for the password and the sessions of the own account; see `secondFactorEndpoints`. */
export function ownAccountEndpoints<A extends Access>(paths: AccountPaths, access: A) {
  return {
    changePassword: {
      method: 'PUT',
      path: paths.password,
      access,
      summary: 'Change the own password; ends the other sessions',
      body: PasswordChange,
      data: z.object({}),
      errors: ['PASSWORD_WRONG', 'PASSWORD_WEAK', 'TOO_MANY_ATTEMPTS'],
    },
    security: {
      method: 'GET',
      path: paths.security,
      access,
      summary: 'Get the sessions and two-factor authentication of the current user',
      data: AccountSecurity,
    },
    endSession: {
      method: 'DELETE',
      path: `${paths.sessions}/:id`,
      access,
      summary: 'End one of the own sessions',
      data: z.object({}),
      errors: ['SESSION_NOT_FOUND'],
    },
    endOtherSessions: {
      method: 'DELETE',
      path: paths.sessions,
      access,
      summary: 'End all own sessions but this one',
      data: z.object({ ended: z.number().int() }),
    },
  } as const;
}

interface AccountPaths {
  password: string;
  security: string;
  sessions: string;
}

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/**
 * Builds the four endpoints for users of a clinic and for super administrators; defineEndpoints checks them, doing so
 * here would widen the access type.
 */
export function secondFactorEndpoints<const P extends string, A extends Access>(path: P, access: A) {
  return {
    beginSecondFactor: {
      method: 'POST',
      path,
      access,
      summary: 'Create a secret for an authenticator app (RFC 6238); active after a code is confirmed',
      body: SecondFactorStart,
      /** Secret in base32, and the URI that a QR code of it contains. */
      data: z.object({ secret: z.string(), uri: z.string() }),
      errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY_ATTEMPTS'],
      whileEnrolling: true,
    },
    confirmSecondFactor: {
      method: 'POST',
      path: `${path}/confirm`,
      access,
      summary: 'Turn on two-factor authentication; the response is the only one that contains the recovery codes',
      body: SecondFactorCode,
      data: RecoveryCodes,
      errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY_ATTEMPTS'],
      whileEnrolling: true,
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: `${path}/recovery-codes`,
      access,
      summary: 'Create new recovery codes; the old ones become invalid',
      body: SecondFactorEnd,
      data: RecoveryCodes,
      errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
    },
    removeSecondFactor: {
      method: 'POST',
      path: `${path}/remove`,
      access,
      summary: 'Turn off two-factor authentication',
      body: SecondFactorEnd,
      data: z.object({}),
      errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    },
  } as const;
}
