import { offsetsAround } from '../../../platform/time/zone-clock';
import type { TimeRange } from './time-ranges';
import { merged } from './time-ranges';

const MINUTE_MS = 60_000;

/**
 * All moments of a date at which a clock in the zone shows a time from the one minute of the day up to the other: an hour
 * that the clock shows twice is there twice, and one that it leaps over is not there at all.
 */
export function momentsOf(zone: string, date: string, fromMinute: number, toMinute: number): TimeRange[] {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const { before, after, transition } = offsetsAround(zone, midnight);
  const [from, to] = [midnight + fromMinute * MINUTE_MS, midnight + toMinute * MINUTE_MS];
  return merged(
    [
      { from: from - before, to: Math.min(to - before, transition) },
      { from: Math.max(from - after, transition), to: to - after },
    ].filter((range) => range.from < range.to),
  );
}

/** The minutes since midnight of a wall time written HH:MM. */
export function minuteOf(wallTime: string): number {
  return Number(wallTime.slice(0, 2)) * 60 + Number(wallTime.slice(3, 5));
}
