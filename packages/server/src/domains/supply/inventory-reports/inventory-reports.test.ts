import { inventoryItems, inventoryReports, stock, stockAdjustments, stockTransfers } from '@polyclinic/contract';
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
  on('2026-06-01');
  stores = await openStores(server);
  locationId = (await stores.location()).id;
  itemId = (await stores.item({ leadDays: 30 })).id;
  await stores.open({ itemId, locationId, quantity: '90', value: 9000 });
});

const on = (day: string) => void (server.clock.now = () => new Date(`${day}T10:00:00Z`));
const issue = async (quantity: string, department?: string) =>
  (await stores.storekeeper.call(stock.issue, { body: { locationId, department, lines: [{ itemId, quantity }] } }))
    .movements[0];

test('the valuation of any day ties to the stock account of that day', async () => {
  on('2026-06-05');
  await issue('30');
  const at = async (asOf?: string) =>
    stores.storekeeper.call(inventoryReports.valuation, { query: asOf === undefined ? {} : { asOf } });
  expect(await at('2026-05-31')).toMatchObject({ rows: [], total: 0, ledgerBalance: 0 });
  expect(await at('2026-06-04')).toMatchObject({ total: 9000, ledgerBalance: 9000 });
  expect(await at()).toMatchObject({
    asOf: '2026-06-05',
    rows: [{ itemId, quantity: '60', value: 6000 }],
    total: 6000,
    ledgerBalance: 6000,
  });
});

test('movement and consumption report the same cost as the ledger', async () => {
  on('2026-06-05');
  const moved = await issue('30', 'Surgery');
  await issue('10');
  const back = { movementId: moved?.id ?? '', quantity: '5', reason: 'Not needed' };
  await stores.storekeeper.call(stock.takeBack, { body: back });
  await stores.books.settings({ approvalLimit: 100_000 });
  const body = { itemId, locationId, quantity: '-1', reason: 'Broken' };
  await stores.storekeeper.call(stockAdjustments.create, { body });
  const query = { from: '2026-06-02', to: '2026-06-30' };
  const used = await stores.storekeeper.call(inventoryReports.consumption, { query });
  const { rows, total, otherMovements, tie } = used;
  expect(rows.map(({ department, quantity, value }) => [department, quantity, value])).toEqual([
    [null, '10', 1000],
    ['Surgery', '25', 2500],
  ]);
  expect(total).toBe((await stores.books.sums())['CLINICAL_SUPPLIES']);
  expect(tie).toEqual({ opening: 9000, closing: 5400, ledgerOpening: 9000, ledgerClosing: 5400 });
  expect(tie.opening - total + otherMovements).toBe(tie.closing);
  const movement = await stores.storekeeper.call(inventoryReports.movement, { query });
  expect(movement).toMatchObject({ incoming: 500, outgoing: -4100, tie });
  expect(movement.rows).toMatchObject([
    {
      opening: { quantity: '90', value: 9000 },
      incoming: { quantity: '5', value: 500 },
      outgoing: { quantity: '-41', value: -4100 },
      closing: { quantity: '54', value: 5400 },
    },
  ]);
});

test('an order is proposed when less is available than will be used during the lead time and half of it again', async () => {
  on('2026-06-05');
  await issue('45');
  const proposals = async () => (await stores.storekeeper.call(inventoryReports.reorder, {})).rows;
  expect(await proposals()).toEqual([]);
  await issue('27');
  expect(await proposals()).toMatchObject([
    { itemId, available: '18', dailyUse: '0.8', leadDays: 30, reorderPoint: '36', proposed: '42' },
  ]);
});

test('a location is filled up to the par level of the items it holds, as far as there is enough', async () => {
  const { id: room } = await stores.location('Room 1');
  const { storekeeper } = stores;
  const lines = [{ itemId, quantity: '10' }];
  await storekeeper.call(stockTransfers.create, { body: { fromLocationId: locationId, toLocationId: room, lines } });
  const query = { locationId: room, fromLocationId: locationId };
  const rows = async () => (await storekeeper.call(inventoryReports.restock, { query })).rows;
  expect(await rows()).toEqual([]);
  const { inventoryItem } = await storekeeper.call(inventoryItems.get, { params: { id: itemId } });
  const body = { parLevel: '25', version: inventoryItem.version };
  await storekeeper.call(inventoryItems.update, { params: { id: itemId }, body });
  expect(await rows()).toMatchObject([{ itemId, parLevel: '25', onHand: '10', available: '80', proposed: '15' }]);
  expect(
    (await storekeeper.call(inventoryReports.restock, { query: { ...query, fromLocationId: room } })).rows,
  ).toMatchObject([{ proposed: '10' }]);
});
