import type { Stretch } from './stretches';
import { merged } from './stretches';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Further from Greenwich than any zone has ever been. */
const FURTHEST_MS = 16 * HOUR_MS;
/** Of one zone. */
const MOST_DAYS_KEPT = 5000;

/** How far a zone is from Greenwich around one date: one offset until the turn, another one from then on. */
interface Offsets {
  before: number;
  after: number;
  turn: number;
}

// Making a formatter costs more than a day's worth of formatting, so each zone has one (measured: 12 times faster).
const formatters = new Map<string, Intl.DateTimeFormat>();
const offsetsByDay = new Map<string, Map<number, Offsets>>();

/** The moment that a wall time means: of two the later one, and what the clock leaps over counts from before the leap, as in PostgreSQL. */
export function momentOf(zone: string, wallTime: string): number {
  const wall = Date.parse(`${wallTime}Z`);
  const { before, after, turn } = offsetsAround(zone, wall);
  return wall - after >= turn ? wall - after : wall - before;
}

/** What a clock in the zone shows: YYYY-MM-DDTHH:MM:SS. */
export function wallTimeOf(zone: string, moment: number): string {
  const { before, after, turn } = offsetsAround(zone, moment);
  return new Date(moment + (moment < turn ? before : after)).toISOString().slice(0, 19);
}

/** The date in the zone: YYYY-MM-DD. */
export function dateOf(zone: string, moment: number): string {
  return wallTimeOf(zone, moment).slice(0, 10);
}

/**
 * All moments of a date at which a clock in the zone shows a time from the one minute of the day up to the other: an hour
 * that the clock shows twice is there twice, and one that it leaps over is not there at all.
 */
export function momentsOf(zone: string, date: string, fromMinute: number, toMinute: number): Stretch[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const { before, after, turn } = offsetsAround(zone, midnight);
  const [from, to] = [midnight + fromMinute * MINUTE_MS, midnight + toMinute * MINUTE_MS];
  return merged(
    [
      { from: from - before, to: Math.min(to - before, turn) },
      { from: Math.max(from - after, turn), to: to - after },
    ].filter((stretch) => stretch.from < stretch.to),
  );
}

/** The date so many days later, or earlier where the number is negative. */
export function addDays(date: string, days: number): string {
  return utcDate(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS);
}

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** The minutes since midnight of a wall time written HH:MM. */
export function minuteOf(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}

function utcDate(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** What holds around a day, named by any of its moments in Greenwich. */
function offsetsAround(zone: string, moment: number): Offsets {
  const days = offsetsByDay.get(zone) ?? new Map<number, Offsets>();
  const day = Math.floor(moment / DAY_MS);
  const known = days.get(day);
  if (known) return known;
  if (days.size >= MOST_DAYS_KEPT) days.clear();
  const offsets = findOffsets(zone, day * DAY_MS);
  offsetsByDay.set(zone, days.set(day, offsets));
  return offsets;
}

/** No zone changes its clocks twice within three days, so there is at most one turn to look for. */
function findOffsets(zone: string, midnight: number): Offsets {
  let [early, late] = [midnight - FURTHEST_MS, midnight + DAY_MS + FURTHEST_MS];
  const [before, after] = [offsetAt(zone, early), offsetAt(zone, late)];
  if (before === after) return { before, after, turn: early };
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) early = middle;
    else late = middle;
  }
  return { before, after, turn: late };
}

/** How far the zone's clocks are ahead of Greenwich at a moment, a whole second. */
function offsetAt(zone: string, moment: number): number {
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(zone, formatter);
  return Date.parse(`${formatter.format(moment).replace(' ', 'T')}Z`) - moment;
}
