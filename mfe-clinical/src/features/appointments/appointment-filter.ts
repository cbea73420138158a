import type { AppointmentFilter } from '@polyclinic/contract';
import { idOf, pageOf } from '@polyclinic/ui';
import { addDays, isDate, mondayOf } from '../../lib/clinic-dates';
import { STATUSES } from '../../lib/status-texts';

/** What the address of the appointments says; every value is text. */
export const APPOINTMENT_ADDRESS = {
  view: 'list',
  /** Of the list: a span by its name, or two dates with '..' between them. */
  dates: 'upcoming',
  doctor: '',
  status: '',
  q: '',
  sort: '',
  page: '1',
};
export type AppointmentAddress = typeof APPOINTMENT_ADDRESS;

type Span = Pick<AppointmentFilter, 'dateFrom' | 'dateTo'>;

const SPANS: Record<string, (today: string) => Span> = {
  upcoming: (today) => ({ dateFrom: today }),
  today: (today) => ({ dateFrom: today, dateTo: today }),
  tomorrow: (today) => ({ dateFrom: addDays(today, 1), dateTo: addDays(today, 1) }),
  week: (today) => ({ dateFrom: mondayOf(today), dateTo: addDays(mondayOf(today), 6) }),
  past: (today) => ({ dateTo: addDays(today, -1) }),
  all: () => ({}),
};

/** The days that an address names; what names none is what lies ahead. */
export function spanOf(dates: string, today: string): Span {
  const [from = '', to = ''] = dates.split('..');
  if (dates.includes('..')) {
    return { dateFrom: isDate(from) ? from : undefined, dateTo: isDate(to) ? to : undefined };
  }
  return (SPANS[dates] ?? SPANS.upcoming)?.(today) ?? {};
}

const LIMIT = 20;

/** What the chips and the search ask for; what the contract would refuse is left out. */
function commonFilter({ doctor, status, q }: AppointmentAddress): Partial<AppointmentFilter> {
  return {
    doctorId: idOf(doctor),
    status: STATUSES.find((one) => one === status),
    search: q || undefined,
  };
}

/** What the list asks the server for. */
export function listFilter(address: AppointmentAddress, today: string): AppointmentFilter {
  const { dates, sort, page } = address;
  const order = sort === 'asc' || sort === 'desc' ? sort : undefined;
  return {
    ...commonFilter(address),
    ...spanOf(dates, today),
    sortBy: 'dateTime',
    // Of what is over, the last comes first.
    sortOrder: order ?? (dates === 'past' ? 'desc' : 'asc'),
    page: pageOf(page),
    limit: LIMIT,
  };
}
