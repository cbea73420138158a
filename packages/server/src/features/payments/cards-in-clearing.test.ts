import { payments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing';
import { openTill } from '../../testing-till';

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
    return found.map(({ id }) => id);
  };
  expect(await waiting()).toEqual([second.id, first.id]);
  await till.accountant.call(payments.settle, { body: { paymentIds: [first.id], fee: 0 } });
  expect(await waiting()).toEqual([second.id]);
});
