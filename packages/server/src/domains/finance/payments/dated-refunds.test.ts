import { financialReports, invoices, payments, type Payment } from '@polyclinic/contract';
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

const refund = ({ id }: Payment, amount: number, more: object = {}) => ({
  params: { id },
  body: { amount, reason: 'Not treated', ...more },
});
const receivables = async (asOf: string) => {
  const { totals, control, unapplied } = await till.accountant.call(financialReports.agedReceivables, {
    query: { asOf },
  });
  expect(control).toBe(totals.total);
  return { open: totals.total, deposits: unapplied };
};
const entriesOf = async (...events: string[]) => {
  const { rows } = await sql<{ event: string; day: string }>`select event, entry_date as day from journal_entries
    where tenant_id = ${till.clinic.tenantId} and event = any(${events}) order by place`.execute(till.clinic.db);
  return rows.map(({ event, day }) => `${event} ${day}`);
};

test('a payment dated before the issue of its invoice is a deposit until then', async () => {
  const early = await till.bill(60_000, { issueDate: '2026-04-10' });
  const late = await till.bill(40_000, { issueDate: '2026-05-02' });
  const allocations = [early, late].map(({ id, total }) => ({ invoiceId: id, amount: total }));
  const payment = await till.pay(105_000, allocations, { date: '2026-04-12' });
  expect(payment).toMatchObject({ unallocated: 5_000, status: 'COMPLETED' });
  expect(payment.allocations.map(({ date }) => date)).toEqual(['2026-04-12', '2026-05-02']);
  expect((await till.invoice(late.id)).payments).toMatchObject([{ date: '2026-05-02', isDeposit: true }]);
  expect(await receivables('2026-04-11')).toEqual({ open: 60_000, deposits: 0 });
  expect(await receivables('2026-04-30')).toEqual({ open: 0, deposits: 45_000 });
  expect(await receivables('2026-05-02')).toEqual({ open: 0, deposits: 5_000 });
  expect(await entriesOf('payment.completed', 'deposit.applied')).toEqual([
    'payment.completed 2026-04-12',
    'deposit.applied 2026-05-02',
  ]);
});

test('an insurer, who has no deposits, cannot pay an invoice before its issue', async () => {
  const insurerId = await till.givenInsurer();
  const bill = await till.bill(50_000, { issueDate: '2026-05-02', insurerId, insurerAmount: 50_000 });
  const allocations = [{ invoiceId: bill.id, part: 'INSURER' as const, amount: 50_000 }];
  const body = { insurerId, method: 'INSURANCE', amount: 50_000, allocations, date: '2026-04-30' } as const;
  const refusal = await till.accountant.refusal(payments.record, { body });
  expect(refusal).toMatchObject({ code: 'INVALID_INPUT', fields: { date: expect.any(String) } });
  await till.accountant.call(payments.record, { body: { ...body, date: '2026-05-02' } });
});

test('a deposit is applied on no day before the issue of the invoice', async () => {
  const deposit = await till.pay(10_000, [], { date: '2026-04-01' });
  const bill = await till.bill(10_000, { issueDate: '2026-05-02' });
  const apply = (date: string) => ({
    params: { id: deposit.id },
    body: { allocations: [{ invoiceId: bill.id, amount: 10_000 }], date },
  });
  for (const day of ['2026-05-01', '2026-05-21'])
    expect((await till.accountant.refusal(payments.allocate, apply(day))).fields).toHaveProperty('date');
  await till.accountant.call(payments.allocate, apply('2026-05-02'));
});

test('a refund and its credit note are booked on the day they are dated', async () => {
  const bill = await till.bill(30_000, { issueDate: '2026-04-01' });
  const payment = await till.pay(30_000, [{ invoiceId: bill.id, amount: 30_000 }], { date: '2026-04-10' });
  const { payment: after } = await till.accountant.call(
    payments.refund,
    refund(payment, 5_000, { date: '2026-04-30', creditNote: true }),
  );
  expect(after.refunds).toMatchObject([{ date: '2026-04-30' }]);
  await till.accountant.call(payments.refund, refund(payment, 2_000));
  expect(await entriesOf('refund.completed', 'creditnote.issued')).toEqual([
    'creditnote.issued 2026-04-30',
    'refund.completed 2026-04-30',
    'refund.completed 2026-05-20',
  ]);
  expect(await receivables('2026-04-30')).toEqual({ open: 0, deposits: 0 });
  const { payments: summary } = {
    payments: await till.accountant.call(payments.summary, { query: { to: '2026-04-30' } }),
  };
  expect(summary.refunded).toBe(5_000);
});

test('a refund is dated neither before its payment or the allocation that it takes back, nor in the future, nor in a locked period', async () => {
  const bill = await till.bill(30_000, { issueDate: '2026-03-01' });
  const payment = await till.pay(30_000, [], { date: '2026-03-10' });
  const allocations = [{ invoiceId: bill.id, amount: 20_000 }];
  await till.accountant.call(payments.allocate, {
    params: { id: payment.id },
    body: { allocations, date: '2026-04-10' },
  });
  const refusal = async (amount: number, date: string) => {
    const { code, fields = {} } = await till.accountant.refusal(payments.refund, refund(payment, amount, { date }));
    return code === 'INVALID_INPUT' ? Object.keys(fields).join(' ') : code;
  };
  expect(await refusal(1_000, '2026-03-09')).toBe('date');
  expect(await refusal(1_000, '2026-05-21')).toBe('date');
  expect(await refusal(10_001, '2026-04-09')).toBe('date');
  await sql`select app.move_period(id, 'LOCKED', null, null) from ledger_periods
    where tenant_id = ${till.clinic.tenantId} and starts_on <= '2026-03-01'`.execute(till.clinic.db);
  expect(await refusal(1_000, '2026-03-31')).toBe('PERIOD_LOCKED');
  await till.accountant.call(payments.refund, refund(payment, 10_001, { date: '2026-04-10' }));
});

test('a refund that waits keeps the date it was asked for, else it is of the day of the approval', async () => {
  till = await openTill(server, { approvalLimit: 100 });
  const payment = await till.pay(5_000, [], { date: '2026-04-10' });
  const asked = await till.accountant.call(payments.refund, refund(payment, 1_000, { date: '2026-04-30' }));
  const { payment: both } = await till.accountant.call(payments.refund, refund(payment, 2_000));
  expect(asked.payment.refunds).toMatchObject([{ status: 'PENDING', date: '2026-04-30' }]);
  for (const { id } of both.refunds)
    await till.approver.call(payments.decideRefund, { params: { id }, body: { isApproved: true } });
  const { payment: after } = await till.accountant.call(payments.get, { params: { id: payment.id } });
  expect(after.refunds.map(({ amount, date }) => [amount, date])).toEqual([
    [1_000, '2026-04-30'],
    [2_000, '2026-05-20'],
  ]);
});

test('a refund leaves at the rate of its day, and the difference since the payment is realised', async () => {
  const { tenantId, db } = till.clinic;
  await sql`insert into exchange_rates (tenant_id, currency, day, rate) values
    (${tenantId}, 'EUR', '2026-04-20', 1.3), (${tenantId}, 'EUR', '2026-05-10', 1.5)`.execute(db);
  const foreign = { currency: 'EUR', fxRate: '1.2', date: '2026-04-10' } as const;
  const payment = await till.pay(10_000, [], { ...foreign, method: 'BANK_TRANSFER' });
  await till.accountant.call(payments.refund, refund(payment, 1_000, { date: '2026-04-15' }));
  await till.accountant.call(payments.refund, refund(payment, 1_000, { date: '2026-05-01' }));
  await till.accountant.call(payments.refund, refund(payment, 1_000));
  // 12,000 came in; 1,200, 1,300 and 1,500 go out for 1,200 each in the deposit.
  expect(await till.balances()).toEqual({ '1010': 8_000, '2300': -8_400, '7220': 400 });
  const { refunded } = await till.accountant.call(payments.summary, {});
  expect(refunded).toBe(4_000);
});

test('a card that the bank has not paid out is refunded from clearing, at the rate at which it came', async () => {
  const { tenantId, db } = till.clinic;
  await sql`insert into exchange_rates (tenant_id, currency, day, rate) values
    (${tenantId}, 'EUR', '2026-05-10', 1.5)`.execute(db);
  const payment = await till.pay(1_000, [], { currency: 'EUR', fxRate: '1.2', date: '2026-04-10', method: 'CARD' });
  await till.accountant.call(payments.refund, refund(payment, 1_000));
  expect(await till.balances()).toEqual({});
});

test('a credit note is dated neither before its invoice nor in the future', async () => {
  const bill = await till.bill(30_000, { issueDate: '2026-04-01' });
  const credit = (date: string) => ({ params: { id: bill.id }, body: { amount: 1_000, reason: 'Price', date } });
  for (const date of ['2026-03-31', '2026-05-21'])
    expect((await till.accountant.refusal(invoices.credit, credit(date))).fields).toHaveProperty('date');
  await till.accountant.call(invoices.credit, credit('2026-04-30'));
  expect(await receivables('2026-04-29')).toMatchObject({ open: 30_000 });
  expect(await receivables('2026-04-30')).toMatchObject({ open: 29_000 });
});
