import { invoices, payments, type Invoice, type Payment } from '@polyclinic/contract';
import fc from 'fast-check';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { toBase } from '../ledger/ledger.service';
import {
  accountantOf,
  balancesOf,
  bodyOf,
  givenBooks,
  givenInsurer,
  givenTaxCode,
} from '../../../testing/invoices.repository';
import { rounds } from '../../../testing/rounds';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const RUNS = rounds({ sample: 2, all: 4 });
const which = fc.nat({ max: 99 });
// Sometimes more than available: refused, and changes nothing.
const share = fc.integer({ min: 1, max: 120 });
const part = fc.constantFrom('PATIENT' as const, 'INSURER' as const);
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('issue' as const),
      isForeign: fc.boolean(),
      price: fc.integer({ min: 1, max: 99_999 }),
      share,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, part, share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), which, share, creditNote: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('credit' as const), which, share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('writeOff' as const), which, share }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), which }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface World {
  person: TestPerson;
  patientId: string;
  insurerId: string;
  taxCodeId: string;
  issued: string[];
  paid: string[];
}

const shareOf = (amount: number, percent: number) => Math.max(1, Math.ceil((amount * percent) / 100));

async function run(command: Command, world: World): Promise<void> {
  const { person, patientId, insurerId, taxCodeId, issued, paid } = world;
  const reason = 'Because';
  if (command.kind === 'issue') {
    const foreign = command.isForeign ? { currency: 'USD', fxRate: '83.123457' } : {};
    const lines = [
      { description: 'One', unitPrice: command.price, quantity: '1.5', taxCodeId },
      { description: 'Two', unitPrice: 1_01, discountPercent: '12.5' },
    ];
    const body = { ...bodyOf(patientId, { lines, ...foreign, insurerId, insurerAmount: Math.min(command.share, 80) }) };
    const { invoice } = await person.call(invoices.create, { body });
    const params = { id: invoice.id };
    await person.call(invoices.setStatus, { params, body: { status: 'ISSUED', version: invoice.version } });
    issued.push(invoice.id);
    return;
  }
  if (command.kind === 'refund') {
    const id = paid[command.which % paid.length];
    if (!id) return;
    const { payment } = await person.call(payments.get, { params: { id } });
    const { creditNote } = command;
    const amount = shareOf(payment.amount - payment.refunded, command.share);
    await person.call(payments.refund, { params: { id }, body: { amount, reason, creditNote } });
    return;
  }
  const id = issued[command.which % issued.length];
  if (!id) return;
  const params = { id };
  const { invoice } = await person.call(invoices.get, { params });
  const amount = command.kind === 'void' ? 0 : shareOf(invoice.outstanding, command.share);
  if (command.kind === 'pay') {
    const payer = command.part === 'PATIENT' ? { patientId } : { insurerId };
    const allocation = {
      invoiceId: id,
      part: command.part,
      amount: shareOf(invoice.outstandingOf[command.part], command.share),
    };
    const { currency, fxRate } = invoice;
    const foreign = currency === 'INR' ? {} : { currency, fxRate: String(Number(fxRate) + 1) };
    const body = {
      ...payer,
      ...foreign,
      method: 'CASH' as const,
      amount: allocation.amount,
      allocations: [allocation],
    };
    const { payment }: { payment: Payment } = await person.call(payments.record, { body });
    paid.push(payment.id);
  } else if (command.kind === 'credit') {
    await person.call(invoices.credit, { params, body: { amount, reason } });
  } else if (command.kind === 'writeOff') {
    await person.call(invoices.writeOff, { params, body: { amount, reason } });
  } else {
    const { version } = invoice;
    await person.call(invoices.setStatus, { params, body: { status: 'VOID', reason, version } });
  }
}

function expectWhole({ status, total, paid, refunded, credited, writtenOff, ...invoice }: Invoice) {
  const { PATIENT, INSURER } = invoice.outstandingOf;
  expect(PATIENT + INSURER).toBe(invoice.outstanding);
  expect(Math.min(PATIENT, INSURER, paid - refunded)).toBeGreaterThanOrEqual(0);
  expect(invoice.outstanding).toBe(status === 'VOID' ? 0 : total - paid + refunded - credited - writtenOff);
  expect(paid - refunded).toBeLessThanOrEqual(total);
}

test('whatever is issued, paid, given back, credited and written off, the books owe what the invoices say', async () => {
  const property = fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 20 }), async (commands) => {
    const clinic = await server.openClinic();
    await givenBooks(clinic, { approvalLimit: 1_000_000_000 });
    const world: World = {
      person: accountantOf(clinic),
      patientId: await clinic.givenPatient(),
      issued: [],
      paid: [],
      insurerId: await givenInsurer(clinic),
      taxCodeId: await givenTaxCode(clinic, '18'),
    };
    for (const one of commands) {
      await run(one, world).catch((error: Error) => {
        // A refusal is expected; an internal error is not.
        if (!/"code":"(?!UNEXPECTED)/.test(error.message)) throw error;
      });
    }
    const all = await Promise.all(
      world.issued.map(async (id) => (await world.person.call(invoices.get, { params: { id } })).invoice),
    );
    for (const invoice of all) expectWhole(invoice);
    const owed = (of: 'PATIENT' | 'INSURER') =>
      all.reduce((sum, one) => sum + toBase(one.outstandingOf[of], { ...one, base: 'INR' }), 0);
    const balances = await balancesOf(clinic);
    expect(balances['1100'] ?? 0).toBe(owed('PATIENT'));
    expect(balances['1110'] ?? 0).toBe(owed('INSURER'));
    expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0);
    const { outstanding } = await world.person.call(invoices.summary, {});
    expect(Math.abs(outstanding - owed('PATIENT') - owed('INSURER'))).toBeLessThanOrEqual(all.length);
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
}, 120_000);
