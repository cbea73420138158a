import { errorTextIn } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller, ServerDeps } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { isPassword } from './passwords';
import { recoveryHash } from './recovery-codes';
import { secondFactorRepository as repository, type Guard } from './second-factor.repository';
import { openSecretBox } from './secret-box';
import type { Self } from './self';
import { sessionsRepository as sessions } from './sessions.repository';
import { stepOfCode } from './totp';

/** Opens the encryption of authenticator secrets; no other code can read them. */
export function totpBox(secret: string) {
  return openSecretBox(secret, 'totp');
}

/** Returns the context that binds an encrypted secret to its account. */
export function totpContext(tenantId: string, userId: string): string {
  return `${tenantId}/${userId}`;
}

/** Re-encrypts the secret for the same account at another clinic, for restoring a backup there. */
export function movedTotpSecret(box: Buffer, at: { secret: string; userId: string; from: string; to: string }): Buffer {
  const { open, close } = totpBox(at.secret);
  return close(open(box, totpContext(at.from, at.userId)), totpContext(at.to, at.userId));
}

/** Consumes a code of the authenticator app, or a recovery code; false if it is wrong or was used before. */
export async function useCode(
  db: TenantDatabase,
  { userId, totpSecret, code }: Pick<Guard, 'totpSecret'> & { userId: string; code: string },
  { settings, now }: Pick<ServerDeps, 'settings' | 'now'>,
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) {
    return repository.useRecoveryCode(db, userId, recoveryHash(settings.secret, userId, typed));
  }
  if (totpSecret === null) return false;
  const secret = totpBox(settings.secret).open(totpSecret, totpContext(db.tenantId, userId));
  const step = stepOfCode(secret, typed, now());
  return step !== undefined && (await repository.useStep(db, userId, step));
}

interface Proof {
  password: string;
  code?: string;
}

/** Throws unless the password is right and, with `withCode` and two-factor authentication enabled, the code too. */
export async function prove(
  self: Self,
  { password, code }: Proof,
  { withCode, field = 'password' }: { withCode: boolean; field?: string },
): Promise<Guard> {
  const { db, userId, ipAddress, deps, language } = self;
  const throttle = openThrottle(deps.database.platform, deps.settings.secret);
  const attempt = { name: userId, isKnown: true, ipAddress, what: 'proof' };
  await throttle.begin(attempt);
  const guard = await repository.guard(db, userId);
  if (!(await isPassword(password, guard.passwordHash))) {
    refuse('PASSWORD_WRONG', { fields: { [field]: errorTextIn(language, 'PASSWORD_WRONG') } });
  }
  if (withCode && guard.totpConfirmedAt !== null) {
    if (code === undefined) refuse('SECOND_FACTOR_NEEDED');
    const isRight = await useCode(db, { userId, totpSecret: guard.totpSecret, code }, deps);
    if (!isRight) refuse('SECOND_FACTOR_WRONG', { fields: { code: errorTextIn(language, 'SECOND_FACTOR_WRONG') } });
  }
  await throttle.succeed(attempt);
  return guard;
}

/** Throws unless the user has confirmed their identity within the last five minutes; for dangerous actions. */
export async function requireConfirmed({ db, sessionId }: Pick<Caller, 'db' | 'sessionId'>): Promise<void> {
  if (!(await sessions.isConfirmed(db, sessionId))) refuse('CONFIRMATION_NEEDED');
}
