import { stock, stocktakes } from '@polyclinic/contract';
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
  stores = await openStores(server);
  locationId = (await stores.location()).id;
  itemId = (await stores.item()).id;
  await stores.open({ itemId, locationId, quantity: '10', value: 1000 });
});

const start = async () => (await stores.storekeeper.call(stocktakes.create, { body: { locationId } })).stocktake;
const count = async (id: string, counted: string, of = itemId) =>
  stores.storekeeper.call(stocktakes.count, { params: { id }, body: { lines: [{ itemId: of, counted }] } });
function at<More extends object>({ id, version }: { id: string; version: number }, more?: More) {
  return { params: { id }, body: { version, ...(more as More) } };
}

test('the count is blind until it is submitted, and posts its difference when another person approves', async () => {
  const { id } = await start();
  expect((await stores.storekeeper.refusal(stocktakes.create, { body: { locationId } })).code).toBe('STOCKTAKE_OPEN');
  const { stocktake, lines } = await count(id, '8');
  expect(lines).toMatchObject([{ counted: '8', expected: null, difference: null }]);
  const submitted = await stores.storekeeper.call(stocktakes.submit, at(stocktake));
  expect(submitted.lines).toMatchObject([{ expected: '10', difference: '-2' }]);
  const approval = at(submitted.stocktake, { isApproved: true });
  expect((await stores.storekeeper.refusal(stocktakes.decide, approval)).code).toBe('SOD_VIOLATION');
  const { stocktake: approved } = await stores.second.call(stocktakes.decide, approval);
  expect(approved).toMatchObject({ status: 'APPROVED', value: -200 });
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '8' });
  expect(await stores.books.sums()).toMatchObject({ STOCK: 800, STOCK_LOSS: 200 });
  expect(await stores.violations()).toEqual([]);
});

test('what moves after the count does not count as a difference', async () => {
  const { id } = await start();
  const { stocktake } = await count(id, '10');
  await stores.storekeeper.call(stock.issue, { body: { locationId, lines: [{ itemId, quantity: '4' }] } });
  const submitted = await stores.storekeeper.call(stocktakes.submit, at(stocktake));
  const { stocktake: approved } = await stores.second.call(
    stocktakes.decide,
    at(submitted.stocktake, { isApproved: true }),
  );
  expect(approved.value).toBe(0);
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '6' });
});

test('something found that the sheet does not list is added at its last known value', async () => {
  const other = await stores.item();
  const { id } = await start();
  await count(id, '10');
  const { stocktake } = await count(id, '3', other.id);
  const submitted = await stores.storekeeper.call(stocktakes.submit, at(stocktake));
  await stores.second.call(stocktakes.decide, at(submitted.stocktake, { isApproved: true }));
  expect(await stores.levels(other.id)).toEqual({ 'Main store': '3' });
  expect(await stores.violations()).toEqual([]);
});

test('a sheet is submitted when it is counted, returned for another count with a reason, or cancelled', async () => {
  const started = await start();
  expect((await stores.storekeeper.refusal(stocktakes.submit, at(started))).code).toBe('STOCKTAKE_NOT_COUNTED');
  const { stocktake } = await count(started.id, '9');
  const submitted = (await stores.storekeeper.call(stocktakes.submit, at(stocktake))).stocktake;
  const rejection = at(submitted, { isApproved: false, reason: 'Count the top shelf' });
  const { stocktake: again, lines } = await stores.second.call(stocktakes.decide, rejection);
  expect(again.status).toBe('COUNTING');
  expect(lines[0]?.expected).toBeNull();
  const { stocktake: cancelled } = await stores.storekeeper.call(stocktakes.cancel, at(again));
  expect(cancelled.status).toBe('CANCELLED');
  expect((await stores.storekeeper.refusal(stocktakes.cancel, at(cancelled))).code).toBe(
    'STOCKTAKE_TRANSITION_ILLEGAL',
  );
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '10' });
});
