import { ApiError, isApiError } from './api-error';
import { sendOnce, type ApiRequest } from './http';
import { ownText } from './own-texts';
import { freshToken } from './refresh';
import { currentTokens, endSession } from './session-keeper';
import { identityOf, useSession } from './session-store';

/** Sends a call; when its token has run out, or knows less than the server, once more with the next one. */
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
  // Meanwhile someone else may have signed in through another tab: what one person asked is not sent as another.
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

// A token made before the second factor was set up opens nothing else; the next one does.
function asksForNewToken(error: unknown): boolean {
  const isEnrolling = useSession.getState().user?.secondFactor === 'REQUIRED';
  return isUnauthenticated(error) || (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED' && !isEnrolling);
}

// A wrong code is answered with 401 as well, and says nothing about the token.
function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === 401 && error.code !== 'SECOND_FACTOR_WRONG';
}
