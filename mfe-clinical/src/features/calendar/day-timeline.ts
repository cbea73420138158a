import { type Closed, type Hours, hoursOf, placed, type Placed } from '@polyclinic/clinic-ui/calendar';
import type { CalendarAppointment } from '@polyclinic/contract';
import type { CalendarColumn } from './calendar-columns';

/** A doctor's day on the timeline. */
export interface TimelineRow {
  key: string;
  doctorId: string | null;
  doctor: string;
  blocks: Placed<CalendarAppointment>[];
  /** Number of lanes of overlapping appointments. */
  lanes: number;
  /** Closed ranges within the hours of the timeline. */
  closed: Closed[];
  /** Leave and closures of the day, to be named beside the doctor. */
  away: Closed[];
  /** First minute from now with a free slot; undefined without working hours or if the day is full. */
  nextFree: number | undefined;
}

export interface Timeline {
  hours: Hours;
  rows: TimelineRow[];
}

/** Shortest gap that counts as free. */
const SHORTEST_FREE_MINUTES = 15;

/**
 * Returns the timeline of a day: the hours from the first opening to the last, and a row for each doctor at work.
 * Cancelled appointments leave gaps.
 */
export function timelineOf(columns: readonly CalendarColumn[], clinicHours: readonly Hours[], now: number): Timeline {
  const rows = columns
    .map((column) => ({ ...column, appointments: column.appointments.filter(({ status }) => status !== 'CANCELLED') }))
    .filter(({ appointments, doctorId, open }) => appointments.length > 0 || (doctorId && open?.length !== 0));
  const hours = hoursOf(
    rows.flatMap(({ appointments }) => appointments),
    [...clinicHours, ...rows.flatMap(({ open }) => open ?? [])],
  );
  return { hours, rows: rows.map((row) => rowOf(row, hours, now)) };
}

function rowOf({ key, doctorId, doctor, appointments, open, closed }: CalendarColumn, hours: Hours, now: number) {
  const blocks = placed(appointments);
  const away = closed.filter(({ why }) => why !== 'OUTSIDE_HOURS');
  const busy = [...blocks.filter(({ appointment }) => appointment.status !== 'NO_SHOW'), ...away];
  return {
    key,
    doctorId,
    doctor,
    blocks,
    lanes: Math.max(1, ...blocks.map(({ lanes }) => lanes)),
    closed: closed
      .map((one) => ({ ...one, start: Math.max(one.start, hours.start), end: Math.min(one.end, hours.end) }))
      .filter(({ start, end }) => start < end),
    away,
    nextFree: doctorId === null ? undefined : nextFree(open ?? [], busy, now),
  };
}

/** Returns the first minute from now that is within working hours and followed by a gap long enough for a visit. */
function nextFree(open: readonly Hours[], busy: readonly Hours[], now: number): number | undefined {
  const sorted = [...busy].sort((a, b) => a.start - b.start);
  for (const { start, end } of open) {
    let from = Math.max(start, now);
    for (const one of sorted) {
      if (one.end <= from) continue;
      if (one.start - from >= SHORTEST_FREE_MINUTES) break;
      from = one.end;
    }
    if (end - from >= SHORTEST_FREE_MINUTES) return from;
  }
  return undefined;
}
