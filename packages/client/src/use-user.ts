import type { SessionUser } from '@polyclinic/contract';
import { useSession } from './session-store';

/** The signed-in person of the clinic; for screens that are shown to nobody else. */
export function useUser(): SessionUser {
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  if (!user) throw new Error('Nobody of a clinic is signed in');
  return user;
}
