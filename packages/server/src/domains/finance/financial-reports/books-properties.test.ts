import { ledger, ledgerPeriods, type ReportRow } from '@polyclinic/contract';
import fc from 'fast-check';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openBooks, rowTexts, type Side, type TestBooks } from '../../../testing/report-books';
import { rounds } from '../../../testing/rounds';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2026-11-21T10:00:00Z');
}, 60_000);
afterAll(() => server.close());

const ACCOUNTS = [
  'BANK',
  'CASH_DESK',
  'PATIENT_RECEIVABLES',
  'PREPAID_EXPENSES',
  'ALLOWANCE_FOR_DOUBTFUL_DEBTS',
  'MEDICAL_EQUIPMENT',
  'ACCUMULATED_DEPRECIATION',
  'OUTPUT_TAX',
  'LOANS',
  'OWNER_CAPITAL',
  'DRAWINGS',
  'SERVICE_REVENUE',
  'DISCOUNTS_GIVEN',
  'CLINICAL_SUPPLIES',
  'RENT',
  'DEPRECIATION',
  'INTEREST',
  'GAIN_ON_DISPOSAL',
  'LOSS_ON_DISPOSAL',
  'EXCHANGE_GAIN',
] as const;

interface Event {
  date: string;
  sides: Side[];
}

const day = fc
  .integer({ min: 0, max: 660 })
  .map((days) => new Date(Date.UTC(2025, 1, 1 + days)).toISOString().slice(0, 10));
/** Random balanced entry of two to four lines on different accounts. */
const event: fc.Arbitrary<Event> = fc
  .record({
    date: day,
    accounts: fc.uniqueArray(fc.constantFrom(...ACCOUNTS), { minLength: 2, maxLength: 4 }),
    amounts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3, maxLength: 3 }),
    isCredit: fc.boolean(),
  })
  .map(({ date, accounts, amounts, isCredit }) => {
    const sign = isCredit ? -1 : 1;
    const first = accounts.slice(1).map((account, index): Side => [account, sign * (amounts[index] ?? 1)]);
    const rest = first.reduce((sum, [, amount]) => sum - amount, 0);
    return { date, sides: [...first, [accounts[0] ?? 'BANK', rest]] };
  });

async function post(books: TestBooks, events: readonly Event[]) {
  for (const { date, sides } of events) await books.posted(date, sides);
}

/** Returns all statements at a day, without properties that differ between ledgers. */
async function statements({ ask }: TestBooks, from: string, to: string) {
  const { rows, totals } = await ask('trialBalance', { from, to });
  const [income, sheet, flow] = [
    await ask('profitLoss', { from, to, compare: 'MONTHS' }),
    await ask('balanceSheet', { asOf: to }),
    await ask('cashFlow', { from, to, compare: 'PREVIOUS' }),
  ];
  const trial = rows.map(({ code, opening, debit, credit, closing }) => [code, opening, debit, credit, closing]);
  return {
    trial,
    totals,
    income: rowTexts(income.rows),
    sheet,
    flow,
    sheetRows: rowTexts(sheet.rows),
    flowRows: rowTexts(flow.rows),
  };
}

test('whatever is posted, the sides are equal at any day (P2, P3) and the cash flow ties to the cash accounts (P28)', async () => {
  const span = fc.tuple(day, day).map(([a, b]): [string, string] => (a < b ? [a, b] : [b, a]));
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), span, async (events, [from, to]) => {
      const books = await openBooks(server);
      await post(books, events);
      const { totals, sheet, flow, income, flowRows } = await statements(books, from, to);
      expect(totals).toMatchObject({ opening: 0, closing: 0 });
      expect(totals.debit).toBe(totals.credit);
      expect(sheet.assets).toBe(sheet.liabilitiesAndEquity);
      expect(flowRows.find((row) => row.startsWith('= CHANGE_IN_CASH'))).toBe(
        `= CHANGE_IN_CASH ${flow.change.join(' ')}`,
      );
      const moved = (place: number) => (flow.closing[place] ?? 0) - (flow.opening[place] ?? 0);
      expect(flow.change).toEqual([moved(0), moved(1)]);
      const parts = ['OPERATING', 'INVESTING', 'FINANCING'].map((line) => totalOf(flow.rows, line));
      expect(flow.change.map((_, at) => parts.reduce((sum, part) => sum + (part[at] ?? 0), 0))).toEqual(flow.change);
      // The lines of a part add up to its total.
      const lines = flow.rows.slice(
        flow.rows.findIndex(({ line }) => line === 'INVESTING'),
        flow.rows.findIndex(({ kind, line }) => kind === 'TOTAL' && line === 'INVESTING'),
      );
      expect(flow.change.map((_, at) => lines.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0))).toEqual(
        parts[1],
      );
      const [whole = 0, ...months] = amountsOf(income, '= NET_INCOME');
      expect(months.reduce((sum, amount) => sum + amount, 0)).toBe(whole);
    }),
    { numRuns: rounds({ sample: 3, all: 8 }) },
  );
}, 60_000);

test('the order of entries changes nothing; ten times the amounts are ten times the figures; an entry in two halves is the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 2, maxLength: 8 }), async (events) => {
      const [from, to] = ['2025-06-10', '2026-08-20'];
      const figures = async (posted: readonly Event[]) => {
        const books = await openBooks(server);
        await post(books, posted);
        const { trial, income, sheetRows, flowRows } = await statements(books, from, to);
        return { trial, statements: [...income, ...sheetRows, ...flowRows] };
      };
      const scaled = (factor: number): Event[] =>
        events.map(({ date, sides }) => ({
          date,
          sides: sides.map(([account, amount]) => [account, amount * factor]),
        }));
      const once = await figures(events);
      expect(await figures(events.toReversed())).toEqual(once);
      expect(await figures([...events.slice(1), ...events.slice(0, 1)])).toEqual(once);
      const ten = await figures(scaled(10));
      expect(ten.statements).toEqual(once.statements.map(timesTen));
      // Two entries of half the amount: twice the amount makes each half a whole number.
      expect(await figures([...events, ...events])).toEqual(await figures(scaled(2)));
    }),
    { numRuns: rounds({ sample: 1, all: 3 }) },
  );
}, 60_000);

/** Months are locked in order; receivables need documents to be locked with. */
const withLocks = fc.oneof(
  { weight: 5, arbitrary: event.filter(({ sides }) => sides.every(([account]) => account !== 'PATIENT_RECEIVABLES')) },
  { weight: 4, arbitrary: fc.constant('LOCK' as const) },
  { weight: 1, arbitrary: fc.constant('REOPEN' as const) },
);

test('whatever is posted, locked and reopened meanwhile, reports of locked months stay and the check finds nothing (P22)', async () => {
  const steps = fc.array(withLocks, { minLength: 12, maxLength: 25, size: 'max' });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const books = await openBooks(server);
      const locks = await openLocks(books);
      for (const step of all) {
        if (step === 'LOCK') await locks.lock();
        else if (step === 'REOPEN') await locks.reopen();
        else if (step.date > locks.end()) await post(books, [step]);
        else await expect(post(books, [step])).rejects.toMatchObject({ code: 'PERIOD_LOCKED' });
      }
      await locks.hold();
      const { chain } = await books.clinic.as('ADMIN').call(ledger.verify, {});
      expect(chain).toMatchObject({ isIntact: true, violations: [] });
    }),
    { numRuns: rounds({ sample: 2, all: 6 }) },
  );
}, 60_000);

/** Locks and reopens the months of a ledger in order, and compares the reports of those that are locked. */
async function openLocks(books: TestBooks) {
  const [admin, writer] = [books.clinic.as('ADMIN'), books.clinic.as('STAFF', { duties: ['FINANCE'] })];
  for (const year of ['2025', '2026'])
    await books.posted(`${year}-12-31`, [
      ['BANK', 100],
      ['OWNER_CAPITAL', -100],
    ]);
  let count = 0;
  let seen: unknown;
  const months = async () => (await admin.call(ledgerPeriods.list, {})).periods.toReversed();
  const ends = (await months()).map(({ to }) => to);
  const end = () => ends[count - 1] ?? '';
  const reports = async () => {
    if (count === 0) return undefined;
    const { trial, income, sheetRows, flowRows } = await statements(books, '2025-01-01', end());
    return { trial, income, sheetRows, flowRows };
  };
  const set = async (month: number, status: 'OPEN' | 'LOCKED', by = admin) => {
    const { id = '', version = 0 } = (await months())[month] ?? {};
    const body = { status, version, reason: 'Month end' };
    return (await by.call(ledgerPeriods.setStatus, { params: { id }, body })).period.status;
  };
  const hold = async () => expect(await reports()).toEqual(seen);
  return {
    end,
    hold,
    async lock() {
      expect(await set(count, 'LOCKED')).toBe('LOCKED');
      count += 1;
      seen = await reports();
    },
    async reopen() {
      if (count === 0) return;
      await hold();
      expect(await set(count - 1, 'OPEN', writer)).toBe('LOCKED');
      expect(await set(count - 1, 'OPEN')).toBe('OPEN');
      count -= 1;
      seen = await reports();
    },
  };
}

function totalOf(rows: readonly ReportRow[], line: string): number[] {
  return rows.find((row) => row.kind === 'TOTAL' && row.line === line)?.amounts ?? [0, 0];
}

function amountsOf(rows: readonly string[], start: string): number[] {
  const row = rows.find((one) => one.startsWith(start)) ?? '';
  return row.slice(start.length).trim().split(' ').map(Number);
}

/** Labels before the amounts contain no spaces, and a code is never an amount. */
function timesTen(row: string): string {
  const [, words = '', amounts = ''] = /^(\s*(?:= )?\S+)(.*)$/.exec(row) ?? [];
  return words + amounts.replaceAll(/-?\d+/g, (amount) => String(Number(amount) * 10));
}
