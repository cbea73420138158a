import { useSession, type Session } from '@polyclinic/client';
import { PREFERENCES_AT_START, type UserPreferences } from '@polyclinic/contract';

const known = new WeakMap<object, UserPreferences>();

/** Returns the person's preferences; missing ones, in a session stored by an older version, have their defaults. */
export function preferencesOf(session: Session): UserPreferences {
  const own =
    session.userType === 'tenant' ? (session.user.preferences as Partial<UserPreferences> | undefined) : undefined;
  if (!own) return PREFERENCES_AT_START;
  const filled = known.get(own) ?? { ...PREFERENCES_AT_START, ...own };
  known.set(own, filled);
  return filled;
}

/** Returns the preferences and re-renders on changes. */
export function usePreferences(): UserPreferences {
  return useSession(preferencesOf);
}
