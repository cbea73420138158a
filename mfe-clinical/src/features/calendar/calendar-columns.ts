import { doctorName } from '@polyclinic/clinic-ui';
import type { CalendarAppointment, PersonRef } from '@polyclinic/contract';
import { closedHours, openHours, type Closed, type Schedule } from './open-hours';
import type { Hours } from './day-layout';

/** A doctor's day; without a doctor id, the appointments that have no doctor yet. */
export interface CalendarColumn {
  key: string;
  date: string;
  doctorId: string | null;
  doctor: string;
  appointments: CalendarAppointment[];
  /** Undefined if no hours are known. */
  open: Hours[] | undefined;
  closed: Closed[];
}

interface ColumnsInput {
  days: readonly string[];
  appointments: readonly CalendarAppointment[];
  /** Active doctors. */
  doctors: readonly PersonRef[];
  /** Other people who have appointments. */
  others: readonly PersonRef[];
  chosen: string | undefined;
  schedule: Schedule;
}

/**
 * Builds the columns: for each day one per doctor at work, one per other person with appointments, and one for
 * appointments without a doctor. If a doctor is selected, only that column; in a week, doctors are omitted on days off.
 */
export function calendarColumns({ days, appointments, doctors, others, chosen, schedule }: ColumnsInput) {
  const people = new Map([...doctors, ...others].map((one) => [one.id, one]));
  const atWork = new Set(doctors.map(({ id }) => id));
  const byColumn = new Map<string, CalendarAppointment[]>();
  for (const one of appointments) {
    const key = keyOf(one.dateTime.slice(0, 10), one.doctorId);
    const column = byColumn.get(key);
    if (column) column.push(one);
    else byColumn.set(key, [one]);
  }

  return days.flatMap((date) => {
    const columnFor = (doctorId: string | null): CalendarColumn => ({
      key: keyOf(date, doctorId),
      date,
      doctorId,
      doctor: doctorName(doctorId === null ? null : (people.get(doctorId) ?? { firstName: '', lastName: '' })),
      appointments: byColumn.get(keyOf(date, doctorId)) ?? [],
      open: openHours(schedule, date, doctorId),
      closed: closedHours(schedule, date, doctorId),
    });
    if (chosen) return [columnFor(chosen)];
    const columns = [...people.keys()]
      .map(columnFor)
      .filter((one) => one.appointments.length > 0 || (atWork.has(one.doctorId ?? '') && isShown(one, days.length)));
    const loose = columnFor(null);
    return loose.appointments.length > 0 || columns.length === 0 ? [...columns, loose] : columns;
  });
}

function isShown({ open }: CalendarColumn, days: number): boolean {
  return days === 1 || open === undefined || open.length > 0;
}

const keyOf = (date: string, doctorId: string | null) => `${date} ${doctorId ?? ''}`;
