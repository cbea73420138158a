import { financialReports, invoices, payments, type InputOf, type Payment } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2026-05-20T10:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
});

type ReturnBody = InputOf<(typeof payments)['returnCheque']>['body'];

const latest = async ({ id }: Payment) => (await till.accountant.call(payments.get, { params: { id } })).payment;
const returning = async (payment: Payment, more: Partial<ReturnBody> = {}) => {
  const { version } = await latest(payment);
  return { params: { id: payment.id }, body: { reason: 'Insufficient funds', version, ...more } };
};
const aged = async (asOf: string) => {
  const { totals, control } = await till.accountant.call(financialReports.agedReceivables, { query: { asOf } });
  expect(control).toBe(totals.total);
  return totals.total;
};
const waiting = async () =>
  (await till.accountant.call(payments.list, { query: { isInClearing: 'true', method: 'CHEQUE' } })).payments.length;

test('a cheque is in hand until the bank has cleared it, on a day and less a fee', async () => {
  const bill = await till.bill(1_000, { issueDate: '2026-05-01' });
  const cheque = await till.pay(1_000, [{ invoiceId: bill.id, amount: 1_000 }], {
    method: 'CHEQUE',
    date: '2026-05-02',
  });
  expect(cheque).toMatchObject({ status: 'COMPLETED', inClearing: 1_000 });
  expect(cheque.actions).toEqual(expect.arrayContaining(['settle', 'return']));
  expect(await till.balances()).toEqual({ '1040': 1_000, '4010': -1_000 });
  expect(await waiting()).toBe(1);
  const card = await till.pay(500, [], { method: 'CARD', date: '2026-05-02' });
  await till.accountant.call(payments.settle, {
    body: { paymentIds: [cheque.id, card.id], fee: 20, date: '2026-05-06' },
  });
  expect(await till.balances()).toEqual({ '1010': 1_480, '2300': -500, '4010': -1_000, '6550': 20 });
  expect(await waiting()).toBe(0);
});

test('a cheque that comes back unpaid opens its invoices again from that day, and the fee is an expense', async () => {
  const bill = await till.bill(1_000, { issueDate: '2026-05-01' });
  const other = await till.bill(400, { issueDate: '2026-05-01' });
  const shares = [bill, other].map(({ id, total }) => ({ invoiceId: id, amount: total }));
  const cheque = await till.pay(1_500, shares, { method: 'CHEQUE', date: '2026-05-02' });
  const request = await returning(cheque, { date: '2026-05-10', fee: 25 });
  const { payment } = await till.accountant.call(payments.returnCheque, request);
  expect(payment).toMatchObject({
    status: 'RETURNED',
    unallocated: 0,
    inClearing: 0,
    returned: { date: '2026-05-10', reason: 'Insufficient funds' },
    allocations: [],
    actions: [],
  });
  expect(await till.invoice(bill.id)).toMatchObject({ status: 'ISSUED', paid: 0, outstanding: 1_000 });
  expect(await till.balances()).toEqual({ '1010': -25, '1100': 1_400, '4010': -1_400, '6550': 25 });
  expect([await aged('2026-05-09'), await aged('2026-05-10')]).toEqual([0, 1_400]);
  const { taken, refunded } = await till.accountant.call(payments.summary, {});
  expect([taken, refunded]).toEqual([1_500, 1_500]);
  const early = await till.accountant.call(payments.summary, { query: { to: '2026-05-09' } });
  expect([early.taken, early.refunded]).toEqual([1_500, 0]);
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where tenant_id = ${till.clinic.tenantId} and record_id = ${cheque.id} and action = 'STATUS'`.execute(
    till.clinic.db,
  );
  expect(rows).toHaveLength(1);
});

test('a cheque that was cleared already leaves the bank again', async () => {
  const cheque = await till.pay(1_000, [], { method: 'CHEQUE', date: '2026-05-02' });
  await till.accountant.call(payments.settle, { body: { paymentIds: [cheque.id], fee: 0, date: '2026-05-06' } });
  const tooEarly = await till.accountant.refusal(
    payments.returnCheque,
    await returning(cheque, { date: '2026-05-05' }),
  );
  expect(tooEarly.fields).toHaveProperty('date');
  await till.accountant.call(payments.returnCheque, await returning(cheque, { date: '2026-05-08' }));
  expect(await till.balances()).toEqual({});
});

test('the fee may be charged to the patient, by an invoice of its own', async () => {
  const cheque = await till.pay(1_000, [], { method: 'CHEQUE', date: '2026-05-02' });
  const none = await till.accountant.refusal(payments.returnCheque, await returning(cheque, { isFeeCharged: true }));
  expect(none.fields).toHaveProperty('fee');
  await till.accountant.call(
    payments.returnCheque,
    await returning(cheque, { fee: 30, isFeeCharged: true, date: '2026-05-10' }),
  );
  expect(await till.balances()).toEqual({ '1010': -30, '1100': 30, '6550': 30, '7000': -30 });
  const [fee] = (await till.accountant.call(invoices.list, {})).invoices;
  expect(fee).toMatchObject({ status: 'ISSUED', issueDate: '2026-05-10', total: 30 });
});

test('only a cheque is returned, once, and by whoever has seen its latest state', async () => {
  const cash = await till.pay(1_000);
  const refused = async (payment: Payment, more: Partial<ReturnBody> = {}) =>
    (await till.accountant.refusal(payments.returnCheque, await returning(payment, more))).code;
  expect(await refused(cash)).toBe('PAYMENT_TRANSITION_ILLEGAL');
  const cheque = await till.pay(1_000, [], { method: 'CHEQUE' });
  expect(await refused(cheque, { version: 99 })).toBe('STALE_VERSION');
  expect(await refused(cheque, { date: '2026-05-21' })).toBe('INVALID_INPUT');
  await till.accountant.call(payments.returnCheque, await returning(cheque));
  expect(await refused(cheque)).toBe('PAYMENT_TRANSITION_ILLEGAL');
});

test('a refund of a cheque is drawn on the bank', async () => {
  const cheque = await till.pay(1_000, [], { method: 'CHEQUE' });
  const body = { amount: 400, reason: 'Not treated' };
  await till.accountant.call(payments.refund, { params: { id: cheque.id }, body });
  expect(await till.balances()).toEqual({ '1010': -400, '1040': 1_000, '2300': -600 });
});
