import { ledger, ledgerPeriods, type AccountKey, type NewJournalEntry } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openBooks, type Books } from '../../../testing/books';

// Figures of packages/server/README.md, "Worked example": keep both in sync.

let server: TestServer;
let books: Books;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2027-01-10T10:00:00Z');
  books = await openBooks(server);
}, 60_000);
afterAll(() => server.close());

type Sides = Partial<Record<AccountKey, number>>;

function entry(date: string, memo: string, debit: Sides, credit: Sides, kind: NewJournalEntry['kind'] = 'MANUAL') {
  const lines = [
    ...Object.entries(debit).map(([key, amount]) => ({
      accountId: books.account(key as AccountKey),
      debit: amount,
      credit: 0,
    })),
    ...Object.entries(credit).map(([key, amount]) => ({
      accountId: books.account(key as AccountKey),
      debit: 0,
      credit: amount,
    })),
  ];
  return books.posted({ date, memo, kind, asDraft: false, lines });
}

/** Debit less credit. */
const BEFORE_CLOSING = {
  BANK: 1024e3,
  CASH_DESK: 18e3,
  OWNER_CAPITAL: -1e6,
  OUTPUT_TAX: -18e3,
  SERVICE_REVENUE: -1e5,
  RENT: 4e4,
  UTILITIES: 6e3,
  SALARIES: 3e4,
};
const AFTER_CLOSING = {
  BANK: 1024e3,
  CASH_DESK: 18e3,
  OWNER_CAPITAL: -1e6,
  OUTPUT_TAX: -18e3,
  RETAINED_EARNINGS: -24e3,
};

test('the worked example foots from the first entry to the closing of the year', async () => {
  await entry('2026-01-01', 'Opening', { BANK: 1_000_000 }, { OWNER_CAPITAL: 1_000_000 }, 'OPENING');
  await entry('2026-01-15', 'Consultations', { CASH_DESK: 118_000 }, { SERVICE_REVENUE: 100_000, OUTPUT_TAX: 18_000 });
  await entry('2026-01-31', 'Rent of January', { RENT: 40_000 }, { BANK: 40_000 });
  const wrong = await entry('2026-01-31', 'Electricity', { UTILITIES: 5_000 }, { BANK: 5_000 });
  await books.reversed(wrong, '2026-02-01');
  await entry('2026-02-01', 'Electricity', { UTILITIES: 6_000 }, { BANK: 6_000 });
  await entry('2026-02-10', 'Cash taken to the bank', { BANK: 100_000 }, { CASH_DESK: 100_000 });
  const last = await entry('2026-02-28', 'Salaries', { SALARIES: 30_000 }, { BANK: 30_000 });
  expect(last.number).toBe(8);
  expect(await books.sums()).toEqual(BEFORE_CLOSING);

  const debits = Object.values(BEFORE_CLOSING).filter((amount) => amount > 0);
  expect(debits.reduce((sum, amount) => sum + amount, 0)).toBe(1_118_000);

  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-01`;
    await books.setPeriod(day, 'SOFT_LOCKED');
    await books.setPeriod(day, 'LOCKED');
  }
  const close = { params: { name: '2026' }, body: { reason: 'Accounts of 2026 approved' } };
  await books.admin.call(ledgerPeriods.closeYear, close);
  const { periods } = await books.approver.call(ledgerPeriods.closeYear, close);
  expect(periods.at(0)).toMatchObject({ number: 12, status: 'YEAR_CLOSED', entryCount: 1 });
  expect(await books.sums()).toEqual(AFTER_CLOSING);
  expect(await books.differing()).toBe(0);
  const { chain } = await books.approver.call(ledger.verify, {});
  expect(chain).toMatchObject({ entryCount: 9, isIntact: true });
});
