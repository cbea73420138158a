import { inventoryItems, purchaseOrders, supplierCatalogue, suppliers } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;
let itemId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  shop = await openPurchases(server);
  const body = { code: 'GLV', name: 'Gloves', kind: 'SUPPLY', stockUnit: 'pcs' } as const;
  itemId = (await shop.books.admin.call(inventoryItems.create, { body })).inventoryItem.id;
});

const body = (more: object = {}) => ({
  supplierId: shop.supplierId,
  itemId,
  code: 'MS-17',
  description: 'Nitrile gloves M',
  packUnit: 'box',
  packSize: '100',
  price: '12.5',
  validFrom: '2026-01-01',
  ...more,
});
const add = async (more?: object) =>
  (await shop.buyer.call(supplierCatalogue.create, { body: body(more) })).supplierPrice;
const list = async (query: object = {}) =>
  (await shop.approver.call(supplierCatalogue.list, { query })).supplierPrices.map(({ price }) => price);

test('the price in force is the latest one that is valid today, and the others stay in the catalogue', async () => {
  expect(await add()).toMatchObject({ itemName: 'Gloves', stockUnit: 'pcs', currency: 'USD', isCurrent: true });
  await add({ price: '13', validFrom: '2026-06-01' });
  await add({ price: '14', validFrom: '2026-07-01' });
  expect(await list({ supplierId: shop.supplierId })).toEqual(['14', '13', '12.5']);
  expect(await list({ isCurrent: 'true' })).toEqual(['13']);
  server.clock.now = () => new Date('2026-07-01T10:00:00Z');
  expect(await list({ isCurrent: 'true', itemId })).toEqual(['14']);
  expect(await list({ search: 'MS-1' })).toHaveLength(3);
});

test('a new order line takes the price in force from the catalogue of the supplier', async () => {
  const change = { purchaseUnit: 'box', unitsPerPurchaseUnit: '100', version: 1 };
  await shop.books.admin.call(inventoryItems.update, { params: { id: itemId }, body: change });
  await add();
  await add({ price: '13', validFrom: '2026-06-01' });
  await add({ price: '14', validFrom: '2026-07-01' });
  const { supplierId } = shop;
  const of = async (query: object) =>
    (await shop.buyer.call(purchaseOrders.itemTerms, { query: { itemId, ...query } })).terms.unitPrice;
  expect(await of({ supplierId })).toBe('13');
  expect(await of({})).toBeNull();
});

test('packs of different sizes have prices of their own', async () => {
  await add();
  await add({ packUnit: 'carton', packSize: '1000', price: '110' });
  expect((await list({ isCurrent: 'true' })).toSorted()).toEqual(['110', '12.5']);
});

test('a price of the same pack and day is refused with the name of the field', async () => {
  await add();
  expect(await shop.buyer.refusal(supplierCatalogue.create, { body: body() })).toMatchObject({
    code: 'SUPPLIER_PRICE_TAKEN',
    fields: { validFrom: expect.any(String) as string },
  });
  const unknown = await shop.buyer.refusal(supplierCatalogue.create, { body: body({ itemId: shop.supplierId }) });
  expect(unknown).toMatchObject({ code: 'INVENTORY_ITEM_UNKNOWN', fields: { itemId: expect.any(String) as string } });
});

test('a price is corrected against the version on the screen, and deleted', async () => {
  const { id, version } = await add();
  const change = { params: { id }, body: { price: '12.75', version } };
  const { supplierPrice } = await shop.buyer.call(supplierCatalogue.update, change);
  expect(supplierPrice).toMatchObject({ price: '12.75', version: 2 });
  expect((await shop.buyer.refusal(supplierCatalogue.update, change)).code).toBe('STALE_VERSION');
  expect((await shop.approver.refusal(supplierCatalogue.remove, { params: { id } })).code).toBe('FORBIDDEN');
  await shop.buyer.call(supplierCatalogue.remove, { params: { id } });
  expect(await list()).toEqual([]);
});

test('a supplier with prices is deactivated instead of deleted', async () => {
  await add();
  const answer = await shop.buyer.call(suppliers.remove, { params: { id: shop.supplierId } });
  expect(answer.isDeactivated).toBe(true);
});

test('prices of another clinic are not found', async () => {
  const { id } = await add();
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(supplierCatalogue.get, { params: { id } })).code).toBe('SUPPLIER_PRICE_NOT_FOUND');
});
