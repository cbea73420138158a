import { createHmac, timingSafeEqual } from 'node:crypto';
import { PIN_ATTEMPTS, type DeviceUnlock, type NewDevicePin } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { appendAudit } from '../../../platform/http/audit';
import { keysOf, type Secrets } from '../../../platform/http/keys';
import { refuse } from '../../../platform/http/refusal';
import type { RequestContext } from '../../../platform/http/service';
import { identityOf } from './begin-session';
import { devicePinsRepository as pins, type LockedDevice } from './device-pins.repository';
import { openRefreshTokens, type RefreshTokenOwner } from './refresh-tokens';
import { allOrNothing, auditSelf, type Self } from './self';
import { sessionsRepository as sessions, type RotatedSession } from './sessions.repository';

/** Stores the PIN of the user's device: a keyed hash of the key that the device derived. */
export async function setDevicePin(self: Self, { key, deviceId }: NewDevicePin): Promise<{ deviceId: string }> {
  const { userId, deps } = self;
  const [pinHash] = hashesOf(deps.settings, key);
  if (!pinHash) throw new Error('The server has no key for PINs');
  return allOrNothing(self, async (db) => {
    const id = await pins.put(db, { userId, deviceId, pinHash });
    await auditSelf(db, self, { action: 'UPDATE', to: { devicePin: 'SET', deviceId: id } });
    return { deviceId: id };
  });
}

/** Removes the PIN of one of the user's devices; idempotent. */
export async function removeDevicePin(self: Self, deviceId: string): Promise<Record<string, never>> {
  return allOrNothing(self, async (db) => {
    const wasSet = await pins.remove(db, self.userId, deviceId);
    if (wasSet) await auditSelf(db, self, { action: 'UPDATE', to: { devicePin: 'REMOVED', deviceId } });
    return {};
  });
}

type Outcome = { session: RotatedSession } | { wrong: number } | { ended: true } | undefined;

/** Continues a session that has only idled, for the PIN of its device; too many wrong PINs end it. */
export async function unlockDevice(unlock: DeviceUnlock, context: RequestContext) {
  const { database, settings, tokens } = context.deps;
  const refreshTokens = openRefreshTokens(settings);
  const owner = refreshTokens.ownerOf(unlock.refreshToken) ?? refuse('UNAUTHENTICATED');
  const { tenantId, sessionId } = owner;
  const successor = refreshTokens.successorOf(unlock.refreshToken);
  // A refusal inside the transaction would take back the count of the failures.
  const db = database.forTenant({ tenantId });
  const outcome = await db.transaction().execute((tx) => tryPin(tx, { unlock, owner, successor }, context));
  if (!outcome) return refuse('UNAUTHENTICATED', { details: { isRevoked: await sessions.isRevoked(db, sessionId) } });
  if ('ended' in outcome) return refuse('PIN_ATTEMPTS_USED_UP');
  if ('wrong' in outcome) {
    return refuse('PIN_WRONG', { details: { attemptsLeft: PIN_ATTEMPTS - outcome.wrong } });
  }
  const token = tokens.issue(identityOf(outcome.session, { tenantId, sessionId }));
  return { token, refreshToken: successor };
}

interface Attempt {
  unlock: DeviceUnlock;
  owner: RefreshTokenOwner;
  successor: string;
}

async function tryPin(
  db: TenantDatabase,
  { unlock: { refreshToken, deviceId, key }, owner: { sessionId }, successor }: Attempt,
  context: RequestContext,
): Promise<Outcome> {
  const { requestId, ipAddress, deps } = context;
  const device = await pins.lock(db, deviceId, sessionId);
  if (!device) return undefined;
  const { userId, role } = device;
  const actor = { userId, role, requestId, ipAddress };
  const entry = { action: 'UNLOCK', resource: 'auth', recordId: sessionId } as const;
  if (!isRight(device, hashesOf(deps.settings, key))) {
    await appendAudit(db, actor, { ...entry, outcome: 'REFUSED' });
    return countFailure(db, device, { deviceId, sessionId });
  }
  await pins.setFailures(db, deviceId, 0);
  await sessions.keepAlive(db, sessionId);
  const session = await sessions.rotate(db, { sessionId, refreshToken, successor, requestId, ipAddress });
  if (!session || session.isReused) return undefined;
  await appendAudit(db, actor, entry);
  return { session };
}

async function countFailure(
  db: TenantDatabase,
  { userId, failures }: LockedDevice,
  { deviceId, sessionId }: { deviceId: string; sessionId: string },
): Promise<Outcome> {
  const wrong = failures + 1;
  if (wrong < PIN_ATTEMPTS) {
    await pins.setFailures(db, deviceId, wrong);
    return { wrong };
  }
  // The next PIN is set by the password of the account.
  await pins.remove(db, userId, deviceId);
  await sessions.end(db, sessionId, 'PIN_ATTEMPTS_USED_UP');
  return { ended: true };
}

function isRight({ pinHash }: LockedDevice, hashes: readonly Buffer[]): boolean {
  return hashes.some((hash) => hash.length === pinHash.length && timingSafeEqual(hash, pinHash));
}

/** Returns the hashes under all keys of the server that still count, the current one first. */
function hashesOf(secrets: Secrets, key: string): Buffer[] {
  return keysOf(secrets, 'device pins').accepted.map((one) =>
    createHmac('sha256', one).update(`device-pin ${key}`).digest(),
  );
}
