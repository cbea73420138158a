import { SESSION_PATHS } from '@polyclinic/contract';
import { ApiError, toApiError } from './api-error';
import { sendOnce } from './http';
import { ownText } from './own-texts';
import { adoptStored, currentTokens, endSession, keepTokens } from './session-keeper';
import { readTokens } from './session-answers';

const LOCK = 'polyclinic.refresh';
const TIMEOUT_MS = 10_000;
// A little longer than a refresh may take. A tab that the system froze while it held the lock must not stop the others:
// the server answers a second use of the same refresh token, within its grace, with the same successor.
const LOCK_WAIT_MS = 12_000;

let flight: Promise<string> | null = null;

/** A token newer than the refused one: another caller's, another tab's, or one fetched now, once for all who wait. */
export function freshToken(refused: string): Promise<string> {
  const held = currentTokens();
  if (held && held.token !== refused) return Promise.resolve(held.token);
  flight ??= exclusively(() => exchange(refused)).finally(() => {
    flight = null;
  });
  return flight;
}

async function exchange(refused: string): Promise<string> {
  const held = newestTokens();
  if (held.token !== refused) return held.token;
  if (!held.refreshToken) return endExpired();
  let answer: unknown;
  try {
    answer = await sendOnce(
      {
        method: 'POST',
        path: SESSION_PATHS.refresh,
        audience: 'public',
        body: { refreshToken: held.refreshToken },
        timeout: TIMEOUT_MS,
      },
      undefined,
    );
  } catch (error) {
    const failure = toApiError(error);
    // Offline, overloaded or restarting says nothing about the session: it is kept, and this call fails.
    if (!isRefusal(failure)) throw failure;
    const newest = newestTokens();
    return newest.token === refused ? endExpired(failure) : newest.token;
  }
  const renewed = readTokens(answer);
  if (!renewed) throw new ApiError('UNEXPECTED', ownText('invalidResponse'));
  const newest = newestTokens();
  // Somebody else has moved on meanwhile: what they stored is at least as new.
  if (newest.token !== refused) return newest.token;
  keepTokens({ token: renewed.token, refreshToken: renewed.refreshToken ?? held.refreshToken });
  return renewed.token;
}

/** What storage holds by now; a logout in another tab must not be undone by a refresh that was under way here. */
function newestTokens() {
  adoptStored();
  const held = currentTokens();
  if (!held) throw new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
  return held;
}

function endExpired(cause?: ApiError): never {
  endSession('expired');
  throw cause ?? new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
}

function isRefusal({ status }: ApiError): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** One tab at a time, where the browser has locks (it has none on a page without TLS). */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), LOCK_WAIT_MS);
  let entered = false;
  try {
    return await locks.request(LOCK, { signal: patience.signal }, () => {
      entered = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (entered) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
