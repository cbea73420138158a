import { idOf } from '@polyclinic/ui';
import { isDate, mondayOf, addDays } from '../../lib/clinic-dates';
import { STATUSES } from '../../lib/status-texts';

/** What the address of the calendar says; every value is text. */
export const CALENDAR_ADDRESS = {
  view: 'day',
  /** Nothing is today. */
  date: '',
  doctor: '',
  status: '',
  service: '',
};
export type CalendarAddress = typeof CALENDAR_ADDRESS;

/** How much of the calendar is on show. */
export type CalendarViewName = 'day' | 'week' | 'month';

/** What an address asks to see; whatever it says that means nothing is left out. */
export function wishesOf({ view, date, doctor, status, service }: CalendarAddress, today: string) {
  const shown: CalendarViewName = view === 'week' || view === 'month' ? view : 'day';
  return {
    view: shown,
    date: isDate(date) ? date : today,
    doctorId: idOf(doctor),
    status: STATUSES.find((one) => one === status),
    serviceId: idOf(service),
  };
}
export type CalendarWishes = ReturnType<typeof wishesOf>;

const MONTH_CELLS = 42;

/** The days that a view of a date shows, in order. */
export function daysOf(view: CalendarViewName, date: string): string[] {
  if (view === 'day') return [date];
  if (view === 'week') return daysFrom(mondayOf(date), 7);
  return daysFrom(mondayOf(`${date.slice(0, 7)}-01`), MONTH_CELLS);
}

/** The date that lies so many views on. A month on keeps the day, as far as that month has it. */
export function stepped(view: CalendarViewName, date: string, steps: number): string {
  if (view !== 'month') return addDays(date, steps * (view === 'week' ? 7 : 1));
  const month = new Date(`${date.slice(0, 7)}-01T00:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + steps);
  const first = month.toISOString().slice(0, 10);
  const wanted = `${first.slice(0, 8)}${date.slice(8)}`;
  if (isDate(wanted)) return wanted;
  month.setUTCMonth(month.getUTCMonth() + 1);
  return addDays(month.toISOString().slice(0, 10), -1);
}

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, day) => addDays(first, day));
