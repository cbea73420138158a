import { APPOINTMENT_SPANS, spanOf, STATUSES } from '@polyclinic/clinic-ui';
import type { AppointmentFilter } from '@polyclinic/contract';
import { idOf, pageOf } from '@polyclinic/ui';

/** URL parameters of the appointments; every value is text. */
export const APPOINTMENT_SEARCH_PARAMS = {
  view: 'list',
  /** For the list: a named range, or two dates separated by '..'. */
  dates: 'upcoming',
  doctor: '',
  status: '',
  q: '',
  sort: '',
  page: '1',
  /** 'exact' counts all appointments of the list. */
  count: '',
  /** 'shown' unfolds what is finished up to today. */
  finished: '',
};
export type AppointmentSearchParams = typeof APPOINTMENT_SEARCH_PARAMS;

/** Ranges that begin before now and go on after it. */
const FOLDED_SPANS = ['upcoming', 'today', 'week'];

/**
 * Returns whether what is finished up to today can be folded: in the ranges around now, earliest first, unless the list
 * was asked for a status or a patient.
 */
export function isFoldable({ dates, sort, status, q }: AppointmentSearchParams): boolean {
  const isAroundNow = FOLDED_SPANS.includes(dates) || (!(dates in APPOINTMENT_SPANS) && !dates.includes('..'));
  return isAroundNow && sort !== 'desc' && status === '' && q === '';
}

const LIMIT = 20;

/** Returns the filter of chips and search; values that the contract would refuse are omitted. */
function commonFilter({ doctor, status, q }: AppointmentSearchParams): Partial<AppointmentFilter> {
  return {
    doctorId: idOf(doctor),
    status: STATUSES.find((one) => one === status),
    search: q || undefined,
  };
}

/** Returns the list's query. */
export function listFilter(address: AppointmentSearchParams, today: string): AppointmentFilter {
  const { dates, sort, page, count, finished } = address;
  const order = sort === 'asc' || sort === 'desc' ? sort : undefined;
  return {
    ...commonFilter(address),
    ...spanOf(dates, today),
    finished: isFoldable(address) && finished !== 'shown' ? 'hidden' : undefined,
    sortBy: 'dateTime',
    // Past appointments are listed latest first.
    sortOrder: order ?? (dates === 'past' ? 'desc' : 'asc'),
    page: pageOf(page),
    limit: LIMIT,
    count: count === 'exact' ? count : undefined,
  };
}
