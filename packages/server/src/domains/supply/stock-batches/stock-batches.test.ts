import { stockBatches, stockReservations, type StockBatch, type StockBatchStatus } from '@polyclinic/contract';
import { openStores, type Stores } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let stores: Stores;
let locationId: string;
let itemId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-10T10:00:00Z');
  stores = await openStores(server);
  locationId = (await stores.location()).id;
  itemId = (await stores.item({ isBatchTracked: true })).id;
});

const stocked = async (number: string, expiresOn: string | null, quantity = '5') => {
  const batch = await stores.batch(itemId, number, expiresOn);
  await stores.open({ itemId, locationId, batchId: batch.id, quantity, value: 500 });
  return batch;
};
const change = ({ id, version }: StockBatch, status: StockBatchStatus) => ({
  params: { id },
  body: { status, version, reason: 'Checked' },
});
const set = async (batch: StockBatch, status: StockBatchStatus, by = stores.storekeeper) =>
  (await by.call(stockBatches.setStatus, change(batch, status))).stockBatch;

test('what expires within the days is listed, and what has expired is a group of its own', async () => {
  await stocked('PAST', '2026-06-09');
  await stocked('TODAY', '2026-06-10');
  await stocked('LAST DAY', '2026-07-10');
  await stocked('LATER', '2026-07-11');
  await stores.batch(itemId, 'EMPTY', '2026-06-11');
  const { expiring, expired } = await stores.storekeeper.call(stockBatches.expiring, {});
  expect(expiring.map(({ number, daysLeft }) => [number, daysLeft])).toEqual([
    ['TODAY', 0],
    ['LAST DAY', 30],
  ]);
  expect(expired.map(({ number, state, daysLeft }) => [number, state, daysLeft])).toEqual([['PAST', 'EXPIRED', -1]]);
});

test('a batch moves through its states and no others', async () => {
  const allowed: Record<StockBatchStatus, StockBatchStatus[]> = {
    AVAILABLE: ['QUARANTINED'],
    QUARANTINED: ['AVAILABLE', 'RECALLED', 'DESTROYED'],
    RECALLED: ['DESTROYED'],
    DESTROYED: [],
  };
  const ways: Record<StockBatchStatus, StockBatchStatus[]> = {
    AVAILABLE: [],
    QUARANTINED: ['QUARANTINED'],
    RECALLED: ['QUARANTINED', 'RECALLED'],
    DESTROYED: ['QUARANTINED', 'DESTROYED'],
  };
  const states = Object.keys(allowed) as StockBatchStatus[];
  for (const from of states) {
    for (const to of states) {
      let batch = await stores.batch(itemId, `${from}-${to}`);
      for (const step of ways[from]) batch = await set(batch, step);
      if (allowed[from].includes(to)) expect((await set(batch, to)).status).toBe(to);
      else {
        const { code } = await stores.storekeeper.refusal(stockBatches.setStatus, change(batch, to));
        expect([from, to, code]).toEqual([from, to, 'STOCK_BATCH_TRANSITION_ILLEGAL']);
      }
    }
  }
}, 30_000);

test('destroying a batch writes off what is left; above the limit by another person than took it out of use', async () => {
  const batch = await set(await stocked('B1', '2027-01-01'), 'QUARANTINED');
  expect((await stores.storekeeper.refusal(stockBatches.setStatus, change(batch, 'DESTROYED'))).code).toBe(
    'SOD_VIOLATION',
  );
  const destroyed = await set(batch, 'DESTROYED', stores.second);
  expect(destroyed).toMatchObject({ status: 'DESTROYED', onHand: '0' });
  expect(await stores.books.sums()).toEqual({ OPENING_BALANCES: -500, STOCK_LOSS: 500 });
  expect(await stores.violations()).toEqual([]);
});

test('a reserved batch is not destroyed before the reservation is released', async () => {
  const batch = await stocked('B1', '2027-01-01');
  const body = { itemId, locationId, quantity: '2', purpose: 'Operation' };
  const { stockReservation } = await stores.storekeeper.call(stockReservations.create, { body });
  expect(stockReservation).toMatchObject({ batchNumber: 'B1', quantity: '2', status: 'OPEN' });
  const held = await set(batch, 'QUARANTINED');
  expect((await stores.second.refusal(stockBatches.setStatus, change(held, 'DESTROYED'))).code).toBe('STOCK_RESERVED');
  const { id, version } = stockReservation;
  await stores.storekeeper.call(stockReservations.release, { params: { id }, body: { version } });
  expect((await set(held, 'DESTROYED', stores.second)).onHand).toBe('0');
});

test('a number is taken once for an item, and an item without tracking has no batches', async () => {
  await stores.batch(itemId, 'B1');
  expect(await stores.storekeeper.refusal(stockBatches.create, { body: { itemId, number: 'b1' } })).toMatchObject({
    code: 'STOCK_BATCH_TAKEN',
    fields: { number: expect.any(String) },
  });
  const other = await stores.item();
  expect(
    (await stores.storekeeper.refusal(stockBatches.create, { body: { itemId: other.id, number: 'B' } })).code,
  ).toBe('INVENTORY_ITEM_NOT_BATCH_TRACKED');
});
