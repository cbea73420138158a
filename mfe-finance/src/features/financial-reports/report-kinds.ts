import type { Comparison, ReportKind } from '@polyclinic/contract';

/** The displayed reports, in the order of their tabs. */
export const SHOWN_REPORTS = [
  'trial-balance',
  'general-ledger',
  'income-statement',
  'balance-sheet',
  'cash-flow',
  'account-balances',
  'aged-receivables',
] as const satisfies ReportKind[];
export type ShownReport = (typeof SHOWN_REPORTS)[number];
/** Reports with a fixed number of rows; the general ledger is loaded in pages. */
export type StatementReport = Exclude<ShownReport, 'general-ledger'>;

const ALIASES: Record<string, ShownReport> = {
  'profit-loss': 'income-statement',
  'balance-sheet-compared': 'balance-sheet',
};

/** Returns the name of the report that shows what a name in the URL asks for. */
export function reportNameOf(kind: string | undefined): string | undefined {
  return kind === undefined ? undefined : (ALIASES[kind] ?? kind);
}

/** Returns whether a report is as of a date instead of over a period. */
export function isOfDay(report: ShownReport): boolean {
  return report === 'balance-sheet' || report === 'account-balances' || report === 'aged-receivables';
}

/** Returns the comparisons a report supports. */
export function comparisonsOf(report: ShownReport): readonly Comparison[] {
  const isCompared = report === 'income-statement' || report === 'balance-sheet' || report === 'cash-flow';
  return isCompared ? (['PREVIOUS', 'LAST_YEAR', 'MONTHS', 'BRANCHES'] as const) : [];
}
