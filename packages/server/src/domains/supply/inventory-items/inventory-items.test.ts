import { inventoryItems, stock, type InventoryItemUpdate } from '@polyclinic/contract';
import { openStores, type Stores } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let stores: Stores;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  stores = await openStores(server);
});

const bulk = (updates: InventoryItemUpdate[], dryRun = false) => ({ body: { updates, dryRun } });

test('an item is found by a part of its name, the beginning of its code and its GTIN', async () => {
  const { id } = await stores.item({ code: 'GLV-M', name: 'Nitrile gloves M', gtin: '4006381333931' });
  await stores.item({ code: 'SYR-5', name: 'Syringe 5 mL' });
  for (const search of ['gloves', 'glv', '4006381333931']) {
    const { inventoryItems: found } = await stores.storekeeper.call(inventoryItems.list, { query: { search } });
    expect(found.map((item) => item.id)).toEqual([id]);
  }
});

test('a GTIN with a wrong check digit, a taken code and an unknown category are reported at their fields', async () => {
  await stores.item({ code: 'A1' });
  const body = { code: 'a1', name: 'Other', kind: 'SUPPLY', stockUnit: 'pcs' } as const;
  const send = async (more: object) =>
    stores.storekeeper.refusal(inventoryItems.create, { body: { ...body, ...more } });
  expect(await send({ gtin: '4006381333930' })).toMatchObject({
    code: 'INVALID_INPUT',
    fields: { gtin: expect.stringContaining('check digit') },
  });
  expect(await send({})).toMatchObject({ code: 'INVENTORY_ITEM_CODE_TAKEN', fields: { code: expect.any(String) } });
  const categoryId = '0192f0c1-0000-7000-8000-000000000901';
  expect(await send({ code: 'A2', categoryId })).toMatchObject({
    code: 'INVENTORY_CATEGORY_UNKNOWN',
    fields: { categoryId: expect.any(String) },
  });
  expect((await send({ code: 'A2', medicineId: categoryId })).code).toBe('FORMULARY_MEDICINE_UNKNOWN');
});

test('unit, batch tracking and valuation method are fixed by the first movement', async () => {
  const { id, version } = await stores.item();
  const { inventoryItem } = await stores.storekeeper.call(inventoryItems.update, {
    params: { id },
    body: { valuationMethod: 'FIFO', reorderPoint: '2.50', version },
  });
  expect(inventoryItem).toMatchObject({ valuationMethod: 'FIFO', reorderPoint: '2.5', hasMovements: false });
  const { id: locationId } = await stores.location();
  await stores.open({ itemId: id, locationId, quantity: '2', value: 100 });
  const change = (body: object) => ({ params: { id }, body: { version: inventoryItem.version, ...body } });
  expect(
    await stores.storekeeper.refusal(inventoryItems.update, change({ valuationMethod: 'MOVING_AVERAGE' })),
  ).toMatchObject({ code: 'INVENTORY_ITEM_FIXED', fields: { valuationMethod: expect.any(String) } });
  expect((await stores.storekeeper.refusal(inventoryItems.remove, { params: { id } })).code).toBe(
    'INVENTORY_ITEM_IN_USE',
  );
  const renamed = await stores.storekeeper.call(inventoryItems.update, change({ name: 'Gauze 5x5' }));
  expect(renamed.inventoryItem).toMatchObject({ name: 'Gauze 5x5', onHand: '2', hasMovements: true });
  expect((await stores.storekeeper.refusal(inventoryItems.update, change({ name: 'Late' }))).code).toBe(
    'STALE_VERSION',
  );
});

test('an item is low in stock when less is available than its reorder point', async () => {
  const low = await stores.item({ reorderPoint: '5' });
  const enough = await stores.item({ reorderPoint: '5' });
  await stores.item();
  const { id: locationId } = await stores.location();
  await stores.open({ itemId: low.id, locationId, quantity: '4.5', value: 100 });
  await stores.open({ itemId: enough.id, locationId, quantity: '5', value: 100 });
  const { inventoryItems: found, pagination } = await stores.storekeeper.call(inventoryItems.lowStock, {});
  expect(found.map(({ id, available }) => [id, available])).toEqual([[low.id, '4.5']]);
  expect(pagination.totalCount).toBe(1);
});

test('a bulk update changes all items or none, and a dry run changes nothing', async () => {
  const [a, b] = [await stores.item({ code: 'A' }), await stores.item({ code: 'B' })];
  const updates = [
    { id: a.id, version: a.version, leadDays: 5 },
    { id: b.id, version: b.version, categoryId: a.id },
  ];
  const unknown = await stores.storekeeper.call(inventoryItems.bulkUpdate, bulk(updates, true));
  expect(unknown.rows).toMatchObject([{ fields: null }, { fields: { categoryId: expect.any(String) } }]);
  const wrong = [...updates, { id: a.id, version: a.version, leadDays: 6 }];
  const refusal = await stores.storekeeper.refusal(inventoryItems.bulkUpdate, bulk(wrong));
  expect(refusal).toMatchObject({ code: 'BULK_UPDATE_REFUSED', fields: { 'updates.2.id': expect.any(String) } });
  const names = async () =>
    (await stores.storekeeper.call(inventoryItems.list, {})).inventoryItems.map(({ leadDays }) => leadDays);
  expect(await names()).toEqual([null, null]);
  const good = [
    { id: a.id, version: a.version, leadDays: 5 },
    { id: b.id, version: b.version, leadDays: 7 },
  ];
  const dry = await stores.storekeeper.call(inventoryItems.bulkUpdate, bulk(good, true));
  expect(dry).toMatchObject({ isDryRun: true, updatedCount: 0, rows: [{ fields: null }, { fields: null }] });
  expect(await names()).toEqual([null, null]);
  const done = await stores.storekeeper.call(inventoryItems.bulkUpdate, bulk(good));
  expect(done.updatedCount).toBe(2);
  expect((await names()).toSorted()).toEqual([5, 7]);
  expect((await stores.storekeeper.refusal(inventoryItems.bulkUpdate, bulk(good))).fields).toMatchObject({
    'updates.0.version': expect.any(String),
  });
});

test('a deleted item is gone, and nobody of another clinic reaches an item', async () => {
  const { id } = await stores.item();
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(inventoryItems.get, { params: { id } })).code).toBe('INVENTORY_ITEM_NOT_FOUND');
  await stores.storekeeper.call(inventoryItems.remove, { params: { id } });
  expect((await stores.storekeeper.refusal(inventoryItems.get, { params: { id } })).code).toBe(
    'INVENTORY_ITEM_NOT_FOUND',
  );
  const { id: locationId } = await stores.location();
  const body = { lines: [{ itemId: id, locationId, quantity: '1', value: 0 }] };
  expect((await stores.storekeeper.refusal(stock.open, { body })).code).toBe('INVENTORY_ITEM_UNKNOWN');
});
