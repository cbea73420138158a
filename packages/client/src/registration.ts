import { SESSION_PATHS, type Language, type Registration, type SessionUser } from '@polyclinic/contract';
import { sendOnce } from './http';
import { pageLanguage } from './offline-texts';
import { beginWith, wordedError } from './session';

const TIMEOUT_MS = 15_000;

// Apart from the texts that the login page loads.
const FAILED: Record<Language, string> = {
  en: 'Registration failed',
  hi: 'पंजीकरण विफल रहा',
  ta: 'பதிவு தோல்வியடைந்தது',
};

/**
 * Opens an account for a patient and signs them in, in every tab. Fails with the server's message, else 'Registration
 * failed'.
 */
export async function register(body: Registration): Promise<SessionUser> {
  const answer = await sendOnce(
    { method: 'POST', path: SESSION_PATHS.register, audience: 'public', userType: 'tenant', body, timeout: TIMEOUT_MS },
    undefined,
  ).catch((error: unknown) => {
    throw wordedError(error, FAILED[pageLanguage()]);
  });
  return beginWith(answer, 'tenant').user;
}
