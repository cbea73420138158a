import {
  atMinutes,
  DAY_MINUTES,
  type Hours,
  minutesOf,
  SLOT_MINUTES,
  type Target,
} from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import type { CalendarColumn } from './calendar-columns';

/** An appointment being dragged, and its current position. */
export interface DraggedAppointment {
  appointment: CalendarAppointment;
  column: number;
  /** Minutes since midnight. */
  start: number;
  by: 'pointer' | 'keys';
  /** Held over the clipboard, where it would be set aside. */
  isOverClipboard?: boolean;
}

/** The pointer snaps to quarter hours; the keyboard moves by slots. */
const SNAP_MINUTES = 15;

/** Returns where the appointment would be dropped now. In a column that doctors share it keeps its doctor. */
export function targetOf(
  { appointment, column, start }: DraggedAppointment,
  columns: readonly CalendarColumn[],
): Target | undefined {
  const over = columns[column];
  return over && { dateTime: atMinutes(over.date, start), doctorId: over.team ? appointment.doctorId : over.doctorId };
}

/** Returns whether the target is the original position. */
export function isAtHome({ appointment }: DraggedAppointment, target: Target): boolean {
  return target.dateTime === appointment.dateTime && target.doctorId === appointment.doctorId;
}

/** Returns the nearest quarter hour at which the whole appointment fits into the day. */
export function snapped(minutes: number, duration: number, hours: Hours): number {
  const nearest = Math.round(minutes / SNAP_MINUTES) * SNAP_MINUTES;
  return within(nearest, duration, hours);
}

/** Moves by keyboard: up and down to the next slot, sideways to the next column. */
export function draggedByKey(
  dragged: DraggedAppointment,
  key: string,
  columns: number,
  hours: Hours,
): DraggedAppointment {
  const { start, column, appointment } = dragged;
  const slot = Math.floor(start / SLOT_MINUTES) * SLOT_MINUTES;
  const moved = (next: number) => ({ ...dragged, start: within(next, appointment.duration, hours) });
  switch (key) {
    case 'ArrowDown':
      return moved(slot + SLOT_MINUTES);
    case 'ArrowUp':
      return moved(slot < start ? slot : slot - SLOT_MINUTES);
    case 'ArrowLeft':
      return { ...dragged, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { ...dragged, column: Math.min(columns - 1, column + 1) };
    default:
      return dragged;
  }
}

/** Starts dragging an appointment from its current position. */
export function startDrag(
  appointment: CalendarAppointment,
  column: number,
  by: DraggedAppointment['by'],
): DraggedAppointment {
  return { appointment, column, by, start: minutesOf(appointment.dateTime) };
}

function within(start: number, duration: number, hours: Hours): number {
  const last = Math.max(hours.start, Math.min(hours.end - SLOT_MINUTES, DAY_MINUTES - duration));
  return Math.max(hours.start, Math.min(last, start));
}
