import { SESSION_PATHS, type ClinicSwitch } from '@polyclinic/contract';
import { restartPage } from './acting-for';
import { ApiError, toApiError } from './api-error';
import { sendOnce } from './http';
import { mayLeave } from './leaving';
import { ownText } from './offline-texts';
import { beginWith } from './session';
import { currentTokens, endSession } from './session-lifecycle';

const TIMEOUT_MS = 15_000;

/**
 * Changes to another clinic of the group with a session of its own, in every tab, and starts the page again.
 * If changes wait to be sent, the person decides first, and may stay.
 */
export async function switchClinic(choice: Omit<ClinicSwitch, 'refreshToken'>): Promise<void> {
  // The store of this clinic is removed.
  if (!(await mayLeave())) return;
  const refreshToken = currentTokens()?.refreshToken;
  if (!refreshToken) throw new ApiError('UNAUTHENTICATED', ownText('signInAgain'), { status: 401 });
  const body = { ...choice, refreshToken };
  const answer = await sendOnce(
    { method: 'POST', path: SESSION_PATHS.switchClinic, audience: 'public', body, timeout: TIMEOUT_MS },
    undefined,
  ).catch((error: unknown) => {
    const failure = toApiError(error);
    if (failure.code === 'UNAUTHENTICATED') endSession('expired');
    throw failure;
  });
  beginWith(answer, 'tenant');
  restartPage();
}
