import { errorTextIn } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import type { Secrets } from '../../../platform/http/keys';
import { refuse } from '../../../platform/http/refusal';
import type { ServerDeps } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { isPassword } from './passwords';
import { recoveryHashes } from './recovery-codes';
import { secondFactorRepository as repository, type Guard } from './second-factor.repository';
import { openSecretBox } from './secret-box';
import type { Self } from './self';
import { stepOfCode } from './totp';

/** Opens the encryption of authenticator secrets; no other code can read them. */
export function totpBox(secrets: Secrets) {
  return openSecretBox(secrets, 'second factors', 'totp');
}

/** Returns the context that binds an encrypted secret to its account. */
export function totpContext(tenantId: string, userId: string): string {
  return `${tenantId}/${userId}`;
}

interface MovedSecret {
  secrets: Secrets;
  userId: string;
  from: string;
  to: string;
}

/** Re-encrypts the secret for the same account at another clinic, for restoring a backup there. */
export function movedTotpSecret(box: Buffer, at: MovedSecret): Buffer {
  const { open, close } = totpBox(at.secrets);
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
    return repository.useRecoveryCode(db, userId, recoveryHashes(settings, userId, typed));
  }
  if (totpSecret === null) return false;
  const box = totpBox(settings);
  const boundTo = totpContext(db.tenantId, userId);
  const secret = box.open(totpSecret, boundTo);
  const step = stepOfCode(secret, typed, now());
  if (step === undefined || !(await repository.useStep(db, userId, step))) return false;
  // Sealed with a previous secret of the server, which can be dropped once all are sealed again.
  if (!box.isCurrent(totpSecret, boundTo)) {
    await repository.sealAnew(db, userId, { from: totpSecret, to: box.close(secret, boundTo) });
  }
  return true;
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
