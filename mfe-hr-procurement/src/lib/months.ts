const BEFORE = 12;
const AFTER = 2;

/** Returns the first and the last day of a month, YYYY-MM. */
export function daysOfMonth(month: string): { startsOn: string; endsOn: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { startsOn: `${month}-01`, endsOn: `${month}-${last}` };
}

/** Returns the months for which a period may be opened, the latest first. */
export function monthsAround(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: BEFORE + AFTER + 1 }, (_, index) =>
    new Date(Date.UTC(year, number - 1 + AFTER - index, 1)).toISOString().slice(0, 7),
  );
}
