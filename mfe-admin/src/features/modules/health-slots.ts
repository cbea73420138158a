import type { HealthPoint } from '@polyclinic/contract';

type Counts = Pick<HealthPoint, 'loads' | 'failures' | 'crashes'>;

/** Health of a module in a time slot, over all releases. */
export interface HealthSlot {
  /** Start of the slot. */
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

/** Returns the number of starts: a crash follows a load, a failure replaces one. */
export function startsOf({ loads, failures }: Counts): number {
  return loads + failures;
}

/** Returns the number of failures and crashes. */
export function troublesOf({ failures, crashes }: Counts): number {
  return failures + crashes;
}

/** Returns the share of starts with a failure or crash; null without starts. */
export function troubleShare(counts: Counts): number | null {
  const starts = startsOf(counts);
  // A screen may crash several times after one start.
  return starts === 0 ? null : Math.min(1, troublesOf(counts) / starts);
}

/** Sums all counts. */
export function sumOf(points: readonly Counts[]): Counts {
  const add = (name: keyof Counts) => points.reduce((sum, point) => sum + point[name], 0);
  return { loads: add('loads'), failures: add('failures'), crashes: add('crashes') };
}

/** Divides the range into equal slots, including slots without reports. */
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
    // The oldest point may start slightly before the range.
    const index = Math.max(0, Math.floor((Date.parse(point.at) - start) / step));
    const slot = slots[Math.min(index, count - 1)];
    if (!slot) continue;
    slot.starts += startsOf(point);
    slot.troubles += troublesOf(point);
  }
  return slots;
}
