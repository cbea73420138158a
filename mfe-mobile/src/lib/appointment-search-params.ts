import { spanOf, STATUSES } from '@polyclinic/clinic-ui';
import { isDate, type AppointmentFilter } from '@polyclinic/contract';

/** URL parameters of the list, which are those of the list on a desk; every value is text. */
export const APPOINTMENT_SEARCH_PARAMS = { q: '', status: '', dates: '' };
export type AppointmentSearchParams = typeof APPOINTMENT_SEARCH_PARAMS;

/** Appointments on the screen at most (specification of the phone, section 7). */
export const MAX_APPOINTMENTS = 100;

interface ListContext {
  /** The clinic's today. */
  today: string;
  /** Doctors see their own appointments. */
  doctorId: string | undefined;
}

/** Returns the query of the list, which the search text does not narrow. */
export function listFilter({ status, dates }: AppointmentSearchParams, { today, doctorId }: ListContext) {
  return {
    doctorId,
    status: STATUSES.find((one) => one === status),
    ...spanOf(dates, today),
    sortBy: 'dateTime',
    sortOrder: dates === 'past' ? 'desc' : 'asc',
    page: 1,
    limit: MAX_APPOINTMENTS,
  } as const satisfies AppointmentFilter;
}

/** Returns the only day of the list; undefined if it has several. */
export function dayOf(dates: string, today: string): string | undefined {
  const { dateFrom, dateTo } = spanOf(dates, today);
  return dateFrom === dateTo ? dateFrom : undefined;
}

/** Returns the parameter of a list of one day; that of the usual list without a day. */
export function datesOf(day: string): string {
  return isDate(day) ? `${day}..${day}` : '';
}

/** Returns an address with those of the parameters that have a value. */
export function addressWith(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search}`;
}
