import { CALENDAR_SLOTS, type CalendarAppointment } from '@polyclinic/contract';
import { minutesOf } from './clinic-dates';

/** Length of a slot of the calendar. */
export const SLOT_MINUTES = CALENDAR_SLOTS.stepMinutes;
/** Minutes of a day. */
export const DAY_MINUTES = 24 * 60;
/** Minimum height: a block must have room for a line of text, however short the appointment. */
const SHORTEST_MINUTES = 15;

type Timed = Pick<CalendarAppointment, 'dateTime' | 'duration'>;

/** A time range of the day, in minutes since midnight. */
export interface Hours {
  start: number;
  end: number;
}

/** Position of a block: its time range, and its lane among overlapping blocks. */
export interface Placed<A> {
  appointment: A;
  start: number;
  end: number;
  lane: number;
  lanes: number;
}

/** Displayed if the clinic has not defined its hours: 08:00 to 18:00. */
export const USUAL_HOURS: Hours = { start: clock(CALENDAR_SLOTS.first), end: clock(CALENDAR_SLOTS.end) };

/** Returns the displayed hours: the working hours, extended to appointments outside them. */
export function hoursOf(appointments: readonly Timed[], open: readonly Hours[] = []): Hours {
  const shown = open.length > 0 ? open : [USUAL_HOURS];
  let start = DAY_MINUTES;
  let end = 0;
  for (const one of shown) {
    start = Math.min(start, floor(one.start));
    end = Math.max(end, ceil(one.end));
  }
  for (const one of appointments) {
    start = Math.min(start, floor(minutesOf(one.dateTime)));
    end = Math.max(end, Math.min(DAY_MINUTES, ceil(endOf(one))));
  }
  return { start, end };
}

/** Returns the starts of the half hours within the hours. */
export function slotsOf({ start, end }: Hours): number[] {
  return Array.from({ length: (end - start) / SLOT_MINUTES }, (_, slot) => start + slot * SLOT_MINUTES);
}

/** Returns the half hours that overlap no appointment, in one pass over the appointments. */
export function freeSlots(slots: readonly number[], appointments: readonly Timed[]): number[] {
  const usedLanes = new Set<number>();
  for (const one of appointments) {
    for (let slot = floor(minutesOf(one.dateTime)); slot < endOf(one); slot += SLOT_MINUTES) usedLanes.add(slot);
  }
  return slots.filter((slot) => !usedLanes.has(slot));
}

/** Lays out overlapping appointments side by side, each group in as few lanes as needed. */
export function placed<A extends Timed>(appointments: readonly A[]): Placed<A>[] {
  const sorted = appointments
    .map((appointment) => {
      const start = minutesOf(appointment.dateTime);
      const end = Math.min(DAY_MINUTES, Math.max(endOf(appointment), start + SHORTEST_MINUTES));
      return { appointment, start, end, lane: 0, lanes: 1 };
    })
    .sort((a, b) => a.start - b.start);
  const ends = [...sorted].sort((a, b) => a.end - b.end);
  const free: number[] = [];
  let group: Placed<A>[] = [];
  let running = 0;
  let lanes = 0;
  let ended = 0;
  const close = () => {
    for (const one of group) one.lanes = lanes;
    group = [];
    free.length = 0;
    lanes = 0;
  };
  for (const one of sorted) {
    // Frees the lanes of ended blocks. Blocks have a positive length, so each was placed before it is freed.
    for (let over = ends[ended]; over && over.end <= one.start; over = ends[ended]) {
      give(free, over.lane);
      running -= 1;
      ended += 1;
    }
    if (running === 0) close();
    one.lane = take(free) ?? lanes;
    lanes = Math.max(lanes, one.lane + 1);
    running += 1;
    group.push(one);
  }
  close();
  return sorted;
}

/** A min-heap: the lowest free lane comes first. */
function give(heap: number[], lane: number): void {
  let at = heap.push(lane) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    if ((heap[above] ?? 0) <= lane) break;
    heap[at] = heap[above] ?? 0;
    at = above;
  }
  heap[at] = lane;
}

function take(heap: number[]): number | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (first === undefined || last === undefined || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    if (below + 1 < heap.length && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below += 1;
    const smaller = heap[below];
    if (smaller === undefined || smaller >= last) break;
    heap[at] = smaller;
    at = below;
  }
  heap[at] = last;
  return first;
}

/** Parses HH:MM into minutes since midnight; 24:00 is the end of a day. */
export function clock(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function endOf({ dateTime, duration }: Timed): number {
  return minutesOf(dateTime) + duration;
}

function floor(minutes: number): number {
  return Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES;
}

function ceil(minutes: number): number {
  return Math.ceil(minutes / SLOT_MINUTES) * SLOT_MINUTES;
}
