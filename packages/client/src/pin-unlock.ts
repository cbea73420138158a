import { SESSION_PATHS } from '@polyclinic/contract';
import { ApiError, toApiError } from './api-error';
import { whenConfirmed } from './confirmation';
import { keepPin, storedPin } from './device-pin';
import { sendOnce } from './http';
import { markActivity } from './last-activity';
import { ownText } from './offline-texts';
import { keyOfPin, newSalt } from './pin-key';
import { liftLock } from './screen-lock';
import { request } from './request';
import { isRecord, readTokens } from './session-answers';
import { currentTokens, endSession, keepTokens } from './session-lifecycle';
import { reloadPerson } from './session';

const TIMEOUT_MS = 15_000;
const OWN = { audience: 'tenant' } as const;

/** Sets the PIN with which the signed-in person unlocks this device, or replaces it. */
export async function setDevicePin(pin: string): Promise<void> {
  const salt = newSalt();
  const body = { key: await keyOfPin(pin, salt), deviceId: storedPin()?.deviceId };
  const answer = await whenConfirmed(() => request({ ...OWN, method: 'PUT', path: SESSION_PATHS.pin, body }));
  if (!isRecord(answer) || typeof answer.deviceId !== 'string') throw invalidAnswer();
  keepPin({ deviceId: answer.deviceId, salt });
}

/** Removes the PIN of the signed-in person on this device. */
export async function removeDevicePin(): Promise<void> {
  const stored = storedPin();
  if (!stored) return;
  await request({ ...OWN, method: 'DELETE', path: `${SESSION_PATHS.pin}/${encodeURIComponent(stored.deviceId)}` });
  keepPin(undefined);
}

/**
 * Continues the idle session for the PIN. A wrong PIN is refused with PIN_WRONG and the attempts that are left; after
 * too many, and after the absolute end of the session, the session ends.
 */
export async function unlockWithPin(pin: string): Promise<void> {
  const stored = storedPin();
  const refreshToken = currentTokens()?.refreshToken;
  if (!stored || !refreshToken) return endSession('expired', { isFinal: true });
  const body = { refreshToken, deviceId: stored.deviceId, key: await keyOfPin(pin, stored.salt) };
  const answer = await sendOnce(
    { method: 'POST', path: SESSION_PATHS.unlock, audience: 'public', userType: 'tenant', body, timeout: TIMEOUT_MS },
    undefined,
  ).catch((error: unknown) => {
    throw endedBy(toApiError(error));
  });
  const tokens = readTokens(answer);
  if (!tokens) throw invalidAnswer();
  keepTokens(tokens);
  markActivity(Date.now());
  liftLock();
  // Offline from now on: the first call of a screen reports it.
  reloadPerson().catch(() => undefined);
}

function invalidAnswer(): ApiError {
  return new ApiError('UNEXPECTED', ownText('invalidResponse'));
}

/** Ends the session if the server refuses to continue it, and returns the error. */
function endedBy(error: ApiError): ApiError {
  if (error.code === 'PIN_ATTEMPTS_USED_UP') {
    keepPin(undefined);
    endSession('wrong-pin', { isFinal: true });
  } else if (error.status === 401 && error.code !== 'PIN_WRONG') {
    endSession('expired', { isFinal: true, isOrdered: error.details.isRevoked === true });
  }
  return error;
}
