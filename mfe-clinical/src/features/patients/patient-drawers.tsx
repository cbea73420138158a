import { useMay } from '@polyclinic/client';
import { patients } from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';
import { LazyScreen, usePreload } from '@polyclinic/ui';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';

// In the order in which they are likely to be opened.
const DRAWERS = {
  view: () => import('./patient-drawer').then((m) => m.PatientDrawer),
  new: () => import('./new-patient-drawer').then((m) => m.NewPatientDrawer),
  edit: () => import('./edit-patient-drawer').then((m) => m.EditPatientDrawer),
  details: () => import('./edit-details-drawer').then((m) => m.EditDetailsDrawer),
};

/** The drawer open next to the list, by URL. */
export function PatientDrawers() {
  const { pathname } = useLocation();
  const { id } = useParams();
  usePreload(DRAWERS);
  const mayAdd = useMay(patients.create.access);
  if (pathname === paths.newPatient) {
    // Without permission, the path is treated as that of an unknown record.
    return mayAdd && <LazyScreen id="new-patient" load={DRAWERS.new} waiting={null} />;
  }
  if (!id) return null;
  const name = nameOf(pathname, id);
  return <LazyScreen key={`${name} ${id}`} id={`${name}-patient`} load={DRAWERS[name]} waiting={null} />;
}

function nameOf(pathname: string, id: string): keyof typeof DRAWERS {
  if (pathname === paths.editPatient(id)) return 'edit';
  return pathname === paths.editPatientDetails(id) ? 'details' : 'view';
}
