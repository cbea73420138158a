import { paths } from '@polyclinic/remote';
import { Navigate } from '@polyclinic/ui/kit/router';

/** The address that voice and quick actions know the calendar by: the day view of the appointments. */
export function CalendarScreen() {
  return <Navigate replace to={`${paths.appointments}?view=day`} />;
}
