import { payrollEntries, payrollPeriods, type PayrollPeriod } from '@polyclinic/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openPayrollClinic, type PayrollClinic } from '../../../testing/payroll-clinic';
import { rounds } from '../../../testing/rounds';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { replayEntry, type StoredEntry } from './replay-entry.rules';

const SEED = Number(process.env.PROPERTY_SEED ?? Date.now() % 2_147_483_647);
const RUNS = rounds({ sample: 2, all: 60 });
const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];

jest.setTimeout(RUNS * 120_000);

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const STEPS = [
  'hire',
  'raise',
  'open',
  'calculate',
  'approve',
  'pay',
  'return',
  'payReturned',
  'close',
  'adjust',
  'reverse',
] as const;
type Step = { step: (typeof STEPS)[number]; pick: number; amount: number; actor: number };

/** People of random steps; each step is tried by one of them, whether they may or not. */
class Run {
  readonly periods: string[] = [];
  readonly employees: string[] = [];
  readonly actors: TestPerson[];

  constructor(readonly payroll: PayrollClinic) {
    const { clerk, second, approver, third, fourth, clinic } = payroll;
    this.actors = [clerk, second, approver, third, fourth, clinic.as('ADMIN')];
  }

  async take({ step, pick, amount, actor }: Step): Promise<void> {
    const { payroll } = this;
    if (step === 'hire') {
      this.employees.push(await payroll.employ({ amount }));
      return;
    }
    const employeeId = this.employees[pick % Math.max(this.employees.length, 1)];
    if (step === 'raise') {
      const day = `${MONTHS[pick % MONTHS.length] ?? ''}-${String((amount % 27) + 1).padStart(2, '0')}`;
      if (employeeId !== undefined) await payroll.agree(employeeId, day, amount);
      return;
    }
    if (step === 'open') {
      const month = MONTHS[this.periods.length];
      if (month !== undefined) this.periods.push((await payroll.open(month)).id);
      return;
    }
    const id = this.periods[pick % Math.max(this.periods.length, 1)];
    const person = this.actors[actor % this.actors.length];
    if (id !== undefined && person !== undefined) await this.move(step, await payroll.get(id), person, amount);
  }

  /** A refused step is part of the game: it has to change nothing. */
  private async move(step: Step['step'], period: PayrollPeriod, person: TestPerson, amount: number): Promise<void> {
    const { payroll } = this;
    const input = { params: { id: period.id }, body: { version: period.version } };
    const [entry] = await payroll.entries(period.id);
    if (step === 'calculate') await tried(payroll.calculate(period, person));
    if (step === 'approve') await tried(payroll.approve(period, person));
    if (step === 'pay') await tried(payroll.pay(period));
    if (step === 'payReturned') await tried(payroll.accountant.call(payrollPeriods.payReturned, input));
    if (step === 'close') await tried(person.call(payrollPeriods.close, input));
    if (step === 'return' && entry) {
      const body = { returnedOn: '2026-06-01', reason: 'Back', version: entry.version };
      await tried(person.call(payrollEntries.returnTransfer, { params: { id: entry.id }, body }));
    }
    if (step === 'adjust' && entry) {
      const bonus = { name: 'Bonus', kind: 'EARNING' as const, amount: amount + 1, isTaxable: true, reason: 'Year' };
      const body = { adjustments: [bonus], version: entry.version };
      await tried(person.call(payrollEntries.update, { params: { id: entry.id }, body }));
    }
    if (step === 'reverse') {
      const body = { version: period.version, reason: 'Wrong month' };
      await tried(payroll.third.call(payrollPeriods.requestReversal, { params: { id: period.id }, body }));
      const { version } = await payroll.get(period.id);
      const decision = { params: { id: period.id }, body: { version, isApproved: true } };
      await tried(person.call(payrollPeriods.decideReversal, decision));
    }
  }
}

const REFUSED = /FORBIDDEN|SOD_VIOLATION|PAYROLL_|STALE_VERSION|OWN_PAY/;
async function tried(step: Promise<unknown>): Promise<void> {
  await step.catch((error: unknown) => {
    if (!REFUSED.test(String(error))) throw error;
  });
}

async function check({ payroll }: Run): Promise<void> {
  const { db, tenantId } = payroll.clinic;
  // P7: net pay payable is the net of the entries that no transfer paid.
  expect(await payroll.untied()).toBe(0);
  // P14: each entry adds up, and all of them are the journal.
  const { rows: odd } = await sql`
    select n.id from payroll_entries n where n.tenant_id = ${tenantId} and (n.gross - n.deductions <> n.net
      or (n.sealed_at is not null and n.net < 0))`.execute(db);
  expect(odd).toEqual([]);
  const { rows: totals } = await sql<{ entries: number; ledger: number }>`
    select (select coalesce(sum((l ->> 'amount')::bigint * case when l ->> 'kind' = 'EARNING' then 1
          when (l ->> 'recovers')::boolean then -1 else 0 end), 0)::bigint
        from payroll_entries n join payroll_periods p on p.tenant_id = n.tenant_id and p.id = n.period_id
        cross join jsonb_array_elements(n.lines) l
        where n.tenant_id = ${tenantId} and p.status in ('APPROVED', 'PAID', 'CLOSED')) as entries,
      (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_lines l
        join accounts a on a.tenant_id = l.tenant_id and a.id = l.account_id and a.key = 'SALARIES'
        where l.tenant_id = ${tenantId}) as ledger`.execute(db);
  expect(totals[0]?.ledger).toBe(totals[0]?.entries);
  // P21: nobody approved what they calculated, nor the own pay.
  const { rows: own } = await sql`
    select p.id from payroll_periods p join payroll_approvals a on a.tenant_id = p.tenant_id and a.period_id = p.id
    where p.tenant_id = ${tenantId} and a.voided_at is null and a.approved_by = any(p.authors)`.execute(db);
  expect(own).toEqual([]);
  // P31: what was approved is calculated again to the same cent, whatever changed since.
  const { rows: stored } = await sql<StoredEntry>`
    select s.components as structure, n.inputs, n.lines, n.net from payroll_entries n
    left join payroll_structures s on s.tenant_id = n.tenant_id and s.hash = n.structure_hash
    where n.tenant_id = ${tenantId} and n.sealed_at is not null`.execute(db);
  expect(stored.flatMap((entry) => replayEntry(entry))).toEqual([]);
}

test(`random months keep the ledger, the separation of duties and the replay (P7, P14, P21, P31; seed ${SEED})`, async () => {
  const step = fc.record({
    step: fc.constantFrom(...STEPS),
    pick: fc.nat({ max: 20 }),
    amount: fc.integer({ min: 50_000, max: 900_000 }),
    actor: fc.nat({ max: 5 }),
  });
  const month = (pick: number): Step[] =>
    (['open', 'calculate', 'approve', 'pay'] as const).map((one, actor) => ({
      step: one,
      pick,
      amount: 1,
      actor: actor === 2 ? 2 : 0,
    }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 12 }),
      fc.array(step, { minLength: 5, maxLength: 12 }),
      async (first, then) => {
        const run = new Run(await openPayrollClinic(server));
        const start: Step = { step: 'hire', pick: 0, amount: 400_000, actor: 0 };
        for (const one of [start, ...month(0), ...first, ...month(1), ...then]) {
          await run.take(one);
          await check(run);
        }
      },
    ),
    { seed: SEED, numRuns: RUNS, endOnFailure: true },
  );
});
