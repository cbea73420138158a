import { Temporal } from 'temporal-polyfill';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Upper bound of the UTC offsets of all time zones, past and present. */
const FURTHEST_MS = 16 * HOUR_MS;
/** Maximum number of cached days per time zone. */
const MAX_DAYS_KEPT = 5000;

/** UTC offsets of a time zone around a date, in milliseconds: one until the transition, another one from then on. */
export interface Offsets {
  before: number;
  after: number;
  transition: number;
}

// A search for slots converts thousands of times within a few days. Temporal takes 10 to 17 µs for each, a cached
// offset 1 µs.
const offsetsByDay = new Map<string, Map<number, Offsets>>();

/**
 * Converts a local time to a timestamp. An ambiguous time is the later one; a skipped time is converted with the offset
 * before the transition, as in PostgreSQL.
 */
export function momentOf(zone: string, wallTime: string): number {
  const wall = Date.parse(`${wallTime}Z`);
  const { before, after, transition } = offsetsAround(zone, wall);
  return wall - after >= transition ? wall - after : wall - before;
}

/** Returns the local time in the zone: YYYY-MM-DDTHH:MM:SS. */
export function wallTimeOf(zone: string, moment: number): string {
  const { before, after, transition } = offsetsAround(zone, moment);
  return new Date(moment + (moment < transition ? before : after)).toISOString().slice(0, 19);
}

/** Returns the date in the zone: YYYY-MM-DD. */
export function dateOf(zone: string, moment: number): string {
  return wallTimeOf(zone, moment).slice(0, 10);
}

/** Returns the offsets around the UTC day of a timestamp. */
export function offsetsAround(zone: string, moment: number): Offsets {
  const days = offsetsByDay.get(zone) ?? new Map<number, Offsets>();
  const day = Math.floor(moment / DAY_MS);
  const known = days.get(day);
  if (known) return known;
  if (days.size >= MAX_DAYS_KEPT) days.clear();
  const offsets = findOffsets(zone, day * DAY_MS);
  offsetsByDay.set(zone, days.set(day, offsets));
  return offsets;
}

/**
 * Finds the transition near a UTC day; there is at most one, since no zone changes its offset twice within three days.
 */
function findOffsets(zone: string, midnight: number): Offsets {
  const start = Temporal.Instant.fromEpochMilliseconds(midnight - FURTHEST_MS).toZonedDateTimeISO(zone);
  const next = start.getTimeZoneTransition('next');
  const isNear = next !== null && next.epochMilliseconds <= midnight + DAY_MS + FURTHEST_MS;
  const { before, after } = { before: offsetOf(start), after: offsetOf(isNear ? next : start) };
  return { before, after, transition: isNear ? next.epochMilliseconds : start.epochMilliseconds };
}

function offsetOf({ offsetNanoseconds }: Temporal.ZonedDateTime): number {
  return offsetNanoseconds / 1_000_000;
}
