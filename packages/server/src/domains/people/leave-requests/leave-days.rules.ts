import { addDays, daysBetween, weekdayOf } from '@polyclinic/contract';

/** Hundredths of a day, so that days are exact. */
export const DAY = 100;

/** Leave between two days, both included; it may begin at midday of the first and end at midday of the last. */
export interface LeaveSpan {
  firstDay: string;
  lastDay: string;
  startsAtMidday: boolean;
  endsAtMidday: boolean;
}

/** Days on which leave counts. */
export interface WorkCalendar {
  /** ISO 8601: 1 is Monday. */
  weekdays: ReadonlySet<number>;
  holidays: ReadonlySet<string>;
}

/** Returns the days of leave on each date, in hundredths of a day, without days off and holidays. */
export function leaveByDate(leave: LeaveSpan, { weekdays, holidays }: WorkCalendar): { date: string; days: number }[] {
  const { firstDay, lastDay, startsAtMidday, endsAtMidday } = leave;
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, index) => addDays(firstDay, index))
    .filter((date) => weekdays.has(weekdayOf(date)) && !holidays.has(date))
    .map((date) => {
      const isHalf = (startsAtMidday && date === firstDay) !== (endsAtMidday && date === lastDay);
      const isNothing = startsAtMidday && endsAtMidday && firstDay === lastDay;
      return { date, days: isNothing ? 0 : isHalf ? DAY / 2 : DAY };
    });
}

/** Returns the sum of days of a leave, in hundredths of a day. */
export function leaveDays(leave: LeaveSpan, calendar: WorkCalendar): number {
  return leaveByDate(leave, calendar).reduce((sum, { days }) => sum + days, 0);
}

const MIDDAY = '12:00:00';

/** Returns the wall times from which to which a person is away. */
export function leaveTimes({ firstDay, lastDay, startsAtMidday, endsAtMidday }: LeaveSpan) {
  return {
    startsAt: `${firstDay}T${startsAtMidday ? MIDDAY : '00:00:00'}`,
    endsAt: endsAtMidday ? `${lastDay}T${MIDDAY}` : `${addDays(lastDay, 1)}T00:00:00`,
  };
}

/** Returns the leave that wall times mean, rounded outwards to half days. */
export function leaveOfTimes(startsAt: string, endsAt: string): LeaveSpan {
  const endsAtMidnight = endsAt.endsWith('T00:00:00');
  const lastDay = endsAtMidnight ? addDays(endsAt.slice(0, 10), -1) : endsAt.slice(0, 10);
  const firstDay = startsAt.slice(0, 10);
  const endsAtMidday = !endsAtMidnight && endsAt.slice(11) <= MIDDAY;
  const startsAtMidday = startsAt.slice(11) >= MIDDAY && !(endsAtMidday && firstDay === lastDay);
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay, startsAtMidday, endsAtMidday };
}
