import { addDays, daysBetween, weekdayOf } from '@polyclinic/contract';

/** Part of the roster that is shown. */
export type RosterView = 'week' | 'month';

/** Returns the days that are shown: the week of a date from Monday on, or its month. */
export function shownDays(view: RosterView, date: string): string[] {
  const first = view === 'week' ? addDays(date, 1 - weekdayOf(date)) : `${date.slice(0, 8)}01`;
  const length = view === 'week' ? 7 : daysBetween(first, nextMonth(first));
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** Returns a date in the part before or after the one that is shown. */
export function steppedDate(view: RosterView, date: string, step: 1 | -1): string {
  if (view === 'week') return addDays(date, 7 * step);
  const first = `${date.slice(0, 8)}01`;
  return step === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 8)}01`;
}

function nextMonth(first: string): string {
  return `${addDays(first, 31).slice(0, 8)}01`;
}
