import { type CalendarQuery, openMinutes, type Schedule } from '@polyclinic/clinic-ui/calendar';
import type { CalendarDay, PersonRef } from '@polyclinic/contract';

interface LoadInput {
  day: CalendarDay | undefined;
  date: string;
  query: Pick<CalendarQuery, 'doctorId' | 'status' | 'serviceId'>;
  schedule: Schedule;
  doctors: readonly (PersonRef & { isActive: boolean })[];
}

/**
 * Returns the booked share of the doctors' open minutes of a day. Undefined if it is closed, if no hours are known, and
 * if a filter counts only some of the appointments.
 */
export function bookedShare({ day, date, query, schedule, doctors }: LoadInput): number | undefined {
  const { doctorId, status, serviceId } = query;
  if (status || serviceId) return undefined;
  const ids = doctorId ? [doctorId] : doctors.filter(({ isActive }) => isActive).map(({ id }) => id);
  const open = ids.map((id) => openMinutes(schedule, date, id) ?? 0).reduce((sum, minutes) => sum + minutes, 0);
  return open > 0 ? (day?.bookedMinutes ?? 0) / open : undefined;
}
