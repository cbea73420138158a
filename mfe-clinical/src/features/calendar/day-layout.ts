import { CALENDAR_SLOTS, type CalendarAppointment } from '@polyclinic/contract';
import { minutesOf } from '../../lib/clinic-dates';

export const SLOT_MINUTES = CALENDAR_SLOTS.stepMinutes;
export const DAY_MINUTES = 24 * 60;
/** A block has to have room for a line of text, however short the visit. */
const SHORTEST_MINUTES = 15;

type Timed = Pick<CalendarAppointment, 'dateTime' | 'duration'>;

/** A stretch of the day, in minutes since midnight. */
export interface Hours {
  start: number;
  end: number;
}

/** Where a block stands: from when to when, and in which of how many lanes side by side. */
export interface Placed<A> {
  appointment: A;
  start: number;
  end: number;
  lane: number;
  lanes: number;
}

/** What is drawn where the clinic has said nothing of its hours: 08:00 to 18:00. */
export const USUAL_HOURS: Hours = { start: clock(CALENDAR_SLOTS.first), end: clock(CALENDAR_SLOTS.end) };

/** The hours in which there is work, widened by whatever begins earlier or ends later. */
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

/** The beginnings of the half hours within the hours. */
export function slotsOf({ start, end }: Hours): number[] {
  return Array.from({ length: (end - start) / SLOT_MINUTES }, (_, slot) => start + slot * SLOT_MINUTES);
}

/** Those half hours that nothing reaches into; each appointment is looked at once. */
export function freeSlots(slots: readonly number[], appointments: readonly Timed[]): number[] {
  const taken = new Set<number>();
  for (const one of appointments) {
    for (let slot = floor(minutesOf(one.dateTime)); slot < endOf(one); slot += SLOT_MINUTES) taken.add(slot);
  }
  return slots.filter((slot) => !taken.has(slot));
}

/** Places what overlaps side by side, each group of overlapping blocks in as few lanes as it needs. */
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
    // What has ended gives its lane back. Blocks have a length, so it was placed before.
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

/** A heap: the lowest lane that is free comes first. */
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

/** Minutes since midnight of HH:MM; 24:00 ends a day. */
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
