import fc from 'fast-check';
import { openFeeShareClinic, type FeeShareClinic } from '../../../testing/fee-share-clinic';
import { rounds } from '../../../testing/rounds';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { doctorRevenue, roundedPercent, sumOf } from '../../finance';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 2, all: 30 });
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04'];

jest.setTimeout(RUNS * 120_000);

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

type Step = { step: 'bill' | 'take' | 'credit' | 'giveBack'; month: number; pick: number; amount: number };

/** Takes a step, unless the invoice or the payment that it picks does not allow it. */
async function take(clinic: FeeShareClinic, made: { invoices: string[]; payments: string[] }, step: Step) {
  const { amount, pick } = step;
  if (step.step === 'bill') {
    const lines = [amount, amount + 7, 33].map((unitPrice) => ({ description: 'Work', unitPrice }));
    made.invoices.push((await clinic.bill(lines)).id);
    return;
  }
  const among = step.step === 'giveBack' ? made.payments : made.invoices;
  const id = among[pick % Math.max(among.length, 1)];
  if (id === undefined) return;
  if (step.step === 'take') made.payments.push((await clinic.take({ id }, amount)).id);
  else if (step.step === 'credit') await clinic.credit({ id }, amount);
  else await clinic.giveBack({ id }, amount);
}

test(`all statements together are the share of what finance has, and count each event once (seed ${SEED})`, async () => {
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom('bill' as const, 'take' as const, 'credit' as const, 'giveBack' as const),
      month: fc.nat(MONTHS.length - 1),
      pick: fc.nat(5),
      amount: fc.integer({ min: 1, max: 9_999 }),
    }),
    { minLength: 8, maxLength: 16 },
  );
  const basis = fc.constantFrom('INVOICED' as const, 'COLLECTED' as const);
  const percent = fc.constantFrom('40', '33.3333', '12.5');
  await fc.assert(
    fc.asyncProperty(steps, basis, percent, async (all, chosen, share) => {
      const clinic = await openFeeShareClinic(server);
      await clinic.agree({ basis: chosen, percent: share });
      const made = { invoices: [], payments: [] };
      const statements = [];
      for (const [month, name] of MONTHS.entries()) {
        clinic.on(`${name}-15`);
        // An invoice that cannot take the amount refuses the step.
        for (const step of all.filter((one) => one.month === month))
          await take(clinic, made, step).catch(() => undefined);
        clinic.on(`${MONTHS[month + 1] ?? '2026-05'}-01`);
        statements.push(await clinic.settled(name));
      }
      const { db } = clinic.clinic;
      const revenue = await doctorRevenue({ db }, { doctorId: clinic.doctorId, from: '2026-01-01', known: [] });
      const kinds = {
        INVOICED: ['INVOICE', 'INVOICE_VOID', 'CREDIT_NOTE'],
        COLLECTED: ['PAYMENT', 'REFUND', 'PAYMENT_VOID'],
      };
      const nets = revenue.map(({ events }) =>
        sumOf(events.filter(({ kind }) => kinds[chosen].includes(kind)).map(({ net }) => net)),
      );
      expect(sumOf(statements.map(({ earned, takenBack }) => earned + takenBack))).toBe(sumOf(nets));
      expect(sumOf(statements.map((one) => one.share))).toBe(sumOf(nets.map((net) => roundedPercent(net, share))));
      const paid = sumOf(statements.map(({ payable }) => payable));
      expect(paid + (statements.at(-1)?.carriedForward ?? 0)).toBe(sumOf(statements.map((one) => one.share)));
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
