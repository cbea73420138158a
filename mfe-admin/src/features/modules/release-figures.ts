import type { Release } from '@polyclinic/contract';
import type { Format } from '@polyclinic/ui';

const KIB = 1024;

/** Formats a size in KiB, with one digit below ten. */
export function sizeText(bytes: number, { number }: Pick<Format, 'number'>): string {
  const size = bytes / KIB;
  return `${number(size, { maximumFractionDigits: size < 10 ? 1 : 0 })} KiB`;
}

/** Formats milliseconds up to a second, seconds above. */
export function durationText(milliseconds: number, { number }: Pick<Format, 'number'>): string {
  if (milliseconds < 1000) return `${number(Math.round(milliseconds))} ms`;
  return `${number(milliseconds / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

/** Returns the measured web vitals of a release in chronological order; missing ones are omitted. */
export function vitalsOf({ health }: Pick<Release, 'health'>, format: Pick<Format, 'number'>) {
  const { loadMs, lcpMs, inpMs, cls } = health;
  const duration = (value: number | null) => (value === null ? undefined : durationText(value, format));
  return {
    load: duration(loadMs),
    lcp: duration(lcpMs),
    inp: duration(inpMs),
    cls: cls === null ? undefined : format.number(cls, { maximumFractionDigits: 3 }),
  };
}
