import { REPORT_WORDS } from '@polyclinic/contract';
import type { GeneralLedger } from './general-ledger.rules';
import { headOf, type ReportContext, type ReportTable, type ReportTableRow } from './report-table';

type Word = keyof typeof REPORT_WORDS;

const COLUMNS = [
  ['date', 'date'],
  ['number', 'text'],
  ['memo', 'text'],
  ['counterparty', 'text'],
  ['debit', 'money'],
  ['credit', 'money'],
  ['balance', 'money'],
  ['side', 'text'],
] as const satisfies readonly (readonly [Word, ReportTable['columns'][number]['kind']])[];

/** Builds the table of a general ledger: per account the opening balance, the lines, their sums and the closing balance. */
export function generalLedgerTable({ facts, accounts, lines }: GeneralLedger, context: ReportContext): ReportTable {
  const { language } = context;
  const word = (key: Word) => REPORT_WORDS[key][language];
  const balance = (amount: number): [number, string] => [
    Math.abs(amount),
    amount === 0 ? '' : word(amount > 0 ? 'debitSide' : 'creditSide'),
  ];
  const rowsOf = (account: GeneralLedger['accounts'][number]): ReportTableRow[] => {
    const { accountId, code, name, opening, debit, credit, closing } = account;
    const own = lines.filter((line) => line.accountId === accountId);
    return [
      { kind: 'HEADING', depth: 0, cells: [null, code, name, null, null, null, null, null] },
      row([facts.from, null, word('openingBalance'), null, null, null, ...balance(opening)]),
      ...own.map((line) =>
        row([
          line.date,
          `${line.fiscalYear}/${line.number}`,
          line.memo,
          line.partyName,
          line.debit || null,
          line.credit || null,
          ...balance(line.balance),
        ]),
      ),
      {
        kind: 'TOTAL',
        depth: 0,
        cells: [facts.asOf, null, word('closingBalance'), null, debit, credit, ...balance(closing)],
      },
    ];
  };
  return {
    ...headOf(facts, context),
    columns: COLUMNS.map(([key, kind]) => ({
      key,
      title: word(key),
      kind,
      ...((key === 'number' || key === 'side') && { isNarrow: true }),
    })),
    rows: accounts.flatMap(rowsOf),
  };
}

function row(cells: ReportTableRow['cells']): ReportTableRow {
  return { kind: 'ROW', depth: 0, cells };
}
