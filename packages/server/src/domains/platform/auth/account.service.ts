import type { AccountSecurity, NotificationsChange, PreferencesChange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import { addAlert } from '../alerts/alerts.service';
import { accountsRepository as accounts, type FactorContext } from './accounts.repository';
import { secondFactorStateOf } from './second-factor-policy';
import { oneTimeTokensRepository as tokens } from './one-time-tokens.repository';
import { checkPassword } from './password-strength';
import { hashPassword } from './passwords';
import { choicesRepository as choices, type Choices } from './choices.repository';
import { prove } from './proof.service';
import { allOrNothing, auditSelf, type Self } from './self';
import { sessionsRepository as sessions } from './sessions.repository';
import { notificationsOf, preferencesOf } from './stored-preferences';

type Reader = Pick<Self, 'db' | 'userId'>;

/** Returns the user's preferences. */
export async function findPreferences({ db, userId }: Reader) {
  return { preferences: preferencesOf(await choices.find(db, userId, 'preferences')) };
}

/** Returns the user's notification settings. */
export async function findNotifications({ db, userId }: Reader) {
  return { notifications: notificationsOf(await choices.find(db, userId, 'notifications')) };
}

/** Replaces the given groups; the others are unchanged, even if another tab saves at the same time. */
export async function changePreferences(self: Self, change: PreferencesChange) {
  return { preferences: preferencesOf(await merge(self, 'preferences', change)) };
}

/** Replaces the given notification settings. */
export async function changeNotifications(self: Self, change: NotificationsChange) {
  return { notifications: notificationsOf(await merge(self, 'notifications', change)) };
}

async function merge(self: Self, which: Choices, change: object): Promise<unknown> {
  return allOrNothing(self, async (db) => {
    const { before, after } = await choices.merge(db, self.userId, which, change);
    const from = Object.fromEntries(Object.keys(change).map((part) => [part, before[part] ?? null]));
    await auditSelf(db, self, { action: 'UPDATE', from: { [which]: from }, to: { [which]: change } });
    return after;
  });
}

/** Returns the user's sessions and the security of the account. */
export async function findSecurity(
  { db, userId, sessionId }: Pick<Self, 'db' | 'userId' | 'sessionId'>,
  { settings, now }: FactorContext,
): Promise<AccountSecurity> {
  const open = await sessions.security(db, userId, sessionId);
  const [guard] = open;
  // The requesting session must be open, otherwise the request would have been refused.
  if (!guard) return refuse('UNAUTHENTICATED');
  const { recoveryCodesLeft, passwordChangedAt, emailVerified } = guard;
  return {
    recoveryCodesLeft,
    passwordChangedAt,
    emailVerified,
    secondFactor: secondFactorStateOf(guard, settings, now()),
    sessions: open,
  };
}

/** Ends one of the user's sessions, possibly the current one. */
export async function endSession(self: Self, id: string): Promise<Record<string, never>> {
  return allOrNothing(self, async (db) => {
    if (!(await sessions.end(db, id, 'ENDED_BY_OWNER', self.userId))) refuse('SESSION_NOT_FOUND');
    await auditSelf(db, self, { action: 'SESSION_ENDED', to: { sessionId: id } });
    return {};
  });
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions(self: Self): Promise<{ ended: number }> {
  return allOrNothing(self, async (db) => {
    const ended = await sessions.endAll(db, self.userId, 'ENDED_BY_OWNER', self.sessionId);
    await auditSelf(db, self, { action: 'OTHER_SESSIONS_ENDED', to: { ended } });
    return { ended };
  });
}

/** Changes the password after checking the current one; ends the other sessions and voids password links. */
export async function changePassword(
  self: Self,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Record<string, never>> {
  const { db, userId, sessionId, language } = self;
  await prove(self, { password: currentPassword }, { withCode: false, field: 'currentPassword' });
  const person = await accounts.recipient(db, userId);
  checkPassword(password, [person?.firstName, person?.lastName, person?.email, person?.clinicName], language);
  const passwordHash = await hashPassword(password);
  await allOrNothing(self, async (tx) => {
    await replacePassword(tx, { userId, passwordHash, exceptSession: sessionId });
    await auditSelf(tx, self, { action: 'PASSWORD_CHANGED' });
  });
  return {};
}

interface NewPassword {
  userId: string;
  passwordHash: string;
  /** False if another person chose it. */
  isOwn?: boolean;
  exceptSession?: string;
}

/** Replaces the password: voids password links, ends sessions and notifies the owner. */
export async function replacePassword(
  db: TenantDatabase,
  { userId, passwordHash, isOwn, exceptSession }: NewPassword,
): Promise<void> {
  await accounts.setPassword(db, userId, passwordHash, isOwn);
  await tokens.voidPasswordLinks(db, userId);
  await sessions.endAll(db, userId, 'PASSWORD_CHANGED', exceptSession);
  await addAlert(db, { userId, kind: 'PASSWORD_CHANGED', path: '/account/security' });
}

/** Confirms the identity again, as dangerous actions require. */
export async function confirmIdentity(self: Self, proof: { password: string; code?: string }) {
  await prove(self, proof, { withCode: true });
  await allOrNothing(self, async (db) => {
    await sessions.confirm(db, self.sessionId);
    await auditSelf(db, self, { action: 'CONFIRMED' });
  });
  return {};
}

/** Records user activity. */
export async function keepAlive({ db, sessionId }: Pick<Self, 'db' | 'sessionId'>): Promise<Record<string, never>> {
  await sessions.keepAlive(db, sessionId);
  return {};
}

/** Ends all sessions of a user whose permissions have changed, and returns their number. */
export const endSessionsOf = sessions.endAll.bind(sessions);
