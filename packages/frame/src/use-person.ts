import { useSession, type Session } from '@polyclinic/client';
import type { Person } from '@polyclinic/remote';
import { useMemo } from 'react';

/** Returns the same outside components; a new object each time. */
export function personOf(session: Session): Person | null {
  if (session.userType === 'super-admin') return 'platform';
  return session.userType === 'tenant' ? { role: session.user.role, duties: session.user.duties } : null;
}

/** Returns the signed-in person as far as menus are concerned: the same object until role or duties change. */
export function usePerson(): Person | null {
  const isPlatform = useSession(({ userType }) => userType === 'super-admin');
  const user = useSession((session) => (session.userType === 'tenant' ? session.user : null));
  const role = user?.role;
  const duties = user?.duties;
  return useMemo(() => {
    if (isPlatform) return 'platform';
    return role && duties ? { role, duties } : null;
  }, [isPlatform, role, duties]);
}
