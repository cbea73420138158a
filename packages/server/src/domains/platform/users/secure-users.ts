import type { User } from '@polyclinic/contract';
import { endSessionsOf, hashPassword, replacePassword, turnOffSecondFactor } from '../auth/auth.service';
import { addAlert } from '../alerts/alerts.service';
import type { Keeper } from './keeper';
import { findUser, holdUser, refuseWeak } from './manage-users';

const RESOURCE = 'users';
const OWN_SECURITY = '/account/security';

/** Sets somebody's password; links that were sent for setting one open nothing any more. */
export async function setUserPassword(id: string, password: string, keeper: Keeper): Promise<void> {
  await refuseWeak(password, await findUser(id, keeper), keeper);
  const passwordHash = await hashPassword(password);
  await keeper.transaction(async (within) => {
    await holdUser(id, within);
    await replacePassword(within.db, { userId: id, passwordHash });
    await within.audit({ action: 'SET_PASSWORD', resource: RESOURCE, recordId: id });
  });
}

/** Ends all of somebody's sessions; tells how many were open. */
export async function endUserSessions(id: string, keeper: Keeper): Promise<number> {
  return keeper.transaction(async (within) => {
    await findUser(id, within);
    const ended = await endSessionsOf(within.db, id, 'ENDED_BY_ADMIN');
    await within.audit({ action: 'END_SESSIONS', resource: RESOURCE, recordId: id, to: { ended } });
    return ended;
  });
}

/** Turns off the second factor of somebody who lost the device. */
export async function removeUserSecondFactor(id: string, keeper: Keeper): Promise<User> {
  return keeper.transaction(async (within) => {
    const { db } = within;
    const before = await holdUser(id, within);
    await turnOffSecondFactor(db, id);
    await endSessionsOf(db, id, 'SECOND_FACTOR_REMOVED');
    await addAlert(db, {
      userId: id,
      kind: 'SECOND_FACTOR_CHANGED',
      facts: { change: 'SECOND_FACTOR_OFF' },
      path: OWN_SECURITY,
    });
    const from = { hasSecondFactor: before.hasSecondFactor };
    await within.audit({
      action: 'REMOVE_SECOND_FACTOR',
      resource: RESOURCE,
      recordId: id,
      from,
      to: { hasSecondFactor: false },
    });
    return findUser(id, within);
  });
}
