import { errorTextIn, type AuditAction } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { openThrottle } from '../../../platform/http/throttle';
import { addAlert } from '../alerts/alerts.service';
import { needsSecondFactor } from './accounts.repository';
import { prove, totpBox, totpPlace } from './proof.service';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import { secondFactorRepository as repository } from './second-factor.repository';
import { allOrNothing, auditSelf, type Self } from './self';
import { sessionsRepository as sessions } from './sessions.repository';
import { base32, newTotpSecret, stepOfCode, totpAddress } from './totp';

export { selfOf } from './self';

/** Makes a secret for the authenticator app; nothing is asked for it until a code of it was confirmed. */
export async function beginSecondFactor(self: Self, password: string) {
  const { tenantId, userId, floor } = self;
  const { email, clinicName } = await prove(self, { password }, { withCode: false });
  const secret = newTotpSecret();
  const hidden = totpBox(floor.settings.secret).close(secret, totpPlace(tenantId, userId));
  await allOrNothing(self, async (within) => {
    if (!(await repository.keepSecret(within, userId, hidden))) refuse('SECOND_FACTOR_ON');
    await auditSelf(within, self, { action: 'SECOND_FACTOR_BEGUN' });
  });
  return { secret: base32(secret), uri: totpAddress(secret, { issuer: clinicName, account: email }) };
}

/** Turns it on, and ends the other sessions: they were begun without it. */
export async function confirmSecondFactor(self: Self, code: string) {
  const { db, tenantId, userId, sessionId, floor, address, language } = self;
  const throttle = openThrottle(floor.database.platform, floor.settings.secret);
  const attempt = { name: userId, isKnown: true, address, what: 'second factor' };
  await throttle.begin(attempt);
  const { totpSecret, totpConfirmedAt } = await repository.guard(db, userId);
  if (totpConfirmedAt !== null) refuse('SECOND_FACTOR_ON');
  const secret = totpSecret && totpBox(floor.settings.secret).open(totpSecret, totpPlace(tenantId, userId));
  const step = secret ? stepOfCode(secret, code.replaceAll(/\s/g, ''), floor.now()) : undefined;
  if (!totpSecret || step === undefined) {
    return refuse('SECOND_FACTOR_WRONG', { fields: { code: errorTextIn(language, 'SECOND_FACTOR_WRONG') } });
  }
  await throttle.succeed(attempt);

  const { recoveryCodes, hashes } = makeRecoveryCodes(self);
  await allOrNothing(self, async (within) => {
    if (!(await repository.turnOn(within, userId, { totpSecret, step, hashes }))) refuse('SECOND_FACTOR_ON');
    await sessions.endEnrolling(within, sessionId);
    await sessions.endAll(within, userId, 'SECOND_FACTOR_ON', sessionId);
    await changed(within, self, 'SECOND_FACTOR_ON');
  });
  return { recoveryCodes };
}

/** Makes ten new codes; the old ones stop working. */
export async function renewRecoveryCodes(self: Self, proof: { password: string; code: string }) {
  await proveBoth(self, proof);
  const { recoveryCodes, hashes } = makeRecoveryCodes(self);
  await allOrNothing(self, async (within) => {
    await repository.replaceRecoveryCodes(within, self.userId, hashes);
    await changed(within, self, 'RECOVERY_CODES_RENEWED');
  });
  return { recoveryCodes };
}

/** Turns it off for those who may do without. */
export async function removeSecondFactor(self: Self, proof: { password: string; code: string }) {
  if (needsSecondFactor(self.role, self.floor.settings)) {
    // Whoever is signed out already learns that, and nothing else.
    await repository.guard(self.db, self.userId);
    refuse('SECOND_FACTOR_REQUIRED');
  }
  await proveBoth(self, proof);
  await allOrNothing(self, async (within) => {
    await repository.turnOff(within, self.userId);
    await changed(within, self, 'SECOND_FACTOR_OFF');
  });
  return {};
}

/** Turns off somebody else's second factor, for who has lost the device; the caller has checked that they may. */
export const turnOffSecondFactor = repository.turnOff;

async function proveBoth(self: Self, proof: { password: string; code: string }): Promise<void> {
  const { totpConfirmedAt } = await prove(self, proof, { withCode: true });
  if (totpConfirmedAt !== null) return;
  refuse('SECOND_FACTOR_WRONG', { fields: { code: errorTextIn(self.language, 'SECOND_FACTOR_WRONG') } });
}

function makeRecoveryCodes({ userId, floor }: Self) {
  const recoveryCodes = newRecoveryCodes();
  return { recoveryCodes, hashes: recoveryCodes.map((code) => recoveryHash(floor.settings.secret, userId, code)) };
}

/** The owner is told wherever they look next: a stranger who did this should not stay unnoticed. */
async function changed(db: TenantDatabase, self: Self, action: AuditAction): Promise<void> {
  await auditSelf(db, self, { action });
  const facts = { change: action };
  await addAlert(db, { userId: self.userId, kind: 'SECOND_FACTOR_CHANGED', facts, path: '/account/security' });
}
