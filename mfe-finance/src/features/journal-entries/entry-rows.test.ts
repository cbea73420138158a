import { someAccount, someEntry, someLine, uuid } from '../../lib/testing-ledger';
import {
  blankRow,
  faultOf,
  filledRow,
  isBlank,
  linesOf,
  rowsOf,
  totalsOf,
  withSpare,
  type EntryRow,
} from './entry-rows';
import { accountsFor } from './closed-accounts';
import { accountsLike, pastedRows } from './pasted-rows';

const bank = someAccount();
const rent = someAccount({ id: uuid(6100), code: '6100', name: 'Rent', type: 'EXPENSE' });
const loans = someAccount({ id: uuid(1260), code: '1260', name: 'Staff loans', partyType: 'EMPLOYEE' });
const accounts = [bank, rent, loans];
const receivables = someAccount({
  id: uuid(1100),
  code: '1100',
  name: 'Patient receivables',
  key: 'PATIENT_RECEIVABLES',
  isManual: false,
  controlledBy: 'invoices',
});
const closed = [receivables];
const row = (more: Partial<EntryRow>): EntryRow => ({ ...blankRow(1), accountId: bank.id, ...more });
const paste = (text: string, locale = 'en-US') =>
  pastedRows(text, { accounts, closed, digits: 2, locale, firstKey: 5 });

test('there is always one empty row to type on in', () => {
  const rows = withSpare([row({ debit: 100 })]);
  expect(rows.map(isBlank)).toEqual([false, true]);
  expect(withSpare(rows)).toEqual(rows);
});

test('the difference goes where it is missing', () => {
  const rows = [row({ debit: 12_050 }), row({ key: 2, credit: 2_050 }), blankRow(3)];
  expect(totalsOf(rows)).toEqual({ debit: 12_050, credit: 2_050, difference: 10_000 });
  expect(filledRow(rows, 3)).toMatchObject({ debit: null, credit: 10_000 });
  expect(filledRow(rows, 2)).toMatchObject({ debit: null, credit: 12_050 });
  expect(filledRow([row({ credit: 700 }), blankRow(2)], 2)).toMatchObject({ debit: 700, credit: null });
});

test('a row is sent only when it is whole', () => {
  expect(faultOf(row({ debit: 100 }), accounts)).toBeUndefined();
  expect(faultOf(blankRow(1), accounts)).toBeUndefined();
  expect(faultOf(row({ accountId: null, debit: 100 }), accounts)).toBe('account');
  expect(faultOf(row({ debit: Number.NaN }), accounts)).toBe('amount');
  expect(faultOf(row({ debit: 100, credit: 100 }), accounts)).toBe('sides');
  expect(faultOf(row({ memo: 'Only words' }), accounts)).toBe('sides');
  expect(faultOf(row({ accountId: loans.id, debit: 100 }), accounts)).toBe('party');
});

test('an entry goes through the grid unchanged, also in another currency', () => {
  const foreign = { currency: 'EUR', fxRate: '1.100000', docAmount: -45_455 };
  const lines = [someLine(), someLine({ lineNo: 2, debit: 0, credit: 50_000, memo: 'Fee', ...foreign })];
  expect(linesOf(withSpare(rowsOf(someEntry({ lines }), 'USD')))).toEqual([
    { accountId: bank.id, debit: 50_000, credit: 0, memo: null, branchId: null, partyType: null, partyId: null },
    {
      accountId: bank.id,
      debit: 0,
      credit: 50_000,
      memo: 'Fee',
      branchId: null,
      partyType: null,
      partyId: null,
      ...foreign,
    },
  ]);
});

test('rows of a spreadsheet come in with their heading left out', () => {
  const { rows, faults } = paste('Account\tDebit\tCredit\tMemo\r\n6100\t1,250.50\t\tMarch\r\nBank\t\t1250.5\t\r\n');
  expect(faults).toEqual([]);
  expect(rows).toMatchObject([
    { key: 5, accountId: rent.id, debit: 125_050, credit: null, memo: 'March' },
    { key: 6, accountId: bank.id, debit: null, credit: 125_050, memo: '' },
  ]);
});

test('what cannot be read is told by row, and the rest comes in', () => {
  const { rows, faults } = paste('9999\t10\t\n6100\t1250,5\t\n1010\t5\t5\n1010\t\t-3');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ accountId: null, unknown: '9999', debit: 1_000 });
  expect(faults).toEqual([
    { row: 1, fault: 'account', text: '9999' },
    { row: 2, fault: 'amount', text: '1250,5' },
    { row: 3, fault: 'sides', text: '5 5' },
    { row: 4, fault: 'amount', text: '-3' },
  ]);
});

test('an account that takes no manual entries is told apart from one that does not exist', () => {
  const { rows, faults } = paste('1100\t10\t\n9999\t\t10');
  expect(rows.map(({ unknown }) => unknown)).toEqual(['1100', '9999']);
  expect(faults).toEqual([
    { row: 1, fault: 'closed', text: '1100', account: receivables },
    { row: 2, fault: 'account', text: '9999' },
  ]);
});

test('opening balances leave out the accounts of open items alone', () => {
  const stock = someAccount({ id: uuid(1310), code: '1310', key: 'STOCK', isManual: false });
  const all = [bank, receivables, stock];
  expect(accountsFor('OPENING', all)).toEqual({ open: [bank, stock], closed: [receivables] });
  expect(accountsFor('MANUAL', all)).toEqual({ open: [bank], closed: [receivables, stock] });
});

test('a spreadsheet of another country is read by its separators', () => {
  expect(paste('6100\t1.250,50\t', 'de-DE').rows[0]).toMatchObject({ debit: 125_050 });
});

test('an account is found by the beginning of its code or a part of its name', () => {
  expect(accountsLike('1', accounts).map(({ code }) => code)).toEqual(['1010', '1260', '6100']);
  expect(accountsLike('loan', accounts)).toEqual([loans]);
});
