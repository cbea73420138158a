import { paths } from '@polyclinic/remote';
import { LazyScreen, usePreload } from '@polyclinic/ui';
import { useLocation, useParams } from '@polyclinic/ui/kit/router';
import { bookingOf } from '../../lib/booking-search-params';

// In the order in which they are likely to be opened.
const DRAWERS = {
  view: () => import('./appointment-drawer').then((m) => m.AppointmentDrawer),
  book: () => import('./book-drawer').then((m) => m.BookDrawer),
  edit: () => import('./edit-appointment-drawer').then((m) => m.EditAppointmentDrawer),
};

/** The drawer open next to the list, by URL. */
export function AppointmentDrawers() {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  usePreload(DRAWERS);
  if (bookingOf(search)) return <LazyScreen id="book-appointment" load={DRAWERS.book} waiting={null} />;
  if (!id) return null;
  const name = pathname === paths.editAppointment(id) ? 'edit' : 'view';
  return <LazyScreen key={`${name} ${id}`} id={`${name}-appointment`} load={DRAWERS[name]} waiting={null} />;
}
