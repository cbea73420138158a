/** Returns the day so many months later; the last of the month where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1);
  const lastDay = new Date(
    Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0),
  ).getUTCDate();
  return new Date(first + (Math.min(day, lastDay) - 1) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the completed months from one day to another. A person born on 29 February completes a year on 1 March. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 1, fromDay = 1] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 1, toDay = 1] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}

const DAY_MS = 86_400_000;
