import { randomUUID } from 'node:crypto';
import {
  goodsReceipts,
  paymentRuns,
  stock,
  supplierBills,
  type GoodsReceipt,
  type PurchaseOrder,
} from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { stockViolations } from '../../../testing/stores';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const ORDERS = 6;
const ROUNDS = 3;

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openPurchases(server);
});
afterEach(async () => {
  expect(await stockViolations(shop.books)).toEqual([]);
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});

const givenOrders = () => Promise.all(Array.from({ length: ORDERS }, () => shop.sent()));
const lineOf = (order: PurchaseOrder | undefined, quantity: string) => ({
  orderLineId: order?.lines[0]?.id ?? '',
  quantity,
  unitPrice: '2.5',
});

/** Bills each order together with the next one, the last with the first: every two of them share a bill. */
async function billInPairs(orders: readonly PurchaseOrder[], quantity: string): Promise<string[]> {
  const ids = [];
  for (const [index, order] of orders.entries()) {
    const next = orders[(index + 1) % orders.length];
    const lines = [lineOf(order, quantity), lineOf(next, quantity)];
    ids.push((await shop.billed({ ...shop.bill(order, quantity), lines })).id);
  }
  return ids;
}

const statuses = async (ids: readonly string[]) =>
  Promise.all(
    ids.map(async (id) => (await shop.buyer.call(supplierBills.get, { params: { id } })).bill.status as string),
  );
const approve = ({ id, version }: GoodsReceipt) =>
  shop.buyer.call(goodsReceipts.approve, { params: { id }, body: { version } });

test('receipts that are approved at once match the bills of several orders, and none of them waits for another', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders = await givenOrders();
    const bills = await billInPairs(orders, '5');
    expect(new Set(await statuses(bills))).toEqual(new Set(['EXCEPTION']));
    const drafts = [];
    for (const order of orders) drafts.push(await shop.delivered(order, '10'));
    const answers = await Promise.all(drafts.map(approve));
    expect(answers.map(({ receipt }) => receipt.status)).toEqual(drafts.map(() => 'APPROVED'));
    expect(new Set(await statuses(bills))).toEqual(new Set(['MATCHED']));
  }
});

test('receipts, returns, bills, payments and issues of the same goods at once are each done', async () => {
  const orders = await givenOrders();
  const receipts = [];
  for (const order of orders) receipts.push(await shop.received(order, '6'));
  const paid = [];
  for (const order of orders) paid.push(await shop.approveBill(await shop.billed(shop.bill(order, '4'))));
  const waiting = await billInPairs(orders, '1');
  expect(new Set(await statuses(waiting))).toEqual(new Set(['MATCHED']));
  const drafts = [];
  for (const order of orders) drafts.push(await shop.delivered(order, '4'));
  const payments = paid.map(({ id }) => ({ billId: id, amount: 1_00 }));
  const today = new Date().toISOString().slice(0, 10);
  const runs = [];
  for (const part of [payments, payments.toReversed()])
    runs.push((await shop.buyer.call(paymentRuns.create, { body: { payOn: today, payments: part } })).run);
  const giveBack = ({ id, version, lines }: GoodsReceipt) => {
    const back = [{ receiptLineId: lines[0]?.id ?? '', quantity: '1' }];
    return shop.buyer.call(goodsReceipts.return, { params: { id }, body: { version, reason: 'Damaged', lines: back } });
  };
  const post = async (id: string) => {
    const { bill } = await shop.buyer.call(supplierBills.get, { params: { id } });
    return shop.approveBill(bill);
  };
  const use = { locationId: shop.locationId, lines: [{ itemId: shop.itemId, quantity: '1' }] };
  await Promise.all([
    ...drafts.map(approve),
    ...receipts.map(giveBack),
    // A return or receipt in between may have matched the bill again, which gives it a new version.
    ...waiting.map((id) => post(id).catch((error: unknown) => refuseOther(error, ['STALE_VERSION', 'MATCH_OUTDATED']))),
    ...runs.map(({ id, version }) =>
      shop.books.writer.call(paymentRuns.approve, { params: { id }, body: { version } }),
    ),
    ...orders.map(() => shop.storekeeper.call(stock.issue, { body: use })),
  ]);
});

test('a payment run and an approved bill take effect once, however often the same request is sent at once', async () => {
  const order = await shop.sent();
  await shop.received(order, '10');
  const matched = await shop.billed(shop.bill(order, '10'));
  const key = { 'idempotency-key': randomUUID() };
  const input = { params: { id: matched.id }, body: { version: matched.version } };
  const send = () => shop.approver.call(supplierBills.approve, input, key);
  const { bill } = await send();
  expect((await send()).bill).toEqual(bill);
  const body = { payOn: new Date().toISOString().slice(0, 10), payments: [{ billId: bill.id, amount: 25_00 }] };
  const { run } = await shop.buyer.call(paymentRuns.create, { body });
  const pay = { params: { id: run.id }, body: { version: run.version } };
  const again = { 'idempotency-key': randomUUID() };
  const attempts = await Promise.all(
    Array.from({ length: 8 }, () =>
      shop.books.writer.call(paymentRuns.approve, pay, again).then(
        (answer) => answer.run.status as string,
        (error: unknown) => refuseOther(error, ['IN_PROGRESS']),
      ),
    ),
  );
  expect(attempts.filter((one) => one === 'APPROVED').length).toBeGreaterThan(0);
  expect((await shop.books.writer.call(paymentRuns.approve, pay, again)).run.status).toBe('APPROVED');
  expect(await shop.books.sums()).toEqual({ STOCK: 25_00, BANK: -25_00 });
});

/** Returns the code of a refusal; throws any other error. */
function refuseOther(error: unknown, codes: readonly string[]): string {
  const code = codes.find((one) => String(error).includes(one));
  if (code === undefined) throw error;
  return code;
}
