import type { Comparison, ReportKind } from '@polyclinic/contract';

/** The reports that the screen shows, in the order of their tabs. */
export const SHOWN_REPORTS = [
  'trial-balance',
  'income-statement',
  'balance-sheet',
  'cash-flow',
  'account-balances',
  'aged-receivables',
] satisfies ReportKind[];
export type ShownReport = (typeof SHOWN_REPORTS)[number];

const ALIASES: Record<string, ShownReport> = {
  'profit-loss': 'income-statement',
  'balance-sheet-compared': 'balance-sheet',
};

/** The report that an address names; the first one where it names none. */
export function reportOf(kind: string | undefined): ShownReport {
  return SHOWN_REPORTS.find((one) => one === kind) ?? ALIASES[kind ?? ''] ?? 'trial-balance';
}

/** Whether a report is of a day, not of a time. */
export function isOfDay(report: ShownReport): boolean {
  return report === 'balance-sheet' || report === 'account-balances' || report === 'aged-receivables';
}

/** With what a report can be compared. */
export function comparisonsOf(report: ShownReport): readonly Comparison[] {
  const isCompared = report === 'income-statement' || report === 'balance-sheet' || report === 'cash-flow';
  return isCompared ? (['PREVIOUS', 'LAST_YEAR', 'MONTHS', 'BRANCHES'] as const) : [];
}
