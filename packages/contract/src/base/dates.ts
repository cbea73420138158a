const DAY_MS = 86_400_000;

/**
 * Returns the date this many days later, or earlier for a negative number. Dates are YYYY-MM-DD and have no time zone.
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the number of days from the first date to the second; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Returns the day of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** Returns the Monday of the week of a date. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** Returns whether a text is an existing date, YYYY-MM-DD: not 30 February, which `Date` converts to 2 March. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return false;
  return addDays(text, 0) === text;
}
