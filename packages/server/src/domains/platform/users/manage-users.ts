import type { AdminUserFilter, NewUser, User, UserChange } from '@polyclinic/contract';
import { changesNothing } from '../../../platform/http/record-change';
import { refuse } from '../../../platform/http/refusal';
import { sendLink, tellOldAddress } from '../auth/account-links.service';
import { checkPassword, endSessionsOf, hashPassword, NO_PASSWORD } from '../auth/auth.service';
import { addAlert } from '../alerts/alerts.service';
import type { UserAdmin } from './user-admin';
import { userAccountsRepository as accounts, type AccountChanges } from './user-accounts.repository';
import { refusePasswordOfAdmin, refuseTaken, refuseUnfit } from './user-fields';
import { usersRepository as repository } from './users.repository';
import { becomesAdmin, endsSessions, isInUse, isRegraded, losesAdmin, takesSeat } from './users.rules';

const RESOURCE = 'users';
/** Page on which users see changes to their own account. */
const OWN_ACCOUNT = '/account';

/** Returns any account of the clinic, including deleted ones. */
export async function findUser(id: string, { db }: Pick<UserAdmin, 'db'>): Promise<User> {
  return (await repository.find(db, id)) ?? refuse('USER_NOT_FOUND');
}

/** Returns a page of the clinic's accounts. */
export async function listUsers(filter: AdminUserFilter, { db }: Pick<UserAdmin, 'db'>) {
  const { rows, pagination } = await repository.list(db, filter);
  return { users: rows, pagination };
}

/** Adds a user to the clinic. Without an invitation the user can't sign in until an administrator sends a link. */
export async function createUser(
  { password, ...draft }: NewUser,
  admin: UserAdmin,
  { isInvited = true } = {},
): Promise<User> {
  const fields = { ...draft, ...tidied(draft) };
  refuseUnfit(fields, admin.language);
  if (password !== undefined && fields.role === 'ADMIN') refusePasswordOfAdmin(admin.language);
  if (password !== undefined) await refuseWeak(password, fields, admin);
  const passwordHash = password === undefined ? NO_PASSWORD : await hashPassword(password);
  return admin.transaction(async (tx) => {
    const { db } = tx;
    await accounts.lockPeople(db);
    const standing = { ...fields, duties: fields.duties ?? [], isActive: true, deletedAt: null };
    if (takesSeat(undefined, standing)) await refuseBeyondLimit(tx);
    if (fields.patientId && !(await accounts.isPatient(db, fields.patientId))) refuse('PATIENT_UNKNOWN');
    const id = await refuseTaken(
      accounts.insert(db, { ...fields, passwordHash, passwordIsOwn: password === undefined }),
      admin.language,
    );
    await tx.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: fields });
    if (isInvited) {
      await sendLink(db, { userId: id, purpose: password === undefined ? 'INVITE' : 'VERIFY' }, tx.deps.settings);
    }
    return findUser(id, tx);
  });
}

/** Changes an account with optimistic locking. */
export async function changeUser(id: string, { version, ...draft }: UserChange, admin: UserAdmin): Promise<User> {
  const changes = { ...draft, ...tidied(draft) };
  return admin.transaction(async (tx) => {
    const before = await lockUser(id, tx);
    if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
    if (changesNothing(changes)) return before;
    refuseUnfit({ ...before, ...changes }, admin.language, before);
    await move(before, changes, tx);
    await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...difference(before, changes) });
    return findUser(id, tx);
  });
}

/** Soft-deletes an account; dependent records stay. */
export async function hideUser(id: string, admin: UserAdmin): Promise<void> {
  await admin.transaction(async (tx) => {
    const before = await lockUser(id, tx);
    await move(before, { deletedAt: admin.now().toISOString() }, tx);
    await tx.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
  });
}

/** Deactivates an account and takes its duties away, when the employment ends; idempotent. */
export async function endAccount(id: string, admin: UserAdmin): Promise<void> {
  await admin.transaction(async (tx) => {
    const before = await lockAny(id, tx);
    if (before.deletedAt !== null || (!before.isActive && before.duties.length === 0)) return;
    const changes = { isActive: false, duties: [] };
    await move(before, changes, tx);
    await tx.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...difference(before, changes) });
  });
}

/** Restores a deleted account; idempotent. */
export async function restoreUser(id: string, admin: UserAdmin): Promise<User> {
  return admin.transaction(async (tx) => {
    const before = await lockAny(id, tx);
    if (before.deletedAt === null) return before;
    await move(before, { deletedAt: null }, tx);
    await tx.audit({ action: 'RESTORE', resource: RESOURCE, recordId: id });
    return findUser(id, tx);
  });
}

/** Activates an account; idempotent. */
export async function activateUser(id: string, admin: UserAdmin): Promise<User> {
  return admin.transaction(async (tx) => {
    const before = await lockUser(id, tx);
    if (before.isActive) return before;
    const changes = { isActive: true };
    await move(before, changes, tx);
    await tx.audit({ action: 'ACTIVATE', resource: RESOURCE, recordId: id, ...difference(before, changes) });
    return findUser(id, tx);
  });
}

/** Deletes an account and its own data permanently; refused while other records depend on it. */
export async function removeUserForGood(id: string, admin: UserAdmin): Promise<void> {
  await admin.transaction(async (tx) => {
    const { db } = tx;
    const before = await lockAny(id, tx);
    await refuseGap(before, { ...before, isActive: false }, tx);
    const dependents = await accounts.dependents(db, id);
    if (dependents.length > 0) refuse('USER_HAS_RECORDS', { details: { dependents } });
    await accounts.removeForGood(db, id);
    const { firstName, lastName, email, userId, role } = before;
    const from = { firstName, lastName, email, userId, role };
    await tx.audit({ action: 'DELETE_FOR_GOOD', resource: RESOURCE, recordId: id, from });
  });
}

/** Writes a change with all its consequences. */
async function move(before: User, changes: AccountChanges, tx: UserAdmin): Promise<void> {
  const { db } = tx;
  const { id } = before;
  const after = { ...before, ...changes };
  await refuseGap(before, after, tx);
  if (takesSeat(before, after)) await refuseBeyondLimit(tx);

  const hasNewAddress = after.email !== before.email;
  const columns = { ...changes, ...(hasNewAddress && { emailVerified: false }) };
  await refuseTaken(accounts.update(db, id, columns), tx.language);
  if (becomesAdmin(before, after)) await accounts.voidForeignPassword(db, id);
  if (hasNewAddress) await announceAddress(before, tx);
  else if (becomesAdmin(before, after) && !(await accounts.hasPassword(db, id))) {
    await sendLink(db, { userId: id, purpose: 'INVITE' }, tx.deps.settings);
  }
  if (endsSessions(before, after)) await endSessionsOf(db, id, isInUse(after) ? 'RIGHTS_CHANGED' : 'ACCOUNT_CLOSED');
  if (isRegraded(before, after) && isInUse(after)) {
    const facts = { role: after.role, duties: after.duties.join(',') };
    await addAlert(db, { userId: id, kind: 'ROLE_CHANGED', facts, path: OWN_ACCOUNT });
  }
}

/** Starts the verification of the new address and notifies the old one. */
async function announceAddress({ id, email }: User, { db, deps }: UserAdmin): Promise<void> {
  const purpose = (await accounts.hasPassword(db, id)) ? 'VERIFY' : 'INVITE';
  await sendLink(db, { userId: id, purpose }, deps.settings);
  await tellOldAddress(db, { userId: id, oldEmail: email }, deps.settings);
}

/** Throws if users would lock themselves out, or no administrator would be left. */
async function refuseGap(before: User, after: User, { db, userId }: UserAdmin): Promise<void> {
  if (before.id === userId && (before.role !== after.role || !isInUse(after))) refuse('USER_IS_SELF');
  if (losesAdmin(before, after) && !(await accounts.hasOtherAdmin(db, before.id))) refuse('LAST_ADMIN');
}

async function refuseBeyondLimit({ db }: UserAdmin): Promise<void> {
  const { limit, taken } = await accounts.places(db);
  if (limit !== null && taken >= limit) refuse('USER_LIMIT_REACHED', { details: { limit } });
}

/** Returns an account that is not deleted, locked until the transaction ends. */
export async function lockUser(id: string, tx: UserAdmin): Promise<User> {
  const user = await lockAny(id, tx);
  return user.deletedAt === null ? user : refuse('USER_NOT_FOUND');
}

async function lockAny(id: string, tx: UserAdmin): Promise<User> {
  await accounts.lockPeople(tx.db);
  await accounts.lock(tx.db, id);
  return findUser(id, tx);
}

/** Throws for a password that is easily guessed from data about the user and the clinic. */
export async function refuseWeak(
  password: string,
  { firstName, lastName, email, userId }: Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'userId'>,
  { db, language }: UserAdmin,
): Promise<void> {
  checkPassword(password, [firstName, lastName, email, userId, await accounts.clinicName(db)], language);
}

function tidied({ email, duties }: Pick<Partial<UserChange>, 'email' | 'duties'>) {
  return {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(duties && { duties: [...new Set(duties)] }),
  };
}

/** Returns only values that differ, for the audit log. */
function difference(before: User, changes: Partial<User>) {
  const keys = (Object.keys(changes) as (keyof User)[]).filter(
    (key) => JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
  );
  const pick = (record: Partial<User>) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  return { from: pick(before), to: pick(changes) };
}
