import type { HoursOf } from '@polyclinic/contract';

const MONDAY = 1;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * Returns the ISO weekday on which the clinic's week begins: the first working day after its longest run of days off;
 * Monday if it opens every day or its hours are unknown.
 */
export function firstWeekday(hours: readonly HoursOf[]): number {
  const opening = hours.find(({ userId }) => userId === null)?.hours ?? [];
  const open = new Set(opening.map(({ weekday }) => weekday));
  if (open.size === 0) return MONDAY;
  let first = MONDAY;
  let longest = 0;
  for (const weekday of WEEKDAYS) {
    const off = daysOffBefore(weekday, open);
    if (open.has(weekday) && off > longest) {
      first = weekday;
      longest = off;
    }
  }
  return first;
}

function daysOffBefore(weekday: number, open: ReadonlySet<number>): number {
  let off = 0;
  while (off < WEEKDAYS.length && !open.has(((weekday + 12 - off) % 7) + 1)) off += 1;
  return off;
}
