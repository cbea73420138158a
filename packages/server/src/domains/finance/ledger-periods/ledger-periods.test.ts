import { randomUUID } from 'node:crypto';
import { journalEntries, ledger, ledgerPeriods, type ClosingItem, type PeriodStatus } from '@polyclinic/contract';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { post } from '../ledger/ledger.service';
import { openBooks, type Books } from '../../../testing/books';
import { asOwnerOf } from '../../../testing/books-owner';
import { setStatus } from '../../../testing/period-moves';

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

const asOwner = (text: string, values: string[]) => asOwnerOf(books.clinic.tenantId, text, values);

type Settable = Exclude<PeriodStatus, 'YEAR_CLOSED'>;

const set = (date: string, status: Settable, by?: TestPerson, reason?: string) =>
  setStatus(books, date, status, by, reason);

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
  expect(await set('2026-01-10', 'OPEN', books.approver, ' ')).toBe('REASON_REQUIRED');
  expect(await set('2026-01-10', 'OPEN')).toBe('OPEN');
  await lock('2026-01-10');
  expect(await set('2026-01-10', 'SOFT_LOCKED')).toBe('PERIOD_TRANSITION_ILLEGAL');
});

test('a month is locked when nothing stands against it, and the list says what does', async () => {
  const waiting = await books.write(books.entry(10, { date: '2026-02-10' }));
  await set('2026-02-10', 'SOFT_LOCKED');
  expect(await openItems('2026-02-10')).toEqual({ UNPOSTED_ENTRIES: 1, EARLIER_PERIOD_OPEN: 1 });
  const { id, version } = await books.period('2026-02-10');
  const refusal = await books.admin.refusal(ledgerPeriods.setStatus, {
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
  await asOwner(`update ledger_balances set debit = 11 where tenant_id = $1 and account_id = $2 and grain = 'D'`, [
    tenantId,
    books.account('RENT'),
  ]);
  expect(await openItems('2026-01-10')).toMatchObject({ BALANCES_DIFFER: 1 });
});

test('a locked month is opened again by two persons, the last one first', async () => {
  await books.posted(books.entry(10, { date: '2026-02-10' }));
  await lock('2026-01-10', '2026-02-10');
  expect(await set('2026-01-10', 'OPEN')).toBe('PERIOD_TRANSITION_ILLEGAL');
  expect(await set('2026-02-10', 'OPEN', books.writer, '')).toBe('REASON_REQUIRED');
  expect(await set('2026-02-10', 'OPEN', books.writer)).toBe('LOCKED');
  expect(
    (await books.writer.call(ledgerPeriods.list, {})).periods.find(({ reopenRequestedBy }) => reopenRequestedBy),
  ).toMatchObject({
    number: 2,
    status: 'LOCKED',
  });
  // A bookkeeper may ask, and not agree.
  expect(await set('2026-02-10', 'OPEN', books.writer)).toBe('FORBIDDEN');
  expect(await set('2026-02-10', 'OPEN', books.approver)).toBe('OPEN');
  await lock('2026-02-10');
  expect(await set('2026-02-10', 'OPEN')).toBe('LOCKED');
  expect(await set('2026-02-10', 'OPEN')).toBe('SOD_VIOLATION');
  expect(await set('2026-02-10', 'OPEN', books.admin)).toBe('OPEN');
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

test('who wrote manual entries of a month does not lock it alone; another approver does', async () => {
  await books.admin
    .call(journalEntries.create, { body: books.entry(10, { date: '2026-01-10' }) })
    .then(({ entry }) => books.step(entry, 'approve').then((approved) => books.step(approved, 'post')));
  expect(await set('2026-01-10', 'LOCKED', books.writer)).toBe('FORBIDDEN');
  expect(await set('2026-01-10', 'LOCKED', books.admin)).toBe('SOD_VIOLATION');
  expect(await set('2026-01-10', 'LOCKED', books.approver)).toBe('LOCKED');
});

test('where the clinic allows it one person writes and locks, with a reason that is reported', async () => {
  await books.settings({ allowSoloApproval: true });
  const { entry } = await books.admin.call(journalEntries.create, { body: books.entry(10, { date: '2026-01-10' }) });
  await books.step(await books.step(entry, 'approve'), 'post');
  expect(await set('2026-01-10', 'LOCKED', books.admin, ' ')).toBe('REASON_REQUIRED');
  expect(await set('2026-01-10', 'LOCKED', books.admin, 'Alone here')).toBe('LOCKED');
  const { approvals } = await books.approver.call(ledger.soloApprovals, {});
  expect(approvals).toMatchObject([{ resource: 'ledgerPeriods', reason: 'Alone here' }]);
});
