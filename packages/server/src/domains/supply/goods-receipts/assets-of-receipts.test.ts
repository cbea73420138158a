import { assetCategories, assets, goodsReceipts, type Asset } from '@polyclinic/contract';
import { openPurchases, type Purchases } from '../../../testing/purchases';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let shop: Purchases;
let keeper: TestPerson;
let assetCategoryId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-10T10:00:00Z');
  shop = await openPurchases(server);
  keeper = shop.books.clinic.as('STAFF', { duties: ['ASSETS'] });
  assetCategoryId = (await keeper.call(assetCategories.create, { body: { name: 'Equipment' } })).assetCategory.id;
});

/** Receives three pieces for 1,000.00 altogether. */
async function received(serialNumbers: string[] = []) {
  const line = { kind: 'ASSET', assetCategoryId, description: 'Pump', quantity: '3', unitPrice: '333.333334' } as const;
  const order = await shop.sent(shop.draft(line));
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', delivered: '3', serialNumbers }];
  return shop.received(order, '3', { lines });
}
const register = async (): Promise<Asset[]> =>
  (await keeper.call(assets.list, {})).assets.toSorted((a, b) => (a.number < b.number ? -1 : 1));
const place = ({ id, version }: Asset, funding: 'BANK' | 'IN_LEDGER') => ({
  params: { id },
  body: { version, inServiceOn: '2026-06-10', funding },
});

test('each received piece is a draft of the register with its cost, supplier and serial number', async () => {
  await received(['S-1', 'S-2']);
  const drafts = await register();
  expect(drafts.map(({ cost, serialNumber }) => [cost, serialNumber])).toEqual([
    [333_34, 'S-1'],
    [333_33, 'S-2'],
    [333_33, null],
  ]);
  expect(drafts[0]).toMatchObject({
    name: 'Pump',
    status: 'DRAFT',
    supplier: 'Medisupply',
    acquiredOn: '2026-06-10',
    isReceived: true,
  });
  expect(await shop.books.sums()).toEqual({ MEDICAL_EQUIPMENT: 1000_00, GOODS_RECEIVED_NOT_BILLED: -1000_00 });
});

test('more serial numbers than pieces, or parts of a piece, are refused', async () => {
  const line = { kind: 'ASSET', assetCategoryId, quantity: '1.5' } as const;
  expect(
    Object.keys((await shop.buyer.refusal(goodsReceipts.create, { body: await twoSerials() })).fields ?? {}),
  ).toEqual(['lines.0.serialNumbers']);
  await expect(shop.ordered(shop.draft(line))).rejects.toThrow('lines.0.quantity');
});

async function twoSerials() {
  const order = await shop.sent(shop.draft({ kind: 'ASSET', assetCategoryId, quantity: '1' }));
  const lines = [{ orderLineId: order.lines[0]?.id ?? '', delivered: '1', serialNumbers: ['S-1', 'S-2'] }];
  return { orderId: order.id, lines };
}

test('a received asset is put into service without posting its cost again, and keeps what the receipt has posted', async () => {
  await received();
  const [asset] = await register();
  if (!asset) throw new Error('There is no asset');
  expect((await keeper.refusal(assets.placeInService, place(asset, 'BANK'))).fields).toHaveProperty('funding');
  const change = { params: { id: asset.id }, body: { version: asset.version, cost: 1 } };
  expect((await keeper.refusal(assets.update, change)).code).toBe('ASSET_RECEIVED');
  expect((await keeper.refusal(assets.remove, { params: { id: asset.id } })).code).toBe('ASSET_RECEIVED');
  await keeper.call(assets.placeInService, place(asset, 'IN_LEDGER'));
  expect(await shop.books.sums()).toMatchObject({ MEDICAL_EQUIPMENT: 1000_00 });
});

test('returned pieces leave the register; those in service do not', async () => {
  const { id, version, lines } = await received();
  const [asset] = await register();
  if (!asset) throw new Error('There is no asset');
  await keeper.call(assets.placeInService, place(asset, 'IN_LEDGER'));
  const input = (quantity: string) => ({
    params: { id },
    body: { version, reason: 'Defective', lines: [{ receiptLineId: lines[0]?.id ?? '', quantity }] },
  });
  expect((await shop.buyer.refusal(goodsReceipts.return, input('3'))).code).toBe('RETURNED_ASSET_IN_SERVICE');
  await shop.buyer.call(goodsReceipts.return, input('2'));
  expect(await register()).toHaveLength(1);
  expect(await shop.books.sums()).toMatchObject({ MEDICAL_EQUIPMENT: 333_34 });
  expect(await shop.untied()).toEqual({ unbilled: 0, payables: 0 });
});
