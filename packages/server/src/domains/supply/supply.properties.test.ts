import { randomUUID } from 'node:crypto';
import {
  assetDepreciation,
  assetDisposals,
  assets,
  fillPath,
  goodsReceipts,
  ledgerPeriods,
  MatchResolution,
  paymentRuns,
  purchaseOrders,
  stock,
  stockAdjustments,
  stockTransfers,
  supplierBills,
  type Asset,
  type Endpoint,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { rounds } from '../../testing/rounds';
import { dumpOf } from '../../testing/rows';
import { openSupply, type Supply } from '../../testing/supply';
import { supplyCommand, type Sending, type SupplyCommand } from '../../testing/supply-commands';
import type { TestPerson } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

// Numbers of the tested properties: P4 control accounts, P5 stock account, P6 register, P7 to P10 stock, P11 quantities, P12
// amounts, P15 depreciation, P16 reversals, P17 replay, P18 one winner, P19 a refusal changes nothing, P24 entry numbers.

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const DAY_MS = 86_400_000;
const START = Date.parse('2026-03-02T10:00:00Z');
const ONCE: Sending = { sends: 1, isTwice: false };
const BATCHES = [
  { batchNumber: 'B0', expiresOn: '2026-04-15' },
  { batchNumber: 'B1', expiresOn: '2027-01-01' },
  { batchNumber: 'B2', expiresOn: null },
];

interface Document {
  id: string;
  version: number;
  status: string;
  currency?: string;
  outstanding?: number;
  supplier?: { id: string };
  lines?: { id: string; itemId?: string | null; unitPrice?: string }[];
}
type Kept = 'orders' | 'receipts' | 'bills';

jest.setTimeout(rounds({ sample: 900_000, all: 3_600_000 }));

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

/** Runs commands on one clinic. */
class Run {
  readonly #kept: Record<Kept, string[]> = { orders: [], receipts: [], bills: [] };
  readonly #issues: string[] = [];
  #days = 0;

  constructor(readonly supply: Supply) {}

  async obey(one: SupplyCommand): Promise<void> {
    const { shop } = this.supply;
    switch (one.kind) {
      case 'order':
        return this.#order(one);
      case 'receive':
        return this.#receive(one);
      case 'bill':
        return this.#bill(one);
      case 'pay': {
        const bill = await this.#one('bills', supplierBills.get, one.pick);
        if (!bill) return;
        // At times more than is owed.
        const amount = Math.ceil(((bill.outstanding ?? 0) * one.share) / 4) + 1;
        const body = { payOn: this.#today(), payments: [{ billId: bill.id, amount }] };
        const run = await this.#step(shop.buyer, paymentRuns.create, {}, body, ONCE);
        if (run) await this.#step(shop.books.admin, paymentRuns.approve, { id: run.id }, { version: run.version }, one);
        return;
      }
      case 'return': {
        const receipt = await this.#one('receipts', goodsReceipts.get, one.pick);
        if (!receipt) return;
        const lines = [{ receiptLineId: receipt.lines?.[0]?.id, quantity: one.quantity }];
        const body = { version: receipt.version, reason: 'Damaged', lines };
        await this.#step(shop.buyer, goodsReceipts.return, { id: receipt.id }, body, one);
        return;
      }
      case 'takeBack': {
        const movementId = this.#issues[one.pick % Math.max(this.#issues.length, 1)];
        const body = { movementId, quantity: one.quantity, reason: 'Not needed' };
        if (movementId) await this.#send(shop.storekeeper, stock.takeBack, {}, body, one);
        return;
      }
      case 'place':
        return this.#place(one);
      case 'depreciate': {
        const body = { month: this.#today().slice(0, 7) };
        await this.#send(this.supply.keeper, assetDepreciation.run, {}, body, one);
        return;
      }
      case 'dispose':
        return this.#dispose(one);
      case 'days':
        this.#days += one.count;
        server.clock.now = () => new Date(START + this.#days * DAY_MS);
        return;
      case 'lock':
        return this.#lock();
      default:
        return this.#move(one);
    }
  }

  async #order(one: Extract<SupplyCommand, { kind: 'order' }>): Promise<void> {
    const { shop, items, assetCategoryId, supplierIds, branchId } = this.supply;
    const { goods, quantity, price: unitPrice } = one;
    const line =
      goods === 'asset'
        ? { kind: 'ASSET', assetCategoryId, description: 'Pump' }
        : goods === 'expense'
          ? { kind: 'EXPENSE', accountId: shop.books.account('REPAIRS'), description: 'Repair' }
          : { kind: 'STOCK', itemId: items[goods] };
    const foreign = one.isForeign ? { currency: 'EUR', fxRate: '1.234567' } : {};
    const body = {
      supplierId: supplierIds[one.supplier],
      isSubmitted: true,
      ...(one.isOfBranch && { branchId }),
      ...foreign,
      lines: [{ ...line, quantity, unitPrice }],
    };
    const order = await this.#step(shop.buyer, purchaseOrders.create, {}, body, { ...one, isTwice: false });
    if (!order) return;
    const { id, version } = order;
    const approved = await this.#step(shop.approver, purchaseOrders.approve, { id }, { version }, one);
    const sending = { version: approved?.version, isSentOtherwise: true };
    await this.#step(shop.buyer, purchaseOrders.send, { id }, sending, ONCE);
    this.#kept.orders.push(id);
  }

  async #receive(one: Extract<SupplyCommand, { kind: 'receive' }>): Promise<void> {
    const { shop, items } = this.supply;
    const order = await this.#one('orders', purchaseOrders.get, one.pick);
    const [line] = order?.lines ?? [];
    if (!order || !line) return;
    const batch = line.itemId === items.tracked ? BATCHES[one.batch] : {};
    const lines = [{ orderLineId: line.id, delivered: one.quantity, ...batch }];
    const body = { orderId: order.id, date: this.#today(one.daysAgo), lines };
    const receipt = await this.#step(shop.receiver, goodsReceipts.create, {}, body, { ...one, isTwice: false });
    if (!receipt) return;
    const params = { id: receipt.id };
    const approve = async (more: object) =>
      this.#step(shop.buyer, goodsReceipts.approve, params, { version: receipt.version, ...more }, one);
    const done = (await approve({})) ?? (await approve({ date: this.#today() }));
    if (done) this.#kept.receipts.push(receipt.id);
  }

  async #bill(one: Extract<SupplyCommand, { kind: 'bill' }>): Promise<void> {
    const { shop } = this.supply;
    const order = await this.#one('orders', purchaseOrders.get, one.pick);
    if (!order) return;
    const { currency, supplier } = order;
    const lines = [{ orderLineId: order.lines?.[0]?.id, quantity: one.quantity, unitPrice: one.price }];
    const foreign = currency === 'EUR' ? { fxRate: '1.3' } : {};
    const head = { supplierId: supplier?.id, number: randomUUID(), date: this.#today(), currency, ...foreign };
    const created = { ...one, isTwice: false };
    let bill = await this.#step(shop.buyer, supplierBills.create, {}, { ...head, lines }, created);
    if (!bill) return;
    const params = { id: bill.id };
    if (bill.status === 'EXCEPTION') {
      const resolution = MatchResolution.options[one.resolution];
      const body = { version: bill.version, resolution, reason: 'Agreed' };
      bill = (await this.#step(shop.approver, supplierBills.resolve, params, body, one)) ?? bill;
    }
    await this.#step(shop.approver, supplierBills.approve, params, { version: bill.version }, one);
    this.#kept.bills.push(bill.id);
  }

  async #move(one: Extract<SupplyCommand, { kind: 'issue' | 'adjust' | 'transfer' }>): Promise<void> {
    const { shop, items, locationIds } = this.supply;
    const itemId = Object.values(items)[one.item];
    const [locationId, toLocationId] = one.from === 0 ? locationIds : locationIds.toReversed();
    const { storekeeper } = shop;
    if (one.kind === 'adjust') {
      const body = { itemId, locationId, quantity: one.change, reason: 'Count' };
      await this.#send(storekeeper, stockAdjustments.create, {}, body, one);
    } else if (one.kind === 'issue') {
      const body = { locationId, lines: [{ itemId, quantity: one.quantity }] };
      for (const { data } of await this.#send(storekeeper, stock.issue, {}, body, one))
        this.#issues.push(...((data?.['movements'] as { id: string }[] | undefined) ?? []).map(({ id }) => id));
    } else {
      const lines = [{ itemId, quantity: one.quantity }];
      const body = { fromLocationId: locationId, toLocationId, inTransit: one.sends === 2, lines };
      const sent = await this.#step(storekeeper, stockTransfers.create, {}, body, { ...one, isTwice: false });
      if (sent?.status !== 'IN_TRANSIT') return;
      await this.#step(storekeeper, stockTransfers.receive, { id: sent.id }, { version: sent.version }, one);
    }
  }

  async #place(one: Extract<SupplyCommand, { kind: 'place' }>): Promise<void> {
    const drafts = (await this.#register()).filter(({ status }) => status === 'DRAFT');
    const asset = drafts[one.pick % Math.max(drafts.length, 1)];
    if (!asset) return;
    // The cost of a received asset is in the ledger already: another funding would count it twice.
    const funding = one.pick % 4 === 0 ? 'BANK' : 'IN_LEDGER';
    const body = { version: asset.version, inServiceOn: this.#today(), funding };
    const placed = await this.#step(this.supply.keeper, assets.placeInService, { id: asset.id }, body, one);
    if (funding === 'BANK') expect(placed).toBeUndefined();
  }

  /** P16: a disposal that is restored at once leaves all balances as they were. */
  async #dispose(one: Extract<SupplyCommand, { kind: 'dispose' }>): Promise<void> {
    const { keeper, second, shop } = this.supply;
    const placed = (await this.#register()).filter(({ status }) => status === 'IN_SERVICE');
    const asset = placed[one.pick % Math.max(placed.length, 1)];
    if (!asset) return;
    const on = this.#today();
    const body = { version: asset.version, on, method: 'LOST', reason: 'Gone', share: String(one.share) };
    const disposal = await this.#step(keeper, assetDisposals.request, { id: asset.id }, body, {
      ...one,
      isTwice: false,
    });
    if (!disposal) return;
    const params = { id: disposal.id };
    const before = await shop.books.sums();
    const decided = { version: disposal.version, isApproved: true };
    const done = await this.#step(second, assetDisposals.decide, params, decided, one);
    if (!done || one.share % 2 === 0) return;
    const restored = await this.#step(
      keeper,
      assetDisposals.restore,
      params,
      { version: done.version, on, reason: 'Found' },
      one,
    );
    if (restored) expect(await shop.books.sums()).toEqual(before);
  }

  async #lock(): Promise<void> {
    const { admin, clinic } = this.supply.shop.books;
    const { periods } = await admin.call(ledgerPeriods.list, {});
    const before = this.#today(31);
    const period = periods.find(({ from, to, status }) => from <= before && before <= to && status === 'OPEN');
    const body = { status: 'LOCKED', version: period?.version, reason: 'Month end' };
    if (period)
      await this.#send(admin, ledgerPeriods.setStatus, { tenantId: clinic.tenantId, id: period.id }, body, ONCE);
  }

  async #register(): Promise<Asset[]> {
    return (await this.supply.keeper.call(assets.list, { query: { limit: 100 } })).assets;
  }

  #today(daysAgo = 0): string {
    return new Date(START + (this.#days - daysAgo) * DAY_MS).toISOString().slice(0, 10);
  }

  async #one(kept: Kept, endpoint: Endpoint, pick: number): Promise<Document | undefined> {
    const id = this.#kept[kept][pick % Math.max(this.#kept[kept].length, 1)];
    if (id === undefined) return undefined;
    const response = await this.supply.shop.books.admin.raw({
      method: 'GET',
      url: `/api${fillPath(endpoint.path, { id })}`,
    });
    return Object.values(response.json<{ data: Record<string, Document> }>().data)[0];
  }

  /** Sends a step of a document; of two at once, one wins (P18). Returns the document, if the step was taken. */
  async #step(
    person: TestPerson,
    endpoint: Endpoint,
    params: Record<string, string>,
    body: object,
    sending: Sending,
  ): Promise<Document | undefined> {
    const done = (await this.#send(person, endpoint, params, body, sending)).filter(({ data }) => data !== undefined);
    if (sending.isTwice) expect(done.length).toBeLessThanOrEqual(1);
    return Object.values(done[0]?.data ?? {})[0] as Document | undefined;
  }

  async #send(
    person: TestPerson,
    endpoint: Endpoint,
    params: Record<string, string>,
    body: object,
    { sends, isTwice }: Sending,
  ): Promise<{ data: Record<string, unknown> | undefined }[]> {
    const before = await this.#rows();
    const key = randomUUID();
    const keys = isTwice ? [randomUUID(), randomUUID()] : Array.from({ length: sends }, () => key);
    const url = `/api${fillPath(endpoint.path, params)}`;
    const send = (own: string) =>
      person.raw({ method: endpoint.method, url, payload: body, headers: { 'idempotency-key': own } });
    const answers = isTwice ? await Promise.all(keys.map(send)) : [];
    if (!isTwice) for (const own of keys) answers.push(await send(own));
    for (const { statusCode, body: text } of answers) expect([statusCode < 500, text]).toEqual([true, text]);
    const isDone = answers.some(({ statusCode }) => statusCode === 200);
    // P17: the same key has one answer. P19: what is refused changes nothing.
    if (isDone && !isTwice) for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    if (!isDone) expect(await this.#rows()).toEqual(before);
    expect(await this.supply.violations()).toEqual([]);
    return answers.map((answer) => answer.json<{ data: Record<string, unknown> | undefined }>());
  }

  /** Sessions are touched by every request. */
  async #rows(): Promise<Record<string, string[]>> {
    const { sessions: _, users: __, ...rows } = await dumpOf(this.supply.shop.books.clinic);
    return rows;
  }
}

test(`orders, stock, assets and the ledger agree whatever happens in whatever order (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(supplyCommand, { minLength: 30, maxLength: 60, size: 'max' }), async (commands) => {
      server.clock.now = () => new Date(START);
      const run = new Run(await openSupply(server));
      for (const one of commands) await run.obey(one);
    }),
    { seed, numRuns: Number(process.env.PROPERTY_RUNS ?? rounds({ sample: 1, all: 40 })), endOnFailure: true },
  );
});
