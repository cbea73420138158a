import type { WorkingHours } from '@polyclinic/contract';

/** ISO 8601: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A stretch with a name of its own while it is edited. */
export type Stretch = WorkingHours & { key: number };

/** What is wrong with a stretch. */
export type StretchFault = 'order' | 'overlap' | 'season';

/** The stretches as they are edited. */
export function stretchesOf(hours: readonly WorkingHours[]): Stretch[] {
  return hours.map((stretch, key) => ({ ...stretch, key }));
}

/** What is sent: by weekday and time. */
export function hoursOf(stretches: readonly Stretch[]): WorkingHours[] {
  return stretches.map(({ key: _, ...stretch }) => stretch).toSorted(byTime);
}

/** The first fault of each stretch that has one, by its key. */
export function faultsOf(stretches: readonly Stretch[]): Map<number, StretchFault> {
  const faults = new Map<number, StretchFault>();
  for (const stretch of stretches) {
    const { key, from, to, validFrom, validTo } = stretch;
    if (to <= from) faults.set(key, 'order');
    else if (validFrom && validTo && validTo < validFrom) faults.set(key, 'season');
    else if (stretches.some((other) => other.key !== key && doOverlap(stretch, other))) faults.set(key, 'overlap');
  }
  return faults;
}

/** A stretch that follows the last of the day, or the first one. */
export function nextStretch(stretches: readonly Stretch[], weekday: number): Stretch {
  const key = Math.max(-1, ...stretches.map((one) => one.key)) + 1;
  const last = stretches
    .filter((one) => one.weekday === weekday)
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  const times = last === undefined ? { from: '09:00', to: '17:00' } : afterBreak(last);
  return { key, weekday, ...times, validFrom: null, validTo: null };
}

/** The other days get the hours of this one in place of their own. */
export function copyDay(stretches: readonly Stretch[], from: number, to: readonly number[]): Stretch[] {
  const kept = stretches.filter(({ weekday }) => weekday === from || !to.includes(weekday));
  const day = stretches.filter(({ weekday }) => weekday === from);
  const copies = to.filter((weekday) => weekday !== from).flatMap((weekday) => day.map((one) => ({ ...one, weekday })));
  return [...kept, ...copies].map((one, key) => ({ ...one, key }));
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

/** An hour of break, then half a day. */
function afterBreak(end: string): { from: string; to: string } {
  const hour = Number(end.slice(0, 2));
  const two = (value: number) => String(value).padStart(2, '0');
  const from = Math.min(hour + 1, LAST_HOUR);
  return { from: `${two(from)}:00`, to: `${two(Math.min(from + WORK_HOURS, LAST_HOUR + 1))}:00` };
}
