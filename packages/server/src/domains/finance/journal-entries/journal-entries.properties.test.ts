import { randomUUID } from 'node:crypto';
import { fillPath, journalEntries, ledgerPeriods, type Endpoint, type JournalEntry } from '@polyclinic/contract';
import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { brokenConstraint } from '../../../platform/db/database';
import { testCaller } from '../../../testing/test-caller';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { dumpOf, rowsOf } from '../../../testing/rows';
import { post } from '../ledger/ledger.service';
import { openBooks, type Books } from '../../../testing/books';
import { dayOf, ledgerCommand as command, type LedgerCommand as Command } from '../../../testing/ledger-commands';
import { ledgerUpTo, ledgerViolations } from '../../../testing/ledger-invariants';
import { STARTS } from './journal-entries.rules';

// Numbers of the tested properties: P1 balance, P2 trial balance, P16 reversal, P17 replay, P19 a refusal changes
// nothing, P22 locked periods, P23 raw SQL attempts, P24 numbers, P25 hash chain, P26 other clinics.

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2);
const TABLES = [
  'journal_entries',
  'journal_lines',
  'ledger_balances',
  'ledger_heads',
  'ledger_register',
  'ledger_periods',
  'fiscal_years',
  'idempotency_keys',
  'audit_log',
  'accounts',
  'ledgers',
];

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  // Any month of the year may be locked.
  server.clock.now = () => new Date('2027-03-10T10:00:00Z');
}, 60_000);
afterAll(() => server.close());

interface Answer {
  status: number;
  entry?: JournalEntry;
}

/** Runs commands on one clinic and checks the invariants after each. */
class Run {
  readonly #entries = new Map<string, JournalEntry>();
  #lockedMonths = 0;
  #lockedRows: string | undefined;

  constructor(readonly books: Books) {}

  async obey(one: Command): Promise<void> {
    switch (one.kind) {
      case 'write': {
        const { from, to, amount, month, off, sends } = one;
        const day = dayOf(month, 15);
        const body = this.books.entry(amount, { date: day, from, to });
        const [debit] = body.lines;
        if (off === 1 && debit) debit.debit = Math.max(1, amount - 1);
        return this.#write(body, sends);
      }
      case 'document':
        return this.#document(one.amount, one.month);
      case 'lock':
        return this.#lock();
      case 'reopen':
        return this.#reopen();
      case 'tamper':
        return this.#tamper();
      default:
        return this.#step(one);
    }
  }

  async #write(body: object, sends: number): Promise<void> {
    const key = randomUUID();
    const answers: Answer[] = [];
    for (let send = 0; send < sends; send += 1)
      answers.push(await this.#send(this.books.writer, journalEntries.create, { body }, key));
    // The same key takes effect once, and gives the same response each time.
    expect(new Set(answers.map(({ entry }) => entry?.id)).size).toBe(1);
  }

  async #step(one: {
    kind: 'approve' | 'post' | 'edit' | 'reject' | 'reverse';
    pick: number;
    byOther?: boolean;
    atOnce?: number;
  }) {
    const all = [...this.#entries.values()];
    // Mostly entries for which the step is allowed, sometimes any.
    const fitting = all.filter(({ status }) => STARTS[one.kind].includes(status));
    const entries = one.pick % 5 === 0 || fitting.length === 0 ? all : fitting;
    const entry = entries[one.pick % Math.max(entries.length, 1)];
    if (!entry) return;
    const { id, version } = entry;
    const by =
      one.byOther === false || one.kind === 'edit' || one.kind === 'reverse' ? this.books.writer : this.books.approver;
    const bodies = {
      approve: { version },
      post: { version },
      reject: {
        version,
        reason: 'No',
      },
      reverse: {
        date: entry.date,
        reason: 'Back',
      },
      edit: {
        ...this.books.entry(7, { date: entry.date }),
        version,
        kind: undefined,
      },
    };
    const endpoint = one.kind === 'edit' ? journalEntries.update : journalEntries[one.kind];
    const input = { params: { id }, body: bodies[one.kind] };
    const atOnce = one.atOnce ?? 1;
    const tries = Array.from({ length: atOnce }, () => this.#send(by, endpoint, input, randomUUID(), atOnce === 1));
    const answers = await Promise.all(tries);
    // Of two concurrent attempts, at most one succeeds.
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    if (one.kind === 'approve' && by === this.books.writer)
      expect(answers.every(({ status }) => status !== 200)).toBe(true);
  }

  async #document(amount: number, month: number): Promise<void> {
    const { db } = this.books.clinic;
    const date = dayOf(month, 20);
    const line = { currency: 'EUR', fxRate: '2.5' };
    const posting = {
      date,
      memo: 'Sale',
      source: {
        type: 'services',
        id: randomUUID(),
        event: 'sold',
      },
      lines: [
        {
          account: 'BANK' as const,
          debit: amount,
          docAmount: amount * 2,
          ...line,
        },
        {
          account: 'SERVICE_REVENUE' as const,
          credit: amount - 1,
          docAmount: -amount * 2,
          ...line,
        },
        {
          account: 'EXCHANGE_GAIN' as const,
          credit: 1,
          docAmount: 0,
          ...line,
        },
      ],
    };
    const sold = () => db.transaction().execute((tx) => post(testCaller(server.deps, tx), posting));
    const before = await this.#rows();
    const outcome = await sold().then(
      () => 'SOLD',
      (error: { code?: string }) => error.code,
    );
    if (outcome !== 'SOLD') {
      expect(outcome).toBe('PERIOD_LOCKED');
      expect((await this.books.period(date)).status).not.toBe('OPEN');
      expect(await this.#rows()).toEqual(before);
      return;
    }
    // Posting the same event a second time is always refused.
    expect(await broken(sold())).toBe('journal_entries_once');
  }

  async #lock(): Promise<void> {
    const day = dayOf(this.#lockedMonths + 1, 1);
    // A fiscal year has periods from its first entry on, and the first entry may belong to the second year.
    const first = [...this.#entries.values()].some(({ date }) => date.startsWith(day.slice(0, 4)));
    if (this.#lockedMonths === 12 || !first) return;
    for (const status of ['SOFT_LOCKED', 'LOCKED'] as const) {
      const { id, version } = await this.books.period(day);
      const answer = await this.#send(this.books.admin, ledgerPeriods.setStatus, {
        params: { id },
        body: { status, version },
      });
      if (status === 'LOCKED' && answer.status === 200) {
        this.#lockedMonths += 1;
        this.#lockedRows = await this.#locked();
      }
    }
  }

  async #reopen(): Promise<void> {
    if (this.#lockedMonths === 0) return;
    const day = dayOf(this.#lockedMonths, 1);
    for (const by of [this.books.writer, this.books.approver]) {
      const { id, version } = await this.books.period(day);
      const body = { status: 'OPEN', version, reason: 'A bill came late' };
      const { status } = await this.#send(by, ledgerPeriods.setStatus, { params: { id }, body });
      expect(status).toBe(200);
    }
    expect((await this.books.period(day)).status).toBe('OPEN');
    this.#lockedMonths -= 1;
    this.#lockedRows = this.#lockedMonths === 0 ? undefined : await this.#locked();
  }

  async #tamper(): Promise<void> {
    const { db, tenantId } = this.books.clinic;
    const before = await this.#rows();
    if (before.journal_lines?.length === 0) return;
    for (const change of [
      sql`update journal_lines set memo = 'x' where tenant_id = ${tenantId}`,
      sql`delete from journal_lines where tenant_id = ${tenantId}`,
      sql`update journal_entries set memo = memo || 'x' where tenant_id = ${tenantId} and status = 'POSTED'`,
      sql`delete from journal_entries where tenant_id = ${tenantId}`,
    ]) {
      expect(await broken(change.execute(db))).toBe('journal_entries_immutable');
    }
    for (const change of [
      sql`update ledger_periods set status = 'OPEN' where tenant_id = ${tenantId}`,
      sql`update ledger_balances set debit = debit + 1 where tenant_id = ${tenantId}`,
      sql`update ledger_heads set place = 0 where tenant_id = ${tenantId}`,
      sql`update fiscal_years set last_number = last_number + 5 where tenant_id = ${tenantId}`,
      sql`update accounts set type = 'EQUITY' where tenant_id = ${tenantId} and is_sealed`,
    ]) {
      await expect(change.execute(db)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|23514)$/) as string,
      });
    }
    expect(await this.#rows()).toEqual(before);
  }

  /** Sends a request and checks that a refusal changes no row. */
  async #send(
    by: TestPerson,
    endpoint: Endpoint,
    input: { params?: object; body: object },
    key = randomUUID(),
    alone = true,
  ) {
    const before = alone ? await this.#rows() : undefined;
    const { tenantId } = this.books.clinic;
    const response = await by.raw({
      method: endpoint.method,
      payload: input.body,
      headers: { 'idempotency-key': key },
      url: `/api${fillPath(endpoint.path, {
        tenantId,
        ...input.params,
      })}`,
    });
    const { data } = response.json<{ data?: { entry?: JournalEntry } }>();
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode !== 200 && before) expect(await this.#rows()).toEqual(before);
    if (data?.entry) this.#entries.set(data.entry.id, data.entry);
    return { status: response.statusCode, entry: data?.entry };
  }

  async hold(): Promise<void> {
    const violations = await ledgerViolations(this.books.clinic);
    expect(Object.entries(violations).filter(([, count]) => count !== 0)).toEqual([]);
    expect(await this.books.differing()).toBe(0);
    if (this.#lockedRows !== undefined) expect(await this.#locked()).toBe(this.#lockedRows);
  }

  #locked(): Promise<string> {
    return ledgerUpTo(this.books.clinic, dayOf(this.#lockedMonths, 28));
  }

  #rows() {
    const { db, tenantId } = this.books.clinic;
    return rowsOf(tenantId, TABLES, (text, values) => db.executeQuery(CompiledQuery.raw(text, values)));
  }
}

async function broken(write: Promise<unknown>): Promise<string | undefined> {
  return write.then(
    () => undefined,
    (error: unknown) => brokenConstraint(error),
  );
}

test(`whatever is tried in whatever order, the books hold (seed ${seed})`, async () => {
  const neighbour = await openBooks(server);
  await neighbour.posted();
  const before = await dumpOf(neighbour.clinic);
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 30, maxLength: 45, size: 'max' }), async (commands) => {
      const run = new Run(await openBooks(server));
      for (const one of commands) {
        await run.obey(one);
        await run.hold();
      }
    }),
    { seed, numRuns: RUNS, endOnFailure: true },
  );
  expect(await dumpOf(neighbour.clinic)).toEqual(before);
});

test('independent entries in another order, or ten times as large, give the same balances, or ten times as large', async () => {
  const entries = [
    {
      amount: 120,
      to: 'RENT' as const,
    },
    {
      amount: 35,
      to: 'SALARIES' as const,
    },
    {
      amount: 990,
      from: 'SERVICE_REVENUE' as const,
      to: 'BANK' as const,
    },
  ];
  const sums = async (order: typeof entries, factor = 1) => {
    const books = await openBooks(server);
    for (const { amount, ...rest } of order) await books.posted(books.entry(amount * factor, rest));
    return books.sums();
  };
  const once = await sums(entries);
  expect(await sums(entries.toReversed())).toEqual(once);
  const tenfold = Object.fromEntries(Object.entries(once).map(([key, amount]) => [key, amount * 10]));
  expect(await sums(entries, 10)).toEqual(tenfold);
});
