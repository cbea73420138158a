import { invoices, payments, type Payment } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';

let server: TestServer;
let till: Till;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
});

const move = (payment: Payment, status: 'COMPLETED' | 'FAILED' | 'VOIDED', reason?: string) => ({
  params: { id: payment.id },
  body: { status, reason, version: payment.version },
});

describe('a post-dated cheque', () => {
  test('posts nothing before it is completed, and then settles what it was meant for', async () => {
    const bill = await till.bill(1_000);
    const cheque = await till.pay(1_200, [{ invoiceId: bill.id, amount: 1_000 }], {
      method: 'CHEQUE',
      isPending: true,
    });
    expect(cheque).toMatchObject({ status: 'PENDING', unallocated: 0, actions: ['complete', 'fail'] });
    expect(await till.balances()).toEqual({ '1100': 1_000, '4010': -1_000 });
    const { payment } = await till.accountant.call(payments.setStatus, move(cheque, 'COMPLETED'));
    expect(payment).toMatchObject({ status: 'COMPLETED', unallocated: 200 });
    expect(await till.balances()).toEqual({ '1040': 1_200, '2300': -200, '4010': -1_000 });
  });

  test('is looked at again when it is completed: the invoice may have been paid otherwise', async () => {
    const bill = await till.bill(1_000);
    const share = [{ invoiceId: bill.id, amount: 1_000 }];
    const cheque = await till.pay(1_000, share, { method: 'CHEQUE', isPending: true });
    await till.pay(400, [{ invoiceId: bill.id, amount: 400 }]);
    const refusal = await till.accountant.refusal(payments.setStatus, move(cheque, 'COMPLETED'));
    expect(refusal.code).toBe('OVER_PAYMENT');
    const { payment } = await till.accountant.call(payments.setStatus, move(cheque, 'FAILED', 'Bounced'));
    expect(payment).toMatchObject({ status: 'FAILED', voidReason: 'Bounced', actions: [] });
  });
});

describe('voiding', () => {
  test('takes back everything a payment did on the same day, deposits that were used included', async () => {
    const [one, other] = [await till.bill(1_000), await till.bill(300)];
    const before = await till.balances();
    const payment = await till.pay(1_500, [{ invoiceId: one.id, amount: 1_000 }]);
    const used = { params: { id: payment.id }, body: { allocations: [{ invoiceId: other.id, amount: 200 }] } };
    await till.accountant.call(payments.allocate, used);
    const { payment: mixed } = await till.accountant.call(payments.allocate, {
      ...used,
      body: { allocations: [{ invoiceId: other.id, amount: 100 }] },
    });
    expect(mixed).toMatchObject({ unallocated: 200 });
    expect((await till.accountant.refusal(payments.setStatus, move(mixed, 'VOIDED'))).code).toBe('REASON_REQUIRED');
    const { payment: voided } = await till.accountant.call(payments.setStatus, move(mixed, 'VOIDED', 'Wrong patient'));
    expect(voided).toMatchObject({ status: 'VOIDED', unallocated: 0, allocations: [], voidReason: 'Wrong patient' });
    expect(await till.balances()).toEqual(before);
    expect(await till.invoice(one.id)).toMatchObject({ status: 'ISSUED', outstanding: 1_000, payments: [] });
    expect(await till.invoice(other.id)).toMatchObject({ status: 'ISSUED', outstanding: 300 });
  });

  test('is for the same day, and for what is not settled with the bank', async () => {
    const old = await till.pay(100, [], { date: '2026-01-05' });
    const card = await till.pay(100, [], { method: 'CARD' });
    await till.accountant.call(payments.settle, { body: { paymentIds: [card.id], fee: 2 } });
    const settled = (await till.accountant.call(payments.get, { params: { id: card.id } })).payment;
    for (const payment of [old, settled]) {
      const refusal = await till.accountant.refusal(payments.setStatus, move(payment, 'VOIDED', 'Late'));
      expect(refusal.code).toBe('PAYMENT_TRANSITION_ILLEGAL');
    }
  });

  test('of what somebody else changed meanwhile is refused', async () => {
    const payment = await till.pay(100);
    await till.accountant.call(payments.refund, {
      params: { id: payment.id },
      body: { amount: 10, reason: 'Too much' },
    });
    const refusal = await till.accountant.refusal(payments.setStatus, move(payment, 'VOIDED', 'Late'));
    expect(refusal.code).toBe('STALE_VERSION');
  });
});

test('an invoice that money was paid on is not void until the money is', async () => {
  const bill = await till.bill(100);
  const payment = await till.pay(100, [{ invoiceId: bill.id, amount: 100 }]);
  const voiding = async () => {
    const { version } = await till.invoice(bill.id);
    return { params: { id: bill.id }, body: { status: 'VOID', reason: 'Wrong', version } } as const;
  };
  expect((await till.accountant.refusal(invoices.setStatus, await voiding())).code).toBe('INVOICE_TRANSITION_ILLEGAL');
  await till.accountant.call(payments.setStatus, move(payment, 'VOIDED', 'Wrong'));
  expect((await till.accountant.call(invoices.setStatus, await voiding())).invoice.status).toBe('VOID');
  expect(await till.balances()).toEqual({});
});
