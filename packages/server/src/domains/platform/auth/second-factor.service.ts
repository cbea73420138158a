import { errorTextIn, fieldComplaint, type AuditAction } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { isConfirmed } from '../../../platform/http/confirmation.repository';
import { refuse } from '../../../platform/http/refusal';
import { openThrottle } from '../../../platform/http/throttle';
import { addAlert } from '../alerts/alerts.service';
import { prove, totpBox, totpContext } from './proof.service';
import { newRecoveryCodes, recoveryHashes } from './recovery-codes';
import { secondFactorStateOf } from './second-factor-policy';
import { secondFactorRepository as repository } from './second-factor.repository';
import { allOrNothing, auditSelf, type Self } from './self';
import { sessionsRepository as sessions } from './sessions.repository';
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp';

export { selfOf } from './self';

/**
 * Creates a secret for the authenticator app; it becomes active after a code was confirmed. Right after a login the
 * password is not needed again.
 */
export async function beginSecondFactor(self: Self, password: string | undefined) {
  const { tenantId, userId, deps, language } = self;
  if (password === undefined && !(await isConfirmed(self.db, self.sessionId))) {
    refuse('PASSWORD_WRONG', { fields: { password: fieldComplaint(language, 'required') } });
  }
  const guard =
    password === undefined ? repository.guard(self.db, userId) : prove(self, { password }, { withCode: false });
  const { email, clinicName } = await guard;
  const secret = newTotpSecret();
  const hidden = totpBox(deps.settings).close(secret, totpContext(tenantId, userId));
  await allOrNothing(self, async (tx) => {
    if (!(await repository.keepSecret(tx, userId, hidden))) refuse('SECOND_FACTOR_ON');
    await auditSelf(tx, self, { action: 'SECOND_FACTOR_BEGUN' });
  });
  return { secret: base32(secret), uri: totpAddress(secret, { issuer: clinicName, account: email }) };
}

/** Enables two-factor authentication, and ends the other sessions, which began without it. */
export async function confirmSecondFactor(self: Self, code: string) {
  const { db, tenantId, userId, sessionId, deps, ipAddress, language } = self;
  const throttle = openThrottle(deps.database.platform, deps.settings.secret);
  const attempt = { name: userId, isKnown: true, ipAddress, what: 'second factor' };
  await throttle.begin(attempt);
  const { totpSecret, totpConfirmedAt } = await repository.guard(db, userId);
  if (totpConfirmedAt !== null) refuse('SECOND_FACTOR_ON');
  const secret = totpSecret && totpBox(deps.settings).open(totpSecret, totpContext(tenantId, userId));
  const step = secret ? stepOfCode(secret, code.replaceAll(/\s/g, ''), deps.now()) : undefined;
  if (!totpSecret || step === undefined) {
    return refuse('SECOND_FACTOR_WRONG', { fields: { code: errorTextIn(language, 'SECOND_FACTOR_WRONG') } });
  }
  await throttle.succeed(attempt);

  const { recoveryCodes, hashes } = makeRecoveryCodes(self);
  await allOrNothing(self, async (tx) => {
    if (!(await repository.turnOn(tx, userId, { totpSecret, step, hashes }))) refuse('SECOND_FACTOR_ON');
    await sessions.endEnrolling(tx, sessionId);
    await sessions.endAll(tx, userId, 'SECOND_FACTOR_ON', sessionId);
    await changed(tx, self, 'SECOND_FACTOR_ON');
  });
  return { recoveryCodes };
}

/** Replaces the recovery codes by ten new ones. */
export async function renewRecoveryCodes(self: Self, proof: { password: string; code: string }) {
  await proveBoth(self, proof);
  const { recoveryCodes, hashes } = makeRecoveryCodes(self);
  await allOrNothing(self, async (tx) => {
    await repository.replaceRecoveryCodes(tx, self.userId, hashes);
    await changed(tx, self, 'RECOVERY_CODES_RENEWED');
  });
  return { recoveryCodes };
}

/** Disables two-factor authentication for users for whom it is not mandatory. */
export async function removeSecondFactor(self: Self, proof: { password: string; code: string }) {
  const { settings, now } = self.deps;
  const guard = await repository.guard(self.db, self.userId);
  const afterwards = secondFactorStateOf({ ...guard, totpConfirmedAt: null }, settings, now());
  if (afterwards === 'REQUIRED') refuse('SECOND_FACTOR_REQUIRED');
  await proveBoth(self, proof);
  await allOrNothing(self, async (tx) => {
    await repository.turnOff(tx, self.userId);
    await changed(tx, self, 'SECOND_FACTOR_OFF');
  });
  return {};
}

/** Disables two-factor authentication for a user who has lost the device; the caller has checked the permission. */
export const turnOffSecondFactor = repository.turnOff;

async function proveBoth(self: Self, proof: { password: string; code: string }): Promise<void> {
  const { totpConfirmedAt } = await prove(self, proof, { withCode: true });
  if (totpConfirmedAt !== null) return;
  refuse('SECOND_FACTOR_WRONG', { fields: { code: errorTextIn(self.language, 'SECOND_FACTOR_WRONG') } });
}

function makeRecoveryCodes({ userId, deps }: Self) {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, hashes: recoveryCodes.map((code) => recoveryHashes(deps.settings, userId, code)[0]) };
}

/** Notifies the owner by e-mail and in the app, so that a change by an attacker does not go unnoticed. */
async function changed(db: TenantDatabase, self: Self, action: AuditAction): Promise<void> {
  await auditSelf(db, self, { action });
  const facts = { change: action };
  await addAlert(db, { userId: self.userId, kind: 'SECOND_FACTOR_CHANGED', facts, path: '/account/security' });
}
