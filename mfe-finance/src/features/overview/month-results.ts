import type { ReportRow, Statement } from '@polyclinic/contract';

/** Result of a month in minor units. */
export interface MonthResult {
  from: string;
  to: string;
  revenue: number;
  result: number;
}

/** Returns the same day a year earlier; the last of February for a leap day. */
export function yearBefore(day: string): string {
  const date = new Date(`${Number(day.slice(0, 4)) - 1}${day.slice(4, 7)}-01T00:00:00Z`);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return `${date.toISOString().slice(0, 8)}${String(Math.min(Number(day.slice(8)), lastDay)).padStart(2, '0')}`;
}

/** Returns the first day of the month a number of months before a date. */
export function firstOfMonth(day: string, monthsBefore = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** Returns the months of an income statement compared by month; its first column is their total. */
export function monthResults({ columns, rows }: Pick<Statement, 'columns' | 'rows'>): MonthResult[] {
  const of = (line: ReportRow['line']) => rows.find((row) => row.kind === 'TOTAL' && row.line === line)?.amounts ?? [];
  const [revenue, result] = [of('NET_REVENUE'), of('NET_INCOME')];
  return columns.slice(1).map(({ from, to }, index) => ({
    from: from ?? to,
    to,
    revenue: revenue[index + 1] ?? 0,
    result: result[index + 1] ?? 0,
  }));
}
