import { journalEntries, ledger, ledgerPeriods, type PeriodStatus } from '@polyclinic/contract';
import { openBooks, type Books } from '../../../testing/books';
import { setStatus } from '../../../testing/period-moves';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let books: Books;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2027-02-10T10:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
});

type Settable = Exclude<PeriodStatus, 'YEAR_CLOSED'>;

const set = (date: string, status: Settable, by?: TestPerson, reason?: string) =>
  setStatus(books, date, status, by, reason);

async function lock(...dates: string[]) {
  for (const date of dates) {
    expect(await set(date, 'LOCKED')).toBe('LOCKED');
  }
}

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-05`);
const REASON = { params: { name: '2026' }, body: { reason: 'Accounts approved' } };
const close = (by: TestPerson = books.approver) => ({
  call: () => by.call(ledgerPeriods.closeYear, REASON),
  refusal: async () => (await by.refusal(ledgerPeriods.closeYear, REASON)).code,
});
/** Asks as the bookkeeper, and agrees as the approver. */
async function closedByTwo() {
  await close(books.writer).call();
  return close().call();
}

test('closing carries the result over, branch by branch', async () => {
  const branch = await books.clinic.db
    .insertInto('branches')
    .values({ tenantId: books.clinic.tenantId, name: 'North' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sale = books.entry(1000, { date: '2026-03-05', from: 'SERVICE_REVENUE', to: 'BANK' });
  await books.posted({ ...sale, lines: sale.lines.map((line) => ({ ...line, branchId: branch.id })) });
  await books.posted(books.entry(300, { date: '2026-04-05' }));
  // Inactive accounts are closed as well.
  await books.clinic.db
    .updateTable('accounts')
    .set({ isActive: false })
    .where('tenantId', '=', books.clinic.tenantId)
    .where('id', '=', books.account('RENT'))
    .execute();
  expect(await close().refusal()).toBe('PERIOD_NOT_READY');
  await lock(...MONTHS);
  const { entryId, periods } = await closedByTwo();
  expect(new Set(periods.map(({ status }) => status))).toEqual(new Set(['YEAR_CLOSED']));
  expect(await books.sums()).toEqual({ BANK: 700, RETAINED_EARNINGS: -700 });
  const { entry } = await books.writer.call(journalEntries.get, { params: { id: entryId ?? '' } });
  expect(entry).toMatchObject({ kind: 'CLOSING', date: '2026-12-31', event: 'year.closed', number: 3 });
  const retained = entry.lines.filter(({ account }) => account.code === '3200');
  expect(retained.map(({ branchId, credit, debit }) => [branchId, credit - debit]).toSorted()).toEqual(
    [
      [branch.id, 1000],
      [null, -300],
    ].toSorted(),
  );
  expect(await close().refusal()).toBe('PERIOD_TRANSITION_ILLEGAL');
  expect(await set('2026-12-05', 'OPEN')).toBe('PERIOD_TRANSITION_ILLEGAL');
  expect(await books.differing()).toBe(0);
  expect((await books.approver.call(ledger.verify, {})).chain.isIntact).toBe(true);
});

test('a year without a result closes without an entry; one that is not there is not found', async () => {
  expect(await close().refusal()).toBe('PERIOD_NOT_FOUND');
  await books.posted(books.entry(300, { date: '2026-04-05', from: 'BANK', to: 'CASH_DESK' }));
  await lock(...MONTHS);
  expect((await closedByTwo()).entryId).toBeNull();
});

test('a year is closed by two persons, of whom the second decides', async () => {
  await books.posted(books.entry(300, { date: '2026-04-05' }));
  await lock(...MONTHS);
  const asked = await close(books.writer).call();
  expect(asked).toMatchObject({ entryId: null, year: { isClosed: false, closeRequestedBy: { firstName: 'Test' } } });
  expect(await close(books.writer).refusal()).toBe('FORBIDDEN');
  expect((await close(books.admin).call()).year).toMatchObject({ isClosed: true, closeRequestedBy: null });
});

test('the person who asked to close a year does not agree to it, unless the clinic allows it', async () => {
  await lockedYear();
  await close().call();
  expect(await close().refusal()).toBe('SOD_VIOLATION');
  await books.settings({ allowSoloApproval: true });
  expect((await close().call()).year.isClosed).toBe(true);
  const { approvals } = await books.approver.call(ledger.soloApprovals, {});
  expect(approvals).toMatchObject([{ resource: 'ledgerPeriods', reason: 'Accounts approved' }]);
});

test('reopening a month withdraws the request to close its year', async () => {
  await lockedYear();
  await close(books.writer).call();
  await set('2026-12-05', 'OPEN', books.writer);
  await set('2026-12-05', 'OPEN');
  const { years } = await books.writer.call(ledgerPeriods.list, {});
  expect(years).toMatchObject([{ name: '2026', isEnded: true, isClosed: false, closeRequestedBy: null }]);
});

test('a month or a year that has not ended at the clinic is not locked, softly neither, and not closed', async () => {
  await books.posted(books.entry(300, { date: '2026-04-05' }));
  await books.clinic.db.updateTable('tenants').set({ timezone: 'America/New_York' }).execute();
  await at('2026-02-01T04:59:00Z', async () => {
    expect(await set('2026-01-05', 'LOCKED')).toBe('PERIOD_NOT_ENDED');
    expect(await set('2026-01-05', 'SOFT_LOCKED')).toBe('PERIOD_NOT_ENDED');
  });
  await at('2026-02-01T05:01:00Z', async () => lock('2026-01-05'));
  await lock(...MONTHS.slice(1));
  await at('2026-12-31T23:00:00Z', async () => expect(await close().refusal()).toBe('PERIOD_NOT_ENDED'));
});

test('two persons reopen a closed year, its months stay locked, and it is closed again', async () => {
  await books.posted(books.entry(300, { date: '2026-04-05' }));
  await lock(...MONTHS);
  await closedByTwo();
  const reopen = (by: TestPerson) => by.call(ledgerPeriods.reopenYear, REASON);
  expect((await reopen(books.writer)).year).toMatchObject({ isClosed: true, reopenRequestedBy: { lastName: 'STAFF' } });
  expect((await books.writer.refusal(ledgerPeriods.reopenYear, REASON)).code).toBe('FORBIDDEN');
  const { year, entryId, periods } = await reopen(books.approver);
  expect(year).toMatchObject({ isClosed: false, reopenRequestedBy: null });
  expect(new Set(periods.map(({ status }) => status))).toEqual(new Set(['LOCKED']));
  const { entry } = await books.writer.call(journalEntries.get, { params: { id: entryId ?? '' } });
  expect(entry).toMatchObject({ kind: 'REVERSAL', date: '2026-12-31', event: 'year.reopened' });
  expect(await books.sums()).toEqual({ BANK: -300, RENT: 300 });
  await set('2026-12-05', 'OPEN', books.writer);
  expect(await set('2026-12-05', 'OPEN')).toBe('OPEN');
  await books.posted(books.entry(50, { date: '2026-12-05' }));
  await lock('2026-12-05');
  await closedByTwo();
  expect(await books.sums()).toEqual({ BANK: -350, RETAINED_EARNINGS: 350 });
  expect(await books.differing()).toBe(0);
  expect((await books.approver.call(ledger.verify, {})).chain).toMatchObject({ isIntact: true, violations: [] });
});

test('a closed year stays closed while a later month is locked', async () => {
  await books.posted(books.entry(300, { date: '2026-04-05' }));
  await lock(...MONTHS);
  await closedByTwo();
  await books.posted(books.entry(20, { date: '2027-01-05' }));
  await lock('2027-01-05');
  expect(await books.approver.refusal(ledgerPeriods.reopenYear, REASON)).toMatchObject({
    code: 'PERIOD_TRANSITION_ILLEGAL',
    details: { isFollowedByLocked: true },
  });
});

async function lockedYear() {
  await books.posted(books.entry(300, { date: '2026-04-05' }));
  await lock(...MONTHS);
}

async function at(instant: string, work: () => Promise<void>) {
  const { now } = server.clock;
  server.clock.now = () => new Date(instant);
  try {
    await work();
  } finally {
    server.clock.now = now;
  }
}
