import { randomUUID } from 'node:crypto';
import { payments, type Payment } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type RecordBody, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
});

const refused = async (body: Partial<RecordBody>) => {
  const whole = { patientId: till.patientId, method: 'CASH', amount: 100, ...body } as RecordBody;
  return (await till.accountant.refusal(payments.record, { body: whole })).code;
};

const refund = (payment: Payment, amount: number, more: object = {}) =>
  till.accountant.call(payments.refund, { params: { id: payment.id }, body: { amount, reason: 'Too much', ...more } });

describe('a payment', () => {
  test('settles invoices in parts, and what is left over is a deposit of the patient', async () => {
    const [one, other] = [await till.bill(10_000), await till.bill(5_000)];
    const payment = await till.pay(13_000, [
      { invoiceId: one.id, amount: 10_000 },
      { invoiceId: other.id, amount: 2_000 },
    ]);
    expect(payment).toMatchObject({ status: 'COMPLETED', amount: 13_000, unallocated: 1_000, refunded: 0 });
    expect(payment.number).toMatch(/^PAY-\d{4}-000001$/);
    expect(await till.invoice(one.id)).toMatchObject({ status: 'PAID', paid: 10_000, outstanding: 0 });
    expect(await till.invoice(other.id)).toMatchObject({ status: 'PARTIALLY_PAID', paid: 2_000, outstanding: 3_000 });
    expect(await till.balances()).toEqual({ '1020': 13_000, '1100': 3_000, '2300': -1_000, '4010': -15_000 });
  });

  test.each([
    ['CASH', '1020'],
    ['CARD', '1030'],
    ['BANK_TRANSFER', '1010'],
    ['UPI', '1010'],
    ['CHEQUE', '1040'],
  ] as const)('by %s lies in account %s', async (method, code) => {
    const bill = await till.bill(700);
    await till.pay(700, [{ invoiceId: bill.id, amount: 700 }], { method });
    expect(await till.balances()).toEqual({ [code]: 700, '4010': -700 });
  });

  test('of an insurer settles its part of an invoice and nothing else', async () => {
    const insurerId = await till.givenInsurer();
    const bill = await till.bill(1_000, { insurerId, insurerAmount: 800 });
    const byInsurer = { insurerId, patientId: null, method: 'INSURANCE' } as const;
    const part = (amount: number, of: 'PATIENT' | 'INSURER' = 'INSURER') => [{ invoiceId: bill.id, part: of, amount }];
    expect(await refused({ ...byInsurer, amount: 900, allocations: part(900) })).toBe('OVER_PAYMENT');
    expect(await refused({ ...byInsurer, amount: 900, allocations: part(800) })).toBe('OVER_PAYMENT');
    expect(await refused({ ...byInsurer, amount: 100, allocations: part(100, 'PATIENT') })).toBe('INVOICE_UNKNOWN');
    expect(await refused({ amount: 100, allocations: part(100, 'INSURER') })).toBe('INVOICE_UNKNOWN');
    await till.pay(800, part(800), byInsurer);
    expect(await till.balances()).toEqual({ '1010': 800, '1100': 200, '4010': -1_000 });
    const { outstandingOf } = await till.invoice(bill.id);
    expect(outstandingOf).toEqual({ PATIENT: 200, INSURER: 0 });
  });

  test('names exactly one payer, of this clinic, and no day ahead', async () => {
    const elsewhere = await server.openClinic();
    expect(await refused({ patientId: null })).toBe('INVALID_INPUT');
    expect(await refused({ insurerId: await till.givenInsurer() })).toBe('INVALID_INPUT');
    expect(await refused({ patientId: await elsewhere.givenPatient() })).toBe('PATIENT_UNKNOWN');
    expect(await refused({ patientId: null, insurerId: randomUUID(), allocations: [] })).toBe('OVER_PAYMENT');
    expect(await refused({ date: '2999-01-01' })).toBe('INVALID_INPUT');
    const euros = { patientId: till.patientId, method: 'CASH', amount: 100, currency: 'EUR' } as const;
    const missing = await till.accountant.refusal(payments.record, { body: euros });
    expect(missing).toMatchObject({ code: 'EXCHANGE_RATE_MISSING', fields: { fxRate: missing.error } });
  });

  test('is refused whole where one of its parts cannot be settled, and leaves no trace', async () => {
    const bill = await till.bill(1_000);
    const elsewhere = await openTill(server);
    const foreign = await elsewhere.bill(1_000);
    const others = await till.bill(1_000, { patientId: await till.clinic.givenPatient() });
    const paid = await till.bill(500);
    await till.pay(500, [{ invoiceId: paid.id, amount: 500 }]);
    const before = await till.everything();
    const with_ = (invoiceId: string, amount = 100) => ({
      amount: 2e3,
      allocations: [
        {
          invoiceId: bill.id,
          amount: 100,
        },
        {
          invoiceId,
          amount,
        },
      ],
    });
    expect(await refused(with_(foreign.id))).toBe('INVOICE_UNKNOWN');
    expect(await refused(with_(others.id))).toBe('INVOICE_UNKNOWN');
    expect(await refused(with_(randomUUID()))).toBe('INVOICE_UNKNOWN');
    expect(await refused(with_(paid.id))).toBe('INVOICE_NOT_OPEN');
    expect(await refused(with_(bill.id, 901))).toBe('OVER_PAYMENT');
    expect(await refused({ ...with_(bill.id), amount: 150 })).toBe('OVER_PAYMENT');
    expect(await refused({ ...with_(bill.id), currency: 'EUR', fxRate: '80' })).toBe('CURRENCY_DIFFERS');
    expect(await till.everything()).toBe(before);
  });

  test('of another clinic is not found', async () => {
    const elsewhere = await openTill(server);
    const theirs = await elsewhere.pay(100);
    const ask = async (id: string) => (await till.accountant.refusal(payments.get, { params: { id } })).code;
    expect([await ask(theirs.id), await ask(randomUUID())]).toEqual(['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_FOUND']);
  });

  test('is nobody’s business but finance’s', async () => {
    const body = { patientId: till.patientId, method: 'CASH', amount: 5 } as const;
    for (const role of ['DOCTOR', 'NURSE', 'RECEPTIONIST', 'STAFF', 'PATIENT'] as const) {
      const person = till.clinic.as(role);
      expect((await person.refusal(payments.record, { body })).code).toBe('FORBIDDEN');
      expect((await person.refusal(payments.list, {})).code).toBe('FORBIDDEN');
    }
    expect((await till.approver.refusal(payments.record, { body })).code).toBe('FORBIDDEN');
    expect((await till.approver.call(payments.list, {})).payments).toEqual([]);
    expect((await till.clinic.as('ADMIN').call(payments.record, { body })).payment.amount).toBe(5);
  });
});

describe('a deposit', () => {
  test('is used for invoices of the same patient, and never beyond what is left', async () => {
    const deposit = await till.pay(1_000);
    const bill = await till.bill(800);
    const use = (amount: number, invoiceId = bill.id) => ({
      params: { id: deposit.id },
      body: { allocations: [{ invoiceId, amount }] },
    });
    expect((await till.accountant.refusal(payments.allocate, use(1_001))).code).toBe('DEPOSIT_TOO_SMALL');
    const others = await till.bill(800, { patientId: await till.clinic.givenPatient() });
    expect((await till.accountant.refusal(payments.allocate, use(5, others.id))).code).toBe('INVOICE_UNKNOWN');
    const { payment } = await till.accountant.call(payments.allocate, use(800));
    expect(payment).toMatchObject({ unallocated: 200, allocations: [{ amount: 800, invoiceNumber: bill.number }] });
    expect(await till.invoice(bill.id)).toMatchObject({ status: 'PAID', payments: [{ amount: 800, isDeposit: true }] });
    expect(await till.balances()).toEqual({ '1020': 1_000, '1100': 800, '2300': -200, '4010': -1_600 });
  });
});

describe('card payments', () => {
  test('go from clearing to the bank once, less the fee', async () => {
    const cards = [await till.pay(10_000, [], { method: 'CARD' }), await till.pay(5_000, [], { method: 'CARD' })];
    await refund(cards[1] as Payment, 1_000);
    const body = { paymentIds: cards.map(({ id }) => id), fee: 280 };
    const cash = await till.pay(10);
    const settle = async (asked: typeof body) => (await till.accountant.refusal(payments.settle, { body: asked })).code;
    expect(await settle({ ...body, paymentIds: [...body.paymentIds, cash.id] })).toBe('PAYMENT_TRANSITION_ILLEGAL');
    expect(await settle({ ...body, paymentIds: [randomUUID()] })).toBe('PAYMENT_NOT_FOUND');
    expect(await settle({ ...body, fee: 14_001 })).toBe('AMOUNT_TOO_LARGE');
    const { settled } = await till.accountant.call(payments.settle, { body });
    expect(settled).toBe(14_000);
    expect(await settle(body)).toBe('PAYMENT_TRANSITION_ILLEGAL');
    expect(await till.balances()).toEqual({ '1010': 13_720, '1020': 10, '2300': -14_010, '6550': 280 });
    // The bank deducts this refund from its next payout.
    await refund(cards[0] as Payment, 500);
    expect(await till.balances()).toMatchObject({ '1010': 13_220, '2300': -13_510 });
  });
});

test('the list pages backwards in time and is narrowed by what is asked for', async () => {
  const bill = await till.bill(100);
  const made: Payment[] = [];
  for (const amount of [1, 2, 3, 4, 5]) made.push(await till.pay(amount, [], { reference: `slip-${amount}` }));
  const paid = await till.pay(100, [{ invoiceId: bill.id, amount: 100 }], { method: 'UPI' });
  const list = (query: object) => till.accountant.call(payments.list, { query });
  const first = await list({ limit: 4 });
  const second = await list({ limit: 4, after: first.next });
  expect(second.next).toBeNull();
  expect([...first.payments, ...second.payments].map(({ id }) => id)).toEqual(
    [...made, paid].map(({ id }) => id).toReversed(),
  );
  const ids = async (query: object) => (await list(query)).payments.map(({ amount }) => amount);
  expect(await ids({ method: 'UPI' })).toEqual([100]);
  expect(await ids({ invoiceId: bill.id })).toEqual([100]);
  expect(await ids({ hasDeposit: 'true' })).toEqual([5, 4, 3, 2, 1]);
  expect(await ids({ search: 'slip-3' })).toEqual([3]);
  expect(await ids({ search: 'Asha' })).toHaveLength(6);
  expect(await ids({ search: 'nobody' })).toEqual([]);
  expect(await ids({ needsApproval: 'true' })).toEqual([]);
  expect((await till.accountant.refusal(payments.list, { query: { after: 'x' } })).code).toBe('INVALID_INPUT');
});

test('the summary tells what was taken and given back by method, and what lies there as deposits', async () => {
  await till.pay(1_000);
  const card = await till.pay(500, [], { method: 'CARD' });
  await till.pay(70, [], { method: 'CHEQUE', isPending: true });
  await till.pay(10, [], { currency: 'EUR', fxRate: '80', method: 'BANK_TRANSFER' });
  await refund(card, 200, { method: 'CASH' });
  const summary = await till.accountant.call(payments.summary, { query: {} });
  expect(summary).toEqual({
    currency: 'USD',
    taken: 2300,
    refunded: 200,
    deposits: 2100,
    byMethod: [
      {
        method: 'BANK_TRANSFER',
        count: 1,
        taken: 800,
        refunded: 0,
      },
      {
        method: 'CARD',
        count: 1,
        taken: 500,
        refunded: 0,
      },
      {
        method: 'CASH',
        count: 1,
        taken: 1e3,
        refunded: 200,
      },
    ],
  });
  const earlier = await till.accountant.call(payments.summary, { query: { to: '2026-01-01' } });
  expect(earlier).toMatchObject({ taken: 0, refunded: 0, deposits: 0, byMethod: [] });
});

test('the receipt is a file', async () => {
  const payment = await till.pay(100);
  const url = `/api/financial/${till.clinic.tenantId}/payments/${payment.id}/receipt`;
  const answer = await till.accountant.raw({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
