import type { ScheduleException } from '@polyclinic/contract';

type Span = Pick<ScheduleException, 'startsAt' | 'endsAt'>;

const DAY_MS = 86_400_000;
const MIDNIGHT = 'T00:00:00';

/** The entry in whole days, the last one included; undefined where it begins or ends within a day. */
export function wholeDays({ startsAt, endsAt }: Span): { dateFrom: string; dateTo: string } | undefined {
  if (!startsAt.endsWith(MIDNIGHT) || !endsAt.endsWith(MIDNIGHT)) return undefined;
  return { dateFrom: startsAt.slice(0, 10), dateTo: addDays(endsAt.slice(0, 10), -1) };
}

/** From the first moment of a day to the first after another. */
export function spanOfDays(dateFrom: string, dateTo: string): Span {
  return { startsAt: dateFrom + MIDNIGHT, endsAt: addDays(dateTo, 1) + MIDNIGHT };
}

/** The months of a year, 1 to 12, that an entry touches. */
export function monthsOf({ startsAt, endsAt }: Span, year: number): number[] {
  const last = new Date(Date.parse(`${endsAt}Z`) - 1).toISOString();
  const place = (moment: string) => Number(moment.slice(0, 4)) * 12 + Number(moment.slice(5, 7)) - 1 - year * 12;
  const [first, end] = [Math.max(0, place(startsAt)), Math.min(11, place(last))];
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) => first + at + 1);
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}
