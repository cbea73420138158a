import { randomUUID } from 'node:crypto';
import { journalEntries, ledger, ledgerPeriods, type ClosingItem, type PeriodStatus } from '@polyclinic/contract';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { post } from '../ledger/ledger.service';
import { openBooks, type Books } from '../../../testing/books';

let server: TestServer;
let books: Books;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  books = await openBooks(server);
});

type Settable = Exclude<PeriodStatus, 'YEAR_CLOSED'>;

/** Attempts to set a status and returns the new one, or the code of the refusal. */
async function set(date: string, status: Settable, by: TestPerson = books.writer, reason = 'Month end') {
  const { id, version } = await books.period(date);
  const response = await by.raw({
    method: 'PATCH',
    url: `/api/financial/${books.clinic.tenantId}/periods/${id}/status`,
    payload: {
      status,
      version,
      reason,
    },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { data, code } = response.json<{ data?: { period: { status: PeriodStatus } }; code?: string }>();
  return data?.period.status ?? code;
}

async function lock(...dates: string[]) {
  for (const date of dates) {
    expect(await set(date, 'LOCKED')).toBe('LOCKED');
  }
}

async function openItems(date: string): Promise<Partial<Record<ClosingItem['kind'], number>>> {
  const { id } = await books.period(date);
  const { items } = await books.writer.call(ledgerPeriods.checklist, { params: { id } });
  expect(items).toHaveLength(10);
  return Object.fromEntries(items.filter(({ count }) => count > 0).map(({ kind, count }) => [kind, count]));
}

test('a month goes from open to locked, softly first or at once, and nowhere else', async () => {
  await books.posted(books.entry(10, { date: '2026-01-10' }));
  expect(await set('2026-01-10', 'OPEN')).toBe('PERIOD_TRANSITION_ILLEGAL');
  expect(await set('2026-01-10', 'SOFT_LOCKED')).toBe('SOFT_LOCKED');
  expect(await set('2026-01-10', 'SOFT_LOCKED')).toBe('PERIOD_TRANSITION_ILLEGAL');
  expect(await set('2026-01-10', 'OPEN', books.writer, ' ')).toBe('REASON_REQUIRED');
  expect(await set('2026-01-10', 'OPEN')).toBe('OPEN');
  await lock('2026-01-10');
  expect(await set('2026-01-10', 'SOFT_LOCKED')).toBe('PERIOD_TRANSITION_ILLEGAL');
});

test('a month is locked when nothing stands against it, and the list says what does', async () => {
  const waiting = await books.write(books.entry(10, { date: '2026-02-10' }));
  await set('2026-02-10', 'SOFT_LOCKED');
  expect(await openItems('2026-02-10')).toEqual({ UNPOSTED_ENTRIES: 1, EARLIER_PERIOD_OPEN: 1 });
  const { id, version } = await books.period('2026-02-10');
  const refusal = await books.writer.refusal(ledgerPeriods.setStatus, {
    params: { id },
    body: {
      status: 'LOCKED',
      version,
    },
  });
  expect(refusal.code).toBe('PERIOD_NOT_READY');
  expect((refusal.details as { items: ClosingItem[] }).items.map(({ kind }) => kind)).toEqual([
    'UNPOSTED_ENTRIES',
    'EARLIER_PERIOD_OPEN',
  ]);
  await books.approver.call(journalEntries.reject, {
    params: { id: waiting.id },
    body: {
      version: waiting.version,
      reason: 'Not ours',
    },
  });
  await lock('2026-01-10');
  expect(await set('2026-02-10', 'LOCKED')).toBe('LOCKED');
});

test('sums that are not those of the lines, and receivables without a document, stand against it', async () => {
  const { db, tenantId } = books.clinic;
  const patientId = await books.clinic.givenPatient();
  await books.posted(books.entry(10, { date: '2026-01-10' }));
  expect(await openItems('2026-01-10')).toEqual({});
  await db.transaction().execute((transaction) =>
    post(testCaller(server.deps, transaction), {
      date: '2026-01-20',
      memo: 'Consultation',
      source: {
        type: 'invoices',
        id: randomUUID(),
        event: 'invoice.issued',
      },
      lines: [
        {
          account: 'PATIENT_RECEIVABLES',
          debit: 500,
          party: {
            type: 'PATIENT',
            id: patientId,
          },
        },
        {
          account: 'SERVICE_REVENUE',
          credit: 500,
        },
      ],
    }),
  );
  const { id } = await books.period('2026-01-10');
  const { items } = await books.writer.call(ledgerPeriods.checklist, { params: { id } });
  expect(items.find(({ kind }) => kind === 'RECEIVABLES_DIFFER')).toEqual({
    kind: 'RECEIVABLES_DIFFER',
    isBlocking: true,
    count: 1,
    expected: 500,
    actual: 0,
  });
  await db
    .updateTable('ledgerBalances')
    .set({ debit: 11 })
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', books.account('RENT'))
    .where('grain', '=', 'D')
    .execute();
  expect(await openItems('2026-01-10')).toMatchObject({ BALANCES_DIFFER: 1 });
});

test('a locked month is opened again by two persons, the last one first', async () => {
  await books.posted(books.entry(10, { date: '2026-02-10' }));
  await lock('2026-01-10', '2026-02-10');
  expect(await set('2026-01-10', 'OPEN')).toBe('PERIOD_TRANSITION_ILLEGAL');
  expect(await set('2026-02-10', 'OPEN', books.writer, '')).toBe('REASON_REQUIRED');
  expect(await set('2026-02-10', 'OPEN')).toBe('LOCKED');
  expect(
    (await books.writer.call(ledgerPeriods.list, {})).periods.find(({ reopenRequestedBy }) => reopenRequestedBy),
  ).toMatchObject({
    number: 2,
    status: 'LOCKED',
  });
  expect(await set('2026-02-10', 'OPEN')).toBe('SOD_VIOLATION');
  expect(await set('2026-02-10', 'OPEN', books.approver)).toBe('OPEN');
});

test('alone only where the clinic allows it, and it is reported; a wish can be withdrawn', async () => {
  await books.posted(books.entry(10, { date: '2026-01-10' }));
  await books.settings({ allowSoloApproval: true });
  await lock('2026-01-10');
  await set('2026-01-10', 'OPEN', books.admin);
  expect(await set('2026-01-10', 'LOCKED', books.admin)).toBe('LOCKED');
  expect(await set('2026-01-10', 'LOCKED', books.admin)).toBe('PERIOD_TRANSITION_ILLEGAL');
  await set('2026-01-10', 'OPEN', books.admin);
  expect(await set('2026-01-10', 'OPEN', books.admin, 'Alone here')).toBe('OPEN');
  const { approvals } = await books.approver.call(ledger.soloApprovals, {});
  expect(approvals).toMatchObject([{ resource: 'ledgerPeriods', reason: 'Alone here' }]);
});

test('of two who set a month at once one does', async () => {
  await books.posted(books.entry(10, { date: '2026-01-10' }));
  const { id, version } = await books.period('2026-01-10');
  const ask = (by: TestPerson) =>
    by.call(ledgerPeriods.setStatus, { params: { id }, body: { status: 'SOFT_LOCKED', version } }).then(
      () => 'SOFT_LOCKED',
      (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
    );
  const outcomes = await Promise.all([ask(books.writer), ask(books.admin), ask(books.approver)]);
  expect(outcomes.toSorted()).toEqual(['PERIOD_TRANSITION_ILLEGAL', 'PERIOD_TRANSITION_ILLEGAL', 'SOFT_LOCKED']);
});

const MONTHS = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-05`);
const close = (by: TestPerson = books.approver) => ({
  call: () => by.call(ledgerPeriods.closeYear, { params: { name: '2026' }, body: { reason: 'Accounts approved' } }),
  refusal: async () =>
    (await by.refusal(ledgerPeriods.closeYear, { params: { name: '2026' }, body: { reason: 'Accounts approved' } }))
      .code,
});

test('closing carries the result over, branch by branch, and is final', async () => {
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
  expect(await close(books.writer).refusal()).toBe('FORBIDDEN');
  const { entryId, periods } = await close().call();
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
  expect((await close().call()).entryId).toBeNull();
});
