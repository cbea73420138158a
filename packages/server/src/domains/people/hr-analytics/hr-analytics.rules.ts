import { addDays } from '@polyclinic/contract';

const YEAR_DAYS = 365;
/** Periods longer than this have too many months to show. */
export const MAX_PERIOD_DAYS = 3_700;

interface Period {
  from: string;
  to: string;
}

/** Returns the number of days of a period, both ends included. */
export function daysOf({ from, to }: Period): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

/** Returns the asked period, a year through today if omitted, with the period of the same length before it. */
export function comparedPeriods(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { current: Period; previous: Period } {
  const end = to ?? today;
  const current = { from: from ?? addDays(end, 1 - YEAR_DAYS), to: end };
  const last = addDays(current.from, -1);
  return { current, previous: { from: addDays(last, 1 - daysOf(current)), to: last } };
}
