import type { HealthPoint } from '@polyclinic/contract';

type Counts = Pick<HealthPoint, 'loads' | 'failures' | 'crashes'>;

/** A stretch of time and how the module fared in it, whichever release was run. */
export interface HealthSlot {
  /** When it begins. */
  at: string;
  starts: number;
  troubles: number;
}

interface Range {
  now: number;
  hours: number;
  minutesPerPoint: number;
}

const MINUTE_MS = 60_000;

/** How often somebody asked for the module: a crash comes after a load, a failure instead of one. */
export function startsOf({ loads, failures }: Counts): number {
  return loads + failures;
}

/** How often that did not go well. */
export function troublesOf({ failures, crashes }: Counts): number {
  return failures + crashes;
}

/** Which part of the starts had trouble; null where there was no start. */
export function troubleShare(counts: Counts): number | null {
  const starts = startsOf(counts);
  // A screen may break more than once after one start.
  return starts === 0 ? null : Math.min(1, troublesOf(counts) / starts);
}

/** Everything together. */
export function sumOf(points: readonly Counts[]): Counts {
  const add = (name: keyof Counts) => points.reduce((sum, point) => sum + point[name], 0);
  return { loads: add('loads'), failures: add('failures'), crashes: add('crashes') };
}

/** The whole range in stretches of equal length: the quiet ones, of which nobody told anything, are there as well. */
export function slotsOf(points: readonly HealthPoint[], { now, hours, minutesPerPoint }: Range): HealthSlot[] {
  const step = minutesPerPoint * MINUTE_MS;
  const count = Math.ceil((hours * 60) / minutesPerPoint);
  const start = (Math.floor(now / step) + 1 - count) * step;
  const slots = Array.from({ length: count }, (_, index) => ({
    at: new Date(start + index * step).toISOString(),
    starts: 0,
    troubles: 0,
  }));
  for (const point of points) {
    // The oldest may have begun a little before the range does.
    const index = Math.max(0, Math.floor((Date.parse(point.at) - start) / step));
    const slot = slots[Math.min(index, count - 1)];
    if (!slot) continue;
    slot.starts += startsOf(point);
    slot.troubles += troublesOf(point);
  }
  return slots;
}
