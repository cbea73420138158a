import { financialReports, invoices, payments, type InputOf } from '@polyclinic/contract';
import fc from 'fast-check';
import { openDebts, type Debts } from '../../../testing/debts';
import { rounds } from '../../../testing/rounds';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let today: string;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => new Date(`${today}T10:00:00Z`);
}, 60_000);
afterAll(() => server.close());

const WHAT = [
  ...(['bill', 'insured', 'foreign', 'pay', 'payEarly', 'deposit', 'apply'] as const),
  ...(['refund', 'credit', 'writeOff', 'void'] as const),
];
const command = fc.record({
  what: fc.constantFrom(...WHAT),
  amount: fc.integer({ min: 1, max: 50_000 }),
  /** Days until it happens. */
  later: fc.integer({ min: 0, max: 12 }),
  /** Days by which its document is dated back. */
  back: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 15 })),
});
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface World extends Debts {
  insurerId: string;
  billed: string[];
  paid: string[];
}

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns what the reports of a day say, without the state of the ledger at the time of asking. */
async function reportsOf({ accountant }: Debts, day: string): Promise<string> {
  const aged = await accountant.call(financialReports.agedReceivables, { query: { asOf: day } });
  expect([day, aged.totals.total]).toEqual([day, aged.control]);
  const trial = await accountant.call(financialReports.trialBalance, { query: { from: '2026-01-01', to: day } });
  return JSON.stringify([aged.rows, aged.totals, aged.control, aged.unapplied, trial.rows, trial.totals]);
}

/** Runs a command dated on a day; one that is refused changes nothing. */
async function run(world: World, { what, amount }: Command, date: string): Promise<void> {
  const { accountant, insurerId, billed, paid } = world;
  const tries = (work: Promise<unknown>) =>
    work.catch((error: Error) => {
      if (!/"code":"(?!UNEXPECTED)/.test(error.message)) throw error;
    });
  const invoiceId = billed.at(amount % Math.max(1, billed.length));
  const paymentId = paid.at(amount % Math.max(1, paid.length));
  const reason = 'Tried';
  const bill = async (more: Parameters<Debts['bill']>[1]) => {
    billed.push((await world.bill(amount, { issueDate: date, ...more })).id);
  };
  if (what === 'bill') return bill({});
  if (what === 'insured') return bill({ insurerId, insurerAmount: Math.floor(amount / 3) });
  if (what === 'foreign') return bill({ currency: 'EUR', fxRate: '1.083217' });
  const record = async (body: Omit<InputOf<(typeof payments)['record']>['body'], 'patientId'>) => {
    const { patient } = await world.invoice(billed[0] ?? (await world.bill(1)).id);
    const { payment } = await accountant.call(payments.record, { body: { patientId: patient.id, ...body } });
    paid.push(payment.id);
  };
  if (what === 'deposit') return record({ method: 'CASH', amount, date });
  if (invoiceId && (what === 'pay' || what === 'payEarly')) {
    const { outstandingOf, currency, fxRate, issueDate } = await world.invoice(invoiceId);
    const share = Math.min(amount, outstandingOf.PATIENT);
    const day = what === 'payEarly' && issueDate ? plus(issueDate, -4) : date;
    if (share === 0) return;
    const allocations = [{ invoiceId, amount: share }];
    await tries(record({ method: 'CASH', amount, date: day, currency, fxRate, allocations }));
  }
  if (invoiceId && paymentId && what === 'apply') {
    const { outstandingOf } = await world.invoice(invoiceId);
    const allocations = [{ invoiceId, amount: Math.max(1, Math.min(amount, outstandingOf.PATIENT)) }];
    await tries(accountant.call(payments.allocate, { params: { id: paymentId }, body: { allocations, date } }));
  }
  if (paymentId && what === 'refund') {
    const body = { amount, reason, creditNote: amount % 2 === 0, date };
    await tries(accountant.call(payments.refund, { params: { id: paymentId }, body }));
  }
  if (!invoiceId) return;
  const params = { id: invoiceId };
  if (what === 'credit') await tries(accountant.call(invoices.credit, { params, body: { amount, reason, date } }));
  if (what === 'writeOff') {
    const { outstanding } = await world.invoice(invoiceId);
    const body = { amount: Math.max(1, Math.min(amount, outstanding)), reason };
    await tries(accountant.call(invoices.writeOff, { params, body }));
  }
  if (what === 'void') {
    const { version } = await world.invoice(invoiceId);
    await tries(accountant.call(invoices.setStatus, { params, body: { status: 'VOID', reason, date, version } }));
  }
}

test('reports of any past day equal what they were on that day, and the ledger on every day (P22, P29)', async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
    today = '2026-02-02';
    const till = await openDebts(server);
    const world: World = { ...till, insurerId: await till.givenInsurer(), billed: [], paid: [] };
    const seen = new Map<string, string>();
    for (const one of commands) {
      for (let day = 0; day < one.later; day++) {
        seen.set(today, await reportsOf(world, today));
        today = plus(today, 1);
      }
      const date = plus(today, -one.back);
      await run(world, one, date);
      // A document that is dated back belongs to the days since its date; the days before stay as they were.
      const since = one.what === 'payEarly' ? '2026-01-01' : date;
      for (const day of seen.keys()) if (day >= since) seen.set(day, await reportsOf(world, day));
    }
    for (const [day, then] of seen) expect([day, await reportsOf(world, day)]).toEqual([day, then]);
  });
  await fc.assert(property, { numRuns: rounds({ sample: 2, all: 6 }) });
}, 120_000);
