/** Fiscal year with its twelve months; dates as YYYY-MM-DD. */
export interface FiscalYear {
  /** '2026', or '2026-27' if it spans two calendar years. */
  name: string;
  startsOn: string;
  endsOn: string;
  periods: { number: number; startsOn: string; endsOn: string }[];
}

/** Returns the fiscal year of a date, if years begin with this month (1 to 12). */
export function fiscalYearOf(date: string, startMonth: number): FiscalYear {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = month >= startMonth ? year : year - 1;
  const periods = Array.from({ length: 12 }, (_, index) => {
    const at = startMonth - 1 + index;
    return { number: index + 1, startsOn: day(first, at, 1), endsOn: day(first, at + 1, 0) };
  });
  const name = startMonth === 1 ? String(first) : `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
  return { name, startsOn: periods[0]?.startsOn ?? date, endsOn: periods.at(-1)?.endsOn ?? date, periods };
}

/** Months are zero-based and may overflow; day zero is the last day of the previous month. */
function day(year: number, month: number, dayOfMonth: number): string {
  return new Date(Date.UTC(year, month, dayOfMonth)).toISOString().slice(0, 10);
}
