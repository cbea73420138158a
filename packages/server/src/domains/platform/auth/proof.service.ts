import { errorTextIn } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller, Floor } from '../../../platform/http/service';
import { openThrottle } from '../../../platform/http/throttle';
import { isPassword } from './passwords';
import { recoveryHash } from './recovery-codes';
import { secondFactorRepository as repository, type Guard } from './second-factor.repository';
import { openSecretBox } from './secret-box';
import type { Self } from './self';
import { sessionsRepository as sessions } from './sessions.repository';
import { stepOfCode } from './totp';

/** The only place that can read the secrets of authenticator apps. */
export function totpBox(secret: string) {
  return openSecretBox(secret, 'totp');
}

/** What binds a secret to the account it belongs to. */
export function totpPlace(tenantId: string, userId: string): string {
  return `${tenantId}/${userId}`;
}

/** The same secret for the same account at another clinic, where a backup brings it. */
export function movedTotpSecret(box: Buffer, at: { secret: string; userId: string; from: string; to: string }): Buffer {
  const { open, close } = totpBox(at.secret);
  return close(open(box, totpPlace(at.from, at.userId)), totpPlace(at.to, at.userId));
}

/** Uses up a code of the authenticator app, or a recovery code; false where it is not right or was used before. */
export async function useCode(
  db: TenantDatabase,
  { userId, totpSecret, code }: Pick<Guard, 'totpSecret'> & { userId: string; code: string },
  { settings, now }: Pick<Floor, 'settings' | 'now'>,
): Promise<boolean> {
  const typed = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(typed)) {
    return repository.useRecoveryCode(db, userId, recoveryHash(settings.secret, userId, typed));
  }
  if (totpSecret === null) return false;
  const secret = totpBox(settings.secret).open(totpSecret, totpPlace(db.tenantId, userId));
  const step = stepOfCode(secret, typed, now());
  return step !== undefined && (await repository.useStep(db, userId, step));
}

interface Proof {
  password: string;
  code?: string;
}

/** Lets through only who knows the password, and the code where `withCode` asks for it and there is a second factor. */
export async function prove(
  self: Self,
  { password, code }: Proof,
  { withCode, field = 'password' }: { withCode: boolean; field?: string },
): Promise<Guard> {
  const { db, userId, address, floor, language } = self;
  const throttle = openThrottle(floor.database.platform, floor.settings.secret);
  const attempt = { name: userId, isKnown: true, address, what: 'proof' };
  await throttle.begin(attempt);
  const guard = await repository.guard(db, userId);
  if (!(await isPassword(password, guard.passwordHash))) {
    refuse('PASSWORD_WRONG', { fields: { [field]: errorTextIn(language, 'PASSWORD_WRONG') } });
  }
  if (withCode && guard.totpConfirmedAt !== null) {
    if (code === undefined) refuse('SECOND_FACTOR_NEEDED');
    const isRight = await useCode(db, { userId, totpSecret: guard.totpSecret, code }, floor);
    if (!isRight) refuse('SECOND_FACTOR_WRONG', { fields: { code: errorTextIn(language, 'SECOND_FACTOR_WRONG') } });
  }
  await throttle.succeed(attempt);
  return guard;
}

/** For dangerous acts: who one is has to have been shown within the last five minutes. */
export async function requireConfirmed({ db, sessionId }: Pick<Caller, 'db' | 'sessionId'>): Promise<void> {
  if (!(await sessions.isConfirmed(db, sessionId))) refuse('CONFIRMATION_NEEDED');
}
