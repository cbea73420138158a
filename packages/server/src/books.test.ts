import {
  exchangeRates,
  financialReports,
  invoices,
  ledgerPeriods,
  payments,
  type Endpoint,
  type InputOf,
  type Payment,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTill, type Till } from './testing/till';
import { openTestServer, type TestServer } from './testing/test-server';
import { rounds } from './testing/rounds';

// Properties across all parts of the ledger, over random sequences of operations.

// Environment variables to repeat the printed seed, and to run more rounds than usual.
const RUNS = Number(process.env['BOOKS_RUNS'] ?? rounds({ sample: 5, all: 10 }));
const SEED = Number(process.env['BOOKS_SEED'] ?? Date.now() % 2_147_483_647);

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  // Before the end of the month: a later revaluation does not affect the reports of the day.
  server.clock.now = () => new Date('2026-03-14T10:00:00Z');
}, 60_000);
afterAll(() => server.close());

const share = fc.integer({ min: 1, max: 130 });
const pick = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('bill' as const),
      amount: fc.integer({ min: 1, max: 90_000 }),
      insured: fc.constantFrom(0, 0, 40, 100),
      isForeign: fc.boolean(),
      taxed: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pay' as const), pick, share, fromInsurer: fc.boolean() }) },
  fc.record({
    does: fc.constant('deposit' as const),
    amount: fc.integer({ min: 1, max: 50_000 }),
    isForeign: fc.boolean(),
  }),
  fc.record({ does: fc.constant('allocate' as const), pick, other: pick, share }),
  fc.record({ does: fc.constant('refund' as const), pick, share, creditNote: fc.boolean() }),
  fc.record({ does: fc.constant('credit' as const), pick, share }),
  fc.record({ does: fc.constant('writeOff' as const), pick, share }),
  fc.record({ does: fc.constant('void' as const), pick }),
  fc.record({ does: fc.constant('voidPayment' as const), pick }),
  fc.record({ does: fc.constant('revalue' as const), rate: fc.constantFrom('90.3', '91.237', '93.000001') }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Clinic with INR as base currency that also invoices in EUR, and the results of the steps so far. */
interface World {
  till: Till;
  insurerId: string;
  taxCodeId: string;
  invoiceIds: string[];
  paymentIds: string[];
  done: number;
  refused: number;
}

async function openWorld(): Promise<World> {
  const till = await openTill(server);
  const { tenantId, db } = till.clinic;
  const insurerId = await till.givenInsurer();
  const { id: taxCodeId } = await db
    .insertInto('taxCodes')
    .values({ tenantId, code: 'GST', name: 'GST', rate: '18' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { till, insurerId, taxCodeId, invoiceIds: [], paymentIds: [], done: 0, refused: 0 };
}

/** Attempts a call: returns the response, or undefined if it is refused, which must not change anything. */
async function attempt<E extends Endpoint>(world: World, endpoint: E, input: InputOf<E>) {
  const { till } = world;
  const before = await till.everything();
  try {
    const answer = await till.accountant.call(endpoint, input);
    world.done += 1;
    return answer;
  } catch (error) {
    if (!/"success":false/.test(String(error)) || /UNEXPECTED/.test(String(error))) throw error;
    expect(await till.everything()).toBe(before);
    world.refused += 1;
    return undefined;
  }
}

async function take(world: World, one: Step): Promise<void> {
  const { till, insurerId, taxCodeId, invoiceIds, paymentIds } = world;
  const { patientId } = till;
  const keep = (answer: { payment: Payment } | undefined) => answer && paymentIds.push(answer.payment.id);
  const rate = (isForeign: boolean) => (isForeign ? { currency: 'EUR', fxRate: '91.237' } : {});

  if (one.does === 'bill') {
    const { amount, insured, isForeign, taxed } = one;
    const lines = [
      { description: 'Visit', unitPrice: amount, quantity: '1.5', discountPercent: '3.3', ...(taxed && { taxCodeId }) },
      { description: 'Bandage', unitPrice: 333, ...(taxed && { taxCodeId }) },
    ];
    const insurance = insured ? { insurerId, insurerAmount: Math.floor((amount * insured) / 100) } : {};
    const body = { patientId, lines, ...insurance, ...rate(isForeign) };
    const drafted = await attempt(world, invoices.create, { body });
    if (!drafted) return;
    const { id, version } = drafted.invoice;
    const issued = await attempt(world, invoices.setStatus, { params: { id }, body: { status: 'ISSUED', version } });
    if (issued) invoiceIds.push(id);
    return;
  }
  if (one.does === 'deposit') {
    const body = { patientId, method: 'CASH' as const, amount: one.amount, ...rate(one.isForeign) };
    keep(await attempt(world, payments.record, { body }));
    return;
  }
  if (one.does === 'revalue') {
    await till.accountant.call(exchangeRates.set, { body: { currency: 'EUR', day: '2026-03-31', rate: one.rate } });
    const { periods } = await till.accountant.call(ledgerPeriods.list, {});
    const march = periods.find(({ to }) => to === '2026-03-31');
    if (!march) return;
    if (await attempt(world, exchangeRates.revalue, { body: { periodId: march.id } })) await expectRevalued(world);
    return;
  }

  const id =
    one.does === 'refund' || one.does === 'allocate' || one.does === 'voidPayment'
      ? paymentIds[one.pick % Math.max(1, paymentIds.length)]
      : invoiceIds[one.pick % Math.max(1, invoiceIds.length)];
  if (id === undefined) return;
  const part = (of: number, percent: number) => Math.max(1, Math.floor((of * percent) / 100));

  if (one.does === 'voidPayment') {
    const { payment } = await till.accountant.call(payments.get, { params: { id } });
    const body = { status: 'VOIDED' as const, reason: 'Wrong patient', version: payment.version };
    await attempt(world, payments.setStatus, { params: { id }, body });
    return;
  }
  if (one.does === 'refund') {
    const { payment } = await till.accountant.call(payments.get, { params: { id } });
    const body = { amount: part(payment.amount, one.share), reason: 'Not treated', creditNote: one.creditNote };
    await attempt(world, payments.refund, { params: { id }, body });
    return;
  }
  const invoiceId = one.does === 'allocate' ? invoiceIds[one.other % Math.max(1, invoiceIds.length)] : id;
  if (invoiceId === undefined) return;
  const invoice = await till.invoice(invoiceId);
  if (one.does === 'void') {
    const body = { status: 'VOID' as const, reason: 'Billed twice', version: invoice.version };
    await attempt(world, invoices.setStatus, { params: { id }, body });
    return;
  }
  const amount = part(invoice.outstanding, one.share);
  if (one.does === 'allocate') {
    await attempt(world, payments.allocate, { params: { id }, body: { allocations: [{ invoiceId, amount }] } });
  }
  if (one.does === 'credit') {
    await attempt(world, invoices.credit, { params: { id }, body: { amount, reason: 'Promised' } });
  }
  if (one.does === 'writeOff') {
    await attempt(world, invoices.writeOff, { params: { id }, body: { amount, reason: 'Moved away' } });
  }
  if (one.does === 'pay') {
    const payer = one.fromInsurer ? { insurerId } : { patientId };
    const allocated = { invoiceId, part: one.fromInsurer ? ('INSURER' as const) : ('PATIENT' as const), amount };
    const [currency, fxRate] = [invoice.currency, invoice.currency === 'EUR' ? '92.5' : undefined];
    const body = { ...payer, method: 'BANK_TRANSFER' as const, amount, currency, fxRate, allocations: [allocated] };
    keep(await attempt(world, payments.record, { body }));
  }
}

/** Checks that cash in EUR is carried at the rate of the month's end. */
async function expectRevalued({ till: { clinic } }: World): Promise<void> {
  const { rows } = await sql<{ carried: number; worth: number }>`
    select sum(l.debit - l.credit)::bigint as carried, round(sum(l.doc_amount) * r.rate)::bigint as worth
    from exchange_rates r
    join journal_lines l on l.tenant_id = r.tenant_id and l.currency = r.currency and l.entry_date <= r.day
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key in ('BANK', 'CASH_DESK')
    where r.tenant_id = ${clinic.tenantId} group by l.account_id, r.rate`.execute(clinic.db);
  for (const { carried, worth } of rows) expect(carried).toBe(worth);
}

/** Checks the invariants after every step; returns the names of the violated ones. */
async function broken({ till }: World): Promise<string[]> {
  const { tenantId, db } = till.clinic;
  const held = sql`(select l.party_id, a.key, sum(l.debit - l.credit) as net from journal_lines l
    join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id where l.tenant_id = ${tenantId} group by 1, 2)`;
  const { rows } = await sql<{ what: string }>`
    select 'P1 an entry is not balanced' as what from journal_lines where tenant_id = ${tenantId}
      group by entry_id, currency having sum(doc_amount) <> 0
    union all
    select 'P1 an entry is not balanced in the own currency' from journal_lines where tenant_id = ${tenantId}
      group by entry_id having sum(debit) <> sum(credit)
    union all
    select 'P4 receivables are not the open items' from (
      select i.patient_id as party, 'PATIENT_RECEIVABLES' as key, sum(round((i.total - i.insurer_amount - (i.paid - i.paid_by_insurer)
        + (i.refunded - i.refunded_insurer) - (i.credited - i.credited_insurer) - (i.written_off - i.written_off_insurer))
        * i.fx_rate)) as net from invoices i where i.tenant_id = ${tenantId} and i.status not in ('DRAFT', 'VOID') group by 1
      union all
      select i.insurer_id, 'INSURER_RECEIVABLES', sum(round((i.insurer_amount - i.paid_by_insurer + i.refunded_insurer
        - i.credited_insurer - i.written_off_insurer) * i.fx_rate))
      from invoices i where i.tenant_id = ${tenantId} and i.insurer_id is not null and i.status not in ('DRAFT', 'VOID') group by 1
      union all
      select p.patient_id, 'PATIENT_DEPOSITS', -sum(round(p.unallocated * p.fx_rate))
      from payments p where p.tenant_id = ${tenantId} and p.patient_id is not null and p.status <> 'VOIDED' group by 1
    ) open full join ${held} held on held.party_id = open.party and held.key = open.key
    where coalesce(open.net, 0) <> coalesce(held.net, 0)
      and coalesce(open.key, held.key) in ('PATIENT_RECEIVABLES', 'INSURER_RECEIVABLES', 'PATIENT_DEPOSITS')
    union all
    select 'P12 an invoice is settled beyond its total' from invoices where tenant_id = ${tenantId}
      and not (total - paid + refunded - credited - written_off between 0 and total)
    union all
    select 'P13 more was given back than was paid' from payments p where p.tenant_id = ${tenantId} and p.refunded
      <> (select coalesce(sum(r.amount), 0) from refunds r where r.tenant_id = p.tenant_id and r.payment_id = p.id
        and r.status = 'COMPLETED')
    union all
    select 'P24 a number is missing' from journal_entries where tenant_id = ${tenantId} and number is not null
      group by fiscal_year_id having count(*) <> max(number)
    union all
    select 'the sums are not those of the lines' from (
      select account_id, sum(debit) as debit, sum(credit) as credit from ledger_balances
      where tenant_id = ${tenantId} and grain = 'M' group by 1
      except select account_id, sum(debit), sum(credit) from journal_lines where tenant_id = ${tenantId} group by 1) differing`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}

/** Checks the reports at the end. */
async function expectReports({ till: { accountant, clinic } }: World): Promise<void> {
  const ask = async <E extends Endpoint>(endpoint: E, query: object) =>
    accountant.call(endpoint, { query } as InputOf<E>);
  const { rows: chain } = await sql`select * from app.broken_link(1, 1000000)`.execute(clinic.db);
  expect(chain).toEqual([]);
  const { totals } = await ask(financialReports.trialBalance, {});
  expect(totals).toMatchObject({ debit: totals.credit, closing: 0 });
  const sheet = await ask(financialReports.balanceSheet, {});
  expect(sheet.assets).toBe(sheet.liabilitiesAndEquity);
  const aged = await ask(financialReports.agedReceivables, {});
  const { rows } = await ask(financialReports.accountBalances, { type: 'RECEIVABLE' });
  expect(aged.totals.total).toBe(rows.reduce((sum, { balance }) => sum + balance, 0));
  const flow = await ask(financialReports.cashFlow, {});
  expect(flow.closing).toEqual(flow.opening.map((opening, index) => opening + (flow.change[index] ?? 0)));
}

test(
  'whatever a clinic bills, takes, gives back and voids, the books foot and every open item stands in them',
  async () => {
    process.stdout.write(`books: seed ${SEED}\n`);
    let [done, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 30 }), async (steps) => {
        const world = await openWorld();
        for (const one of steps) {
          await take(world, one);
          expect(await broken(world)).toEqual([]);
        }
        await expectReports(world);
        done += world.done;
        refused += world.refused;
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(RUNS * 5);
    expect(refused).toBeGreaterThan(RUNS / 2);
  },
  RUNS * 18_000,
);
