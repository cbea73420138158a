import { useSession } from '@polyclinic/client';
import type { SessionUser } from '@polyclinic/contract';

/** The signed-in person of the clinic; screens are shown to nobody else. */
export function useUser(): SessionUser {
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  if (!user) throw new Error('Nobody of a clinic is signed in');
  return user;
}
