import { errorTextIn, type Language, type ProfileChange, type UserProfile } from '@polyclinic/contract';
import { brokenConstraint } from '../../../platform/db/database';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../../platform/http/service';
import { sendLink, tellOldAddress } from '../auth/account-links.service';
import { profileRepository as repository } from './profile.repository';

/** Returns the user's own profile. */
export async function findProfile({ db, userId }: Caller): Promise<{ user: UserProfile }> {
  return { user: await repository.find(db, userId) };
}

/** Changes the own profile; a new e-mail address has to be verified, and the old one is notified. */
export async function changeProfile(
  caller: Caller,
  { version, ...wanted }: ProfileChange,
): Promise<{ user: UserProfile }> {
  const { userId, language, deps } = caller;
  return caller.transaction(async (tx) => {
    const { db } = tx;
    const before = await repository.find(db, userId);
    const email = wanted.email?.toLowerCase() ?? before.email;
    const isNewAddress = email !== before.email;

    const changes = { ...wanted, email, ...(isNewAddress && { emailVerified: false }) };
    const isStale =
      before.version !== version || !(await refuseTaken(repository.update(db, before, changes), language));
    if (isStale) refuse('STALE_VERSION', { details: { version: before.version } });
    await tx.audit({ action: 'UPDATE', resource: 'user', recordId: userId, ...difference(before, changes) });
    if (isNewAddress) {
      await sendLink(db, { userId, purpose: 'VERIFY' }, deps.settings);
      await tellOldAddress(db, { userId, oldEmail: before.email }, deps.settings);
    }
    return findProfile(tx);
  });
}

async function refuseTaken<T>(write: Promise<T>, language: Language): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (brokenConstraint(error) !== 'users_email_taken') throw error;
    return refuse('EMAIL_TAKEN', { fields: { email: errorTextIn(language, 'EMAIL_TAKEN') } });
  }
}

/** Returns only values that differ, for the audit log. */
function difference(before: UserProfile, changes: Partial<UserProfile>) {
  const keys = (Object.keys(changes) as (keyof UserProfile)[]).filter((key) => changes[key] !== before[key]);
  const pick = (record: Partial<UserProfile>) => Object.fromEntries(keys.map((key) => [key, record[key] ?? null]));
  return { from: pick(before), to: pick(changes) };
}
