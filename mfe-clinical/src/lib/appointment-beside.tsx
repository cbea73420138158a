import { LazyScreen } from '@polyclinic/ui';
import { useScreenPart } from './screen-parts';

/** An appointment, or the form to book one, beside whatever screen the address names them on. */
export function AppointmentBeside() {
  return <LazyScreen id="appointment-beside" load={useScreenPart('appointmentDrawers')} waiting={null} />;
}
