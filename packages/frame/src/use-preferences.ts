import { useSession, type Session } from '@polyclinic/client';
import { PREFERENCES_AT_START, type UserPreferences } from '@polyclinic/contract';

const known = new WeakMap<object, UserPreferences>();

/** How the signed-in person wants the app; a session stored by an older version is filled up. */
export function preferencesOf(session: Session): UserPreferences {
  const own =
    session.userType === 'tenant' ? (session.user.preferences as Partial<UserPreferences> | undefined) : undefined;
  if (!own) return PREFERENCES_AT_START;
  const filled = known.get(own) ?? { ...PREFERENCES_AT_START, ...own };
  known.set(own, filled);
  return filled;
}

/** The same for a component, which follows every change. */
export function usePreferences(): UserPreferences {
  return useSession(preferencesOf);
}
