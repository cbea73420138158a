import { ApiError, isApiError } from './api-error';
import { sendOnce, type ApiRequest } from './http';
import { ownText } from './own-texts';
import { freshToken } from './refresh';
import { currentTokens, endSession } from './session-keeper';
import { identityOf, useSession } from './session-store';

/** Sends a call; when its token has run out, once more with the next one. */
export async function request(call: ApiRequest): Promise<unknown> {
  const token = currentTokens()?.token;
  const caller = identityOf(useSession.getState());
  try {
    return await sendOnce(call, token);
  } catch (error) {
    if (!token || call.audience === 'public' || !isUnauthenticated(error)) throw error;
  }
  const next = await freshToken(token);
  // Meanwhile someone else may have signed in through another tab: what one person asked is not sent as another.
  if (identityOf(useSession.getState()) !== caller) {
    throw new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
  }
  try {
    return await sendOnce(call, next);
  } catch (error) {
    if (isUnauthenticated(error) && currentTokens()?.token === next) endSession('expired');
    throw error;
  }
}

function isUnauthenticated(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}
