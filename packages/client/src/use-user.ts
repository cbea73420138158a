import type { SessionUser } from '@polyclinic/contract';
import { useSession } from './session-store';

/** Returns the signed-in person of the clinic; only for screens that require one. */
export function useUser(): SessionUser {
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  if (!user) throw new Error('Nobody of a clinic is signed in');
  return user;
}
