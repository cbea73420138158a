import {
  AGING_BUCKETS,
  AGING_TITLES,
  REPORT_LINE_TITLES,
  REPORT_WORDS,
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

/** An amount with a link to its entries. */
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

/** Returns the path to an account's journal entries in a period. */
export function entriesPath(accountId: string, column: Pick<ReportColumn, 'branchId' | 'from' | 'to'>): string {
  const { branchId, from, to } = column;
  const search = new URLSearchParams({ account: accountId, status: 'POSTED', to });
  if (from !== null) search.set('from', from);
  if (branchId !== null) search.set('branch', branchId);
  return `${paths.journal}?${search.toString()}`;
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
      name: line === null ? (name ?? '') : REPORT_LINE_TITLES[line][language],
      cells: columns.map((column, index) => ({
        amount: amounts[index] ?? null,
        to: kind === 'ACCOUNT' && accountId && column.kind !== 'NO_BRANCH' ? entriesPath(accountId, column) : undefined,
      })),
    })),
  };
}

/** Builds a trial balance: opening, debits, credits, closing. */
export function trialBalanceView({ facts, rows, totals }: Answer<'trialBalance'>, { language }: Writing): ReportView {
  const keys = ['opening', 'debit', 'credit', 'closing'] as const;
  const { from, asOf, branchId } = facts;
  const within = (accountId: string) => entriesPath(accountId, { branchId, from, to: asOf });
  return {
    facts,
    head: word('account', language),
    columns: keys.map((key) => word(key, language)),
    rows: [
      ...rows.map(({ accountId, code, name, ...amounts }) => ({
        kind: 'ROW' as const,
        depth: 0,
        code,
        name,
        cells: keys.map((key) => ({
          amount: amounts[key],
          to: key === 'debit' || key === 'credit' ? within(accountId) : undefined,
        })),
      })),
      total(
        word('total', language),
        keys.map((key) => totals[key]),
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
          to: entriesPath(accountId, {
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
  { facts, rows, totals, control, unapplied }: Answer<'agedReceivables'>,
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
