import { addDays, type ScheduleException } from '@polyclinic/contract';

type Span = Pick<ScheduleException, 'startsAt' | 'endsAt'>;

const MIDNIGHT = 'T00:00:00';

/** Returns the whole days of an exception, the last one included; undefined if it starts or ends within a day. */
export function wholeDays({ startsAt, endsAt }: Span): { dateFrom: string; dateTo: string } | undefined {
  if (!startsAt.endsWith(MIDNIGHT) || !endsAt.endsWith(MIDNIGHT)) return undefined;
  return { dateFrom: startsAt.slice(0, 10), dateTo: addDays(endsAt.slice(0, 10), -1) };
}

/** Returns the range from the start of the first day to the end of the last. */
export function spanOfDays(dateFrom: string, dateTo: string): Span {
  return { startsAt: dateFrom + MIDNIGHT, endsAt: addDays(dateTo, 1) + MIDNIGHT };
}

/** Returns the months of a year, 1 to 12, that an exception touches. */
export function monthsOf({ startsAt, endsAt }: Span, year: number): number[] {
  const last = new Date(Date.parse(`${endsAt}Z`) - 1).toISOString();
  const monthIndex = (moment: string) => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1 - year * 12;
  const [first, end] = [Math.max(0, monthIndex(startsAt)), Math.min(11, monthIndex(last))];
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at + 1);
}
