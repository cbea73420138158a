import type { AppointmentStatus, CalendarAppointment } from '@polyclinic/contract';
import type { CalendarWishes } from './calendar-address';

/** What takes up nobody's time any more: shown where it is asked for. */
const RELEASED: readonly AppointmentStatus[] = ['CANCELLED', 'NO_SHOW'];

/** What the filters leave of the appointments. */
export function shownAppointments(
  appointments: readonly CalendarAppointment[],
  { status, serviceId }: Pick<CalendarWishes, 'status' | 'serviceId'>,
): CalendarAppointment[] {
  return appointments.filter(
    (one) =>
      (status ? one.status === status : !RELEASED.includes(one.status)) && (!serviceId || one.serviceId === serviceId),
  );
}
