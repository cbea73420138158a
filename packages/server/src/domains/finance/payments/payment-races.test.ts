import { randomUUID } from 'node:crypto';
import { invoices, payments, type Invoice } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill, type Till } from '../../../testing/till';
import { rounds } from '../../../testing/rounds';

let server: TestServer;
let till: Till;

const ROUNDS = rounds({ sample: 10, all: 50 });
const AT_ONCE = 20;
// A thousand requests, possibly on a busy machine.
const PATIENCE = 180_000;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  till = await openTill(server);
});

/** Sends a payment and returns its id, or the code of the refusal. */
async function send(bill: Invoice, amount: number, key: string): Promise<string> {
  const body = { patientId: till.patientId, method: 'CASH', amount, allocations: [{ invoiceId: bill.id, amount }] };
  const response = await till.accountant.raw({
    method: 'POST',
    url: `/api/financial/${till.clinic.tenantId}/payments`,
    payload: body,
    headers: { 'idempotency-key': key },
  });
  const answer = response.json<{ code?: string; data?: { payment: { id: string } } }>();
  return answer.data?.payment.id ?? answer.code ?? 'nothing';
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test(
  'twenty sends of the same payment at once are one payment, fifty times over',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bill = await till.bill(1_000);
      const key = randomUUID();
      const answers = new Set(await times(AT_ONCE, () => send(bill, 300, key)));
      answers.delete('IN_PROGRESS');
      expect(answers.size).toBe(1);
      // A later retry gets the same response.
      expect([...answers]).toEqual([await send(bill, 300, key)]);
      expect(await till.invoice(bill.id)).toMatchObject({ paid: 300, outstanding: 700, payments: [{ amount: 300 }] });
    }
    expect(await till.balances()).toEqual({ '1020': ROUNDS * 300, '1100': ROUNDS * 700, '4010': ROUNDS * -1_000 });
  },
  PATIENCE,
);

test(
  'twenty different payments of one invoice at once never pay more than is owed, fifty times over',
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bill = await till.bill(1_000);
      const answers = await times(AT_ONCE, () => send(bill, 300, randomUUID()));
      const refused = answers.filter((answer) => answer === 'OVER_PAYMENT');
      expect(refused).toHaveLength(AT_ONCE - 3);
      expect(await till.invoice(bill.id)).toMatchObject({ paid: 900, outstanding: 100 });
    }
    expect(await till.balances()).toEqual({ '1020': ROUNDS * 900, '1100': ROUNDS * 100, '4010': ROUNDS * -1_000 });
  },
  PATIENCE,
);

test('two who give back the same money at once give it back once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const payment = await till.pay(100);
    const input = { params: { id: payment.id }, body: { amount: 60, reason: 'Cancelled' } };
    await times(6, () => till.accountant.call(payments.refund, input).catch(() => undefined));
    const { payment: after } = await till.accountant.call(payments.get, { params: { id: payment.id } });
    expect(after).toMatchObject({ refunded: 60, unallocated: 40, refunds: [{ amount: 60 }] });
  }
});

test('a deposit, a payment, a credit note and a void of one invoice at once end in books that agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [deposit, bill] = [await till.pay(700), await till.bill(1_000)];
    const paid = await till.pay(200, [{ invoiceId: bill.id, amount: 200 }]);
    const allocations = [{ invoiceId: bill.id, amount: 700 }];
    const move = { status: 'VOIDED', reason: 'Wrong', version: paid.version } as const;
    const at = { params: { id: bill.id } };
    await Promise.allSettled([
      till.accountant.call(payments.allocate, { params: { id: deposit.id }, body: { allocations } }),
      send(bill, 500, randomUUID()),
      till.accountant.call(invoices.credit, { ...at, body: { amount: 400, reason: 'Less was done' } }),
      till.accountant.call(payments.setStatus, { params: { id: paid.id }, body: move }),
      till.accountant.call(payments.refund, { params: { id: paid.id }, body: { amount: 100, reason: 'x' } }),
    ]);
    const after = await till.invoice(bill.id);
    const { total, paid: settled, refunded, credited, outstanding } = after;
    expect(outstanding).toBe(total - settled + refunded - credited);
    expect(outstanding).toBeGreaterThanOrEqual(0);
  }
  const { invoices: bills } = await till.accountant.call(invoices.list, { query: {} });
  const { payments: all } = await till.accountant.call(payments.list, { query: {} });
  const balances = await till.balances();
  const sum = (amounts: number[]) => amounts.reduce((whole, amount) => whole + amount, 0);
  expect(balances['1100'] ?? 0).toBe(sum(bills.map(({ outstanding }) => outstanding)));
  expect(-(balances['2300'] ?? 0)).toBe(sum(all.map(({ unallocated }) => unallocated)));
});
