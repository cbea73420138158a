import { payments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { openTill } from '../../../testing/till';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

test('the cards that the bank has not paid out are listed until they are settled', async () => {
  const till = await openTill(server);
  const first = await till.pay(1_000, [], { method: 'CARD' });
  const second = await till.pay(700, [], { method: 'CARD' });
  await till.pay(500, [], { method: 'CASH' });
  const waiting = async () => {
    const { payments: found } = await till.accountant.call(payments.list, { query: { isInClearing: 'true' } });
    return found.map(({ id, inClearing }) => [id, inClearing]);
  };
  const sold = [second.id, 700];
  expect(await waiting()).toEqual([sold, [first.id, 1_000]]);
  const { payment } = await till.accountant.call(payments.refund, {
    params: { id: first.id },
    body: { amount: 300, reason: 'Too much', method: 'CARD' },
  });
  expect(payment.inClearing).toBe(700);
  expect(await waiting()).toEqual([sold, [first.id, 700]]);
  const settled = await till.accountant.call(payments.settle, { body: { paymentIds: [first.id], fee: 0 } });
  expect(settled.settled).toBe(700);
  expect(await waiting()).toEqual([sold]);
  expect((await till.accountant.call(payments.get, { params: { id: first.id } })).payment.inClearing).toBe(0);
});

test('the cards of some days are settled together, a day of many too', async () => {
  const till = await openTill(server);
  const yesterday = new Date(server.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
  const older = [];
  for (let count = 0; count < 120; count++) older.push(await till.pay(10, [], { method: 'CARD', date: yesterday }));
  const today = await till.pay(10, [], { method: 'CARD' });
  const days = { isInClearing: 'true', from: yesterday, to: yesterday, limit: 100 } as const;
  const first = await till.accountant.call(payments.list, { query: days });
  const second = await till.accountant.call(payments.list, { query: { ...days, after: first.next ?? '' } });
  const paymentIds = [...first.payments, ...second.payments].map(({ id }) => id);
  expect([...paymentIds].sort()).toEqual(older.map(({ id }) => id).sort());
  const { settled } = await till.accountant.call(payments.settle, { body: { paymentIds, fee: 20 } });
  expect(settled).toBe(1_200);
  expect((await till.accountant.call(payments.list, { query: days })).payments).toEqual([]);
  const left = await till.accountant.call(payments.list, { query: { isInClearing: 'true' } });
  expect(left.payments.map(({ id }) => id)).toEqual([today.id]);
});
