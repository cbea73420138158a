import { useUser } from '@polyclinic/client';
import { bookingOf } from '@polyclinic/clinic-ui/booking';
import { paths } from '@polyclinic/remote';
import { LazyScreen, usePreload } from '@polyclinic/ui';
import { Navigate, useLocation, useParams } from '@polyclinic/ui/kit/router';

// In the order in which they are likely to be opened.
const DRAWERS = {
  view: () => import('./appointment-drawer').then((m) => m.AppointmentDrawer),
  book: () => import('./book-drawer').then((m) => m.BookDrawer),
  edit: () => import('./edit-appointment-drawer').then((m) => m.EditAppointmentDrawer),
};

const NOTHING = {};

/** The drawer open next to the list, by URL; patients have pages of their own instead. */
export function AppointmentDrawers() {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  const isPatient = useUser().role === 'PATIENT';
  usePreload(isPatient ? NOTHING : DRAWERS);
  if (isPatient) return <OwnPage id={id} />;
  if (bookingOf(search)) return <LazyScreen id="book-appointment" load={DRAWERS.book} waiting={null} />;
  if (!id) return null;
  const name = pathname === paths.editAppointment(id) ? 'edit' : 'view';
  return <LazyScreen key={`${name} ${id}`} id={`${name}-appointment`} load={DRAWERS[name]} waiting={null} />;
}

function OwnPage({ id }: { id: string | undefined }) {
  const { pathname, search } = useLocation();
  if (bookingOf(search)) return <Navigate replace to={paths.bookAppointment} />;
  if (!id) return null;
  const isEdit = pathname === paths.editAppointment(id);
  return <Navigate replace to={isEdit ? paths.rescheduleAppointment(id) : paths.myAppointment(id)} />;
}
