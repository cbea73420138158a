import { randomUUID } from 'node:crypto';
import { invoices, payments, type Endpoint, type InputOf } from '@polyclinic/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { toBase } from '../ledger/ledger.service';
import { openTill, type Till } from '../../../testing/till';
import { rounds } from '../../../testing/rounds';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

/** Amounts and indexes are taken modulo the available ones, so that most commands are valid and some are refused. */
const command = fc.record({
  kind: fc.constantFrom('bill', 'pay', 'pay', 'card', 'use', 'refund', 'refundWithCredit', 'void', 'credit', 'replay'),
  size: fc.integer({ min: 1, max: 3_000 }),
  place: fc.nat(1_000),
  isForeign: fc.boolean(),
  rate: fc.constantFrom('0.731234', '1.1', '83.333333'),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface World {
  till: Till;
  bills: string[];
  paid: string[];
  /** Last write, for replaying it. */
  last?: () => Promise<number>;
}

/** Sends a write and returns its status. A refusal must leave everything unchanged. */
async function send<E extends Endpoint>(world: World, endpoint: E, input: InputOf<E>): Promise<string | undefined> {
  const { accountant, clinic } = world.till;
  const { params = {}, body } = input as { params?: Record<string, string>; body?: object };
  const url = `/api${endpoint.path.replace(':tenantId', clinic.tenantId).replace(':id', params['id'] ?? '')}`;
  const headers = { 'idempotency-key': randomUUID() };
  const once = () => accountant.raw({ method: endpoint.method, url, payload: body ?? {}, headers });
  const before = await world.till.everything();
  const response = await once();
  if (response.statusCode === 200) {
    world.last = async () => (await once()).statusCode;
    const { data } = response.json<{ data: { payment?: { id: string }; invoice?: { id: string } } }>();
    return data.payment?.id ?? data.invoice?.id;
  }
  expect(response.statusCode).toBeLessThan(500);
  expect(await world.till.everything()).toBe(before);
  return undefined;
}

const pick = (from: readonly string[], place: number) => from[place % Math.max(from.length, 1)];

async function run(world: World, { kind, size, place, isForeign, rate }: Command): Promise<void> {
  const { till, bills, paid } = world;
  const money = isForeign ? { currency: 'EUR', fxRate: rate } : {};
  const [bill, payment] = [pick(bills, place), pick(paid, place)];
  if (kind === 'bill') bills.push((await till.bill(size, money)).id);
  else if (kind === 'replay') expect((await world.last?.()) ?? 200).toBe(200);
  else if (kind === 'pay' || kind === 'card') {
    const allocations = bill ? [{ invoiceId: bill, amount: Math.max(1, Math.floor(size / 2)) }] : [];
    const method = kind === 'card' ? 'CARD' : 'CASH';
    const body = { patientId: till.patientId, method, amount: size, allocations, ...money } as const;
    const id = await send(world, payments.record, { body });
    if (id) paid.push(id);
  } else if (kind === 'credit' && bill) {
    await send(world, invoices.credit, { params: { id: bill }, body: { amount: size, reason: 'Less was done' } });
  } else if (payment) {
    const params = { id: payment };
    const { version } = (await till.accountant.call(payments.get, { params })).payment;
    if (kind === 'use' && bill) {
      await send(world, payments.allocate, { params, body: { allocations: [{ invoiceId: bill, amount: size }] } });
    } else if (kind === 'void') {
      await send(world, payments.setStatus, { params, body: { status: 'VOIDED', reason: 'Wrong', version } });
    } else if (kind === 'refund' || kind === 'refundWithCredit') {
      const creditNote = kind === 'refundWithCredit';
      await send(world, payments.refund, { params, body: { amount: size, reason: 'Too much', creditNote } });
    }
  }
}

interface Open {
  currency: string;
  fxRate: string;
  amount: number;
}

/** Returns the open amounts by the documents, for comparison with the accounts. */
async function openAmounts({ clinic }: Till) {
  const { rows } = await sql<{ owed: Open[]; deposits: Open[]; clearing: number; faults: number }>`select
    (select coalesce(json_agg(json_build_object('currency', currency, 'fxRate', fx_rate::text,
      'amount', total - (paid - refunded + credited + written_off))), '[]') from invoices
      where tenant_id = ${clinic.tenantId} and status not in ('DRAFT', 'VOID')) as owed,
    (select coalesce(json_agg(json_build_object('currency', currency, 'fxRate', fx_rate::text, 'amount', unallocated)), '[]')
      from payments where tenant_id = ${clinic.tenantId}) as deposits,
    (select count(*)::int from payments y where y.tenant_id = ${clinic.tenantId} and y.status <> 'VOIDED'
      and y.amount <> y.unallocated + y.refunded + coalesce((select sum(l.amount - l.reversed) from payment_allocations l
        where l.tenant_id = y.tenant_id and l.payment_id = y.id), 0))
    + (select count(*)::int from payments y where y.tenant_id = ${clinic.tenantId}
      and y.refunded <> coalesce((select sum(r.amount) from refunds r where r.tenant_id = y.tenant_id and r.payment_id = y.id
        and r.status = 'COMPLETED'), 0))
    + (select count(*)::int from app.broken_link(1, 1000)) as faults`.execute(clinic.db);
  const row = rows[0];
  if (!row) throw new Error('Nothing was answered');
  const inBase = (open: Open[]) =>
    open.reduce((sum, { amount, ...of }) => sum + toBase(amount, { ...of, base: 'USD' }), 0);
  return { receivables: inBase(row.owed), deposits: inBase(row.deposits), faults: row.faults };
}

test('whatever is done in whatever order, the accounts are what the documents say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 15, maxLength: 30 }), async (commands) => {
      const world: World = { till: await openTill(server), bills: [], paid: [] };
      for (const one of commands) await run(world, one);
      const balances = await world.till.balances();
      const { receivables, deposits, faults } = await openAmounts(world.till);
      expect({ receivables: balances['1100'] ?? 0, deposits: 0 - (balances['2300'] ?? 0), faults }).toEqual({
        receivables,
        deposits,
        faults: 0,
      });
      expect(Object.values(balances).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }),
    { numRuns: rounds({ sample: 3, all: 8 }), endOnFailure: true, verbose: 1 },
  );
}, 180_000);
