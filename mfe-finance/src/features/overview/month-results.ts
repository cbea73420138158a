import type { ReportRow, Statement } from '@polyclinic/contract';

/** What one month earned, in minor units. */
export interface MonthResult {
  from: string;
  to: string;
  revenue: number;
  result: number;
}

/** The first day of the month so many months before a day. */
export function firstOfMonth(day: string, monthsBefore = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - monthsBefore, 1)).toISOString().slice(0, 10);
}

/** The months of an income statement that was compared by months; its first column is all of them together. */
export function monthResults({ columns, rows }: Pick<Statement, 'columns' | 'rows'>): MonthResult[] {
  const of = (line: ReportRow['line']) => rows.find((row) => row.kind === 'TOTAL' && row.line === line)?.amounts ?? [];
  const [revenue, result] = [of('NET_REVENUE'), of('NET_INCOME')];
  return columns.slice(1).map(({ from, to }, place) => ({
    from: from ?? to,
    to,
    revenue: revenue[place + 1] ?? 0,
    result: result[place + 1] ?? 0,
  }));
}
