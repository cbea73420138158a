import {
  AGING_BUCKETS,
  AGING_TEXTS,
  REPORT_LINE_TEXTS,
  REPORT_TITLES,
  REPORT_WORDS,
  type DataOf,
  type financialReports,
  type Language,
  type ReportColumn,
  type ReportFacts,
  type ReportKind,
  type Statement,
} from '@polyclinic/contract';

/** A report as rows and columns, for files. */
export interface ReportTable {
  title: string;
  facts: { label: string; value: string }[];
  /** The day it is of: what a document says of its making, so that equal books give equal files. */
  asOf: string;
  currency: string;
  columns: { key: string; title: string; kind: 'text' | 'money' | 'date' }[];
  rows: ReportTableRow[];
}

/** A row with a cell for each column; amounts are minor units. */
export interface ReportTableRow {
  kind: 'HEADING' | 'ROW' | 'TOTAL';
  depth: number;
  cells: (string | number | null)[];
  /** Of its amounts, where it is not the report's. */
  currency?: string;
}

/** What a report is made a table of. */
export interface Written {
  report: ReportKind;
  language: Language;
  branchName?: string | null;
}

type Answer<K extends keyof typeof financialReports> = DataOf<(typeof financialReports)[K]>;

/** An income statement, a balance sheet or a cash flow. */
export function statementTable({ facts, columns, rows }: Statement, written: Written): ReportTable {
  const { language } = written;
  return {
    ...headOf(facts, written),
    columns: [
      { key: 'code', title: REPORT_WORDS.code[language], kind: 'text' },
      { key: 'account', title: REPORT_WORDS.account[language], kind: 'text' },
      ...columns.map((column, place) => ({
        key: `amount${place}`,
        title: columnTitle(column, language),
        kind: 'money' as const,
      })),
    ],
    rows: rows.map(({ kind, line, code, name, depth, amounts }) => ({
      kind: kind === 'HEADING' || kind === 'TOTAL' ? kind : 'ROW',
      depth,
      cells: [
        code,
        line === null ? name : REPORT_LINE_TEXTS[line][language],
        ...columns.map((_, place) => amounts[place] ?? null),
      ],
    })),
  };
}

/** Opening, debits, credits, closing. */
export function trialBalanceTable({ facts, rows, totals }: Answer<'trialBalance'>, written: Written): ReportTable {
  const word = (key: keyof typeof REPORT_WORDS) => REPORT_WORDS[key][written.language];
  const amounts = ['opening', 'debit', 'credit', 'closing'] as const;
  return {
    ...headOf(facts, written),
    columns: [
      { key: 'code', title: word('code'), kind: 'text' },
      { key: 'account', title: word('account'), kind: 'text' },
      ...amounts.map((key) => ({ key, title: word(key), kind: 'money' as const })),
    ],
    rows: [
      ...rows.map((row) => plainRow([row.code, row.name, ...amounts.map((key) => row[key])])),
      { kind: 'TOTAL', depth: 0, cells: [null, word('total'), ...amounts.map((key) => totals[key])] },
    ],
  };
}

/** What each account holds. */
export function accountBalancesTable({ facts, rows }: Answer<'accountBalances'>, written: Written): ReportTable {
  const word = (key: keyof typeof REPORT_WORDS) => REPORT_WORDS[key][written.language];
  return {
    ...headOf(facts, written),
    columns: [
      { key: 'code', title: word('code'), kind: 'text' },
      { key: 'account', title: word('account'), kind: 'text' },
      { key: 'balance', title: word('balance'), kind: 'money' },
    ],
    rows: rows.map(({ code, name, balance }) => plainRow([code, name, balance])),
  };
}

/** Who owes how much for how long. */
export function agedTable(
  { facts, rows, totals, control, unapplied }: Answer<'agedReceivables'>,
  written: Written,
): ReportTable {
  const { language } = written;
  const word = (key: keyof typeof REPORT_WORDS) => REPORT_WORDS[key][language];
  const alone = (label: string, amount: number) => plainRow([label, ...AGING_BUCKETS.map(() => null), amount]);
  return {
    ...headOf(facts, written),
    columns: [
      { key: 'debtor', title: word('debtor'), kind: 'text' },
      ...AGING_BUCKETS.map((bucket) => ({
        key: bucket,
        title: AGING_TEXTS[bucket][language],
        kind: 'money' as const,
      })),
      { key: 'total', title: word('total'), kind: 'money' },
    ],
    rows: [
      ...rows.map(({ name, buckets, total }) => plainRow([name, ...AGING_BUCKETS.map((one) => buckets[one]), total])),
      { kind: 'TOTAL', depth: 0, cells: [word('total'), ...AGING_BUCKETS.map((one) => totals[one]), totals.total] },
      alone(word('control'), control),
      alone(word('deposits'), unapplied),
    ],
  };
}

/** What a report says of itself, so that a print can be traced to the books it was made from. */
export function headOf(
  facts: ReportFacts,
  { report, language, branchName }: Written,
): Omit<ReportTable, 'columns' | 'rows'> {
  const { from, asOf, currency, entryCount, chainHash } = facts;
  const all: [keyof typeof REPORT_WORDS, string | null | undefined][] = [
    ['from', from],
    ['asOf', asOf],
    ['branch', branchName],
    ['currency', currency],
    ['entries', String(entryCount)],
    ['hash', chainHash],
  ];
  return {
    title: REPORT_TITLES[report][language],
    asOf,
    currency,
    facts: all.flatMap(([key, value]) =>
      value
        ? [
            {
              label: REPORT_WORDS[key][language],
              value,
            },
          ]
        : [],
    ),
  };
}

function plainRow(cells: ReportTableRow['cells']): ReportTableRow {
  return { kind: 'ROW', depth: 0, cells };
}

function columnTitle({ kind, label, from, to }: ReportColumn, language: Language): string {
  if (kind === 'NO_BRANCH') return REPORT_WORDS.noBranch[language];
  if (kind === 'BRANCH') return label ?? '';
  return from === null ? to : `${from} – ${to}`;
}
