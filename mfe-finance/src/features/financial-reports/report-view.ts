import {
  AGING_BUCKETS,
  AGING_TEXTS,
  REPORT_LINE_TEXTS,
  REPORT_WORDS,
  type DataOf,
  type financialReports,
  type Language,
  type ReportColumn,
  type ReportFacts,
  type Statement,
} from '@polyclinic/contract';
import { paths } from '@polyclinic/remote';

/** A report as the table shows it, on the screen and on paper. */
export interface ReportView {
  facts: ReportFacts;
  /** What the first column is called. */
  head: string;
  columns: string[];
  rows: ReportViewRow[];
}

/** One line of it. */
export interface ReportViewRow {
  kind: 'HEADING' | 'ROW' | 'TOTAL';
  depth: number;
  code: string | null;
  name: string;
  cells: ReportCell[];
}

/** An amount, and the entries behind it. */
export interface ReportCell {
  amount: number | null;
  to?: string;
}

/** How the reader's words and days are written. */
export interface Writing {
  language: Language;
  date: (day: string) => string;
}

type Answer<K extends keyof typeof financialReports> = DataOf<(typeof financialReports)[K]>;
type Word = keyof typeof REPORT_WORDS;

/** The journal of an account in a time. */
export function entriesPath(accountId: string, column: Pick<ReportColumn, 'branchId' | 'from' | 'to'>): string {
  const { branchId, from, to } = column;
  const search = new URLSearchParams({ account: accountId, status: 'POSTED', to });
  if (from !== null) search.set('from', from);
  if (branchId !== null) search.set('branch', branchId);
  return `${paths.journal}?${search.toString()}`;
}

/** An income statement, a balance sheet or a cash flow. */
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
      name: line === null ? (name ?? '') : REPORT_LINE_TEXTS[line][language],
      cells: columns.map((column, place) => ({
        amount: amounts[place] ?? null,
        to: kind === 'ACCOUNT' && accountId && column.kind !== 'NO_BRANCH' ? entriesPath(accountId, column) : undefined,
      })),
    })),
  };
}

/** Opening, debits, credits, closing. */
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

/** What each account holds. */
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

/** Who owes how much for how long. */
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
    columns: [...AGING_BUCKETS.map((bucket) => AGING_TEXTS[bucket][language]), word('total', language)],
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

/** The open invoices of a patient; the list knows insurers by no name. */
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
