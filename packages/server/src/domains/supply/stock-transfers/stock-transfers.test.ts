import { branches, stockTransfers, type NewStockTransfer } from '@polyclinic/contract';
import { openStores, type Stores } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let stores: Stores;
let from: string;
let to: string;
let itemId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  stores = await openStores(server);
  const { branch } = await stores.books.admin.call(branches.create, { body: { name: 'North' } });
  from = (await stores.location('Store')).id;
  to = (await stores.location('North room', branch.id)).id;
  itemId = (await stores.item()).id;
  await stores.open({ itemId, locationId: from, quantity: '3', value: 1000 });
});

const send = async (more?: Partial<NewStockTransfer>) =>
  (
    await stores.storekeeper.call(stockTransfers.create, {
      body: { fromLocationId: from, toLocationId: to, lines: [{ itemId, quantity: '2' }], ...more },
    })
  ).stockTransfer;

test('a transfer carries its value to the other branch at once', async () => {
  expect(await send()).toMatchObject({ status: 'RECEIVED', lines: [{ quantity: '2', received: '2', value: 667 }] });
  expect(await stores.levels(itemId)).toEqual({ Store: '1', 'North room': '2' });
  expect(await stores.violations()).toEqual([]);
});

test('goods in transit belong to neither location until someone receives them', async () => {
  const sent = await send({ inTransit: true });
  expect(sent.status).toBe('IN_TRANSIT');
  expect(await stores.levels(itemId)).toEqual({ Store: '1' });
  expect(await stores.books.sums()).toMatchObject({ STOCK: 333, STOCK_IN_TRANSIT: 667 });
  expect(await stores.violations()).toEqual([]);
  const input = { params: { id: sent.id }, body: { version: sent.version } };
  const { stockTransfer } = await stores.second.call(stockTransfers.receive, input);
  expect(stockTransfer).toMatchObject({ status: 'RECEIVED', receivedBy: { id: expect.any(String) } });
  expect(await stores.levels(itemId)).toEqual({ Store: '1', 'North room': '2' });
  expect(await stores.books.sums()).toEqual({ OPENING_BALANCES: -1000, STOCK: 1000 });
  expect((await stores.second.refusal(stockTransfers.receive, input)).code).toBe('STALE_VERSION');
  expect(await stores.violations()).toEqual([]);
});

test('what did not arrive is written off with a reason, and more than was sent is refused', async () => {
  const { id, version, lines } = await send({ inTransit: true });
  const counted = (quantity: string, reason?: string) => ({
    params: { id },
    body: { version, lines: [{ id: lines[0]?.id ?? '', quantity }], ...(reason !== undefined && { reason }) },
  });
  expect((await stores.second.refusal(stockTransfers.receive, counted('2.5'))).code).toBe('STOCK_TRANSFER_TOO_MUCH');
  expect((await stores.second.refusal(stockTransfers.receive, counted('1.5'))).code).toBe('REASON_REQUIRED');
  const { stockTransfer } = await stores.second.call(stockTransfers.receive, counted('1.5', 'Broken on the way'));
  expect(stockTransfer.lines[0]).toMatchObject({ received: '1.5', lost: '0.5' });
  expect(await stores.levels(itemId)).toEqual({ Store: '1', 'North room': '1.5' });
  expect(await stores.books.sums()).toMatchObject({ STOCK_LOSS: 167, STOCK: 833 });
  expect(await stores.violations()).toEqual([]);
});

test('a transfer needs another location that exists, and enough stock', async () => {
  const refused = async (more: Partial<NewStockTransfer>) =>
    stores.storekeeper.refusal(stockTransfers.create, {
      body: { fromLocationId: from, toLocationId: to, lines: [{ itemId, quantity: '2' }], ...more },
    });
  expect((await refused({ toLocationId: from })).code).toBe('STOCK_TRANSFER_SAME_LOCATION');
  expect(await refused({ toLocationId: itemId })).toMatchObject({
    code: 'STOCK_LOCATION_UNKNOWN',
    fields: { toLocationId: expect.any(String) },
  });
  expect((await refused({ lines: [{ itemId, quantity: '4' }] })).code).toBe('INSUFFICIENT_STOCK');
  expect((await stores.storekeeper.call(stockTransfers.list, {})).stockTransfers).toEqual([]);
});
