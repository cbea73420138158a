import { randomUUID } from 'node:crypto';
import {
  assetDepreciation,
  assetDisposals,
  assets,
  fillPath,
  maintenanceOrders,
  type Asset,
  type Endpoint,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { openFixedAssets, type FixedAssets } from '../../../testing/fixed-assets';
import { ledgerViolations } from '../../../testing/ledger-invariants';
import { rounds } from '../../../testing/rounds';
import { rowsOf } from '../../../testing/rows';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

// Numbers of the tested properties: P6 register and ledger, P15 bounds of depreciation, P16 restoring, P17 replay,
// P18 one winner, P19 a refusal changes nothing, P20 no transition outside the state machine.

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = Number(process.env.PROPERTY_RUNS ?? rounds({ sample: 2, all: 40 }));
const TABLES = [
  'assets',
  'asset_books',
  'asset_movements',
  'asset_disposals',
  'depreciation_runs',
  'maintenance_orders',
  'journal_entries',
  'journal_lines',
  'document_numbers',
  'audit_log',
];

/** Steps that each status allows. */
const ALLOWED: Record<Asset['status'], readonly string[]> = {
  DRAFT: ['place'],
  IN_SERVICE: ['transfer', 'revalue', 'estimate', 'dispose'],
  UNDER_MAINTENANCE: ['transfer', 'revalue', 'estimate', 'dispose'],
  DISPOSED: [],
};

jest.setTimeout(rounds({ sample: 600_000, all: 3_600_000 }));

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date('2027-03-10T10:00:00Z');
}, 60_000);
afterAll(() => server.close());

const month = fc.integer({ min: 1, max: 15 });
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('draft' as const),
      cost: fc.integer({ min: 1, max: 1e9 }),
      salvagePart: fc.integer({ min: 1, max: 100 }),
      lifeMonths: fc.integer({ min: 1, max: 40 }),
      month,
      method: fc.constantFrom(
        'STRAIGHT_LINE' as const,
        'DOUBLE_DECLINING' as const,
        'WRITTEN_DOWN_VALUE' as const,
        'SUM_OF_YEARS_DIGITS' as const,
        'IMMEDIATE' as const,
      ),
      convention: fc.constantFrom('FULL_MONTH' as const, 'DAILY' as const, 'MID_MONTH' as const, 'HALF_YEAR' as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'place' as const,
        'place' as const,
        'transfer' as const,
        'revalue' as const,
        'estimate' as const,
        'dispose' as const,
      ),
      pick: fc.nat(),
      month,
      part: fc.integer({ min: 1, max: 100 }),
      sends: fc.constantFrom(1, 1, 2),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('run' as const), month, atOnce: fc.constantFrom(1, 1, 3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('decide' as const), pick: fc.nat(), byOther: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('repair' as const),
      pick: fc.nat(),
      cost: fc.integer({ min: 1, max: 1e6 }),
      extraMonths: fc.constantFrom(null, 0, 7),
    }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

const dayOf = (at: number, day: string) =>
  `${at > 12 ? 2027 : 2026}-${String(((at - 1) % 12) + 1).padStart(2, '0')}-${day}`;

/** Runs commands on one register and checks the invariants after each. */
class Run {
  readonly #disposals: string[] = [];
  readonly #sums = new Map<string, Record<string, number>>();
  #categoryId: string | undefined;

  constructor(readonly register: FixedAssets) {}

  async obey(one: Command): Promise<void> {
    switch (one.kind) {
      case 'draft': {
        const { cost, salvagePart, lifeMonths, method, convention } = one;
        const salvage = Math.max(1, Math.floor((cost * salvagePart) / 100));
        this.#categoryId ??= await this.register.category({ taxMethod: 'SUM_OF_YEARS_DIGITS', taxLifeMonths: 24 });
        await this.register.draft({
          categoryId: this.#categoryId,
          acquiredOn: dayOf(one.month, '12'),
          cost,
          book: { salvage, lifeMonths, method, convention },
        });
        return;
      }
      case 'run':
        return this.#run(one);
      case 'decide':
        return this.#decide(one);
      case 'restore':
        return this.#restore(one.pick);
      case 'repair':
        return this.#repair(one);
      default:
        return this.#step(one);
    }
  }

  async #run({ month: at, atOnce }: { month: number; atOnce: number }): Promise<void> {
    const input = { body: { month: dayOf(at, '01').slice(0, 7) } };
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => this.#send(this.register.keeper, assetDepreciation.run, input)),
    );
    // P18: of several at once, one depreciates the month.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  }

  async #step(
    one: { kind: 'place' | 'transfer' | 'revalue' | 'estimate' | 'dispose' } & Record<
      'pick' | 'month' | 'part' | 'sends',
      number
    >,
  ) {
    const asset = await this.#picked(one.pick);
    if (!asset) return;
    const { id, version, status, bookValue } = asset;
    const on = dayOf(one.month, '20');
    const value = Math.floor((bookValue * one.part) / 100);
    const method = one.part % 2 === 0 ? 'SOLD' : 'LOST';
    const steps = {
      place: [assets.placeInService, { inServiceOn: on, funding: 'BANK' }],
      transfer: [assets.transfer, { on, location: `Room ${one.part}` }],
      revalue: [assets.revalue, { on, value, reason: 'Damage' }],
      estimate: [assets.changeEstimate, { remainingMonths: one.part, reason: 'New estimate' }],
      dispose: [
        assetDisposals.request,
        { on, method, reason: 'Gone', share: String(one.part), proceeds: method === 'SOLD' ? value : 0 },
      ],
    } as const;
    const [endpoint, body] = steps[one.kind];
    const key = randomUUID();
    const input = { params: { id }, body: { version, ...body } };
    const answers = [];
    for (let send = 0; send < one.sends; send += 1)
      answers.push(await this.#send(this.register.keeper, endpoint, input, key));
    // P17: the same key takes effect once and has one answer.
    for (const { body: answered } of answers) expect(answered).toEqual(answers[0]?.body);
    const [first] = answers;
    // P20: nothing happens in a status that does not allow it.
    if (!ALLOWED[status].includes(one.kind)) expect(first?.status).not.toBe(200);
    const disposal = first?.data?.disposal;
    if (disposal) this.#disposals.push(disposal.id);
  }

  async #decide({ pick, byOther }: { pick: number; byOther: boolean }): Promise<void> {
    const id = this.#disposals[pick % Math.max(this.#disposals.length, 1)];
    if (!id) return;
    const disposal = await this.#disposal(id);
    const before = await this.register.books.sums();
    const person = byOther ? this.register.second : this.register.keeper;
    const body = { version: disposal?.version ?? 1, isApproved: true };
    const { status } = await this.#send(person, assetDisposals.decide, { params: { id }, body });
    if (!byOther) expect(status).not.toBe(200);
    if (status === 200) this.#sums.set(id, before);
  }

  /** P16: if nothing was posted since, all balances are those from before the disposal. */
  async #restore(pick: number): Promise<void> {
    const id = this.#disposals[pick % Math.max(this.#disposals.length, 1)];
    if (!id) return;
    const disposal = await this.#disposal(id);
    const isLatest = await this.#isLatestEntry(id);
    const body = { version: disposal?.version ?? 1, on: '2027-03-10', reason: 'Found again' };
    const { status } = await this.#send(this.register.keeper, assetDisposals.restore, { params: { id }, body });
    if (status === 200 && isLatest) expect(await this.register.books.sums()).toEqual(this.#sums.get(id));
  }

  async #repair({
    pick,
    cost,
    extraMonths,
  }: {
    pick: number;
    cost: number;
    extraMonths: number | null;
  }): Promise<void> {
    const asset = await this.#picked(pick);
    if (!asset) return;
    const body = { assetId: asset.id, kind: 'REPAIR', title: 'Repair', dueOn: '2027-03-10' };
    const { data } = await this.#send(this.register.keeper, maintenanceOrders.create, { body });
    const order = data?.order;
    if (!order) return;
    const completion = { version: order.version, completedOn: '2027-03-10', cost, extraMonths };
    const input = { params: { id: order.id }, body: completion };
    await this.#send(this.register.keeper, maintenanceOrders.complete, input);
  }

  async #send(
    person: TestPerson,
    endpoint: Endpoint,
    input: { params?: object; body: object },
    key: string = randomUUID(),
  ) {
    const before = await this.#rows();
    const response = await person.raw({
      method: endpoint.method,
      url: `/api${fillPath(endpoint.path, { ...input.params })}`,
      payload: input.body,
      headers: { 'idempotency-key': key },
    });
    expect(response.statusCode).toBeLessThan(500);
    // P19: what is refused changes nothing.
    if (response.statusCode !== 200 && endpoint !== assetDepreciation.run) expect(await this.#rows()).toEqual(before);
    const body = response.json<{ data?: { disposal?: { id: string }; order?: { id: string; version: number } } }>();
    return { status: response.statusCode, body, data: body.data };
  }

  #rows(): Promise<Record<string, string[]>> {
    const { db, tenantId } = this.register.books.clinic;
    return rowsOf(tenantId, TABLES, (text, values) => db.executeQuery(CompiledQuery.raw(text, values)));
  }

  async #picked(pick: number): Promise<Asset | undefined> {
    const { assets: listed } = await this.register.keeper.call(assets.list, { query: { limit: 100 } });
    return listed[pick % Math.max(listed.length, 1)];
  }

  async #disposal(id: string) {
    const { disposals } = await this.register.keeper.call(assetDisposals.list, {});
    return disposals.find((one) => one.id === id);
  }

  async #isLatestEntry(id: string): Promise<boolean> {
    const { clinic } = this.register.books;
    const { rows } = await sql<{ sourceId: string }>`
      select source_id from journal_entries where tenant_id = ${clinic.tenantId} order by place desc limit 1`.execute(
      clinic.db,
    );
    return rows[0]?.sourceId === id;
  }

  async check(): Promise<void> {
    const { books } = this.register;
    const { BOOK = { cost: 0, accumulated: 0 } } = await this.register.register();
    const sums = await books.sums();
    // P6: the accounts of cost and depreciation are the register.
    expect([sums.MEDICAL_EQUIPMENT ?? 0, 0 - (sums.ACCUMULATED_DEPRECIATION ?? 0)]).toEqual([
      BOOK.cost,
      BOOK.accumulated,
    ]);
    const { clinic } = books;
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*) from asset_books b
          cross join lateral (select coalesce(sum(m.cost), 0) as cost, coalesce(sum(m.accumulated), 0) as accumulated
            from asset_movements m where m.tenant_id = b.tenant_id and m.asset_id = b.asset_id and m.book = b.book) m
          where b.tenant_id = ${clinic.tenantId}
            and (b.cost <> m.cost or b.accumulated <> m.accumulated)) as differing,
        (select count(*) from asset_books b where b.tenant_id = ${clinic.tenantId}
          and (b.accumulated > b.cost - b.salvage and b.cost > 0 or b.base - b.taken <> b.cost - b.accumulated)) as beyond,
        (select count(*) from asset_movements m where m.tenant_id = ${clinic.tenantId} and m.kind = 'DEPRECIATED'
          and m.accumulated <= 0) as falling`.execute(clinic.db);
    expect(rows).toEqual([{ differing: 0, beyond: 0, falling: 0 }]);
  }
}

test(`P6, P15 to P20 hold for any sequence of commands (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 40, size: 'max' }), async (commands) => {
      const run = new Run(await openFixedAssets(server));
      for (const one of commands) {
        await run.obey(one);
        await run.check();
      }
      const violations = await ledgerViolations(run.register.books.clinic);
      expect(Object.values(violations).filter((count) => count > 0)).toEqual([]);
    }),
    { seed, numRuns: RUNS, endOnFailure: true },
  );
});
