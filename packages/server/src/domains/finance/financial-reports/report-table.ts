import {
  AGING_BUCKETS,
  AGING_TITLES,
  REPORT_TITLES,
  REPORT_WORDS,
  reportRowTitle,
  TRIAL_BALANCE_COLUMNS,
  trialBalanceColumns,
  type DataOf,
  type financialReports,
  type Language,
  type ReportColumn,
  type ReportFacts,
  type ReportKind,
  type Statement,
} from '@polyclinic/contract';

/** Report as rows and columns, for files. */
export interface ReportTable {
  title: string;
  language: Language;
  facts: { label: string; value: string; kind?: 'date' | 'number' | 'long' }[];
  /** Date of the report, used as creation date of the file, so that equal data give equal files. */
  asOf: string;
  currency: string;
  columns: ReportTableColumn[];
  rows: ReportTableRow[];
}

/** Column of a report. */
export interface ReportTableColumn {
  key: string;
  title: string;
  kind: 'text' | 'money' | 'date';
  /** The title names these days, which papers write in the clinic's format. */
  days?: { from: string | null; to: string };
  /** A text that needs no more than its own width. */
  isNarrow?: true;
}

/** Row with a cell for each column; amounts are minor units. */
export interface ReportTableRow {
  kind: 'HEADING' | 'ROW' | 'TOTAL';
  depth: number;
  cells: (string | number | null)[];
  /** Currency of its amounts, if different from the report's. */
  currency?: string;
}

/** Title, language and metadata of the table. */
export interface ReportContext {
  report: ReportKind;
  language: Language;
  branchName?: string | null;
}

type Answer<K extends keyof typeof financialReports> = DataOf<(typeof financialReports)[K]>;

/** Builds the table of an income statement, a balance sheet or a cash flow statement. */
export function statementTable({ facts, columns, rows }: Statement, context: ReportContext): ReportTable {
  const { language } = context;
  return {
    ...headOf(facts, context),
    columns: [
      { key: 'code', title: REPORT_WORDS.code[language], kind: 'text', isNarrow: true },
      { key: 'account', title: REPORT_WORDS.account[language], kind: 'text' },
      ...columns.map((column, index) => ({
        key: `amount${index}`,
        title: columnTitle(column, language),
        kind: 'money' as const,
        ...(column.kind === 'TIME' && { days: { from: column.from, to: column.to } }),
      })),
    ],
    rows: rows.map(({ kind, line, code, name, depth, amounts }) => ({
      kind: kind === 'HEADING' || kind === 'TOTAL' ? kind : 'ROW',
      depth,
      cells: [
        code,
        reportRowTitle({ kind, line, name }, language),
        ...columns.map((_, index) => amounts[index] ?? null),
      ],
    })),
  };
}

/** Builds the table of a trial balance: opening, movement and closing, each with debits and credits. */
export function trialBalanceTable({ facts, rows }: Answer<'trialBalance'>, context: ReportContext): ReportTable {
  const word = (key: keyof typeof REPORT_WORDS) => REPORT_WORDS[key][context.language];
  const columns = rows.map(trialBalanceColumns);
  const total = (key: (typeof TRIAL_BALANCE_COLUMNS)[number]) => columns.reduce((sum, row) => sum + row[key], 0);
  return {
    ...headOf(facts, context),
    columns: [
      { key: 'code', title: word('code'), kind: 'text', isNarrow: true },
      { key: 'account', title: word('account'), kind: 'text' },
      ...TRIAL_BALANCE_COLUMNS.map((key) => ({ key, title: word(key), kind: 'money' as const })),
    ],
    rows: [
      ...rows.map((row, index) =>
        plainRow([row.code, row.name, ...TRIAL_BALANCE_COLUMNS.map((key) => columns[index]?.[key] ?? 0)]),
      ),
      { kind: 'TOTAL', depth: 0, cells: [null, word('total'), ...TRIAL_BALANCE_COLUMNS.map(total)] },
    ],
  };
}

/** Builds the table of account balances. */
export function accountBalancesTable({ facts, rows }: Answer<'accountBalances'>, context: ReportContext): ReportTable {
  const word = (key: keyof typeof REPORT_WORDS) => REPORT_WORDS[key][context.language];
  return {
    ...headOf(facts, context),
    columns: [
      { key: 'code', title: word('code'), kind: 'text', isNarrow: true },
      { key: 'account', title: word('account'), kind: 'text' },
      { key: 'balance', title: word('balance'), kind: 'money' },
    ],
    rows: rows.map(({ code, name, balance }) => plainRow([code, name, balance])),
  };
}

/** Builds the table of aged receivables. */
export function agedTable(
  { facts, rows, totals, control, unapplied, exchangeDifference, otherDifference }: Answer<'agedReceivables'>,
  context: ReportContext,
): ReportTable {
  const { language } = context;
  const word = (key: keyof typeof REPORT_WORDS) => REPORT_WORDS[key][language];
  const alone = (label: string, amount: number) => plainRow([label, ...AGING_BUCKETS.map(() => null), amount]);
  return {
    ...headOf(facts, context),
    columns: [
      { key: 'debtor', title: word('debtor'), kind: 'text' },
      ...AGING_BUCKETS.map((bucket) => ({
        key: bucket,
        title: AGING_TITLES[bucket][language],
        kind: 'money' as const,
      })),
      { key: 'total', title: word('total'), kind: 'money' },
    ],
    rows: [
      ...rows.map(({ name, buckets, total }) => plainRow([name, ...AGING_BUCKETS.map((one) => buckets[one]), total])),
      { kind: 'TOTAL', depth: 0, cells: [word('total'), ...AGING_BUCKETS.map((one) => totals[one]), totals.total] },
      ...(exchangeDifference === 0 ? [] : [alone(word('exchangeDifference'), exchangeDifference)]),
      ...(otherDifference === 0 ? [] : [alone(word('otherDifference'), otherDifference)]),
      alone(word('control'), control),
      alone(word('deposits'), unapplied),
    ],
  };
}

/** Returns the metadata of a report, so that a printout can be traced to the state of the books. */
export function headOf(
  facts: ReportFacts,
  { report, language, branchName }: ReportContext,
): Omit<ReportTable, 'columns' | 'rows'> {
  const { from, asOf, currency, entryCount, chainHash } = facts;
  const all: [keyof typeof REPORT_WORDS, string | null | undefined, ReportTable['facts'][number]['kind']?][] = [
    ['from', from, 'date'],
    [from === null ? 'asOf' : 'to', asOf, 'date'],
    ['branch', branchName],
    ['currency', currency],
    ['entries', String(entryCount), 'number'],
    ['hash', chainHash, 'long'],
  ];
  return {
    title: REPORT_TITLES[report][language],
    language,
    asOf,
    currency,
    facts: all.flatMap(([key, value, kind]) =>
      value ? [{ label: REPORT_WORDS[key][language], value, ...(kind && { kind }) }] : [],
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
