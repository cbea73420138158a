import { doctorName, personName } from '@polyclinic/clinic-ui';
import { type Closed, closedHours, type Hours, openHours, type Schedule } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment, NamedPerson } from '@polyclinic/contract';

/** A doctor's day; without a doctor id, the appointments that have no doctor yet. */
export interface CalendarColumn {
  key: string;
  date: string;
  doctorId: string | null;
  doctor: string;
  /** The doctor's name without the title, for initials. */
  plainName: string;
  appointments: CalendarAppointment[];
  /** Undefined if no hours are known. */
  open: Hours[] | undefined;
  closed: Closed[];
  /** The columns of the doctors who share this one: in a week, all doctors of a day. */
  team?: CalendarColumn[];
}

type Known = NamedPerson & { id: string };

export interface ColumnsInput {
  days: readonly string[];
  appointments: readonly CalendarAppointment[];
  /** Active doctors. */
  doctors: readonly Known[];
  /** Other people who have appointments. */
  others: readonly Known[];
  chosen: string | undefined;
  schedule: Schedule;
}

/**
 * Builds the columns: for each day one per doctor at work, one per other person with appointments, and one for
 * appointments without a doctor. If a doctor is selected, only that column; in a week, doctors are omitted on days off.
 */
export function calendarColumns(input: ColumnsInput): CalendarColumn[] {
  const { days, doctors, others, chosen } = input;
  const columnFor = columnBuilder(input);
  const ids = new Set([...doctors, ...others].map(({ id }) => id));
  const atWork = new Set(doctors.map(({ id }) => id));

  return days.flatMap((date) => {
    if (chosen) return [columnFor(date, chosen)];
    const columns = [...ids]
      .map((id) => columnFor(date, id))
      .filter((one) => one.appointments.length > 0 || (atWork.has(one.doctorId ?? '') && isShown(one, days.length)));
    const loose = columnFor(date, null);
    return loose.appointments.length > 0 || (columns.length === 0 && days.length === 1) ? [...columns, loose] : columns;
  });
}

/** Returns a function for the column of a doctor on a day. */
export function columnBuilder({ appointments, doctors, others, schedule }: ColumnsInput) {
  const people = new Map([...doctors, ...others].map((one) => [one.id, one]));
  const byColumn = new Map<string, CalendarAppointment[]>();
  for (const one of appointments) {
    const key = keyOf(one.dateTime.slice(0, 10), one.doctorId);
    const column = byColumn.get(key);
    if (column) column.push(one);
    else byColumn.set(key, [one]);
  }
  return (date: string, doctorId: string | null): CalendarColumn => {
    const person = doctorId === null ? null : (people.get(doctorId) ?? { firstName: '', lastName: '' });
    return {
      key: keyOf(date, doctorId),
      date,
      doctorId,
      doctor: doctorName(person),
      plainName: person ? personName(person) : '?',
      appointments: byColumn.get(keyOf(date, doctorId)) ?? [],
      open: openHours(schedule, date, doctorId),
      closed: closedHours(schedule, date, doctorId),
    };
  };
}

/** Returns the part of a shared column that is a doctor's own. */
export function columnOf(column: CalendarColumn | undefined, doctorId: string | null): CalendarColumn | undefined {
  return column?.team ? column.team.find((one) => one.doctorId === doctorId) : column;
}

function isShown({ open }: CalendarColumn, days: number): boolean {
  return days === 1 || open === undefined || open.length > 0;
}

const keyOf = (date: string, doctorId: string | null) => `${date} ${doctorId ?? ''}`;
