import type { User } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { isMailSent } from '../../../platform/mail/mail.service';
import { sendLink } from '../auth/account-links.service';
import { endSessionsOf, hashPassword, replacePassword, turnOffSecondFactor } from '../auth/auth.service';
import { addAlert } from '../alerts/alerts.service';
import type { UserAdmin } from './user-admin';
import { findUser, lockUser, refuseWeak } from './manage-users';
import { refusePasswordOfAdmin } from './user-fields';
import { userAccountsRepository as accounts } from './user-accounts.repository';

const RESOURCE = 'users';
const OWN_SECURITY = '/account/security';

/** Sets a user's password and voids pending password links; nobody else knows the password of an administrator. */
export async function setUserPassword(id: string, password: string, admin: UserAdmin): Promise<void> {
  await refuseWeak(password, await findUser(id, admin), admin);
  const passwordHash = await hashPassword(password);
  await admin.transaction(async (tx) => {
    const { role } = await lockUser(id, tx);
    if (role === 'ADMIN') refusePasswordOfAdmin(tx.language);
    await replacePassword(tx.db, { userId: id, passwordHash, isOwn: false });
    await tx.audit({ action: 'SET_PASSWORD', resource: RESOURCE, recordId: id });
  });
}

/**
 * Sends a user a link to set the password. Returns the link where no e-mail is sent, to be passed on; else null. Throws
 * for the own account, and `USER_NOT_FOUND` for one that is not active.
 */
export async function sendPasswordLink(id: string, admin: UserAdmin): Promise<string | null> {
  if (id === admin.userId) refuse('USER_IS_SELF');
  return admin.transaction(async (tx) => {
    const { db, deps } = tx;
    const { isActive } = await lockUser(id, tx);
    if (!isActive) refuse('USER_NOT_FOUND');
    const purpose = (await accounts.hasPassword(db, id)) ? 'RESET' : 'INVITE';
    const link = await sendLink(db, { userId: id, purpose }, deps.settings);
    await tx.audit({ action: `${purpose}_REQUESTED`, resource: RESOURCE, recordId: id });
    return isMailSent(deps.settings) ? null : link;
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
