import {
  atMinutes,
  closedHours,
  hoursOf,
  minutesOf,
  openHours,
  SLOT_MINUTES,
  slotsOf,
  type Closed,
  type Hours,
  type Schedule,
} from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';

/** A half hour of the day view. */
export interface DaySlot {
  /** Wall-clock time of the clinic. */
  dateTime: string;
  /** The appointments that begin in it. */
  appointments: CalendarAppointment[];
  /** Set if the clinic or the doctor is away for all of it. */
  closed: Closed | undefined;
}

interface DayOptions {
  appointments: readonly CalendarAppointment[];
  schedule: Schedule;
  date: string;
  /** Null for the hours of the clinic. */
  doctorId: string | null;
}

/**
 * Returns the half hours of a day: those of the hours, and further ones that have appointments. Only a clinic without any
 * hours has the usual ones, 08:00 to 17:30; a closed day has none but those with appointments.
 */
export function daySlots({ appointments, schedule, date, doctorId }: DayOptions): DaySlot[] {
  const open = openHours(schedule, date, doctorId);
  const isClosed = open?.length === 0;
  if (isClosed && appointments.length === 0) return [];
  const hours = hoursOf(appointments, isClosed ? appointments.map(rangeOf) : open);
  const closed = closedHours(schedule, date, doctorId);
  return slotsOf(hours).map((start) => {
    const end = start + SLOT_MINUTES;
    return {
      dateTime: atMinutes(date, start),
      appointments: appointments.filter((one) => isIn(minutesOf(one.dateTime), { start, end })),
      closed: closed.find((range) => range.start <= start && range.end >= end),
    };
  });
}

function rangeOf({ dateTime, duration }: CalendarAppointment): Hours {
  const start = minutesOf(dateTime);
  return { start, end: start + duration };
}

function isIn(minutes: number, { start, end }: Hours): boolean {
  return minutes >= start && minutes < end;
}
