import { SESSION_PATHS } from '@polyclinic/contract';
import { ApiError, toApiError } from './api-error';
import { whenConfirmed } from './confirmation';
import { storeNameOf, worksOffline } from './device-lock';
import { keepPin, storedPin } from './device-pin';
import { sendOnce } from './http';
import { forgetUnlockedHere, markActivity, markUnlockedHere } from './last-activity';
import { checkPin, forgetPinCheck, keepPinCheck } from './offline/pin-check';
import { ownText } from './offline-texts';
import { keyOfPin, newSalt } from './pin-key';
import { liftLock } from './screen-lock';
import { request } from './request';
import { isRecord, readTokens } from './session-answers';
import { currentTokens, endSession, keepTokens } from './session-lifecycle';
import { reloadPerson } from './session';
import { useSession } from './session-store';

const TIMEOUT_MS = 15_000;
const OWN = { audience: 'tenant' } as const;
/** The app was unlocked by this device alone. */
const HERE = Symbol('unlocked on this device');

/** Sets the PIN with which the signed-in person unlocks this device, or replaces it. */
export async function setDevicePin(pin: string): Promise<void> {
  const salt = newSalt();
  const key = await keyOfPin(pin, salt);
  const body = { key, deviceId: storedPin()?.deviceId };
  const answer = await whenConfirmed(() => request({ ...OWN, method: 'PUT', path: SESSION_PATHS.pin, body }));
  if (!isRecord(answer) || typeof answer.deviceId !== 'string') throw invalidAnswer();
  keepPin({ deviceId: answer.deviceId, salt });
  const store = ownStore();
  if (store !== undefined) await keepPinCheck(store, key);
}

/** Removes the PIN of the signed-in person on this device. */
export async function removeDevicePin(): Promise<void> {
  const stored = storedPin();
  if (!stored) return;
  await request({ ...OWN, method: 'DELETE', path: `${SESSION_PATHS.pin}/${encodeURIComponent(stored.deviceId)}` });
  await forgetPin();
}

/**
 * Continues the idle session for the PIN. A wrong PIN is refused with PIN_WRONG and the attempts that are left; after
 * too many, and after the absolute end of the session, the session ends. Without a network a phone compares the PIN itself;
 * the server asks for it again when there is a connection.
 */
export async function unlockWithPin(pin: string): Promise<void> {
  const stored = storedPin();
  const refreshToken = currentTokens()?.refreshToken;
  if (!stored || !refreshToken) return endSession('expired', { isFinal: true });
  const key = await keyOfPin(pin, stored.salt);
  const body = { refreshToken, deviceId: stored.deviceId, key };
  const answer = await sendOnce(
    { method: 'POST', path: SESSION_PATHS.unlock, audience: 'public', userType: 'tenant', body, timeout: TIMEOUT_MS },
    undefined,
  ).catch(async (error: unknown) => {
    const failure = toApiError(error);
    if (failure.code === 'OFFLINE') return unlockHere(key, failure);
    throw await endedBy(failure);
  });
  if (answer === HERE) return;
  const tokens = readTokens(answer);
  if (!tokens) throw invalidAnswer();
  keepTokens(tokens);
  forgetUnlockedHere();
  markActivity(Date.now());
  liftLock();
  // Offline from now on: the first call of a screen reports it.
  reloadPerson().catch(() => undefined);
  const store = ownStore();
  // Also on a phone whose PIN was set before it could be compared here. Without room for it, unlocking needs the server.
  if (store !== undefined) keepPinCheck(store, key).catch(() => undefined);
}

/** Compares the PIN on this device, because the server cannot be reached; throws `offline` if it cannot. */
async function unlockHere(key: string, offline: ApiError): Promise<typeof HERE> {
  const store = ownStore();
  const outcome = store === undefined ? undefined : await checkPin(store, key);
  switch (outcome?.is) {
    case undefined:
      throw offline;
    case 'wrong':
      throw new ApiError('PIN_WRONG', '', { details: { attemptsLeft: outcome.left } });
    case 'used-up':
      throw await endedBy(new ApiError('PIN_ATTEMPTS_USED_UP', ''));
    case 'right':
      markUnlockedHere();
      markActivity(Date.now());
      liftLock();
      return HERE;
  }
}

/** Returns the name of the store of the person on this device; undefined where nothing is stored. */
function ownStore(): string | undefined {
  return worksOffline() ? storeNameOf(useSession.getState()) : undefined;
}

async function forgetPin(): Promise<void> {
  const store = ownStore();
  keepPin(undefined);
  if (store !== undefined) await forgetPinCheck(store);
}

function invalidAnswer(): ApiError {
  return new ApiError('UNEXPECTED', ownText('invalidResponse'));
}

/** Ends the session if the server refuses to continue it, and returns the error. */
async function endedBy(error: ApiError): Promise<ApiError> {
  if (error.code === 'PIN_ATTEMPTS_USED_UP') {
    await forgetPin();
    endSession('wrong-pin', { isFinal: true });
  } else if (error.status === 401 && error.code !== 'PIN_WRONG') {
    endSession('expired', { isFinal: true, isOrdered: error.details.isRevoked === true });
  }
  return error;
}
