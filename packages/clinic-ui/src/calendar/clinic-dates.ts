/** Minutes since midnight of a wall-clock time, YYYY-MM-DDTHH:MM:SS. */
export function minutesOf(dateTime: string): number {
  return Number(dateTime.slice(11, 13)) * 60 + Number(dateTime.slice(14, 16));
}

/** Returns the wall-clock time a number of minutes after a date's midnight. */
export function atMinutes(date: string, minutes: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + minutes * 60_000).toISOString().slice(0, 19);
}
