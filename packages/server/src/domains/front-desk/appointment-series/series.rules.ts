import { addDays, mondayOf, SERIES_LIMIT, weekdayOf, type SeriesPattern } from '@polyclinic/contract';

/**
 * Returns the dates of a pattern from the first one on, YYYY-MM-DD, and one more than allowed if there are too many.
 * These are calendar dates: the local time of day stays the same across changes to daylight saving time.
 */
export function daysOf(first: string, pattern: SeriesPattern): string[] {
  const max = pattern.count ?? SERIES_LIMIT + 1;
  const days: string[] = [];
  for (const day of endlessDays(first, pattern)) {
    if (days.length >= max || (pattern.until !== null && day > pattern.until)) break;
    days.push(day);
  }
  return days;
}

function* endlessDays(first: string, { every, interval, weekdays }: SeriesPattern): Generator<string> {
  for (let turn = 0; ; turn += 1) {
    if (every === 'DAY') yield addDays(first, turn * interval);
    else if (every === 'MONTH') yield monthsLater(first, turn * interval);
    else yield* weekOf(addDays(mondayOf(first), turn * interval * 7), first, weekdays);
  }
}

/** Returns the dates of one week, not before the start of the series; without weekdays, that of the first date. */
function weekOf(monday: string, first: string, weekdays: readonly number[]): string[] {
  const sortedWeekdays =
    weekdays.length > 0 ? [...new Set(weekdays)].sort((one, other) => one - other) : [weekdayOf(first)];
  return sortedWeekdays.map((weekday) => addDays(monday, weekday - 1)).filter((day) => day >= first);
}

/** Falls back to the last day of a shorter month, so that a monthly series also has an appointment in February. */
function monthsLater(first: string, months: number): string {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
