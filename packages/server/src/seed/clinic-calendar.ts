import { dateOf, momentOf } from '../platform/time/zone-clock';

const MINUTE_MS = 60_000;

/** Dates and local times of a clinic; dates are written YYYY-MM-DD. */
export interface ClinicCalendar {
  today: string;
  /** Converts minutes after midnight in the clinic to a timestamp in milliseconds. */
  moment(date: string, minute: number): number;
}

/** Opening hours of clinics, in minutes after midnight. */
export const OPENING = { from: 8 * 60, to: 18 * 60 } as const;

/** Opens the calendar of a time zone at a time. */
export function openCalendar(timeZone: string, now: Date): ClinicCalendar {
  return {
    today: dateOf(timeZone, now.getTime()),
    moment(date, minute) {
      const wallTime = new Date(Date.parse(`${date}T00:00:00Z`) + minute * MINUTE_MS).toISOString().slice(0, 19);
      return momentOf(timeZone, wallTime);
    },
  };
}

/** Returns whether a date is a day from Monday to Friday. */
export function isWeekday(date: string): boolean {
  return ![0, 6].includes(dayOfWeek(date));
}

/** Returns the day of the week; 0 is Sunday. */
export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
