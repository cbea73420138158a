import {
  addDays,
  assetCategories,
  goodsReceipts,
  procurementSettings,
  purchaseOrders,
  type GoodsReceipt,
  type PurchaseOrder,
} from '@polyclinic/contract';
import { declareFeatures } from '../../../platform/feature/declared';
import { none, view } from '../../../platform/feature/declaration';
import { readPdf } from '../../../testing/pdf';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { features } from '../../domains';
import type { ReceivedLine } from '../moments';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openPurchases(server);
});
afterEach(() => declareFeatures(features));

const giveBack = async ({ id, version, lines }: GoodsReceipt, quantity: string, by = shop.buyer) => {
  const body = { version, reason: 'Damaged', lines: [{ receiptLineId: lines[0]?.id ?? '', quantity }] };
  return (await by.call(goodsReceipts.return, { params: { id }, body })).receipt;
};

test('an approved receipt takes the accepted goods into the books at the price of the order', async () => {
  const order = await shop.sent();
  const orderLineId = order.lines[0]?.id ?? '';
  const lines = [{ orderLineId, delivered: '6', rejected: '2', rejectReason: 'Broken' }];
  const draft = await shop.delivered(order, '6', { lines });
  expect(await shop.books.sums()).toEqual({});
  const { id, version } = draft;
  const { receipt } = await shop.buyer.call(goodsReceipts.approve, { params: { id }, body: { version } });
  expect(receipt).toMatchObject({ status: 'APPROVED', value: 10_00, lines: [{ accepted: '4', value: 10_00 }] });
  expect(await shop.books.sums()).toEqual({ STOCK: 10_00, GOODS_RECEIVED_NOT_BILLED: -10_00 });
  expect(await shop.order(order.id)).toMatchObject({
    status: 'PARTIALLY_RECEIVED',
    lines: [{ received: '4', unbilled: '4' }],
  });
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});

test('assets and expenses go to their own accounts', async () => {
  const accountId = shop.books.account('REPAIRS');
  const { assetCategory } = await shop.books.admin.call(assetCategories.create, { body: { name: 'Equipment' } });
  const asset = { kind: 'ASSET', assetCategoryId: assetCategory.id, quantity: '1', unitPrice: '900' } as const;
  const order = await shop.sent(shop.draft(asset, { kind: 'EXPENSE', accountId, quantity: '1' }));
  const lines = order.lines.map(({ id: orderLineId }) => ({ orderLineId, delivered: '1' }));
  await shop.received(order, '1', { lines });
  expect(await shop.books.sums()).toEqual({
    MEDICAL_EQUIPMENT: 900_00,
    REPAIRS: 2_50,
    GOODS_RECEIVED_NOT_BILLED: -902_50,
  });
  expect((await shop.order(order.id)).status).toBe('RECEIVED');
});

test('a delivery in parts has the value of the whole', async () => {
  const order = await shop.sent(shop.draft({ quantity: '3', unitPrice: '0.335' }));
  for (const part of ['1', '1', '1']) await shop.received(order, part);
  expect(await shop.books.sums()).toEqual({ STOCK: 1_01, GOODS_RECEIVED_NOT_BILLED: -1_01 });
});

test('nothing is accepted beyond the tolerance', async () => {
  const order = await shop.sent();
  await shop.received(order, '8');
  const input = { body: { orderId: order.id, lines: [{ orderLineId: order.lines[0]?.id ?? '', delivered: '3' }] } };
  expect(await shop.receiver.refusal(goodsReceipts.create, input)).toMatchObject({
    code: 'OVER_RECEIPT',
    fields: { 'lines.0.delivered': expect.any(String) as string },
  });
});

test('of two receipts for the last pieces one is approved', async () => {
  const order = await shop.sent();
  const drafts = [await shop.delivered(order, '10'), await shop.delivered(order, '10')];
  const answers = await Promise.all(
    drafts.map(({ id, version }) =>
      shop.buyer.call(goodsReceipts.approve, { params: { id }, body: { version } }).then(
        () => 'approved',
        (error: Error) => (error.message.includes('OVER_RECEIPT') ? 'over' : error.message),
      ),
    ),
  );
  expect(answers.toSorted()).toEqual(['approved', 'over']);
  expect((await shop.order(order.id)).lines[0]?.received).toBe('10');
});

test('whoever approved the order does not receive its goods, and whoever received them does not approve the receipt', async () => {
  const order = await shop.sent();
  const line = { orderLineId: order.lines[0]?.id ?? '', delivered: '1' };
  const second = await shop.ordered();
  await shop.approve(second, shop.books.admin);
  const { version } = await shop.order(second.id);
  await shop.buyer.call(purchaseOrders.send, { params: { id: second.id }, body: { version, isSentOtherwise: true } });
  const own = { body: { orderId: second.id, lines: [{ ...line, orderLineId: second.lines[0]?.id ?? '' }] } };
  expect((await shop.books.admin.refusal(goodsReceipts.create, own)).code).toBe('SOD_VIOLATION');
  const draft = await shop.delivered(order, '1');
  const input = { params: { id: draft.id }, body: { version: draft.version } };
  expect((await shop.receiver.refusal(goodsReceipts.approve, input)).code).toBe('SOD_VIOLATION');
  await shop.books.settings({ allowSoloApproval: true });
  expect((await shop.receiver.refusal(goodsReceipts.approve, input)).code).toBe('REASON_REQUIRED');
  const solo = { ...input, body: { ...input.body, reason: 'Nobody else on duty' } };
  expect((await shop.receiver.call(goodsReceipts.approve, solo)).receipt.status).toBe('APPROVED');
});

test('goods with too little shelf life left are accepted only as rejected', async () => {
  const order = await shop.sent(shop.draft({ minimumShelfDays: 90 }));
  const line = { orderLineId: order.lines[0]?.id ?? '', delivered: '5', batchNumber: 'B-1' };
  const deliver = (more: object) => ({
    body: { orderId: order.id, date: order.orderedOn ?? '', lines: [{ ...line, ...more }] },
  });
  const soon = new Date(Date.parse(order.orderedOn ?? '') + 89 * 86_400_000).toISOString().slice(0, 10);
  expect((await shop.receiver.refusal(goodsReceipts.create, deliver({}))).fields).toEqual({
    'lines.0.expiresOn': 'Required',
  });
  expect((await shop.receiver.refusal(goodsReceipts.create, deliver({ expiresOn: soon }))).code).toBe(
    'SHELF_LIFE_TOO_SHORT',
  );
  const rejected = { expiresOn: soon, rejected: '5', rejectReason: 'Expires soon' };
  const { receipt } = await shop.receiver.call(goodsReceipts.create, deliver(rejected));
  expect(receipt.lines).toMatchObject([{ accepted: '0', rejected: '5' }]);
});

test('a receipt dated in a locked period is refused, and changes nothing', async () => {
  const order = await shop.sent();
  const draft = await shop.delivered(order, '2', { date: '2026-01-14' });
  await shop.books.posted(shop.books.entry(100, { date: '2026-01-14' }));
  await shop.books.setPeriod('2026-01-14', 'LOCKED');
  const input = { params: { id: draft.id }, body: { version: draft.version } };
  expect(await shop.buyer.refusal(goodsReceipts.approve, input)).toMatchObject({
    code: 'PERIOD_LOCKED',
    fields: { date: expect.any(String) as string },
    details: { date: '2026-01-14' },
  });
  expect((await shop.buyer.call(goodsReceipts.get, { params: { id: draft.id } })).receipt.status).toBe('DRAFT');
  expect((await shop.order(order.id)).lines[0]?.received).toBe('0');
});

test('goods that no bill has charged go back without one', async () => {
  const order = await shop.sent();
  const receipt = await shop.received(order, '10');
  const partly = await giveBack(receipt, '4');
  expect(partly).toMatchObject({
    status: 'PARTIALLY_RETURNED',
    returns: [{ lines: [{ quantity: '4', value: 10_00 }] }],
  });
  expect(await shop.books.sums()).toEqual({ STOCK: 15_00, GOODS_RECEIVED_NOT_BILLED: -15_00 });
  const body = {
    version: partly.version,
    reason: 'All',
    lines: [{ receiptLineId: receipt.lines[0]?.id ?? '', quantity: '7' }],
  };
  expect((await shop.buyer.refusal(goodsReceipts.return, { params: { id: receipt.id }, body })).code).toBe(
    'OVER_RETURN',
  );
  expect((await giveBack(partly, '6')).status).toBe('RETURNED');
  expect(await shop.books.sums()).toEqual({});
});

test('billed goods that go back reduce what the supplier is owed', async () => {
  const order = await shop.sent();
  const receipt = await shop.received(order, '10');
  await shop.approveBill(await shop.billed(shop.bill(order, '10')));
  await giveBack(receipt, '4');
  expect(await shop.books.sums()).toEqual({ STOCK: 15_00, SUPPLIER_PAYABLES: -15_00 });
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});

test('stock takes part in the approval: it gets the accepted lines, and refuses the whole', async () => {
  const seen: ReceivedLine[] = [];
  const participants = {
    'receipt.approved': ({ lines }: { lines: ReceivedLine[] }) => {
      seen.push(...lines);
      return Promise.reject(new Error('no room'));
    },
  };
  declareFeatures([...features, { name: 'stock', declaration: { ...view, participants, records: none } }]);
  const order = await shop.sent();
  const draft = await shop.delivered(order, '3');
  const input = { params: { id: draft.id }, body: { version: draft.version } };
  expect((await shop.buyer.refusal(goodsReceipts.approve, input)).code).toBe('UNEXPECTED');
  expect(seen).toMatchObject([{ quantity: '3', value: 7_50, kind: 'STOCK', itemId: shop.itemId, stockQuantity: '3' }]);
  expect(await shop.books.sums()).toEqual({});
});

test('a draft is changed and cancelled, and the same key approves once', async () => {
  const order = await shop.sent();
  const draft = await shop.delivered(order, '3');
  const params = { id: draft.id };
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', delivered: '4' }];
  const { receipt } = await shop.receiver.call(goodsReceipts.update, {
    params,
    body: { lines, version: draft.version },
  });
  expect(receipt.lines).toMatchObject([{ delivered: '4' }]);
  const headers = { 'idempotency-key': 'approve-once-1' };
  const input = { params, body: { version: receipt.version } };
  const approveOnce = async () => (await shop.buyer.call(goodsReceipts.approve, input, headers)).receipt.status;
  expect([await approveOnce(), await approveOnce()]).toEqual(['APPROVED', 'APPROVED']);
  expect(await shop.books.sums()).toMatchObject({ STOCK: 10_00 });
  const other = await shop.delivered(order, '1');
  const cancel = { params: { id: other.id }, body: { version: other.version, reason: 'Typed twice' } };
  expect((await shop.receiver.call(goodsReceipts.cancel, cancel)).receipt.status).toBe('CANCELLED');
});

test('goods with an expiry date need the shelf life of the settings, unless their order line says otherwise', async () => {
  await shop.books.admin.call(procurementSettings.update, { body: { minShelfLifeDays: 30, version: 1 } });
  const deliver = (order: PurchaseOrder, more: object) => ({
    body: { orderId: order.id, lines: [{ orderLineId: order.lines[0]?.id ?? '', delivered: '1', ...more }] },
  });
  const soon = { batchNumber: 'B-1', expiresOn: addDays(new Date().toISOString().slice(0, 10), 10) };
  const order = await shop.sent();
  expect(await shop.receiver.refusal(goodsReceipts.create, deliver(order, soon))).toMatchObject({
    code: 'SHELF_LIFE_TOO_SHORT',
    fields: { 'lines.0.expiresOn': expect.any(String) as string },
  });
  await shop.receiver.call(goodsReceipts.create, deliver(order, {}));
  const lenient = await shop.sent(shop.draft({ minimumShelfDays: 5 }));
  await shop.receiver.call(goodsReceipts.create, deliver(lenient, soon));
});

test('the receipt note names the goods with batch, expiry date and what was rejected', async () => {
  const order = await shop.sent();
  const line = { orderLineId: order.lines[0]?.id ?? '', delivered: '10', rejected: '1', rejectReason: 'Torn' };
  const { id, number } = await shop.received(order, '10', { lines: [{ ...line, batchNumber: 'B-17' }] });
  const { rawPayload } = await shop.approver.raw({ method: 'GET', url: `/api/procurement/receipts/${id}/pdf` });
  const text = readPdf(rawPayload).join('\n');
  for (const part of [number ?? '?', order.number ?? '?', 'Medisupply', 'Gloves', 'B-17', 'Torn'])
    expect(text).toContain(part);
});
