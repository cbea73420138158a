import { useUser } from '@polyclinic/client';
import type { Role } from '@polyclinic/contract';
import { Navigate, useLocation, useParams } from '@polyclinic/ui/kit/router';
import { pageAt } from './page-at';

/** Leads from an address of the specification to the page that has another one. */
export function AddressScreen() {
  const { pathname } = useLocation();
  const { id = '' } = useParams();
  const role: Role = useUser().role;
  return <Navigate replace to={pageAt(pathname, { role, id })} />;
}
