import { paths } from '@polyclinic/remote';
import { Navigate } from '@polyclinic/ui/kit/router';

/** Leads people who have no colleagues here from the messages of colleagues to those with the clinic. */
export function OwnThreadScreen() {
  return <Navigate replace to={paths.myMessages} />;
}
