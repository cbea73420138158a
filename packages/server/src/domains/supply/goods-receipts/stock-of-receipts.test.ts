import {
  branches,
  goodsReceipts,
  inventoryItems,
  purchaseOrders,
  stock,
  stockBatches,
  stockLocations,
  stockTransfers,
  type GoodsReceipt,
  type InventoryItem,
  type NewInventoryItem,
} from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { stockViolations } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-10T10:00:00Z');
  shop = await openPurchases(server);
});
afterEach(async () => {
  expect(await stockViolations(shop.books)).toEqual([]);
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});

const givenItem = async (fields: Partial<NewInventoryItem> = {}): Promise<InventoryItem> => {
  const body = { code: 'AMOX', name: 'Amoxicillin', kind: 'MEDICINE', stockUnit: 'tablet', ...fields } as const;
  return (await shop.storekeeper.call(inventoryItems.create, { body })).inventoryItem;
};
const levels = async (itemId = shop.itemId) =>
  (await shop.storekeeper.call(stock.levels, { query: { itemId } })).stockLevels.map(
    ({ locationName, batchNumber, quantity }) => [locationName, batchNumber, quantity],
  );
const movements = async () => (await shop.storekeeper.call(stock.transactions, {})).movements;
const giveBack = ({ id, version, lines }: GoodsReceipt, quantity: string, more: object = {}) => ({
  params: { id },
  body: { version, reason: 'Damaged', lines: [{ receiptLineId: lines[0]?.id ?? '', quantity }], ...more },
});

test('an order line takes unit, conversion and shelf life from its item, and price and tax from its last order', async () => {
  const item = await givenItem({ purchaseUnit: 'box', unitsPerPurchaseUnit: '12', minShelfLifeDays: 30 });
  const line = { kind: 'STOCK', itemId: item.id, quantity: '2' } as const;
  const body = { supplierId: shop.supplierId, freight: 0, isSubmitted: true, lines: [line] };
  expect((await shop.buyer.refusal(purchaseOrders.create, { body })).fields).toEqual({
    'lines.0.unitPrice': 'Required',
  });
  const priced = { ...body, lines: [{ ...line, unitPrice: '6' }] };
  const first = await shop.sent(priced);
  const terms = { unit: 'box', unitsPerPurchaseUnit: '12', minimumShelfDays: 30, description: 'Amoxicillin' };
  expect(first.lines).toMatchObject([{ ...terms, unitPrice: '6' }]);
  const { order } = await shop.buyer.call(purchaseOrders.create, { body });
  expect(order.lines).toMatchObject([{ ...terms, unitPrice: '6', itemCode: 'AMOX', stockUnit: 'tablet' }]);
  const query = { itemId: item.id, supplierId: shop.supplierId };
  const answer = await shop.buyer.call(purchaseOrders.itemTerms, { query });
  expect(answer.terms).toMatchObject({ ...terms, unitPrice: '6', currency: 'USD' });
});

test.each([
  [{ itemId: null }, 'INVALID_INPUT', 'itemId'],
  [{ itemId: '0192f0c1-0000-7000-8000-000000000000' }, 'INVENTORY_ITEM_UNKNOWN', 'itemId'],
  [{ unit: 'pallet' }, 'INVALID_INPUT', 'unit'],
  [{ kind: 'ASSET', itemId: null, quantity: '1' }, 'INVALID_INPUT', 'assetCategoryId'],
] as const)('a line with %j is refused with %s', async (fields, code, field) => {
  const refusal = await shop.buyer.refusal(purchaseOrders.create, { body: shop.draft(fields) });
  expect(refusal).toMatchObject({ code, fields: { [`lines.0.${field}`]: expect.any(String) as string } });
});

test('an approved receipt adds its stock units to the batch at the value of the receipt, once', async () => {
  const item = await givenItem({ purchaseUnit: 'box', unitsPerPurchaseUnit: '12', isBatchTracked: true });
  const order = await shop.sent(shop.draft({ itemId: item.id, quantity: '5', unitPrice: '7.01' }));
  const line = { orderLineId: order.lines[0]?.id ?? '', delivered: '3', rejected: '1', rejectReason: 'Wet' };
  const deliver = (batch: object) => ({ body: { orderId: order.id, lines: [{ ...line, ...batch }] } });
  expect((await shop.receiver.refusal(goodsReceipts.create, deliver({}))).fields).toEqual({
    'lines.0.batchNumber': 'Required',
  });
  const batch = { batchNumber: 'B-7', expiresOn: '2027-01-31' };
  const { receipt } = await shop.receiver.call(goodsReceipts.create, deliver(batch));
  const input = { params: { id: receipt.id }, body: { version: receipt.version } };
  const key = { 'idempotency-key': 'approve-the-receipt-once' };
  const approved = await shop.buyer.call(goodsReceipts.approve, input, key);
  expect(await shop.buyer.call(goodsReceipts.approve, input, key)).toEqual(approved);
  expect(approved.receipt).toMatchObject({ postedOn: '2026-06-10', location: { name: 'Main store' } });
  expect(await levels(item.id)).toEqual([['Main store', 'B-7', '24']]);
  expect(await movements()).toMatchObject([{ kind: 'RECEIPT', quantity: '24', value: 14_02, date: '2026-06-10' }]);
  expect(await shop.books.sums()).toEqual({ STOCK: 14_02, GOODS_RECEIVED_NOT_BILLED: -14_02 });
});

test('a known batch takes further deliveries with its expiry date only, and none once it is recalled', async () => {
  const item = await givenItem({ isBatchTracked: true });
  const order = await shop.sent(shop.draft({ itemId: item.id, quantity: '9' }));
  const deliver = async (expiresOn: string) => {
    const lines = [{ orderLineId: order.lines[0]?.id ?? '', delivered: '3', batchNumber: 'B-1', expiresOn }];
    const { id, version } = await shop.delivered(order, '3', { lines });
    return { params: { id }, body: { version } };
  };
  await shop.buyer.call(goodsReceipts.approve, await deliver('2027-01-31'));
  const other = await shop.buyer.refusal(goodsReceipts.approve, await deliver('2027-02-28'));
  expect(other.code).toBe('STOCK_BATCH_TAKEN');
  const { stockBatches: batches } = await shop.storekeeper.call(stockBatches.list, {});
  let { id, version } = batches[0] ?? { id: '', version: 0 };
  const setStatus = async (status: 'QUARANTINED' | 'RECALLED') => {
    const body = { status, reason: 'Recall of the manufacturer', version };
    ({ id, version } = (await shop.storekeeper.call(stockBatches.setStatus, { params: { id }, body })).stockBatch);
  };
  await setStatus('QUARANTINED');
  await shop.buyer.call(goodsReceipts.approve, await deliver('2027-01-31'));
  const use = { locationId: shop.locationId, lines: [{ itemId: item.id, quantity: '1' }] };
  expect((await shop.storekeeper.refusal(stock.issue, { body: use })).code).toBe('INSUFFICIENT_STOCK');
  await setStatus('RECALLED');
  expect((await shop.buyer.refusal(goodsReceipts.approve, await deliver('2027-01-31'))).code).toBe(
    'STOCK_BATCH_NOT_USABLE',
  );
});

test('stock of a branch is posted to the branch of its location', async () => {
  const { branch } = await shop.books.admin.call(branches.create, { body: { name: 'North' } });
  const place = { name: 'North store', kind: 'STORE', branchId: branch.id } as const;
  await shop.storekeeper.call(stockLocations.create, { body: place });
  const order = await shop.sent({ ...shop.draft(), branchId: branch.id });
  const receipt = await shop.received(order, '4');
  expect(receipt.location?.name).toBe('North store');
  expect(await levels()).toEqual([['North store', null, '4']]);
});

test('returned goods leave the stock at their carrying value; the difference to the receipt is price variance', async () => {
  await shop.received(await shop.sent(shop.draft({ unitPrice: '1' })), '10');
  const receipt = await shop.received(await shop.sent(shop.draft({ unitPrice: '3' })), '10');
  await shop.buyer.call(goodsReceipts.return, giveBack(receipt, '5'));
  expect(await levels()).toEqual([['Main store', null, '15']]);
  expect((await movements())[0]).toMatchObject({ kind: 'SUPPLIER_RETURN', quantity: '-5', value: -10_00 });
  expect(await shop.books.sums()).toEqual({
    STOCK: 30_00,
    PURCHASE_PRICE_VARIANCE: -5_00,
    GOODS_RECEIVED_NOT_BILLED: -25_00,
  });
});

test('what was used cannot be returned; what was transferred is returned from where it is', async () => {
  const receipt = await shop.received(await shop.sent(), '10');
  const room = { name: 'Room', kind: 'ROOM' } as const;
  const { stockLocation } = await shop.storekeeper.call(stockLocations.create, { body: room });
  const places = { fromLocationId: shop.locationId, toLocationId: stockLocation.id, inTransit: false };
  const body = { ...places, lines: [{ itemId: shop.itemId, quantity: '8' }] };
  await shop.storekeeper.call(stockTransfers.create, { body });
  expect((await shop.buyer.refusal(goodsReceipts.return, giveBack(receipt, '3'))).code).toBe('INSUFFICIENT_STOCK');
  await shop.buyer.call(goodsReceipts.return, giveBack(receipt, '3', { locationId: stockLocation.id }));
  expect(await levels()).toEqual([
    ['Main store', null, '2'],
    ['Room', null, '5'],
  ]);
});

test('a delivery before a later movement is approved with a later date', async () => {
  const order = await shop.sent();
  const draft = await shop.delivered(order, '2', { date: '2026-06-08' });
  await shop.received(order, '4');
  const input = (body: object) => ({ params: { id: draft.id }, body: { version: draft.version, ...body } });
  expect(await shop.buyer.refusal(goodsReceipts.approve, input({}))).toMatchObject({
    code: 'STOCK_BACKDATED',
    fields: { date: expect.any(String) as string },
  });
  const early = await shop.buyer.refusal(goodsReceipts.approve, input({ date: '2026-06-07' }));
  expect(early.fields).toEqual({ date: expect.any(String) as string });
  const { receipt } = await shop.buyer.call(goodsReceipts.approve, input({ date: '2026-06-10' }));
  expect(receipt).toMatchObject({ date: '2026-06-08', postedOn: '2026-06-10' });
});

test('an item that was ordered keeps its unit and is not deleted', async () => {
  await shop.ordered();
  const { inventoryItem } = await shop.storekeeper.call(inventoryItems.get, { params: { id: shop.itemId } });
  const change = { params: { id: shop.itemId }, body: { stockUnit: 'pair', version: inventoryItem.version } };
  expect((await shop.storekeeper.refusal(inventoryItems.update, change)).code).toBe('INVENTORY_ITEM_FIXED');
  const removal = { params: { id: shop.itemId } };
  expect((await shop.storekeeper.refusal(inventoryItems.remove, removal)).code).toBe('INVENTORY_ITEM_IN_USE');
});

test('employees choose items by name, code or GTIN for their requests', async () => {
  await givenItem({ gtin: '4006381333931' });
  const nurse = shop.books.clinic.as('NURSE');
  for (const search of ['moxi', 'amox', '4006381333931']) {
    const { choices } = await nurse.call(inventoryItems.choices, { query: { search } });
    expect(choices).toMatchObject([{ name: 'Amoxicillin' }]);
  }
  expect((await shop.books.clinic.as('PATIENT').refusal(inventoryItems.choices, {})).code).toBe('FORBIDDEN');
});
