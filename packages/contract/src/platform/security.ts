import { z } from 'zod';
import type { Access } from '../base/roles';
import { Instant, text } from '../base/shared';

/** REQUIRED: nothing else is open to this session until a second factor is set up (trust.md item 21). */
export const SecondFactorState = z.enum(['OFF', 'ON', 'REQUIRED']).meta({ id: 'SecondFactorState' });
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** One of a person's open sessions. */
export const MySession = z
  .object({
    id: z.uuid(),
    /** What the browser called itself at sign-in. */
    device: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'MySession' });
export type MySession = z.infer<typeof MySession>;

/** What guards an account: the state of the second factor, the sessions that are open, the age of the password. */
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

export const SecondFactorStart = z.object({ password: text(128).min(1) });
export const SecondFactorCode = z.object({ code: text(20).min(6) });
export const SecondFactorEnd = SecondFactorStart.extend({ code: text(20).min(6) });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The same four steps for people of a clinic and of the platform; defineEndpoints checks them, here that would widen the access. */
export function secondFactorEndpoints<const P extends string, A extends Access>(path: P, access: A) {
  return {
    beginSecondFactor: {
      method: 'POST',
      path,
      access,
      summary: 'Make a secret for an authenticator app (RFC 6238); it counts once a code of it was confirmed',
      body: SecondFactorStart,
      /** The secret in base32, and the address that a QR code of it holds. */
      data: z.object({ secret: z.string(), uri: z.string() }),
      errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY_ATTEMPTS'],
      whileEnrolling: true,
    },
    confirmSecondFactor: {
      method: 'POST',
      path: `${path}/confirm`,
      access,
      summary: 'Turn the second factor on; answers with the recovery codes, which are never shown again',
      body: SecondFactorCode,
      data: RecoveryCodes,
      errors: ['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_ON', 'TOO_MANY_ATTEMPTS'],
      whileEnrolling: true,
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: `${path}/recovery-codes`,
      access,
      summary: 'Make new recovery codes; the old ones stop working',
      body: SecondFactorEnd,
      data: RecoveryCodes,
      errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'TOO_MANY_ATTEMPTS'],
    },
    removeSecondFactor: {
      method: 'POST',
      path: `${path}/remove`,
      access,
      summary: 'Turn the second factor off',
      body: SecondFactorEnd,
      data: z.object({}),
      errors: ['PASSWORD_WRONG', 'SECOND_FACTOR_WRONG', 'SECOND_FACTOR_REQUIRED', 'TOO_MANY_ATTEMPTS'],
    },
  } as const;
}
