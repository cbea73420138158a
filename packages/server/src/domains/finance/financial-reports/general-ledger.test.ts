import { financialReports, type AccountKey } from '@polyclinic/contract';
import fc from 'fast-check';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { givenYear, openBooks, type Side, type TestBooks } from '../../../testing/report-books';
import { rounds } from '../../../testing/rounds';

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

async function accountId(key: AccountKey): Promise<string> {
  const { tenantId, db } = books.clinic;
  const account = db.selectFrom('accounts').select('id').where('tenantId', '=', tenantId).where('key', '=', key);
  return (await account.executeTakeFirstOrThrow()).id;
}

test('an account statement has the opening balance, each line with the balance after it, and the closing balance', async () => {
  await givenYear(books);
  const query = { accountId: await accountId('BANK'), from: '2026-02-12', to: '2026-03-10' };
  const { accounts, lines, next, facts } = await books.ask('generalLedger', query);
  expect(accounts.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing])).toEqual([
    ['1010', 1_000_000, 100_000, 50_000, 1_050_000],
  ]);
  expect(
    lines.map((line) => [line.date, `${line.fiscalYear}/${line.number}`, line.debit, line.credit, line.balance]),
  ).toEqual([
    ['2026-02-15', '2026/3', 100_000, 0, 1_100_000],
    ['2026-03-01', '2026/4', 0, 50_000, 1_050_000],
  ]);
  expect(lines[0]).toMatchObject({ memo: 'Test', sourceType: 'invoices', partyType: null });
  expect(next).toBeNull();
  expect(facts).toMatchObject({ from: '2026-02-12', asOf: '2026-03-10', currency: 'USD' });
});

test('a line of a control account names whom it concerns', async () => {
  await givenYear(books);
  const { lines } = await books.ask('generalLedger', { accountId: await accountId('PATIENT_RECEIVABLES') });
  expect(lines.map(({ partyType, partyName }) => [partyType, typeof partyName])).toContainEqual(['PATIENT', 'string']);
});

test('lines of one day are in the order of their numbers, and the balance is right on every page', async () => {
  for (let index = 1; index <= 7; index += 1) {
    await books.posted('2026-05-05', [
      ['CASH_DESK', index * 100],
      ['BANK', -index * 100],
    ]);
  }
  const query = { accountId: await accountId('CASH_DESK'), limit: 3 };
  const seen: (readonly number[])[] = [];
  let after: string | undefined;
  do {
    const page = await books.ask('generalLedger', { ...query, ...(after && { after }) });
    seen.push(...page.lines.map(({ number, balance }) => [number, balance]));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => [number, (number * (number + 1) * 100) / 2]));
});

test('an account without postings has an empty statement; an unknown one is not found', async () => {
  await givenYear(books);
  const loans = await books.ask('generalLedger', { accountId: await accountId('LOANS') });
  expect(loans.accounts.map(({ closing }) => closing)).toEqual([0]);
  expect(loans.lines).toEqual([]);
  const accountant = books.clinic.as('STAFF', { duties: ['FINANCE'] });
  const other = await openBooks(server);
  await givenYear(other);
  const { id } = await other.clinic.db
    .selectFrom('accounts')
    .select('id')
    .where('tenantId', '=', other.clinic.tenantId)
    .executeTakeFirstOrThrow();
  const refusal = (query: object) => accountant.refusal(financialReports.generalLedger, { query });
  expect(await refusal({ accountId: id })).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' });
  expect(await refusal({ after: 'x' })).toMatchObject({ code: 'INVALID_INPUT', fields: { after: expect.any(String) } });
  expect(await refusal({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({ fields: { to: expect.any(String) } });
});

test('a file has the statement of every account', async () => {
  await givenYear(books);
  const { tenantId } = books.clinic;
  const file = await books.clinic.as('STAFF', { duties: ['FINANCE'] }).raw({
    method: 'POST',
    url: `/api/financial/${tenantId}/reports/export`,
    payload: { report: 'general-ledger', format: 'csv', from: '2026-03-01', to: '2026-03-31' },
  });
  const lines = file.body.replace('\uFEFF', '').split('\r\n');
  expect(lines[0]).toBe('Date,Number,Memo,Counterparty,Debit,Credit,Balance,Dr/Cr');
  const rent = lines.findIndex((line) => line.startsWith(',6100,'));
  expect(lines.slice(rent, rent + 4).map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
    ',6100,Rent',
    '2026-03-01,,Opening balance',
    '2026-03-01,2026/4,Test',
    '2026-03-31,,Closing balance',
  ]);
});

const KEYS = ['BANK', 'CASH_DESK', 'PREPAID_EXPENSES', 'OUTPUT_TAX', 'SERVICE_REVENUE', 'RENT'] as const;
const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 0, 15 + days)).toISOString().slice(0, 10));
const entry = fc.record({
  date: day,
  from: fc.constantFrom(...KEYS),
  to: fc.constantFrom(...KEYS),
  amount: fc.integer({ min: 1, max: 100_000 }),
  isOfBranch: fc.boolean(),
});

test('whatever is posted, the lines of each account add up to every figure that leads to them, over all pages', async () => {
  const given = fc.record({
    entries: fc.array(entry, { minLength: 3, maxLength: 14 }),
    span: fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
    limit: fc.integer({ min: 1, max: 5 }),
    isOneBranch: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ entries, span, limit, isOneBranch }) => {
      books = await openBooks(server);
      const branch = await books.givenBranch('North');
      for (const { date, from, to, amount, isOfBranch } of entries) {
        const sides: Side[] = [
          [to, amount, ...(isOfBranch ? [branch] : [])] as Side,
          [from, -amount, ...(isOfBranch ? [branch] : [])] as Side,
        ];
        await books.posted(date, sides);
      }
      await books.posted(
        '2026-01-31',
        [
          ['SERVICE_REVENUE', 5],
          ['RETAINED_EARNINGS', -5],
        ],
        'CLOSING',
      );
      const ofBranch = isOneBranch ? { branchId: branch } : {};
      const query = { ...span, ...ofBranch };
      const all = await allLines(query, limit);
      const trial = await books.ask('trialBalance', query);
      expect(all.accounts).toEqual(trial.rows);
      for (const row of trial.rows) {
        const own = all.lines.filter((line) => line.accountId === row.accountId);
        expect(sumOf(own, 'debit')).toBe(row.debit);
        expect(sumOf(own, 'credit')).toBe(row.credit);
        expect(own.at(-1)?.balance ?? row.opening).toBe(row.closing);
        const alone = await allLines({ ...query, accountId: row.accountId }, limit);
        expect(alone.lines).toEqual(own);
      }
      const sheet = await books.ask('balanceSheet', { ...ofBranch, asOf: span.to });
      for (const { accountId: id, kind, amounts } of sheet.rows) {
        if (kind !== 'ACCOUNT' || id === null) continue;
        const leads = await allLines({ ...ofBranch, to: span.to, accountId: id }, limit);
        expect(Math.abs(leads.accounts[0]?.closing ?? 0)).toBe(Math.abs(amounts[0] ?? 0));
        const net = sumOf(leads.lines, 'debit') - sumOf(leads.lines, 'credit');
        expect((leads.accounts[0]?.opening ?? 0) + net).toBe(leads.accounts[0]?.closing);
      }
      const flow = await books.ask('cashFlow', query);
      for (const { accountId: id, kind, amounts } of flow.rows) {
        if (kind !== 'ACCOUNT' || id === null) continue;
        const { lines } = await allLines({ ...query, accountId: id, closing: 'false' }, limit);
        expect(sumOf(lines, 'credit') - sumOf(lines, 'debit')).toBe(amounts[0]);
      }
      const income = await books.ask('incomeStatement', query);
      for (const { accountId: id, kind, code, amounts } of income.rows) {
        if (kind !== 'ACCOUNT' || id === null) continue;
        const { lines } = await allLines({ ...query, accountId: id, closing: 'false' }, limit);
        const net = sumOf(lines, 'debit') - sumOf(lines, 'credit');
        expect(code?.startsWith('4') ? -net : net).toBe(amounts[0]);
      }
    }),
    { numRuns: rounds({ sample: 3, all: 12 }) },
  );
}, 120_000);

async function allLines(query: object, limit: number) {
  const first = await books.ask('generalLedger', { ...query, limit });
  const lines = [...first.lines];
  for (let after = first.next; after !== null;) {
    const page = await books.ask('generalLedger', { ...query, limit, after });
    lines.push(...page.lines);
    after = page.next;
  }
  return { accounts: first.accounts, lines };
}

const sumOf = (lines: readonly { debit: number; credit: number }[], side: 'debit' | 'credit') =>
  lines.reduce((sum, line) => sum + line[side], 0);
