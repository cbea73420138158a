import { financialReports, invoices, payments } from '@polyclinic/contract';
import fc from 'fast-check';
import { openTestServer, type TestServer } from '../../../testing/test-server';

import { bucketOf } from './aged-receivables.rules';
import { testCaller } from '../../../testing/test-caller';
import { post } from '../ledger/ledger.service';
import { openDebts, type Debts } from '../../../testing/debts';
import { rounds } from '../../../testing/rounds';

let server: TestServer;
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date(`${today}T10:00:00Z`);
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  today = '2026-03-01';
});

const aged = ({ accountant }: Debts, asOf?: string) =>
  accountant.call(financialReports.agedReceivables, { query: asOf === undefined ? {} : { asOf } });

test('what is open stands in the bucket of its age', () => {
  const days = [-5, 0, 1, 30, 31, 60, 61, 90, 91];
  expect(days.map(bucketOf)).toEqual([
    'CURRENT',
    'CURRENT',
    'D1_30',
    'D1_30',
    'D31_60',
    'D31_60',
    'D61_90',
    'D61_90',
    'D90_PLUS',
  ]);
});

test('each part of an invoice is owed by its own debtor, and grows old from the day it was due', async () => {
  const till = await openDebts(server);
  const insurerId = await till.givenInsurer();
  const { id } = await till.bill(100_000, { insurerId, insurerAmount: 60_000, dueDate: '2026-03-15' });
  await till.pay(10_000, [{ invoiceId: id, part: 'PATIENT', amount: 10_000 }]);
  await till.pay(7_000);
  today = '2026-05-01';
  const { rows, totals, control, unapplied } = await aged(till);
  expect(rows.map(({ partyType, name, total, buckets }) => [partyType, name, total, buckets.D31_60])).toEqual([
    ['INSURER', `Insurer ${insurerId}`, 60_000, 60_000],
    ['PATIENT', 'Asha Rao', 30_000, 30_000],
  ]);
  expect(totals).toMatchObject({ CURRENT: 0, D31_60: 90_000, total: 90_000 });
  expect([control, unapplied]).toEqual([90_000, 7_000]);
  expect((await aged(till, '2026-03-10')).totals).toMatchObject({ CURRENT: 90_000, total: 90_000 });
  expect((await aged(till, '2026-02-28')).totals.total).toBe(0);
});

test('a revaluation of the receivables stands on a line of its own, so documents and ledger foot', async () => {
  const till = await openDebts(server);
  const { db } = till.clinic;
  const { id, patient } = await till.bill(100_000);
  const lines = [
    { account: 'PATIENT_RECEIVABLES' as const, debit: 370, currency: 'EUR', fxRate: '90', docAmount: 0 },
    { account: 'EXCHANGE_GAIN' as const, credit: 370, currency: 'EUR', fxRate: '90', docAmount: 0 },
  ].map((line, index) => ({
    ...line,
    ...(index === 0 && { party: { type: 'PATIENT' as const, id: patient.id } }),
  }));
  const source = { type: 'exchangeRates', id, event: 'fx.reval' };
  await db
    .transaction()
    .execute((tx) => post(testCaller(server.deps, tx), { date: today, memo: 'Revaluation', lines, source }));
  const { totals, exchangeDifference, otherDifference, control } = await aged(till);
  expect({ total: totals.total, exchangeDifference, otherDifference, control }).toEqual({
    total: 100_000,
    exchangeDifference: 370,
    otherDifference: 0,
    control: 100_370,
  });
});

test('what happened later is taken back: payments, refunds, credit notes, write-offs', async () => {
  const till = await openDebts(server);
  const { accountant } = till;
  const first = await till.bill(50_000);
  const second = await till.bill(20_000);
  const payment = await till.pay(30_000, [{ invoiceId: first.id, part: 'PATIENT', amount: 30_000 }]);
  const days: [string, number][] = [['2026-03-01', 40_000]];
  const on = async (day: string, open: number, act: () => Promise<unknown>) => {
    today = day;
    await act();
    days.push([day, open]);
  };
  await on('2026-03-05', 45_000, () =>
    accountant.call(payments.refund, {
      params: { id: payment.id },
      body: { amount: 5_000, reason: 'Too much', creditNote: false },
    }),
  );
  await on('2026-03-08', 45_000, () =>
    accountant.call(payments.refund, {
      params: { id: payment.id },
      body: { amount: 4_000, reason: 'Wrong', creditNote: true },
    }),
  );
  await on('2026-03-10', 42_000, () =>
    accountant.call(invoices.credit, { params: { id: first.id }, body: { amount: 3_000, reason: 'Price' } }),
  );
  await on('2026-03-20', 22_000, () => till.pay(20_000, [{ invoiceId: second.id, part: 'PATIENT', amount: 20_000 }]));
  await on('2026-04-02', 0, () =>
    accountant.call(invoices.writeOff, { params: { id: first.id }, body: { amount: 22_000, reason: 'Moved away' } }),
  );
  for (const [day, open] of days) {
    const { totals, control } = await aged(till, day);
    expect([day, totals.total, control]).toEqual([day, open, open]);
  }
});

const command = fc.record({
  what: fc.constantFrom('bill', 'insured', 'foreign', 'pay', 'deposit', 'refund', 'credit'),
  amount: fc.integer({ min: 1, max: 50_000 }),
  days: fc.integer({ min: 0, max: 20 }),
});

test('at any day the buckets come to what the ledger says is receivable (P29)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 10 }), async (commands) => {
      today = '2026-01-05';
      const till = await openDebts(server);
      const { accountant } = till;
      const insurerId = await till.givenInsurer();
      const billed: string[] = [];
      const paid: string[] = [];
      const days = [today];
      for (const { what, amount, days: later } of commands) {
        today = new Date(Date.parse(today) + later * 86_400_000).toISOString().slice(0, 10);
        days.push(today);
        const invoiceId = billed.at(amount % Math.max(1, billed.length));
        const paymentId = paid.at(-1);
        if (what === 'bill') billed.push((await till.bill(amount)).id);
        if (what === 'insured') await till.bill(amount, { insurerId, insurerAmount: Math.floor(amount / 3) });
        if (what === 'foreign') await till.bill(amount, { currency: 'EUR', fxRate: '1.083217' });
        if (what === 'deposit') await till.pay(amount);
        if (what === 'pay' && invoiceId) {
          const { outstanding } = await till.invoice(invoiceId);
          const share = Math.min(amount, outstanding);
          if (share > 0) paid.push((await till.pay(amount, [{ invoiceId, part: 'PATIENT', amount: share }])).id);
        }
        // A refund above the available amount is refused, which changes nothing either.
        const body = { amount, reason: 'Tried', creditNote: amount % 2 === 0 };
        if (what === 'refund' && paymentId) await accountant.raw(moneyBack(till, paymentId, body));
        if (what === 'credit' && invoiceId)
          await accountant
            .refusal(invoices.credit, { params: { id: invoiceId }, body: { amount, reason: 'Tried' } })
            .catch(() => undefined);
      }
      for (const day of days) {
        const { totals, control, rows } = await aged(till, day);
        expect([day, totals.total]).toEqual([day, control]);
        expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(control);
      }
    }),
    { numRuns: rounds({ sample: 2, all: 5 }) },
  );
}, 60_000);

function moneyBack({ clinic }: Debts, id: string, payload: object) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return { method: 'POST', url: `/api/financial/${clinic.tenantId}/payments/${id}/refund`, payload, headers } as const;
}
