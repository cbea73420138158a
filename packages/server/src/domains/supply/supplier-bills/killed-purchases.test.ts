import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  auth,
  fillPath,
  financialReports,
  goodsReceipts,
  inventoryItems,
  ledger,
  paymentRuns,
  purchaseOrders,
  stockLocations,
  supplierBills,
  suppliers,
  type DataOf,
  type Endpoint,
} from '@polyclinic/contract';
import { rounds } from '../../../testing/rounds';
import { prepareProduct, setUp, type StartedProduct } from '../../../testing/started-product';

const KILLS = rounds({ sample: 2, all: 20 });
const BUYERS = 4;
const QUANTITY = '2000';
const RECEIVED = '1500';
const PRICE = 2_50;
const REASON = 'Only one administrator';
const credentials = { email: 'uma@x.test', password: 'a long enough password' };

jest.setTimeout((KILLS + 1) * 60_000);

let product: StartedProduct;
let token: string | undefined;
let tenantId = '';
let of: Goods;

beforeAll(async () => {
  product = await prepareProduct();
  await product.start();
  await setUp(product, credentials);
  await logIn();
  of = await received();
}, 180_000);
afterAll(() => product.end(), 60_000);

interface Goods {
  supplierId: string;
  orderLineId: string;
}

interface Input {
  params?: Record<string, string>;
  body?: object;
}

async function call<E extends Endpoint>(endpoint: E, { params = {}, body }: Input = {}, key: string = randomUUID()) {
  const { method } = endpoint;
  const path = fillPath(endpoint.path, { tenantId, ...params });
  const by = token === undefined ? {} : { token };
  return product.send<DataOf<E>>(path, { method, key, ...by, ...(body && { body }) });
}

async function logIn(): Promise<void> {
  const { tenant, ...session } = await call(auth.login, { body: credentials });
  token = session.token;
  tenantId = tenant.id;
}

/** Orders goods and receives most of them. Returns the line that the bills name. */
async function received(): Promise<Goods> {
  const { settings } = await call(ledger.settings);
  await call(ledger.changeSettings, { body: { allowSoloApproval: true, version: settings.version } });
  const { supplier } = await call(suppliers.create, { body: { name: 'Medisupply' } });
  const item = { code: 'GLOVES', name: 'Gloves', kind: 'SUPPLY', stockUnit: 'pcs' };
  const { inventoryItem } = await call(inventoryItems.create, { body: item });
  await call(stockLocations.create, { body: { name: 'Main store', kind: 'STORE' } });
  const line = { kind: 'STOCK', itemId: inventoryItem.id, quantity: QUANTITY, unitPrice: '2.5' };
  const order = { supplierId: supplier.id, isSubmitted: true, lines: [line] };
  const { order: ordered } = await call(purchaseOrders.create, { body: order });
  const params = { id: ordered.id };
  const approval = { params, body: { version: ordered.version, reason: REASON } };
  const { order: approved } = await call(purchaseOrders.approve, approval);
  await call(purchaseOrders.send, { params, body: { version: approved.version, isSentOtherwise: true } });
  const orderLineId = ordered.lines[0]?.id ?? '';
  const delivery = { orderId: ordered.id, lines: [{ orderLineId, delivered: RECEIVED }] };
  const { receipt } = await call(goodsReceipts.create, { body: delivery });
  const { id, version } = receipt;
  await call(goodsReceipts.approve, { params: { id }, body: { version, reason: REASON } });
  return { supplierId: supplier.id, orderLineId };
}

/** A bill for one piece that is recorded, matched, approved and paid; each step always with the same key. */
class Purchase {
  readonly #keys = Array.from({ length: 4 }, () => randomUUID());
  isDone = false;

  constructor(
    readonly of: Goods,
    readonly number: string,
    readonly today: string,
  ) {}

  async carryOut(): Promise<void> {
    const [record, match, propose, pay] = this.#keys;
    const { supplierId, orderLineId } = this.of;
    const lines = [{ orderLineId, quantity: '1', unitPrice: '2.5' }];
    const head = { supplierId, number: this.number, date: this.today, lines };
    const { bill } = await call(supplierBills.create, { body: head }, record);
    const params = { id: bill.id };
    await call(supplierBills.approve, { params, body: { version: bill.version, reason: REASON } }, match);
    const payments = [{ billId: bill.id, amount: PRICE }];
    const { run } = await call(paymentRuns.create, { body: { payOn: this.today, payments } }, propose);
    const approval = { params: { id: run.id }, body: { version: run.version, reason: REASON } };
    const paid = await call(paymentRuns.approve, approval, pay);
    expect(paid.run.status).toBe('APPROVED');
    this.isDone = true;
  }
}

/** Returns whether an attempt ended because server or database was killed: it is then sent again. */
function isCutOff(error: unknown): boolean {
  // Errors of fetch() are of another realm than this test.
  return /^TypeError: |SERVICE_UNAVAILABLE/.test(String(error));
}

test('a match and a payment that are sent again after server or database was killed take effect once', async () => {
  const { asOf: today } = (await call(financialReports.trialBalance)).facts;
  const purchases: Purchase[] = [];
  const buy = async () => {
    for (;;) {
      const purchase = new Purchase(of, `R-${purchases.length + 1}`, today);
      purchases.push(purchase);
      const isAnswered = await purchase.carryOut().then(
        () => true,
        (error: unknown) => (isCutOff(error) ? false : Promise.reject(error)),
      );
      if (!isAnswered) return;
    }
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const buying = Array.from({ length: BUYERS }, buy);
    await sleep(1_000 + Math.random() * 1_500);
    if (kill % 2 === 0) {
      await product.stop('SIGKILL');
      await product.start();
    } else await product.killDatabase();
    await Promise.all(buying);
    await logIn();
    const unanswered = purchases.filter(({ isDone }) => !isDone);
    expect(unanswered).toHaveLength(BUYERS);
    // At once, as devices do that come back.
    await Promise.all(unanswered.map((purchase) => purchase.carryOut()));
  }
  const count = purchases.length;
  expect(count).toBeGreaterThan(KILLS * BUYERS);
  const { rows, totals } = await call(financialReports.trialBalance);
  const balances = Object.fromEntries(rows.map(({ code, closing }) => [code, closing]));
  const [goods, billed] = [Number(RECEIVED) * PRICE, count * PRICE];
  expect(balances).toMatchObject({ 1010: -billed, 1310: goods, 2050: billed - goods });
  expect(balances['2000'] ?? 0).toBe(0);
  expect(totals.closing).toBe(0);
  expect((await call(ledger.verify)).chain).toMatchObject({ isIntact: true, entryCount: 1 + 2 * count });
});
