import { randomUUID } from 'node:crypto';
import {
  branches,
  fillPath,
  quantityOf,
  stock,
  stockAdjustments,
  stockReservations,
  stockTransfers,
  type Endpoint,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { openStores, type Stores } from '../../../testing/stores';
import { rounds } from '../../../testing/rounds';
import { dumpOf } from '../../../testing/rows';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { stockMovesRepository, type StockMoveLine } from '../stock-moves.repository';

// Numbers of the tested properties: P5 the stock account is the value of the stock, P8 levels are sums of the ledger, P9
// nothing is negative and no more reserved than there is, P10 value in is cost out and the balance, P17 replay, P18 one
// winner of two, P19 a refusal changes nothing.

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const LAST_DAY = 31;
const RUNS = Number(process.env.PROPERTY_RUNS ?? rounds({ sample: 2, all: 40 }));

jest.setTimeout(rounds({ sample: 600_000, all: 3_600_000 }));

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

interface Command {
  kind: 'open' | 'issue' | 'adjust' | 'transfer' | 'receive' | 'reserve' | 'return' | 'day';
  item: number;
  from: number;
  to: number;
  batch: number;
  quantity: number;
  value: number;
  /** Sends the same request this often with the same key, or two at once with different keys. */
  sends: number;
  isTwice: boolean;
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(
    'open',
    'open',
    'issue',
    'issue',
    'issue',
    'adjust',
    'transfer',
    'receive',
    'reserve',
    'return',
    'day',
  ),
  item: fc.nat(2),
  from: fc.nat(2),
  to: fc.nat(2),
  batch: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 60_000 }),
  value: fc.nat(100_000),
  sends: fc.constantFrom(1, 1, 2),
  isTwice: fc.boolean(),
});

interface Item {
  id: string;
  batches: string[];
}

const REFUSALS = [400, 403, 404, 409, 422];

/** Runs commands on one clinic and checks the invariants after each. */
class Run {
  readonly #issues: string[] = [];
  readonly #transit: { id: string; version: number }[] = [];
  /** Levels at the end of each past day, by its last instant. */
  readonly #past = new Map<string, string[]>();
  #day = 1;

  constructor(
    readonly stores: Stores,
    readonly items: readonly Item[],
    readonly locations: readonly string[],
  ) {}

  async obey(one: Command): Promise<void> {
    const input = await this.#inputOf(one);
    if (!input) return;
    const { endpoint, ...rest } = input;
    const before = await dumpOf(this.stores.books.clinic);
    const key = randomUUID();
    const keys = one.isTwice ? [randomUUID(), randomUUID()] : Array.from({ length: one.sends }, () => key);
    const send = async (with_: string) => this.#send(this.stores.storekeeper, endpoint, rest, with_);
    const answers = one.isTwice ? await Promise.all(keys.map(send)) : [];
    if (!one.isTwice) for (const with_ of keys) answers.push(await send(with_));
    for (const { status } of answers) expect([200, ...REFUSALS]).toContain(status);
    const [first, ...again] = answers.map(({ text }) => JSON.parse(text) as unknown);
    if (!one.isTwice) for (const replayed of again) expect(replayed).toEqual(first);
    if (answers.every(({ status }) => status !== 200)) {
      const after = await dumpOf(this.stores.books.clinic);
      expect(withoutTraces(after)).toEqual(withoutTraces(before));
    }
    this.#remember(one.kind, answers);
    expect(await this.stores.violations()).toEqual([]);
  }

  /** P8: the levels of every past day are still those that it ended with. */
  async checkPast(): Promise<void> {
    for (const [asOf, levels] of this.#past) expect([asOf, await this.#levels(asOf)]).toEqual([asOf, levels]);
  }

  async #levels(asOf?: string): Promise<string[]> {
    const query = { limit: 100, ...(asOf !== undefined && { asOf }) };
    const { stockLevels } = await this.stores.storekeeper.call(stock.levels, { query });
    return stockLevels
      .filter(({ quantity }) => Number(quantity) !== 0)
      .map(({ itemId, locationId, batchId, quantity }) => [itemId, locationId, batchId, quantity].join(' '))
      .toSorted();
  }

  async #inputOf(one: Command): Promise<{ endpoint: Endpoint; params?: object; body: object } | undefined> {
    const { id: itemId, batches } = this.items[one.item] ?? { id: '', batches: [] };
    const batchId = batches[one.batch];
    const locationId = this.locations[one.from] ?? '';
    const quantity = String(one.quantity / 10_000);
    switch (one.kind) {
      case 'open':
        return { endpoint: stock.open, body: { lines: [{ itemId, locationId, batchId, quantity, value: one.value }] } };
      case 'issue':
        return { endpoint: stock.issue, body: { locationId, lines: [{ itemId, quantity }] } };
      case 'adjust': {
        const change = one.value % 2 === 0 ? quantity : `-${quantity}`;
        const body = { itemId, locationId, batchId, quantity: change, reason: 'Count' };
        return { endpoint: stockAdjustments.create, body };
      }
      case 'transfer': {
        const toLocationId = this.locations[one.to] ?? '';
        const lines = [{ itemId, quantity }];
        const body = { fromLocationId: locationId, toLocationId, inTransit: one.value % 2 === 0, lines };
        return { endpoint: stockTransfers.create, body };
      }
      case 'receive': {
        const sent = this.#transit.at(-1);
        return sent && { endpoint: stockTransfers.receive, params: { id: sent.id }, body: { version: sent.version } };
      }
      case 'reserve':
        return { endpoint: stockReservations.create, body: { itemId, locationId, quantity, purpose: 'Operation' } };
      case 'return': {
        const movementId = this.#issues[one.value % Math.max(this.#issues.length, 1)];
        const body = { movementId, quantity, reason: 'Not needed' };
        return movementId === undefined ? undefined : { endpoint: stock.takeBack, body };
      }
      case 'day': {
        if (this.#day === LAST_DAY) return undefined;
        this.#past.set(server.clock.now().toISOString(), await this.#levels());
        this.#day += 1;
        const day = String(this.#day).padStart(2, '0');
        server.clock.now = () => new Date(`2026-03-${day}T10:00:00Z`);
        return undefined;
      }
    }
  }

  async #send(by: TestPerson, endpoint: Endpoint, { params, body }: { params?: object; body: object }, key: string) {
    const answer = await by.raw({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, { ...params })}`,
      payload: body,
      headers: { 'idempotency-key': key },
    });
    return { status: answer.statusCode, text: answer.body };
  }

  #remember(kind: Command['kind'], answers: readonly { status: number; text: string }[]): void {
    for (const { status, text } of answers) {
      if (status !== 200) continue;
      const { data } = JSON.parse(text) as {
        data: { movements?: { id: string }[]; stockTransfer?: { id: string; version: number; status: string } };
      };
      if (kind === 'issue') this.#issues.push(...(data.movements ?? []).map(({ id }) => id));
      if (data.stockTransfer?.status === 'IN_TRANSIT') this.#transit.push(data.stockTransfer);
      if (data.stockTransfer?.status === 'RECEIVED' && kind === 'receive') this.#transit.pop();
    }
  }
}

/** Sessions are touched by every request. */
function withoutTraces(dump: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(dump).filter(([table]) => !['sessions', 'users'].includes(table)));
}

test(`whatever happens to the stock, its ledger, its totals and the accounts agree (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 25, maxLength: 60 }), async (commands) => {
      server.clock.now = () => new Date('2026-03-01T10:00:00Z');
      const stores = await openStores(server);
      await stores.books.settings({ approvalLimit: 1_000_000 });
      const { branch } = await stores.books.admin.call(branches.create, { body: { name: 'North' } });
      const locations = [await stores.location('A'), await stores.location('B'), await stores.location('C', branch.id)];
      const [average, fifo, tracked] = [
        await stores.item(),
        await stores.item({ valuationMethod: 'FIFO' }),
        await stores.item({ isBatchTracked: true }),
      ];
      const batches = [await stores.batch(tracked.id, 'A', '2026-03-10'), await stores.batch(tracked.id, 'B')];
      const items = [
        { id: average.id, batches: [] },
        { id: fifo.id, batches: [] },
        { id: tracked.id, batches: batches.map(({ id }) => id) },
      ];
      const run = new Run(
        stores,
        items,
        locations.map(({ id }) => id),
      );
      for (const one of commands) await run.obey(one);
      await run.checkPast();
    }),
    { seed, numRuns: RUNS, endOnFailure: !process.env.POLYCLINIC_TEST_ALL },
  );
});

/** Receipts with their values, each followed by issues; what is left is issued at the end. */
const sequence = fc.array(
  fc.record({
    quantity: fc.integer({ min: 1, max: 10_000_000 }),
    value: fc.nat(1_000_000),
    issues: fc.array(fc.integer({ min: 1, max: 5_000_000 }), { maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 8 },
);

class RolledBack extends Error {}

test(`no value is left behind when a stock is used up, in random sequences (seed ${seed})`, async () => {
  server.clock.now = () => new Date('2026-03-01T10:00:00Z');
  const stores = await openStores(server);
  const locationId = (await stores.location()).id;
  const items = [await stores.item(), await stores.item({ valuationMethod: 'FIFO' })];
  const { db, tenantId } = stores.books.clinic;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...items), sequence, async ({ id: itemId }, receipts) => {
      const lines: StockMoveLine[] = [];
      let left = 0;
      const add = (kind: StockMoveLine['kind'], parts: number, value?: number) => {
        left += parts;
        lines.push({ kind, itemId, locationId, quantity: quantityOf(BigInt(parts)), value });
      };
      for (const { quantity, value, issues } of receipts) {
        add('RECEIPT', quantity, value);
        for (const issued of issues) if (issued < left) add('ISSUE', -issued);
      }
      add('ISSUE', -left);
      const request = { sourceType: 'test', sourceId: randomUUID(), event: 'test', movedBy: randomUUID() };
      const work = db.transaction().execute(async (tx) => {
        const at = { date: '2026-03-01', at: '2026-03-01T10:00:00Z' };
        const moved = await stockMovesRepository.move(tx, { ...request, ...at, lines });
        expect(moved).toHaveLength(lines.length);
        expect(moved.reduce((sum, { value }) => sum + value, 0)).toBe(0);
        const pool = await tx
          .selectFrom('stockPools')
          .select(['quantity', 'value'])
          .where('tenantId', '=', tenantId)
          .where('itemId', '=', itemId)
          .execute();
        expect(pool.map(({ quantity, value }) => [Number(quantity), value])).toEqual([[0, 0]]);
        throw new RolledBack();
      });
      await expect(work).rejects.toBeInstanceOf(RolledBack);
    }),
    { seed, numRuns: rounds({ sample: 50, all: 5000 }) },
  );
});
