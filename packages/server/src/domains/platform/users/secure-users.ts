import type { User } from '@polyclinic/contract';
import { endSessionsOf, hashPassword, replacePassword, turnOffSecondFactor } from '../auth/auth.service';
import { addAlert } from '../alerts/alerts.service';
import type { UserAdmin } from './user-admin';
import { findUser, lockUser, refuseWeak } from './manage-users';

const RESOURCE = 'users';
const OWN_SECURITY = '/account/security';

/** Sets a user's password and voids pending password links. */
export async function setUserPassword(id: string, password: string, admin: UserAdmin): Promise<void> {
  await refuseWeak(password, await findUser(id, admin), admin);
  const passwordHash = await hashPassword(password);
  await admin.transaction(async (tx) => {
    await lockUser(id, tx);
    await replacePassword(tx.db, { userId: id, passwordHash });
    await tx.audit({ action: 'SET_PASSWORD', resource: RESOURCE, recordId: id });
  });
}

/** Ends all sessions of a user; returns the number that were open. */
export async function endUserSessions(id: string, admin: UserAdmin): Promise<number> {
  return admin.transaction(async (tx) => {
    await findUser(id, tx);
    const ended = await endSessionsOf(tx.db, id, 'ENDED_BY_ADMIN');
    await tx.audit({ action: 'END_SESSIONS', resource: RESOURCE, recordId: id, to: { ended } });
    return ended;
  });
}

/** Disables two-factor authentication of a user who has lost the device. */
export async function removeUserSecondFactor(id: string, admin: UserAdmin): Promise<User> {
  return admin.transaction(async (tx) => {
    const { db } = tx;
    const before = await lockUser(id, tx);
    await turnOffSecondFactor(db, id);
    await endSessionsOf(db, id, 'SECOND_FACTOR_REMOVED');
    await addAlert(db, {
      userId: id,
      kind: 'SECOND_FACTOR_CHANGED',
      facts: { change: 'SECOND_FACTOR_OFF' },
      path: OWN_SECURITY,
    });
    const from = { hasSecondFactor: before.hasSecondFactor };
    await tx.audit({
      action: 'REMOVE_SECOND_FACTOR',
      resource: RESOURCE,
      recordId: id,
      from,
      to: { hasSecondFactor: false },
    });
    return findUser(id, tx);
  });
}
