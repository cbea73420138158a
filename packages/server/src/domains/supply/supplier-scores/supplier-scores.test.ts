import { supplierScores } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { scoreOf } from './supplier-score.rules';

let server: TestServer;
let shop: Purchases;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  on('2026-06-01');
  shop = await openPurchases(server);
});

const on = (day: string) => void (server.clock.now = () => new Date(`${day}T10:00:00Z`));
const score = async () =>
  (await shop.approver.call(supplierScores.get, { params: { id: shop.supplierId } })).supplierScore;

test('a supplier without deliveries has no score', async () => {
  expect(await score()).toEqual({
    score: null,
    standing: null,
    onTime: null,
    accepted: null,
    quantity: null,
    price: null,
    priceDrift: null,
    shelfLifeDays: null,
  });
});

test('late, rejected and missing goods and higher prices lower the score, each by its weight', async () => {
  const order = await shop.sent({ ...shop.draft(), expectedOn: '2026-06-10' });
  on('2026-06-10');
  const line = { orderLineId: order.lines[0]?.id ?? '' };
  // Five of ten are delivered in time, of which one is rejected.
  await shop.received(order, '5', {
    lines: [
      { ...line, delivered: '5', rejected: '1', rejectReason: 'Torn', batchNumber: 'B', expiresOn: '2026-07-10' },
    ],
  });
  on('2026-06-12');
  await shop.received(order, '6');
  // Half of the four that are billed so far costs a quarter more.
  await shop.billed(shop.bill(await shop.order(order.id), '2'));
  await shop.billed(shop.bill(await shop.order(order.id), '2', { unitPrice: '3.125' }));
  expect(await score()).toEqual({
    onTime: { percent: 40, lineCount: 1 },
    accepted: { percent: 90, lineCount: 2 },
    quantity: { percent: 100, lineCount: 1 },
    price: { percent: 87.5, lineCount: 2 },
    priceDrift: 12.5,
    shelfLifeDays: 30,
    // (40 × 35 + 90 × 30 + 100 × 20 + 87.5 × 15) ÷ 100
    score: 74.1,
    standing: 'GOOD',
  });
});

test('an order that is not due yet is not late', async () => {
  await shop.sent({ ...shop.draft(), expectedOn: '2026-06-10' });
  on('2026-06-10');
  expect((await score()).onTime).toBeNull();
  on('2026-06-11');
  expect((await score()).onTime).toEqual({ percent: 0, lineCount: 1 });
});

test('the score counts the last year only', async () => {
  const order = await shop.sent({ ...shop.draft(), expectedOn: '2026-06-10' });
  await shop.received(order, '10');
  expect((await score()).accepted).toEqual({ percent: 100, lineCount: 1 });
  on('2027-06-02');
  expect((await score()).score).toBeNull();
});

test.each([
  [80, 'EXCELLENT'],
  [79.9, 'GOOD'],
  [50, 'GOOD'],
  [30, 'FAIR'],
  [29.9, 'POOR'],
])('a score of %p is %s', (percent, standing) => {
  const rest = { accepted: null, quantity: null, price: null, priceDrift: null, shelfLifeDays: null };
  expect(scoreOf({ onTime: { percent, lineCount: 1 }, ...rest })).toMatchObject({ score: percent, standing });
});
