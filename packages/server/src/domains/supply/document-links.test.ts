import {
  assetCategories,
  assets,
  inventoryItems,
  inventoryReports,
  paymentRuns,
  stock,
  supplierBills,
} from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../testing/purchases';
import { openTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-10T10:00:00Z');
  shop = await openPurchases(server, { paymentDays: 0 });
});

test('a receipt leads to its stock movements, an order to its bills, and a bill to its payments', async () => {
  const order = await shop.sent();
  const receipt = await shop.received(order, '10');
  const query = { sourceType: 'goodsReceipts', sourceId: receipt.id };
  const { movements } = await shop.storekeeper.call(stock.transactions, { query });
  expect(movements).toMatchObject([{ kind: 'RECEIPT', quantity: '10', sourceId: receipt.id }]);
  const other = { ...query, sourceId: order.id };
  expect((await shop.storekeeper.call(stock.transactions, { query: other })).movements).toEqual([]);

  const bill = await shop.approveBill(await shop.billed(shop.bill(order, '10')));
  const listed = async (orderId: string) =>
    (await shop.buyer.call(supplierBills.list, { query: { orderId } })).bills.map(({ id }) => id);
  expect(await listed(order.id)).toEqual([bill.id]);
  expect(await listed((await shop.sent()).id)).toEqual([]);

  const body = { payOn: '2026-06-10', payments: [{ billId: bill.id, amount: 10_00 }] };
  const { run } = await shop.buyer.call(paymentRuns.create, { body });
  const found = async () => (await shop.buyer.call(supplierBills.get, { params: { id: bill.id } })).bill;
  expect(await found()).toMatchObject({
    lines: [{ orderId: order.id, orderNumber: order.number }],
    payments: [{ runId: run.id, number: null, amount: 10_00, isPaid: false }],
  });
  const { version } = run;
  await shop.books.writer.call(paymentRuns.approve, { params: { id: run.id }, body: { version } });
  expect(await found()).toMatchObject({
    payments: [{ number: expect.stringMatching(/^PAY-/) as string, isPaid: true }],
  });
});

test('a received asset leads to its receipt', async () => {
  const keeper = shop.books.clinic.as('STAFF', { duties: ['ASSETS'] });
  const body = { name: 'Equipment' };
  const assetCategoryId = (await keeper.call(assetCategories.create, { body })).assetCategory.id;
  const line = { kind: 'ASSET', assetCategoryId, description: 'Pump', quantity: '1', unitPrice: '100' } as const;
  const { id, number } = await shop.received(await shop.sent(shop.draft(line)), '1');
  expect((await keeper.call(assets.list, {})).assets).toMatchObject([{ name: 'Pump', receipt: { id, number } }]);
});

test('what is owed by supplier comes with the balances of the accounts 2000 and 2050', async () => {
  const order = await shop.sent();
  await shop.received(order, '10');
  await shop.approveBill(await shop.billed(shop.bill(order, '4')));
  const { suppliers, ledger } = await shop.buyer.call(paymentRuns.agedPayables, {});
  expect(suppliers).toMatchObject([{ total: 10_00, unbilled: 15_00 }]);
  expect(ledger).toEqual({ payables: 10_00, unbilled: 15_00 });
});

test('what is on order is not proposed again, drafts included', async () => {
  const { storekeeper, itemId, locationId } = shop;
  await shop.received(await shop.sent(), '10');
  server.clock.now = () => new Date('2026-06-11T10:00:00Z');
  await storekeeper.call(stock.issue, { body: { locationId, lines: [{ itemId, quantity: '9' }] } });
  const rows = async () => (await storekeeper.call(inventoryReports.reorder, {})).rows;
  expect(await rows()).toEqual([]);
  const { inventoryItem } = await storekeeper.call(inventoryItems.get, { params: { id: itemId } });
  const body = { reorderPoint: '5', version: inventoryItem.version };
  await storekeeper.call(inventoryItems.update, { params: { id: itemId }, body });
  expect(await rows()).toMatchObject([{ itemId, available: '1', onOrder: '0' }]);
  await shop.ordered({ ...shop.draft(), isSubmitted: false });
  expect(await rows()).toEqual([]);
});
