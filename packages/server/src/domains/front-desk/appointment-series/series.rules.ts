import { SERIES_MOST, type SeriesPattern } from '@polyclinic/contract';

const DAY_MS = 86_400_000;

/**
 * The days of a pattern from the first one on, YYYY-MM-DD, one more than a series may have where there are too many. They
 * are days of the calendar: the time of day stays what the clock of the clinic shows, also after the clocks change.
 */
export function daysOf(first: string, pattern: SeriesPattern): string[] {
  const most = pattern.count ?? SERIES_MOST + 1;
  const days: string[] = [];
  for (const day of endlessDays(first, pattern)) {
    if (days.length >= most || (pattern.until !== null && day > pattern.until)) break;
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

/** The days of one week, from the first day of the series on; without any named, the weekday of that first day. */
function weekOf(monday: string, first: string, weekdays: readonly number[]): string[] {
  const wanted = weekdays.length > 0 ? [...new Set(weekdays)].sort((one, other) => one - other) : [weekdayOf(first)];
  return wanted.map((weekday) => addDays(monday, weekday - 1)).filter((day) => day >= first);
}

/** Where a month is too short it is its last day, so that somebody who is to come each month comes in February as well. */
function monthsLater(first: string, months: number): string {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** ISO 8601: 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
