/** Common periods. */
export const PERIODS = ['this-month', 'last-month', 'this-quarter', 'last-year'] as const;
export type Period = (typeof PERIODS)[number];

interface Days {
  from: string;
  to: string;
}

/** Returns the dates of a period relative to today; an unfinished period ends today. */
export function daysOfPeriod(period: Period, today: string): Days {
  const [year = 0, month = 0] = today.split('-').map(Number);
  switch (period) {
    case 'this-month':
      return { from: day(year, month, 1), to: today };
    case 'last-month':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) };
    case 'this-quarter':
      return { from: day(year, month - 2, 1), to: today };
    case 'last-year':
      return { from: day(year - 1, 1, 1), to: day(year - 1, 12, 31) };
  }
}

/** Returns the period that matches these dates, if any. */
export function periodOf({ from, to }: Days, today: string): Period | undefined {
  return PERIODS.find((period) => {
    const days = daysOfPeriod(period, today);
    return days.from === from && days.to === to;
  });
}

/** Months may exceed the year's range; day 0 is the last of the previous month. */
function day(year: number, month: number, dayOfMonth: number): string {
  return new Date(Date.UTC(year, month - 1, dayOfMonth)).toISOString().slice(0, 10);
}
