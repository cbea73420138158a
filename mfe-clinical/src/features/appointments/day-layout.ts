import type { Appointment } from '@polyclinic/contract';
import { minutesOf } from '../../lib/clinic-dates';

export const SLOT_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
const OPENS = 8 * 60;
const CLOSES = 18 * 60;
/** A block has to have room for a line of text, however short the visit. */
const SHORTEST_MINUTES = 15;

type Timed = Pick<Appointment, 'dateTime' | 'duration'>;

/** The part of the day that is drawn, in minutes since midnight. */
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

/** 08:00 to 18:00, widened by whatever begins earlier or ends later. */
export function hoursOf(appointments: readonly Timed[]): Hours {
  const starts = appointments.map(({ dateTime }) => floor(minutesOf(dateTime)));
  const ends = appointments.map((one) => Math.min(DAY_MINUTES, ceil(endOf(one))));
  return { start: Math.min(OPENS, ...starts), end: Math.max(CLOSES, ...ends) };
}

/** The beginnings of the half hours within the hours. */
export function slotsOf({ start, end }: Hours): number[] {
  return Array.from({ length: (end - start) / SLOT_MINUTES }, (_, slot) => start + slot * SLOT_MINUTES);
}

/** Those half hours that nothing reaches into. */
export function freeSlots(slots: readonly number[], appointments: readonly Timed[]): number[] {
  return slots.filter((slot) =>
    appointments.every((one) => endOf(one) <= slot || minutesOf(one.dateTime) >= slot + SLOT_MINUTES),
  );
}

/** Places what overlaps side by side, each group of overlapping blocks in as few lanes as it needs. */
export function placed<A extends Timed>(appointments: readonly A[]): Placed<A>[] {
  const sorted = [...appointments].sort((a, b) => (a.dateTime < b.dateTime ? -1 : 1));
  const result: Placed<A>[] = [];
  let group: Placed<A>[] = [];
  let groupEnd = -1;
  const close = () => {
    const lanes = Math.max(...group.map(({ lane }) => lane + 1));
    result.push(...group.map((one) => ({ ...one, lanes })));
    group = [];
  };
  for (const appointment of sorted) {
    const start = minutesOf(appointment.dateTime);
    const end = Math.min(DAY_MINUTES, Math.max(endOf(appointment), start + SHORTEST_MINUTES));
    if (group.length > 0 && start >= groupEnd) close();
    const taken = new Set(group.filter((one) => one.end > start).map(({ lane }) => lane));
    const lane = group.findIndex((_, index) => !taken.has(index));
    group.push({ appointment, start, end, lane: lane === -1 ? group.length : lane, lanes: 1 });
    groupEnd = Math.max(groupEnd, end);
  }
  if (group.length > 0) close();
  return result;
}

function endOf({ dateTime, duration }: Timed): number {
  return minutesOf(dateTime) + duration;
}

const floor = (minutes: number) => Math.floor(minutes / SLOT_MINUTES) * SLOT_MINUTES;
const ceil = (minutes: number) => Math.ceil(minutes / SLOT_MINUTES) * SLOT_MINUTES;
