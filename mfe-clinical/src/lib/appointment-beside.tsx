import { LazyScreen } from '@polyclinic/ui';

const load = () => import('../features/appointments/appointment-drawers').then((m) => m.AppointmentDrawers);

/** An appointment, or the form to book one, beside whatever screen the address names them on. */
export function AppointmentBeside() {
  return <LazyScreen id="appointment-beside" load={load} waiting={null} />;
}
