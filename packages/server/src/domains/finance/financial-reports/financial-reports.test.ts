import { randomUUID } from 'node:crypto';
import { financialReports } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { givenYear, openBooks, rowTexts, type TestBooks } from '../../../testing/report-books';

let server: TestServer;
let books: TestBooks;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2026-11-21T10:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
});

test('a clinic without books has empty statements', async () => {
  expect(await books.ask('trialBalance')).toEqual({
    facts: {
      currency: 'USD',
      from: '2026-01-01',
      asOf: '2026-11-21',
      branchId: null,
      entryCount: 0,
      chainHash: '0'.repeat(64),
    },
    rows: [],
    totals: { opening: 0, debit: 0, credit: 0, closing: 0 },
  });
  expect((await books.ask('balanceSheet')).assets).toBe(0);
  expect((await books.ask('cashFlow')).change).toEqual([0]);
  expect((await books.ask('agedReceivables')).rows).toEqual([]);
});

test('the trial balance shows opening, movement and closing, also from the middle of a month to the middle of another', async () => {
  await givenYear(books);
  const { rows, totals, facts } = await books.ask('trialBalance', { from: '2026-02-12', to: '2026-03-10' });
  expect(rows.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing])).toEqual([
    ['1010', 1_000_000, 100_000, 50_000, 1_050_000],
    ['1100', 236_000, 0, 100_000, 136_000],
    ['2110', -36_000, 0, 0, -36_000],
    ['3000', -1_000_000, 0, 0, -1_000_000],
    ['4010', -200_000, 0, 0, -200_000],
    ['6100', 0, 50_000, 0, 50_000],
  ]);
  expect(totals).toEqual({ opening: 0, debit: 150_000, credit: 150_000, closing: 0 });
  expect(facts).toMatchObject({ from: '2026-02-12', asOf: '2026-03-10', entryCount: 7 });
  expect(facts.chainHash).toMatch(/^[0-9a-f]{64}$/);
});

test('the income statement goes from revenue to net income', async () => {
  await givenYear(books);
  const { rows, netIncome } = await books.ask('incomeStatement');
  expect(rowTexts(rows)).toEqual([
    'REVENUE',
    '  4010 200000',
    '  4800 -5000',
    '= NET_REVENUE 195000',
    '= GROSS_PROFIT 195000',
    'EXPENSES',
    '  6100 50000',
    '  6300 10000',
    '= EXPENSES 60000',
    '= OPERATING_PROFIT 135000',
    '= NET_INCOME 135000',
  ]);
  expect(netIncome).toBe(135_000);
});

test('the balance sheet includes the earnings of the year, and both sides are equal', async () => {
  await givenYear(books);
  const { rows, assets, liabilitiesAndEquity } = await books.ask('balanceSheet');
  expect(rowTexts(rows)).toEqual([
    'ASSETS',
    '  CURRENT_ASSETS',
    '    1010 750000',
    '    1100 131000',
    '  = CURRENT_ASSETS 881000',
    '  FIXED_ASSETS',
    '    1510 300000',
    '    1590 -10000',
    '  = FIXED_ASSETS 290000',
    '= ASSETS 1171000',
    'LIABILITIES',
    '  CURRENT_LIABILITIES',
    '    2110 36000',
    '  = CURRENT_LIABILITIES 36000',
    '= LIABILITIES 36000',
    'EQUITY',
    '  3000 1000000',
    '  CURRENT_EARNINGS 135000',
    '= EQUITY 1135000',
    '= LIABILITIES_AND_EQUITY 1171000',
  ]);
  expect(assets).toBe(liabilitiesAndEquity);
});

test('earnings of a year that nobody closed stand apart from those of this year', async () => {
  await givenYear(books);
  await books.posted('2027-01-05', [
    ['BANK', 7_000],
    ['SERVICE_REVENUE', -7_000],
  ]);
  const lines = rowTexts((await books.ask('balanceSheet', { asOf: '2027-01-31' })).rows);
  expect(lines).toEqual(expect.arrayContaining(['  EARLIER_EARNINGS 135000', '  CURRENT_EARNINGS 7000']));
});

test('a closed year still shows its income; its earnings are retained', async () => {
  await givenYear(books);
  await books.posted(
    '2026-12-31',
    [
      ['SERVICE_REVENUE', 200_000],
      ['DISCOUNTS_GIVEN', -5_000],
      ['RENT', -50_000],
      ['DEPRECIATION', -10_000],
      ['RETAINED_EARNINGS', -135_000],
    ],
    'CLOSING',
  );
  expect((await books.ask('incomeStatement', { to: '2026-12-31' })).netIncome).toBe(135_000);
  const sheet = await books.ask('balanceSheet', { asOf: '2026-12-31' });
  expect(rowTexts(sheet.rows).filter((line) => /3200|EARNINGS/.test(line))).toEqual(['  3200 135000']);
  expect(sheet.assets).toBe(sheet.liabilitiesAndEquity);
  const flow = await books.ask('cashFlow', { from: '2026-01-01', to: '2026-12-31' });
  expect(rowTexts(flow.rows)).toContain('= CHANGE_IN_CASH 750000');
});

test('the cash flow ties to the change of the cash accounts', async () => {
  await givenYear(books);
  await books.posted('2026-04-01', [
    ['BANK', 200_000],
    ['ACCUMULATED_DEPRECIATION', 10_000],
    ['LOSS_ON_DISPOSAL', 90_000],
    ['MEDICAL_EQUIPMENT', -300_000],
  ]);
  await books.posted('2026-04-02', [
    ['BANK', 80_000],
    ['LOANS', -80_000],
  ]);
  const { rows, opening, change, closing } = await books.ask('cashFlow');
  expect(rowTexts(rows)).toEqual([
    'OPERATING',
    '  NET_INCOME 45000',
    '  NON_CASH',
    '    6300 10000',
    '    7200 90000',
    '  WORKING_CAPITAL',
    '    1100 -131000',
    '    2110 36000',
    '= OPERATING 50000',
    'INVESTING',
    '  PURCHASES',
    '    1510 -300000',
    '  DISPOSALS 200000',
    '= INVESTING -100000',
    'FINANCING',
    '  2500 80000',
    '  3000 1000000',
    '= FINANCING 1080000',
    '= CHANGE_IN_CASH 1030000',
    'OPENING_CASH 0',
    '= CLOSING_CASH 1030000',
  ]);
  expect([opening, change, closing]).toEqual([[0], [1_030_000], [1_030_000]]);
});

test('an account that others stand below is their heading and their sum', async () => {
  await books.posted('2026-02-10', [
    ['BANK', -5],
    ['RENT', 5],
  ]);
  const { tenantId, db } = books.clinic;
  const rent = await db
    .selectFrom('accounts')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('code', '=', '6100')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await db
    .insertInto('accounts')
    .values({ tenantId, id, code: '6101', name: 'Rent of the annex', type: 'EXPENSE', parentId: rent.id })
    .execute();
  await books.posted('2026-02-11', [
    ['BANK', -7],
    [{ id }, 7],
  ]);
  expect(rowTexts((await books.ask('incomeStatement')).rows).slice(1, 7)).toEqual([
    'EXPENSES',
    '  6100',
    '    6100 5',
    '    6101 7',
    '  = 6100 12',
    '= EXPENSES 12',
  ]);
});

test('account balances stand on their normal side, and can be narrowed to a type', async () => {
  await givenYear(books);
  const { rows } = await books.ask('accountBalances', { type: 'EQUITY' });
  expect(rows.map(({ code, balance }) => [code, balance])).toEqual([['3000', 1_000_000]]);
  const bank = await books.ask('accountBalances', { asOf: '2026-02-14', type: 'BANK' });
  expect(bank.rows.map(({ balance }) => balance)).toEqual([1_000_000]);
});

test('a fiscal year may begin in another month', async () => {
  await books.posted('2026-02-10', [
    ['BANK', 5],
    ['SERVICE_REVENUE', -5],
  ]);
  await books.clinic.db
    .updateTable('ledgers')
    .set({ fiscalYearStart: 4 })
    .where('tenantId', '=', books.clinic.tenantId)
    .execute();
  expect((await books.ask('trialBalance')).facts.from).toBe('2026-04-01');
  expect((await books.ask('trialBalance', { to: '2026-03-31' })).facts.from).toBe('2025-04-01');
});

test('a time that ends before it begins, or has too many months, is refused by its field', async () => {
  const query = { from: '2026-02-02', to: '2026-02-01' };
  const refusal = await books.clinic
    .as('STAFF', { duties: ['FINANCE'] })
    .refusal(financialReports.trialBalance, { query });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { to: expect.any(String) } });
  const long = { from: '2020-01-01', to: '2026-02-01' };
  const tooLong = await books.clinic
    .as('STAFF', { duties: ['FINANCE'] })
    .refusal(financialReports.profitLoss, { query: { ...long, compare: 'MONTHS' } });
  expect(tooLong).toMatchObject({ code: 'INVALID_INPUT', fields: { from: expect.any(String) } });
});

test('reports are for those who keep or approve the books, and show nothing of another clinic', async () => {
  await givenYear(books);
  const other = await server.openClinic();
  const approver = other.as('STAFF', { duties: ['FINANCE_APPROVER'] });
  expect((await approver.call(financialReports.trialBalance, { query: {} })).rows).toEqual([]);
  for (const person of [books.clinic.as('STAFF'), books.clinic.as('DOCTOR'), books.clinic.as('PATIENT')]) {
    expect((await person.refusal(financialReports.trialBalance, { query: {} })).code).toBe('FORBIDDEN');
  }
});
