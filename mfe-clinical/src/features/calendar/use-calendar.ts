import { keepPreviousData, useQuery } from '@polyclinic/ui/kit/query';
import { api } from '../../lib/api';
import { daysOf, type CalendarWishes } from './calendar-address';
import type { Schedule } from './open-hours';

const UNKNOWN: Schedule = { hours: [], exceptions: [] };

/** Everything on the days of a day or week view; status and service are filtered on the screen, which asks once for all. */
export function useCalendar({ view, date, doctorId }: CalendarWishes) {
  const { dateFrom, dateTo } = rangeOf(daysOf(view, date));
  return useQuery({
    ...api.appointments.calendar.queryOptions({ query: { dateFrom, dateTo, doctorId } }),
    placeholderData: keepPreviousData,
  });
}

/** The days of a month view, counted. */
export function useCalendarDays({ view, date, ...query }: CalendarWishes) {
  return useQuery({
    ...api.appointments.calendarDays.queryOptions({ query: { ...rangeOf(daysOf(view, date)), ...query } }),
    placeholderData: keepPreviousData,
  });
}

/** When the clinic works on these days. The calendar is there without it, and says so. */
export function useSchedule(days: readonly string[]) {
  const hours = useQuery({
    ...api.schedule.hours.queryOptions(),
    select: (data) => data.hours,
  });
  const exceptions = useQuery({
    ...api.schedule.exceptions.queryOptions({ query: rangeOf(days) }),
    select: (data) => data.exceptions,
    placeholderData: keepPreviousData,
  });
  const schedule: Schedule =
    hours.data && exceptions.data ? { hours: hours.data, exceptions: exceptions.data } : UNKNOWN;
  return { schedule, failed: hours.isError ? hours : exceptions.isError ? exceptions : undefined };
}

function rangeOf(days: readonly string[]) {
  return { dateFrom: days[0] ?? '', dateTo: days.at(-1) ?? '' };
}
