import { randomUUID } from 'node:crypto';
import {
  branches,
  fillPath,
  stock,
  stockAdjustments,
  stockReservations,
  stockTransfers,
  type Endpoint,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { openStores, type Stores } from '../../../testing/stores';
import { dumpOf } from '../../../testing/rows';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

// Numbers of the tested properties: P5 the stock account is the value of the stock, P8 levels are sums of the ledger, P9
// nothing is negative and no more reserved than there is, P10 value in is cost out and the balance, P17 replay, P18 one
// winner of two, P19 a refusal changes nothing.

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = Number(process.env.PROPERTY_RUNS ?? (process.env.POLYCLINIC_TEST_ALL ? 40 : 2));

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
  #day = 1;

  constructor(
    readonly stores: Stores,
    readonly items: readonly Item[],
    readonly locations: readonly string[],
  ) {}

  async obey(one: Command): Promise<void> {
    const input = this.#inputOf(one);
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

  #inputOf(one: Command): { endpoint: Endpoint; params?: object; body: object } | undefined {
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
        this.#day = Math.min(this.#day + 1, 28);
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
    }),
    { seed, numRuns: RUNS, endOnFailure: !process.env.POLYCLINIC_TEST_ALL },
  );
}, 600_000);

test('no value is left behind when a stock is used up, in thousands of random sequences', () => {
  const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1000 }), fc.nat(1_000_000)), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(parts, fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 40 }), (receipts, issues) => {
      let quantity = 0n;
      let value = 0n;
      let cost = 0n;
      const take = (taken: bigint) => {
        const share = taken === quantity ? value : (2n * value * taken + quantity) / (2n * quantity);
        [quantity, value, cost] = [quantity - taken, value - share, cost + share];
        expect(value >= 0n).toBe(true);
      };
      for (const [index, [received, paid]] of receipts.entries()) {
        [quantity, value] = [quantity + BigInt(received), value + BigInt(paid)];
        for (const issued of issues.slice(index * 5, index * 5 + 5))
          if (BigInt(issued) < quantity) take(BigInt(issued));
      }
      take(quantity);
      expect([quantity, value]).toEqual([0n, 0n]);
      expect(cost).toBe(receipts.reduce((sum, [, paid]) => sum + BigInt(paid), 0n));
    }),
    { seed, numRuns: 5000 },
  );
}, 60_000);
