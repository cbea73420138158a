const COUNT = 7;

/** Returns the year of a day and those before it. */
export function yearsBefore(day: string): number[] {
  const year = Number(day.slice(0, 4));
  return Array.from({ length: COUNT }, (_, index) => year - index);
}
