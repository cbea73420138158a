import { randomUUID } from 'node:crypto';
import { journalEntries, ledgerPeriods, payments, type AccountKey, type ClosingItem } from '@polyclinic/contract';
import { openBooks, type Books } from '../../../testing/books';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { testCaller } from '../../../testing/test-caller';
import { openTill, type Till } from '../../../testing/till';
import { post } from '../ledger/ledger.service';
import { tied } from './subledgers.rules';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const at = (day: string) => void (server.clock.now = () => new Date(`${day}T10:00:00Z`));

async function itemsAt(
  day: string,
  { as }: Books['clinic'],
): Promise<Partial<Record<ClosingItem['kind'], ClosingItem>>> {
  const reader = as('ADMIN');
  const { periods } = await reader.call(ledgerPeriods.list, {});
  const id = periods.find(({ from, to }) => from <= day && day <= to)?.id ?? '';
  const { items } = await reader.call(ledgerPeriods.checklist, { params: { id } });
  return Object.fromEntries(items.map((item) => [item.kind, item]));
}

const inOrder = { count: 0, isBlocking: false };

describe('manual entries on control accounts', () => {
  let books: Books;
  let patientId: string;
  beforeEach(async () => {
    at('2026-03-20');
    books = await openBooks(server);
    patientId = await books.clinic.givenPatient();
  });

  /** Posts as a document would that is lost since: amounts on the debit side are positive. */
  const posted = (date: string, account: AccountKey, amount: number) =>
    books.clinic.db.transaction().execute(async (db) => {
      const caller = testCaller(server.deps, db);
      const sides = { debit: Math.max(amount, 0), credit: Math.max(-amount, 0) };
      await post(caller, {
        date,
        memo: 'Without a document',
        source: { type: 'invoices', id: randomUUID(), event: 'invoice.issued' },
        lines: [
          { account, ...sides, party: { type: 'PATIENT', id: patientId } },
          { account: 'OPENING_BALANCES', debit: sides.credit, credit: sides.debit },
        ],
      });
    });

  test('receivables without invoices stand against the month, and those after it', async () => {
    await posted('2026-01-10', 'PATIENT_RECEIVABLES', 17_000);
    const differs = { count: 1, isBlocking: true, expected: 17_000, actual: 0 };
    expect((await itemsAt('2026-01-10', books.clinic)).RECEIVABLES_DIFFER).toMatchObject(differs);
    expect((await itemsAt('2026-02-10', books.clinic)).RECEIVABLES_DIFFER).toMatchObject(differs);
  });

  test('a manual deposit without a payment stands against it', async () => {
    await posted('2026-01-10', 'PATIENT_DEPOSITS', -2_300);
    expect((await itemsAt('2026-01-10', books.clinic)).DEPOSITS_DIFFER).toMatchObject({
      count: 1,
      isBlocking: true,
      expected: 2_300,
      actual: 0,
    });
  });

  test('what differs at the end of a month stands against it, although it agrees today', async () => {
    await posted('2026-01-10', 'PATIENT_RECEIVABLES', 500);
    await posted('2026-02-05', 'PATIENT_RECEIVABLES', -500);
    expect((await itemsAt('2026-02-10', books.clinic)).RECEIVABLES_DIFFER).toMatchObject(inOrder);
    expect((await itemsAt('2026-01-10', books.clinic)).RECEIVABLES_DIFFER).toMatchObject({ count: 1, expected: 500 });
    const { id, version } = await books.period('2026-01-10');
    const refusal = await books.approver.refusal(ledgerPeriods.setStatus, {
      params: { id },
      body: { status: 'LOCKED', version },
    });
    expect(refusal.code).toBe('PERIOD_NOT_READY');
    expect((await books.writer.call(journalEntries.list, { query: {} })).entries).toHaveLength(2);
  });
});

test('invoices, deposits and refunds of later months leave an earlier month in order', async () => {
  at('2026-01-15');
  const till: Till = await openTill(server);
  const invoice = await till.bill(10_000);
  const deposit = await till.pay(9_000);
  at('2026-02-10');
  await till.pay(4_000, [{ invoiceId: invoice.id, amount: 4_000 }]);
  await till.accountant.call(payments.allocate, {
    params: { id: deposit.id },
    body: { allocations: [{ invoiceId: invoice.id, amount: 5_000 }] },
  });
  await till.accountant.call(payments.refund, {
    params: { id: deposit.id },
    body: { amount: 6_000, reason: 'Moved away', creditNote: false },
  });
  for (const day of ['2026-01-15', '2026-02-15']) {
    const { RECEIVABLES_DIFFER, DEPOSITS_DIFFER } = await itemsAt(day, till.clinic);
    expect([day, RECEIVABLES_DIFFER, DEPOSITS_DIFFER]).toMatchObject([day, inOrder, inOrder]);
  }
  const january = await itemsAt('2026-01-15', till.clinic);
  expect(january.RECEIVABLES_DIFFER).toMatchObject({ expected: 10_000, actual: 10_000 });
  expect(january.DEPOSITS_DIFFER).toMatchObject({ expected: 9_000, actual: 9_000 });
});

test('the first currency that differs is shown, and the clinic’s own if none does', () => {
  const ledger = { INR: 500, EUR: 20 };
  expect(tied('DEPOSITS_DIFFER', { ledger, documents: { INR: 500, EUR: 30 }, base: 'INR' })).toMatchObject({
    count: 1,
    expected: 20,
    actual: 30,
  });
  expect(tied('DEPOSITS_DIFFER', { ledger, documents: ledger, base: 'INR' })).toMatchObject({
    count: 0,
    expected: 500,
  });
});
