import { payments, type Payment, type PaymentAction, type PaymentStatus } from '@polyclinic/contract';
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

const ACTIONS: PaymentAction[] = ['complete', 'fail', 'void', 'refund', 'allocate', 'settle', 'return'];

/** Allowed actions by status; all others are refused and change nothing. */
const ALLOWED: Record<PaymentStatus, PaymentAction[]> = {
  PENDING: ['complete', 'fail'],
  COMPLETED: ['void', 'refund', 'allocate', 'settle'],
  FAILED: [],
  PARTIALLY_REFUNDED: ['refund', 'allocate', 'settle'],
  // Refunded in cash, so the card's payout is still to come.
  REFUNDED: ['settle'],
  VOIDED: [],
  RETURNED: [],
};

const get = async ({ id }: Payment) => (await till.accountant.call(payments.get, { params: { id } })).payment;
const move = ({ id, version }: Payment, status: 'COMPLETED' | 'FAILED' | 'VOIDED') => ({
  params: { id },
  body: { status, reason: 'So it is', version },
});
const back = ({ id }: Payment, amount: number) => ({
  params: { id },
  body: { amount, reason: 'So it is', method: 'CASH' as const },
});

async function given(status: PaymentStatus): Promise<Payment> {
  if (status === 'RETURNED') {
    const { id, version } = await till.pay(100, [], { method: 'CHEQUE' });
    const body = { reason: 'No funds', version };
    return (await till.accountant.call(payments.returnCheque, { params: { id }, body })).payment;
  }
  const payment = await till.pay(100, [], { method: 'CARD', isPending: status === 'PENDING' || status === 'FAILED' });
  if (status === 'FAILED') await till.accountant.call(payments.setStatus, move(payment, 'FAILED'));
  if (status === 'VOIDED') await till.accountant.call(payments.setStatus, move(payment, 'VOIDED'));
  if (status === 'PARTIALLY_REFUNDED') await till.accountant.call(payments.refund, back(payment, 10));
  if (status === 'REFUNDED') await till.accountant.call(payments.refund, back(payment, 100));
  return get(payment);
}

async function act(action: PaymentAction, payment: Payment, invoiceId: string): Promise<string> {
  const { accountant } = till;
  const of = { params: { id: payment.id } };
  const tried = {
    complete: () => accountant.call(payments.setStatus, move(payment, 'COMPLETED')),
    fail: () => accountant.call(payments.setStatus, move(payment, 'FAILED')),
    void: () => accountant.call(payments.setStatus, move(payment, 'VOIDED')),
    refund: () => accountant.call(payments.refund, back(payment, 5)),
    allocate: () => accountant.call(payments.allocate, { ...of, body: { allocations: [{ invoiceId, amount: 5 }] } }),
    return: () =>
      accountant.call(payments.returnCheque, { ...of, body: { reason: 'No funds', version: payment.version } }),
    settle: () => accountant.call(payments.settle, { body: { paymentIds: [payment.id], fee: 0 } }),
  };
  return tried[action]().then(
    () => 'done',
    (error: unknown) => /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error),
  );
}

describe.each(Object.keys(ALLOWED) as PaymentStatus[])('a payment that is %s', (status) => {
  test('says what may be done with it', async () => {
    const payment = await given(status);
    expect(payment.status).toBe(status);
    expect([...payment.actions].sort()).toEqual([...ALLOWED[status]].sort());
  });

  test.each(ACTIONS)('%s', async (action) => {
    const [payment, bill] = [await given(status), await till.bill(100)];
    const before = await till.everything();
    const isAllowed = ALLOWED[status].includes(action);
    expect(await act(action, payment, bill.id)).toBe(isAllowed ? 'done' : 'PAYMENT_TRANSITION_ILLEGAL');
    if (!isAllowed) expect(await till.everything()).toBe(before);
  });
});
