import type { AccountType } from '@polyclinic/contract';
import { balanceSheet } from './balance-sheet.rules';
import type { BookAccount, Books, Sums } from './books.rules';
import { cashFlow } from './cash-flow.rules';
import { incomeStatement } from './income-statement.rules';
import { rowTexts } from '../../../testing/report-books';

const NOTHING: Sums = { debit: 0, credit: 0, closingDebit: 0, closingCredit: 0 };

/** Builds books of one column in which these accounts change from zero to these amounts, debits being positive. */
function booksOf(amounts: [code: string, type: AccountType, amount: number, more?: Partial<BookAccount>][]): Books {
  const accounts = amounts.map(([code, type, , more]) => ({
    id: code,
    code,
    name: code,
    type,
    key: null,
    parentId: null,
    ...more,
  }));
  const sums = new Map(
    amounts.map(([code, , amount]) => [code, { ...NOTHING, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }]),
  );
  const chainHash = '0'.repeat(64);
  return {
    facts: { currency: 'INR', from: '2026-01-01', asOf: '2026-12-31', branchId: null, entryCount: 1, chainHash },
    columns: [{ kind: 'TIME', label: null, branchId: null, from: '2026-01-01', to: '2026-12-31' }],
    accounts,
    assetEntries: [],
    opening: () => NOTHING,
    closing: (_, id) => sums.get(id) ?? NOTHING,
  };
}

test('each part of the income statement is positive on its own side, and what is against it negative', () => {
  const books = booksOf([
    ['4010', 'REVENUE', -900],
    ['4800', 'CONTRA_REVENUE', 100],
    ['5000', 'COST_OF_SALES', 200],
    ['6100', 'EXPENSE', 150],
    ['7000', 'OTHER_INCOME', -40],
    ['7100', 'OTHER_EXPENSE', 15],
    ['6200', 'EXPENSE', 0],
  ]);
  expect(rowTexts(incomeStatement(books).rows)).toEqual([
    'REVENUE',
    '  4010 900',
    '  4800 -100',
    '= NET_REVENUE 800',
    'COST_OF_SALES',
    '  5000 200',
    '= COST_OF_SALES 200',
    '= GROSS_PROFIT 600',
    'EXPENSES',
    '  6100 150',
    '= EXPENSES 150',
    '= OPERATING_PROFIT 450',
    'OTHER_INCOME',
    '  7000 40',
    '= OTHER_INCOME 40',
    'OTHER_EXPENSE',
    '  7100 15',
    '= OTHER_EXPENSE 15',
    '= NET_INCOME 475',
  ]);
});

test('an account below the depreciation account is added back with it', () => {
  const books = booksOf([
    ['1010', 'BANK', 0],
    ['1590', 'CONTRA_ASSET', -70],
    ['6300', 'EXPENSE', 0, { key: 'DEPRECIATION' }],
    ['6301', 'EXPENSE', 70, { parentId: '6300' }],
  ]);
  const rows = rowTexts(cashFlow(books).rows);
  expect(rows).toContain('= OPERATING 0');
  expect(rows.some((row) => row.includes('INVESTING'))).toBe(false);
});

test('equity taken out and contra accounts of assets stand against what they belong to', () => {
  const books = booksOf([
    ['1010', 'BANK', 900],
    ['1100', 'RECEIVABLE', 100],
    ['1190', 'CONTRA_RECEIVABLE', -30],
    ['2500', 'LONG_TERM_LIABILITY', -400],
    ['3000', 'EQUITY', -700],
    ['3100', 'CONTRA_EQUITY', 130],
  ]);
  const { rows, assets, liabilitiesAndEquity } = balanceSheet(books);
  expect(rowTexts(rows)).toEqual(expect.arrayContaining(['    1190 -30', '  3100 -130', '= EQUITY 570']));
  expect([assets, liabilitiesAndEquity]).toEqual([[970], [970]]);
});

test('an amount beyond what numbers count exactly is a failure, not nearly right', () => {
  const max = Number.MAX_SAFE_INTEGER;
  const books = booksOf([
    ['1010', 'BANK', max],
    ['1020', 'CASH', max],
  ]);
  expect(() => balanceSheet(books)).toThrow(RangeError);
});
