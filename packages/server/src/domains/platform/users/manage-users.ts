import type { AdminUserFilter, NewUser, User, UserChange } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { sendLink, tellOldAddress } from '../auth/account-links.service';
import { checkPassword, endSessionsOf, hashPassword, NO_PASSWORD } from '../auth/auth.service';
import { addAlert } from '../alerts/alerts.service';
import type { Keeper } from './keeper';
import { userAccountsRepository as accounts, type AccountChanges } from './user-accounts.repository';
import { refuseTaken, refuseUnfit } from './user-fields';
import { usersRepository as repository } from './users.repository';
import { endsSessions, isInUse, isRegraded, losesAdmin, takesPlace } from './users.rules';

const RESOURCE = 'users';
/** Where somebody sees what has become of the own account. */
const OWN_ACCOUNT = '/account';

/** Any account of the clinic, the deleted included. */
export async function findUser(id: string, { db }: Pick<Keeper, 'db'>): Promise<User> {
  return (await repository.find(db, id)) ?? refuse('USER_NOT_FOUND');
}

/** A page of the accounts of the clinic. */
export async function listUsers(filter: AdminUserFilter, { db }: Pick<Keeper, 'db'>) {
  const { page, limit } = filter;
  const { users, totalCount } = await repository.list(db, filter);
  return { users, pagination: { page, limit, totalCount } };
}

/** Adds a person to the clinic. */
export async function createUser({ password, ...draft }: NewUser, keeper: Keeper): Promise<User> {
  const fields = { ...draft, ...tidied(draft) };
  refuseUnfit(fields, keeper.language);
  if (password !== undefined) await refuseWeak(password, fields, keeper);
  const passwordHash = password === undefined ? NO_PASSWORD : await hashPassword(password);
  return keeper.transaction(async (within) => {
    const { db } = within;
    await accounts.lockPeople(db);
    const standing = { ...fields, duties: fields.duties ?? [], isActive: true, deletedAt: null };
    if (takesPlace(undefined, standing)) await refuseBeyondLimit(within);
    if (fields.patientId && !(await accounts.isPatient(db, fields.patientId))) refuse('PATIENT_UNKNOWN');
    const id = await refuseTaken(accounts.insert(db, { ...fields, passwordHash }), keeper.language);
    await within.audit({ action: 'CREATE', resource: RESOURCE, recordId: id, to: fields });
    await sendLink(db, { userId: id, purpose: password === undefined ? 'INVITE' : 'VERIFY' }, within.floor.settings);
    return findUser(id, within);
  });
}

/** Changes an account whose version was seen. */
export async function changeUser(id: string, { version, ...draft }: UserChange, keeper: Keeper): Promise<User> {
  const changes = { ...draft, ...tidied(draft) };
  return keeper.transaction(async (within) => {
    const before = await holdUser(id, within);
    if (before.version !== version) refuse('STALE_VERSION', { details: { version: before.version } });
    refuseUnfit({ ...before, ...changes }, keeper.language, before);
    await move(before, changes, within);
    await within.audit({ action: 'UPDATE', resource: RESOURCE, recordId: id, ...difference(before, changes) });
    return findUser(id, within);
  });
}

/** Deletes an account in a way that can be taken back; what depends on the person stays. */
export async function hideUser(id: string, keeper: Keeper): Promise<void> {
  await keeper.transaction(async (within) => {
    const before = await holdUser(id, within);
    await move(before, { deletedAt: keeper.now().toISOString() }, within);
    await within.audit({ action: 'DELETE', resource: RESOURCE, recordId: id });
  });
}

/** Takes back the deletion; an account that is there already stays as it is. */
export async function restoreUser(id: string, keeper: Keeper): Promise<User> {
  return keeper.transaction(async (within) => {
    const before = await holdAny(id, within);
    if (before.deletedAt === null) return before;
    await move(before, { deletedAt: null }, within);
    await within.audit({ action: 'RESTORE', resource: RESOURCE, recordId: id });
    return findUser(id, within);
  });
}

/** Lets somebody in again; an account that is active already stays as it is. */
export async function activateUser(id: string, keeper: Keeper): Promise<User> {
  return keeper.transaction(async (within) => {
    const before = await holdUser(id, within);
    if (before.isActive) return before;
    const changes = { isActive: true };
    await move(before, changes, within);
    await within.audit({ action: 'ACTIVATE', resource: RESOURCE, recordId: id, ...difference(before, changes) });
    return findUser(id, within);
  });
}

/** Deletes an account and what is the person's own; refused while anything else depends on the person. */
export async function removeUserForGood(id: string, keeper: Keeper): Promise<void> {
  await keeper.transaction(async (within) => {
    const { db } = within;
    const before = await holdAny(id, within);
    await refuseGap(before, { ...before, isActive: false }, within);
    const dependents = await accounts.dependents(db, id);
    if (dependents.length > 0) refuse('USER_HAS_RECORDS', { details: { dependents } });
    await accounts.removeForGood(db, id);
    const { firstName, lastName, email, userId, role } = before;
    const from = { firstName, lastName, email, userId, role };
    await within.audit({ action: 'DELETE_FOR_GOOD', resource: RESOURCE, recordId: id, from });
  });
}

/** Writes a change, with all that follows from it. */
async function move(before: User, changes: AccountChanges, within: Keeper): Promise<void> {
  const { db } = within;
  const { id } = before;
  const after = { ...before, ...changes };
  await refuseGap(before, after, within);
  if (takesPlace(before, after)) await refuseBeyondLimit(within);

  const hasNewAddress = after.email !== before.email;
  const written = { ...changes, ...(hasNewAddress && { emailVerified: false }) };
  await refuseTaken(accounts.update(db, id, written), within.language);
  if (hasNewAddress) await announceAddress(before, within);
  if (endsSessions(before, after)) await endSessionsOf(db, id, isInUse(after) ? 'RIGHTS_CHANGED' : 'ACCOUNT_CLOSED');
  if (isRegraded(before, after) && isInUse(after)) {
    const facts = { role: after.role, duties: after.duties.join(',') };
    await addAlert(db, { userId: id, kind: 'ROLE_CHANGED', facts, path: OWN_ACCOUNT });
  }
}

/** The new address has to be shown to be the person's own, and the old one is told. */
async function announceAddress({ id, email }: User, { db, floor }: Keeper): Promise<void> {
  const purpose = (await accounts.hasPassword(db, id)) ? 'VERIFY' : 'INVITE';
  await sendLink(db, { userId: id, purpose }, floor.settings);
  await tellOldAddress(db, { userId: id, oldEmail: email }, floor.settings);
}

/** Nobody shuts themselves out, and somebody has to be left who can let people in. */
async function refuseGap(before: User, after: User, { db, userId }: Keeper): Promise<void> {
  if (before.id === userId && (before.role !== after.role || !isInUse(after))) refuse('USER_IS_SELF');
  if (losesAdmin(before, after) && !(await accounts.hasOtherAdmin(db, before.id))) refuse('LAST_ADMIN');
}

async function refuseBeyondLimit({ db }: Keeper): Promise<void> {
  const { limit, taken } = await accounts.places(db);
  if (limit !== null && taken >= limit) refuse('USER_LIMIT_REACHED', { details: { limit } });
}

/** An account that has not been deleted, held until the transaction ends. */
export async function holdUser(id: string, within: Keeper): Promise<User> {
  const user = await holdAny(id, within);
  return user.deletedAt === null ? user : refuse('USER_NOT_FOUND');
}

async function holdAny(id: string, within: Keeper): Promise<User> {
  await accounts.lockPeople(within.db);
  await accounts.hold(within.db, id);
  return findUser(id, within);
}

/** Refuses a password that is guessed from what is known about the person and the clinic. */
export async function refuseWeak(
  password: string,
  { firstName, lastName, email, userId }: Pick<NewUser, 'firstName' | 'lastName' | 'email' | 'userId'>,
  { db, language }: Keeper,
): Promise<void> {
  checkPassword(password, [firstName, lastName, email, userId, await accounts.clinicName(db)], language);
}

function tidied({ email, duties }: Pick<Partial<UserChange>, 'email' | 'duties'>) {
  return {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(duties && { duties: [...new Set(duties)] }),
  };
}

/** Only what really changed belongs in the trail. */
function difference(before: User, changes: Partial<User>) {
  const keys = (Object.keys(changes) as (keyof User)[]).filter(
    (key) => JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
  );
  const pick = (record: Partial<User>) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  return { from: pick(before), to: pick(changes) };
}
