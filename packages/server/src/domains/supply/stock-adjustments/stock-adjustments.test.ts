import { ledger, stockAdjustments, type NewStockAdjustment } from '@polyclinic/contract';
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
  await stores.books.settings({ approvalLimit: 1000 });
  locationId = (await stores.location()).id;
  itemId = (await stores.item()).id;
  await stores.open({ itemId, locationId, quantity: '10', value: 5000 });
});

const adjust = async (quantity: string, more?: Partial<NewStockAdjustment>) =>
  (
    await stores.storekeeper.call(stockAdjustments.create, {
      body: { itemId, locationId, quantity, reason: 'Broken', ...more },
    })
  ).stockAdjustment;
const decision = ({ id, version }: { id: string; version: number }, isApproved = true, reason?: string) => ({
  params: { id },
  body: { isApproved, version, ...(reason !== undefined && { reason }) },
});

test('a small adjustment is posted at once, at the value of the stock', async () => {
  expect(await adjust('-2')).toMatchObject({ status: 'APPROVED', value: -1000, quantity: '-2' });
  expect(await adjust('1', { unitCost: 700 })).toMatchObject({ status: 'APPROVED', value: 700 });
  expect(await stores.books.sums()).toEqual({ OPENING_BALANCES: -5000, STOCK: 4700, STOCK_LOSS: 300 });
  expect(await stores.violations()).toEqual([]);
});

test('above the limit another holder of the duty approves, and nothing moves before', async () => {
  const pending = await adjust('-3');
  expect(pending).toMatchObject({ status: 'PENDING', value: -1500 });
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '10' });
  expect((await stores.storekeeper.refusal(stockAdjustments.decide, decision(pending))).code).toBe('SOD_VIOLATION');
  const { stockAdjustment } = await stores.second.call(stockAdjustments.decide, decision(pending));
  expect(stockAdjustment).toMatchObject({ status: 'APPROVED', value: -1500, decidedBy: { id: expect.any(String) } });
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '7' });
  expect((await stores.second.refusal(stockAdjustments.decide, decision(stockAdjustment))).code).toBe(
    'STOCK_ADJUSTMENT_DECIDED',
  );
  expect(await stores.violations()).toEqual([]);
});

test('a rejection needs a reason and moves nothing; one may withdraw the own request', async () => {
  const pending = await adjust('-3');
  expect((await stores.second.refusal(stockAdjustments.decide, decision(pending, false))).code).toBe('REASON_REQUIRED');
  const own = await stores.storekeeper.call(stockAdjustments.decide, decision(pending, false, 'Found it'));
  expect(own.stockAdjustment).toMatchObject({ status: 'REJECTED', decisionReason: 'Found it' });
  expect(await stores.levels(itemId)).toEqual({ 'Main store': '10' });
});

test('where the clinic allows self-approval, one person approves with a reason that is reported', async () => {
  await stores.books.settings({ allowSoloApproval: true });
  const pending = await adjust('-3');
  expect((await stores.storekeeper.refusal(stockAdjustments.decide, decision(pending))).code).toBe('REASON_REQUIRED');
  await stores.storekeeper.call(stockAdjustments.decide, decision(pending, true, 'Alone today'));
  const { approvals } = await stores.books.admin.call(ledger.soloApprovals, {});
  expect(approvals).toHaveLength(1);
});

test('an adjustment below zero is refused and leaves nothing behind', async () => {
  const body = { itemId, locationId, quantity: '-10.0001', reason: 'Lost' };
  await stores.books.settings({ approvalLimit: 1_000_000 });
  expect(await stores.storekeeper.refusal(stockAdjustments.create, { body })).toMatchObject({
    code: 'INSUFFICIENT_STOCK',
    fields: { quantity: expect.any(String) },
  });
  expect((await stores.storekeeper.call(stockAdjustments.list, {})).stockAdjustments).toEqual([]);
  expect(await stores.violations()).toEqual([]);
});
