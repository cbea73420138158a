import type { appointments, DataOf } from '@polyclinic/contract';
import { keepPreviousData, useQuery, type UseQueryResult } from '@polyclinic/ui/kit/query';
import { useMemo } from 'react';
import { api } from './api';
import { daysOf, type CalendarQuery } from './calendar-search-params';
import { firstWeekday } from './first-weekday';
import type { Schedule } from './open-hours';

type Calendar = DataOf<(typeof appointments)['calendar']>;
type CalendarDays = DataOf<(typeof appointments)['calendarDays']>;

const UNKNOWN: Schedule = { hours: [], exceptions: [] };

/**
 * Loads all appointments of a day or week view. Status and service are filtered on the client, so changing them needs
 * no request.
 */
export function useCalendar(
  { doctorId }: Pick<CalendarQuery, 'doctorId'>,
  days: readonly string[],
): UseQueryResult<Calendar> {
  const { dateFrom, dateTo } = rangeOf(days);
  return useQuery({
    ...api.appointments.calendar.queryOptions({ query: { dateFrom, dateTo, doctorId } }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the appointment counts of a month view. */
export function useCalendarDays(
  { doctorId, status, serviceId }: CalendarQuery,
  days: readonly string[],
): UseQueryResult<CalendarDays> {
  return useQuery({
    ...api.appointments.calendarDays.queryOptions({ query: { ...rangeOf(days), doctorId, status, serviceId } }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the days of the view; weeks begin on the clinic's first day of the week, once its hours are known. */
export function useShownDays({ view, date }: CalendarQuery): readonly string[] {
  const { data: first } = useQuery({
    ...api.schedule.hours.queryOptions(),
    select: ({ hours }) => firstWeekday(hours),
  });
  return useMemo(() => daysOf(view, date, first), [view, date, first]);
}

/** Loads the working hours of these days. Without them the calendar still works and shows a notice. */
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
