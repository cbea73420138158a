import { LazyScreen } from '@polyclinic/ui';
import { useScreenPart } from './screen-parts';

/** Details of an appointment, or the booking form, next to any screen whose URL asks for them. */
export function AppointmentPanel() {
  return <LazyScreen id="appointment-beside" load={useScreenPart('appointmentDrawers')} waiting={null} />;
}
