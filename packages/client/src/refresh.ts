import { SESSION_PATHS } from '@polyclinic/contract';
import { ApiError, toApiError } from './api-error';
import { sendOnce } from './http';
import { ownText } from './offline-texts';
import { adoptStored, currentTokens, endSession, keepTokens } from './session-lifecycle';
import { readTokens } from './session-answers';

const LOCK = 'polyclinic.refresh';
const TIMEOUT_MS = 10_000;
// A little longer than a refresh may take. A tab that the system froze while holding the lock must not block the
// others: within its grace period the server answers a second use of a refresh token with the same successor.
const LOCK_WAIT_MS = 12_000;

let flight: Promise<string> | null = null;

/**
 * Returns a token newer than the refused one: from another caller, from another tab, or from one refresh shared by all
 * who wait.
 */
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
    // Offline, overloaded or restarting says nothing about the session: keep it and fail only this call.
    if (!isRefusal(failure)) throw failure;
    const newest = newestTokens();
    return newest.token === refused ? endExpired(failure) : newest.token;
  }
  const renewed = readTokens(answer);
  if (!renewed) throw new ApiError('UNEXPECTED', ownText('invalidResponse'));
  const newest = newestTokens();
  // Another tab has refreshed meanwhile; its tokens are at least as new.
  if (newest.token !== refused) return newest.token;
  keepTokens({ token: renewed.token, refreshToken: renewed.refreshToken ?? held.refreshToken });
  return renewed.token;
}

/** Rereads storage, so that a refresh in flight here cannot undo a logout in another tab. */
function newestTokens() {
  adoptStored();
  const held = currentTokens();
  if (!held) throw new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
  return held;
}

// The server names a session that a person has ended, and an account or a clinic that was closed.
function endExpired(cause?: ApiError): never {
  endSession('expired', { isOrdered: cause?.details.isRevoked === true });
  throw cause ?? new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
}

function isRefusal({ status }: ApiError): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

/** Runs the work in one tab at a time with the Web Locks API, which is missing on a page without TLS. */
async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), LOCK_WAIT_MS);
  let entered = false;
  try {
    return await locks.request(LOCK, { signal: timeout.signal }, () => {
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
