import { addDays } from '@polyclinic/contract';
import { offsetsAround, wallTimeOf } from '../platform/time/zone-clock';

const MINUTE_MS = 60_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Range of a day, in minutes after midnight; the end is exclusive. */
export interface Hours {
  from: number;
  to: number;
}

/** Local date, YYYY-MM-DD, and minutes after midnight. */
export interface LocalTime {
  date: string;
  minute: number;
}

/** Dates and local times of a clinic. */
export interface ClinicCalendar {
  /** Current time, as a timestamp in milliseconds; nothing later has happened yet. */
  now: number;
  /** Current date at the clinic. */
  today: string;
  /** Converts a local time to a timestamp. */
  moment(date: string, minute: number): number;
  /** Converts a timestamp to the local time. */
  localTime(moment: number): LocalTime;
}

/** Opening hours of clinics from Monday to Friday. */
export const OPENING: Hours = { from: 8 * 60, to: 18 * 60 };
/** Opening hours on Saturdays. */
export const SATURDAY_OPENING: Hours = { from: 9 * 60, to: 13 * 60 };

/** Opens the calendar of a time zone at a time. */
export function openCalendar(timeZone: string, now: Date): ClinicCalendar {
  const localTime = (moment: number) => {
    const [date = '', time = ''] = wallTimeOf(timeZone, moment).split('T');
    return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
  };
  // A demo clinic converts some hundred thousand times within a thousand days.
  const midnights = new Map<string, number>();
  const midnightOf = (date: string) => {
    const known = midnights.get(date) ?? Date.parse(`${date}T00:00:00Z`);
    midnights.set(date, known);
    return known;
  };
  return {
    now: now.getTime(),
    today: localTime(now.getTime()).date,
    localTime,
    moment(date, minute) {
      const wall = midnightOf(date) + minute * MINUTE_MS;
      const { before, after, transition } = offsetsAround(timeZone, wall);
      return wall - after >= transition ? wall - after : wall - before;
    },
  };
}

/** Returns whether a date is a day from Monday to Friday. */
export function isWeekday(date: string): boolean {
  return ![SUNDAY, SATURDAY].includes(dayOfWeek(date));
}

/** Returns the day of the week; 0 is Sunday. */
export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns the date, or the next day from Monday to Friday. */
export function weekdayFrom(date: string): string {
  return isWeekday(date) ? date : weekdayFrom(addDays(date, 1));
}

/** Returns the date, or the last day from Monday to Friday before it. */
export function weekdayUpTo(date: string): string {
  return isWeekday(date) ? date : weekdayUpTo(addDays(date, -1));
}

/** Returns the opening hours of a date; undefined on Sundays. */
export function openingOf(date: string): Hours | undefined {
  const day = dayOfWeek(date);
  if (day === SUNDAY) return undefined;
  return day === SATURDAY ? SATURDAY_OPENING : OPENING;
}

/** Returns whether the clinic is open at a time, apart from closures. */
export function isOpenAt({ localTime }: ClinicCalendar, moment: number): boolean {
  const { date, minute } = localTime(moment);
  const opening = openingOf(date);
  return opening !== undefined && opening.from <= minute && minute < opening.to;
}

/** Returns the current time if the clinic is open, otherwise the last closing time. */
export function lastOpenTime({ now, localTime }: ClinicCalendar): LocalTime {
  const { date, minute } = localTime(now);
  const opening = openingOf(date);
  if (opening && minute >= opening.from) return { date, minute: Math.min(minute, opening.to) };
  let day = addDays(date, -1);
  while (!openingOf(day)) day = addDays(day, -1);
  return { date: day, minute: openingOf(day)?.to ?? 0 };
}

/** Returns the time since which the clinic has been open for this number of minutes, as a timestamp. */
export function openMinutesAgo(calendar: ClinicCalendar, minutes: number): number {
  let { date, minute } = lastOpenTime(calendar);
  let left = minutes;
  for (;;) {
    const open = minute - (openingOf(date)?.from ?? minute);
    if (left <= open) return calendar.moment(date, minute - left);
    left -= open;
    date = addDays(date, -1);
    minute = openingOf(date)?.to ?? 0;
  }
}
