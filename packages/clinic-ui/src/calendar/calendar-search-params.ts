import { isDate, weekdayOf, addDays } from '@polyclinic/contract';
import { idOf } from '@polyclinic/ui';
import { STATUSES } from '../status-labels';

/** URL parameters of the calendar; every value is text. */
export const CALENDAR_SEARCH_PARAMS = {
  view: 'day',
  /** Empty means today. */
  date: '',
  doctor: '',
  status: '',
  service: '',
  /** Ids of the doctors that the week hides, separated by commas. */
  hidden: '',
};
/** The parameters with their values. */
export type CalendarSearchParams = typeof CALENDAR_SEARCH_PARAMS;

/** Views of the calendar. */
export type CalendarViewName = 'day' | 'week' | 'month';

/** Parses the URL of the calendar; invalid values are ignored. */
export function calendarQueryOf({ view, date, doctor, status, service, hidden }: CalendarSearchParams, today: string) {
  const shown: CalendarViewName = view === 'week' || view === 'month' ? view : 'day';
  return {
    view: shown,
    date: isDate(date) ? date : today,
    doctorId: idOf(doctor),
    status: STATUSES.find((one) => one === status),
    serviceId: idOf(service),
    hidden: hidden.split(',').filter((one) => one === NO_DOCTOR || idOf(one) !== undefined),
  };
}
/** Valid values of the URL of the calendar. */
export type CalendarQuery = ReturnType<typeof calendarQueryOf>;

/** In the list of hidden doctors: the appointments without a doctor. */
export const NO_DOCTOR = 'none';

const MONTH_CELLS = 42;
const MONDAY = 1;

/** Returns the days of a view, in order; weeks begin on the given ISO weekday. */
export function daysOf(view: CalendarViewName, date: string, firstWeekday = MONDAY): string[] {
  if (view === 'day') return [date];
  if (view === 'week') return daysFrom(weekStart(date, firstWeekday), 7);
  return daysFrom(weekStart(`${date.slice(0, 7)}-01`, firstWeekday), MONTH_CELLS);
}

function weekStart(date: string, firstWeekday: number): string {
  return addDays(date, -((weekdayOf(date) - firstWeekday + 7) % 7));
}

/** Returns the date a number of views away. Months keep the day of the month, limited to the month's length. */
export function stepped(view: CalendarViewName, date: string, steps: number): string {
  if (view !== 'month') return addDays(date, steps * (view === 'week' ? 7 : 1));
  const month = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + steps);
  const first = month.toISOString().slice(0, 10);
  const sameDay = `${first.slice(0, 8)}${date.slice(8)}`;
  if (isDate(sameDay)) return sameDay;
  month.setUTCMonth(month.getUTCMonth() + 1);
  return addDays(month.toISOString().slice(0, 10), -1);
}

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, day) => addDays(first, day));
