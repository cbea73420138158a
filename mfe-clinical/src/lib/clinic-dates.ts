const DAY_MS = 86_400_000;

/** Counts days on the calendar, YYYY-MM-DD, whatever clocks do in between. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, weekday === 0 ? -6 : 1 - weekday);
}

/** Whether an address says a date, YYYY-MM-DD, that exists. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && addDays(safe(text), 0) === text;
}

function safe(text: string): string {
  return Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? '1970-01-01' : text;
}

/** Minutes since midnight of a wall-clock time, YYYY-MM-DDTHH:MM:SS. */
export function minutesOf(dateTime: string): number {
  return Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16));
}

/** The wall-clock time that lies so many minutes after the midnight that begins a date. */
export function atMinutes(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 19);
}
