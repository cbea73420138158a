import type { CalendarAppointment } from '@polyclinic/contract';
import { atMinutes, minutesOf } from '../../lib/clinic-dates';
import type { CalendarColumn } from './calendar-columns';
import { DAY_MINUTES, SLOT_MINUTES, type Hours } from './day-layout';

/** An appointment on its way to another place, and where it is over now. */
export interface Carried {
  appointment: CalendarAppointment;
  column: number;
  /** Minutes since midnight. */
  start: number;
  by: 'pointer' | 'keys';
}

/** Where an appointment shall stand. */
export interface Target {
  dateTime: string;
  doctorId: string | null;
}

/** A hand moves by the quarter of an hour; the keys move by the slot. */
const SNAP_MINUTES = 15;

/** Where it would stand if it were let go of now. */
export function targetOf({ column, start }: Carried, columns: readonly CalendarColumn[]): Target | undefined {
  const over = columns[column];
  return over && { dateTime: atMinutes(over.date, start), doctorId: over.doctorId };
}

/** Whether it would be back where it came from. */
export function isAtHome({ appointment }: Carried, target: Target): boolean {
  return target.dateTime === appointment.dateTime && target.doctorId === appointment.doctorId;
}

/** The quarter of an hour nearest to a place in the day, so that the whole visit is on that day. */
export function snapped(minutes: number, duration: number, hours: Hours): number {
  const nearest = Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;
  return within(nearest, duration, hours);
}

/** One step by the keys: up and down to the next slot, sideways to the next column. */
export function carriedBy(carried: Carried, key: string, columns: number, hours: Hours): Carried {
  const { start, column, appointment } = carried;
  const slot = Math.floor(start / SLOT_MINUTES) * SLOT_MINUTES;
  const moved = (next: number) => ({ ...carried, start: within(next, appointment.duration, hours) });
  switch (key) {
    case 'ArrowDown':
      return moved(slot + SLOT_MINUTES);
    case 'ArrowUp':
      return moved(slot < start ? slot : slot - SLOT_MINUTES);
    case 'ArrowLeft':
      return { ...carried, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { ...carried, column: Math.min(columns - 1, column + 1) };
    default:
      return carried;
  }
}

/** Takes an appointment up where it stands. */
export function takenUp(appointment: CalendarAppointment, column: number, by: Carried['by']): Carried {
  return { appointment, column, by, start: minutesOf(appointment.dateTime) };
}

function within(start: number, duration: number, hours: Hours): number {
  const last = Math.max(hours.start, Math.min(hours.end - SLOT_MINUTES, DAY_MINUTES - duration));
  return Math.max(hours.start, Math.min(last, start));
}
