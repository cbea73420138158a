import { addDays, isDate, mondayOf, type AppointmentFilter } from '@polyclinic/contract';

type Span = Pick<AppointmentFilter, 'dateFrom' | 'dateTo'>;

/** Named ranges of days in the address of a list of appointments. */
export const APPOINTMENT_SPANS: Record<string, (today: string) => Span> = {
  upcoming: (today) => ({ dateFrom: today }),
  today: (today) => ({ dateFrom: today, dateTo: today }),
  tomorrow: (today) => ({ dateFrom: addDays(today, 1), dateTo: addDays(today, 1) }),
  week: (today) => ({ dateFrom: mondayOf(today), dateTo: addDays(mondayOf(today), 6) }),
  past: (today) => ({ dateTo: addDays(today, -1) }),
  all: () => ({}),
};

/** Returns the range of days in the address: a named one, or two dates separated by '..'; from today on by default. */
export function spanOf(dates: string, today: string): Span {
  const [from = '', to = ''] = dates.split('..');
  if (dates.includes('..')) {
    return { dateFrom: isDate(from) ? from : undefined, dateTo: isDate(to) ? to : undefined };
  }
  return (APPOINTMENT_SPANS[dates] ?? APPOINTMENT_SPANS.upcoming)?.(today) ?? {};
}
