import { useSession } from '@polyclinic/client';
import { api } from '../../api';

/** Returns the endpoints of the own account: of a clinic's user, or of a super administrator. */
export function useOwnAccount() {
  const isPlatform = useSession(({ userType }) => userType === 'super-admin');
  return isPlatform ? api.superAdmin : api.user;
}
