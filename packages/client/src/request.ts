import { ApiError, isApiError } from './api-error';
import { sendOnce, type ApiRequest } from './http';
import { ownText } from './offline-texts';
import { freshToken } from './refresh';
import { currentTokens, endSession } from './session-lifecycle';
import { identityOf, useSession } from './session-store';

/** Sends a call; if its token has expired or is outdated, refreshes it and sends once more. */
export async function request(call: ApiRequest): Promise<unknown> {
  const token = currentTokens()?.token;
  const caller = identityOf(useSession.getState());
  const send = call.isFile ? (await import('./send-file')).sendForFile : sendOnce;
  try {
    return await send(call, token);
  } catch (error) {
    if (!token || call.audience === 'public' || !asksForNewToken(error)) throw error;
  }
  const next = await freshToken(token);
  // Another person may have signed in through another tab meanwhile; a call of one person is never sent as another.
  if (identityOf(useSession.getState()) !== caller) {
    throw new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
  }
  try {
    return await send(call, next);
  } catch (error) {
    if (isUnauthenticated(error) && currentTokens()?.token === next) endSession('expired');
    throw error;
  }
}

// A token issued before the second factor was set up gives access to nothing else; its successor does.
function asksForNewToken(error: unknown): boolean {
  const isEnrolling = useSession.getState().user?.secondFactor === 'REQUIRED';
  return isUnauthenticated(error) || (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED' && !isEnrolling);
}

// A wrong code is also answered with 401, but the token may still be valid.
function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === 401 && error.code !== 'SECOND_FACTOR_WRONG';
}
