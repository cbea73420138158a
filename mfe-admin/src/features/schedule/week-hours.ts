import type { WorkingHours } from '@polyclinic/contract';

/** ISO 8601: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A time range with a stable key while it is edited. */
export type TimeRange = WorkingHours & { key: number };

/** Why a time range is invalid. */
export type TimeRangeFault = 'order' | 'overlap' | 'season';

/** Adds keys to the working hours for editing. */
export function rangesOf(hours: readonly WorkingHours[]): TimeRange[] {
  return hours.map((range, key) => ({ ...range, key }));
}

/** Returns the working hours for the request, sorted by weekday and time. */
export function hoursOf(ranges: readonly TimeRange[]): WorkingHours[] {
  return ranges.map(({ key: _, ...range }) => range).toSorted(byTime);
}

/** Returns the first error of each invalid time range, by key. */
export function faultsOf(ranges: readonly TimeRange[]): Map<number, TimeRangeFault> {
  const faults = new Map<number, TimeRangeFault>();
  for (const range of ranges) {
    const { key, from, to, validFrom, validTo } = range;
    if (to <= from) faults.set(key, 'order');
    else if (validFrom && validTo && validTo < validFrom) faults.set(key, 'season');
    else if (ranges.some((other) => other.key !== key && doOverlap(range, other))) faults.set(key, 'overlap');
  }
  return faults;
}

/** Returns a new time range after the last of the day, or the first one. */
export function nextRange(ranges: readonly TimeRange[], weekday: number): TimeRange {
  const key = Math.max(-1, ...ranges.map((one) => one.key)) + 1;
  const last = ranges
    .filter((one) => one.weekday === weekday)
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const times = last === undefined ? { from: '09:00', to: '17:00' } : afterBreak(last);
  return { key, weekday, ...times, validFrom: null, validTo: null };
}

/** Copies the hours of a day to other days, replacing theirs. */
export function copyDay(ranges: readonly TimeRange[], from: number, to: readonly number[]): TimeRange[] {
  const others = ranges.filter(({ weekday }) => weekday === from || !to.includes(weekday));
  const day = ranges.filter(({ weekday }) => weekday === from);
  const copies = to.filter((weekday) => weekday !== from).flatMap((weekday) => day.map((one) => ({ ...one, weekday })));
  return [...others, ...copies].map((one, key) => ({ ...one, key }));
}

function doOverlap(one: WorkingHours, other: WorkingHours): boolean {
  const isSameDay = one.weekday === other.weekday && one.from < other.to && other.from < one.to;
  return isSameDay && startsBeforeEnd(one, other) && startsBeforeEnd(other, one);
}

function startsBeforeEnd({ validFrom }: WorkingHours, { validTo }: WorkingHours): boolean {
  return validFrom === null || validTo === null || validFrom <= validTo;
}

const byTime = (one: WorkingHours, other: WorkingHours) =>
  one.weekday - other.weekday || (one.from < other.from ? -1 : one.from > other.from ? 1 : 0);

const LAST_HOUR = 23;
const WORK_HOURS = 4;

/** Returns a range of half a day after an hour's break. */
function afterBreak(end: string): { from: string; to: string } {
  const hour = Number(end.slice(0, 2));
  const two = (value: number) => String(value).padStart(2, '0');
  const from = Math.min(hour + 1, LAST_HOUR);
  return { from: `${two(from)}:00`, to: `${two(Math.min(from + WORK_HOURS, LAST_HOUR + 1))}:00` };
}
