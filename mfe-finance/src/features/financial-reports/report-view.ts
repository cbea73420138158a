import {
  AGING_BUCKETS,
  AGING_TITLES,
  REPORT_WORDS,
  reportRowTitle,
  TRIAL_BALANCE_COLUMNS,
  trialBalanceColumns,
  type DataOf,
  type financialReports,
  type Language,
  type ReportColumn,
  type ReportFacts,
  type Statement,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

/** A report as the table displays it, on screen and in print. */
export interface ReportView {
  facts: ReportFacts;
  /** Heading of the first column. */
  head: string;
  columns: string[];
  rows: ReportViewRow[];
}

/** A row of the table. */
export interface ReportViewRow {
  kind: 'HEADING' | 'ROW' | 'TOTAL';
  depth: number;
  code: string | null;
  name: string;
  cells: ReportCell[];
}

/** An amount with a link to its lines. */
export interface ReportCell {
  amount: number | null;
  to?: string;
}

/** The reader's language and date format. */
export interface Writing {
  language: Language;
  date: (day: string) => string;
}

type Answer<K extends keyof typeof financialReports> = DataOf<(typeof financialReports)[K]>;
type Word = keyof typeof REPORT_WORDS;

/**
 * Returns the path to the lines of an account in a period; up to a day if the period has no beginning. Movements of
 * statements leave out the entries that close a year.
 */
export function ledgerPath(
  accountId: string,
  { branchId, from, to }: Pick<ReportColumn, 'branchId' | 'from' | 'to'>,
  withoutClosing = false,
): string {
  const search = new URLSearchParams({ account: accountId, to });
  if (from !== null) search.set('from', from);
  if (branchId !== null) search.set('branch', branchId);
  if (withoutClosing) search.set('closing', 'false');
  return `${paths.report('general-ledger')}?${search.toString()}`;
}

/** Builds an income statement, a balance sheet or a cash flow statement. */
export function statementView({ facts, columns, rows }: Statement, writing: Writing): ReportView {
  const { language } = writing;
  return {
    facts,
    head: REPORT_WORDS.account[language],
    columns: columns.map((column) => columnTitle(column, writing)),
    rows: rows.map(({ kind, line, accountId, code, name, depth, amounts }) => ({
      kind: kind === 'HEADING' || kind === 'TOTAL' ? kind : 'ROW',
      depth,
      code,
      name: reportRowTitle({ kind, line, name }, language),
      cells: columns.map((column, index) => ({
        amount: amounts[index] ?? null,
        to:
          kind === 'ACCOUNT' && accountId && column.kind !== 'NO_BRANCH'
            ? ledgerPath(accountId, column, column.from !== null)
            : undefined,
      })),
    })),
  };
}

/** Builds a trial balance: opening, movement and closing, each with debits and credits. */
export function trialBalanceView({ facts, rows }: Answer<'trialBalance'>, { language }: Writing): ReportView {
  const keys = TRIAL_BALANCE_COLUMNS;
  const all = rows.map((row) => ({ ...row, columns: trialBalanceColumns(row) }));
  const { from, asOf, branchId } = facts;
  const within = (accountId: string) => ledgerPath(accountId, { branchId, from, to: asOf });
  return {
    facts,
    head: word('account', language),
    columns: keys.map((key) => word(key, language)),
    rows: [
      ...all.map(({ accountId, code, name, columns }) => ({
        kind: 'ROW' as const,
        depth: 0,
        code,
        name,
        cells: keys.map((key) => ({
          amount: columns[key] || null,
          to: within(accountId),
        })),
      })),
      total(
        word('total', language),
        keys.map((key) => all.reduce((sum, { columns }) => sum + columns[key], 0)),
      ),
    ],
  };
}

/** Builds the account balances. */
export function accountBalancesView({ facts, rows }: Answer<'accountBalances'>, { language }: Writing): ReportView {
  const { asOf, branchId } = facts;
  return {
    facts,
    head: word('account', language),
    columns: [word('balance', language)],
    rows: rows.map(({ accountId, code, name, balance }) => ({
      kind: 'ROW',
      depth: 0,
      code,
      name,
      cells: [
        {
          amount: balance,
          to: ledgerPath(accountId, {
            branchId,
            from: null,
            to: asOf,
          }),
        },
      ],
    })),
  };
}

/** Builds aged receivables. */
export function agedView(
  { facts, rows, totals, control, unapplied, exchangeDifference, otherDifference }: Answer<'agedReceivables'>,
  { language }: Writing,
): ReportView {
  const alone = (name: string, amount: number): ReportViewRow => ({
    kind: 'ROW',
    depth: 0,
    code: null,
    name,
    cells: [...AGING_BUCKETS.map(() => ({ amount: null })), { amount }],
  });
  return {
    facts,
    head: word('debtor', language),
    columns: [...AGING_BUCKETS.map((bucket) => AGING_TITLES[bucket][language]), word('total', language)],
    rows: [
      ...rows.map(({ partyType, name, buckets, total: of }) => ({
        kind: 'ROW' as const,
        depth: 0,
        code: null,
        name,
        cells: [
          ...AGING_BUCKETS.map((bucket) => ({ amount: buckets[bucket] })),
          {
            amount: of,
            to: openPath(partyType, name),
          },
        ],
      })),
      total(word('total', language), [...AGING_BUCKETS.map((bucket) => totals[bucket]), totals.total]),
      ...(exchangeDifference === 0 ? [] : [alone(word('exchangeDifference', language), exchangeDifference)]),
      ...(otherDifference === 0 ? [] : [alone(word('otherDifference', language), otherDifference)]),
      alone(word('control', language), control),
      alone(word('deposits', language), unapplied),
    ],
  };
}

/** Returns the path to the open invoices, filtered by a patient's name; the list cannot filter by insurer. */
function openPath(partyType: 'PATIENT' | 'INSURER', name: string): string {
  const search = new URLSearchParams({ show: 'open', ...(partyType === 'PATIENT' && { q: name }) });
  return `${paths.invoices}?${search.toString()}`;
}

function total(name: string, amounts: number[]): ReportViewRow {
  return { kind: 'TOTAL', depth: 0, code: null, name, cells: amounts.map((amount) => ({ amount })) };
}

function columnTitle({ kind, label, from, to }: ReportColumn, { language, date }: Writing): string {
  if (kind === 'NO_BRANCH') return word('noBranch', language);
  if (kind === 'BRANCH') return label ?? '';
  return from === null ? date(to) : `${date(from)} – ${date(to)}`;
}

function word(key: Word, language: Language): string {
  return REPORT_WORDS[key][language];
}
