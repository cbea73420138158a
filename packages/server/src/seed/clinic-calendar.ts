const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Dates and wall-clock times of a clinic; dates are written YYYY-MM-DD. */
export interface ClinicCalendar {
  today: string;
  /** The moment, in milliseconds, at which a clock in the clinic shows so many minutes after midnight. */
  moment(date: string, minute: number): number;
}

/** When clinics are open, in minutes after midnight. */
export const OPENING = { from: 8 * 60, to: 18 * 60 } as const;

/** Opens the calendar of a time zone as it is at a moment. */
export function openCalendar(timeZone: string, now: Date): ClinicCalendar {
  const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const midnights = new Map<string, number>();
  // Clocks change at night, so what holds at noon holds for all opening hours of a day.
  const midnightOf = (date: string) => {
    const noon = Date.parse(`${date}T12:00:00Z`);
    const offset = Date.parse(`${wallClock.format(noon).replace(' ', 'T')}Z`) - noon;
    return noon - 12 * 60 * MINUTE_MS - offset;
  };
  return {
    today: wallClock.format(now).slice(0, 10),
    moment(date, minute) {
      const midnight = midnights.get(date) ?? midnightOf(date);
      midnights.set(date, midnight);
      return midnight + minute * MINUTE_MS;
    },
  };
}

/** The date so many days later, or earlier where the number is negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a date is one from Monday to Friday. */
export function isWeekday(date: string): boolean {
  return ![0, 6].includes(dayOfWeek(date));
}

/** 0 is Sunday. */
export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}
