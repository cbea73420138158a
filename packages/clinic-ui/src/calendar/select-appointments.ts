import type { AppointmentStatus, CalendarAppointment } from '@polyclinic/contract';
import type { CalendarQuery } from './calendar-search-params';

/** Statuses that take up no time any more: displayed only if filtered for. */
const RELEASED: readonly AppointmentStatus[] = ['CANCELLED', 'NO_SHOW'];

/** Applies the filters to the appointments. */
export function selectAppointments(
  appointments: readonly CalendarAppointment[],
  { status, serviceId }: Pick<CalendarQuery, 'status' | 'serviceId'>,
): CalendarAppointment[] {
  return appointments.filter(
    (one) =>
      (status ? one.status === status : !RELEASED.includes(one.status)) && (!serviceId || one.serviceId === serviceId),
  );
}
