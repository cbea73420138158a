import { SESSION_PATHS, type Registration, type SessionUser } from '@polyclinic/contract';
import { sendOnce } from './http';
import { ownText } from './offline-texts';
import { beginWith, wordedError } from './session';

const TIMEOUT_MS = 15_000;

/**
 * Opens an account for a patient and signs them in, in every tab. Fails with the server's message, else 'Registration
 * failed'.
 */
export async function register(body: Registration): Promise<SessionUser> {
  const answer = await sendOnce(
    { method: 'POST', path: SESSION_PATHS.register, audience: 'public', userType: 'tenant', body, timeout: TIMEOUT_MS },
    undefined,
  ).catch((error: unknown) => {
    throw wordedError(error, ownText('registrationFailed'));
  });
  return beginWith(answer, 'tenant').user;
}
