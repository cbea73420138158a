import type { AccountSecurity, NotificationsChange, PreferencesChange } from '@polyclinic/contract';
import type { TenantDatabase } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Settings } from '../../../platform/http/settings';
import { addAlert } from '../alerts/alerts.service';
import { accountsRepository as accounts, secondFactorStateOf } from './accounts.repository';
import { oneTimeTokensRepository as tokens } from './one-time-tokens.repository';
import { checkPassword } from './password-strength';
import { hashPassword } from './passwords';
import { choicesRepository as choices, type Choices } from './choices.repository';
import { prove } from './proof.service';
import { allOrNothing, auditSelf, type Self } from './self';
import { sessionsRepository as sessions } from './sessions.repository';
import { notificationsOf, preferencesOf } from './stored-preferences';

type Reader = Pick<Self, 'db' | 'userId'>;

/** How somebody wants the app. */
export async function findPreferences({ db, userId }: Reader) {
  return { preferences: preferencesOf(await choices.find(db, userId, 'preferences')) };
}

/** What somebody wants to be told. */
export async function findNotifications({ db, userId }: Reader) {
  return { notifications: notificationsOf(await choices.find(db, userId, 'notifications')) };
}

/** Replaces the parts named; the others stay, also those that another tab saves at this moment. */
export async function changePreferences(self: Self, change: PreferencesChange) {
  return { preferences: preferencesOf(await merge(self, 'preferences', change)) };
}

/** The same for what somebody wants to be told. */
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

/** The own sessions, and how the account is guarded. */
export async function findSecurity(
  { db, userId, sessionId }: Pick<Self, 'db' | 'userId' | 'sessionId'>,
  settings: Settings,
): Promise<AccountSecurity> {
  const open = await sessions.security(db, userId, sessionId);
  const [guard] = open;
  // The session that asks is open, or it could not have asked.
  if (!guard) return refuse('UNAUTHENTICATED');
  const { recoveryCodesLeft, passwordChangedAt, emailVerified } = guard;
  return {
    recoveryCodesLeft,
    passwordChangedAt,
    emailVerified,
    secondFactor: secondFactorStateOf(guard, settings),
    sessions: open,
  };
}

/** Ends one of the own sessions, this one if it is named. */
export async function endSession(self: Self, id: string): Promise<Record<string, never>> {
  return allOrNothing(self, async (db) => {
    if (!(await sessions.end(db, id, 'ENDED_BY_OWNER', self.userId))) refuse('SESSION_NOT_FOUND');
    await auditSelf(db, self, { action: 'SESSION_ENDED', to: { sessionId: id } });
    return {};
  });
}

/** Ends all own sessions but this one. */
export async function endOtherSessions(self: Self): Promise<{ ended: number }> {
  return allOrNothing(self, async (db) => {
    const ended = await sessions.endAll(db, self.userId, 'ENDED_BY_OWNER', self.sessionId);
    await auditSelf(db, self, { action: 'OTHER_SESSIONS_ENDED', to: { ended } });
    return { ended };
  });
}

/** Sets another password for who knows the present one; ends the other sessions and the links that would set one. */
export async function changePassword(
  self: Self,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<Record<string, never>> {
  const { db, userId, sessionId, language } = self;
  await prove(self, { password: currentPassword }, { withCode: false, field: 'currentPassword' });
  const person = await accounts.recipient(db, userId);
  checkPassword(password, [person?.firstName, person?.lastName, person?.email, person?.clinicName], language);
  const passwordHash = await hashPassword(password);
  await allOrNothing(self, async (within) => {
    await replacePassword(within, { userId, passwordHash, exceptSession: sessionId });
    await auditSelf(within, self, { action: 'PASSWORD_CHANGED' });
  });
  return {};
}

/** Puts another password in its place: links that would set one are void, sessions end, and the owner is told. */
export async function replacePassword(
  db: TenantDatabase,
  { userId, passwordHash, exceptSession }: { userId: string; passwordHash: string; exceptSession?: string },
): Promise<void> {
  await accounts.setPassword(db, userId, passwordHash);
  await tokens.voidPasswordLinks(db, userId);
  await sessions.endAll(db, userId, 'PASSWORD_CHANGED', exceptSession);
  await addAlert(db, { userId, kind: 'PASSWORD_CHANGED', path: '/account/security' });
}

/** Shows again who one is; dangerous acts ask for it. */
export async function confirmIdentity(self: Self, proof: { password: string; code?: string }) {
  await prove(self, proof, { withCode: true });
  await allOrNothing(self, async (db) => {
    await sessions.confirm(db, self.sessionId);
    await auditSelf(db, self, { action: 'CONFIRMED' });
  });
  return {};
}

/** The person is at the device. */
export async function keepAlive({ db, sessionId }: Pick<Self, 'db' | 'sessionId'>): Promise<Record<string, never>> {
  await sessions.keepAlive(db, sessionId);
  return {};
}

/** Ends every session of somebody whose rights have changed, and counts them. */
export const endSessionsOf = sessions.endAll.bind(sessions);
