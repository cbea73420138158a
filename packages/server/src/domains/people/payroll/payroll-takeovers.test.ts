import {
  employeeStatements,
  payrollInputs,
  payrollPeriods,
  payrollTakeovers,
  payStructureAssignments,
  payStructures,
  type ImportedTakeover,
  type PayrollTakeover,
} from '@polyclinic/contract';
import { openPayrollClinic, STAFF_COMPONENTS, type PayrollClinic } from '../../../testing/payroll-clinic';
import { readPdf } from '../../../testing/pdf';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { component } from './statutory-examples/statutory-example';

let server: TestServer;
let payroll: PayrollClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  payroll = await openPayrollClinic(server);
});

const MARCH = '2026-03-31';
const row = (fields: Partial<ImportedTakeover>): ImportedTakeover => ({
  employeeNumber: 'N-1',
  code: 'TAXABLE',
  amount: '12000.00',
  ...fields,
});
const TAX = row({ code: 'INCOME_TAX', amount: '300.00' });
const take = (rows: ImportedTakeover[], { takenOn = MARCH, dryRun = false, by = payroll.clerk } = {}) =>
  by.call(payrollTakeovers.import, { body: { takenOn, rows, dryRun } });
const refused = async (rows: ImportedTakeover[], takenOn = MARCH) => {
  const { faults } = await take(rows, { takenOn, dryRun: true });
  return faults.map((fault) => [fault.row, fault.field]);
};
const all = async () => (await payroll.clerk.call(payrollTakeovers.list, { query: {} })).takeovers;
const only = async (): Promise<PayrollTakeover> => {
  const [first] = await all();
  if (!first) throw new Error('Nothing was taken over');
  return first;
};
const decimal = (minor: number) => (minor / 100).toFixed(2);
const statementOf = async (id: string) => {
  const found = await payroll.clerk.call(employeeStatements.get, { params: { id }, query: { year: 2026 } });
  return found.statements[0];
};

test('a year that began in another system goes on to the cent as one that was paid here', async () => {
  const { currency } = await payroll.clinic.db
    .selectFrom('tenants')
    .select('currency')
    .where('id', '=', payroll.clinic.tenantId)
    .executeTakeFirstOrThrow();
  // Contributions end when the income of the year reaches 14,000, which is in April.
  const cap = component({
    code: 'SOCIAL',
    name: 'Social security',
    kind: 'DEDUCTION',
    method: 'PERCENT',
    percent: '6.2',
    formula: 'min(GROSS, max(0, 14000 - YEAR_INCOME))',
    account: 'SOCIAL_INSURANCE_PAYABLE',
  });
  const { structure } = await payroll.clerk.call(payStructures.create, {
    body: { name: 'With a cap', currency, components: [...STAFF_COMPONENTS, cap] },
  });
  const assign = (id: string) =>
    payroll.clerk.call(payStructureAssignments.create, {
      body: { structureId: structure.id, employeeIds: [id], startsOn: '2025-01-02' },
    });
  const amount = 4_123_45;
  const here = await payroll.employ({ amount });
  await assign(here);
  await payroll.approved('2026-01');
  const february = await payroll.open('2026-02');
  const bonus = { code: 'BONUS', name: 'Bonus', kind: 'EARNING' as const, amount: 777_77, reason: 'Year' };
  await payroll.clerk.call(payrollInputs.create, {
    body: { ...bonus, payrollPeriodId: february.id, employeeId: here },
  });
  await payroll.approve(await payroll.calculate(february));
  await payroll.approved('2026-03');

  const days = { joinedOn: '2026-04-01', number: 'N-1' };
  const elsewhere = await payroll.employ({ amount, validFrom: '2026-04-01', fields: days });
  await assign(elsewhere);
  const before = await statementOf(here);
  const rows = ['INCOME_TAX', 'SOCIAL', 'FUND', 'BASIC'].map((code) =>
    row({ code, amount: decimal(before?.lines.find((line) => line.code === code)?.amount ?? 0) }),
  );
  expect(await take([row({ amount: decimal(before?.taxable ?? 0) }), ...rows])).toEqual({ imported: 1, faults: [] });

  for (const month of ['2026-04', '2026-05', '2026-06']) {
    const entries = await payroll.entries((await payroll.approved(month)).id);
    const [one, other] = [here, elsewhere].map((id) => entries.find(({ employee }) => employee.id === id));
    expect(one?.net).toBeGreaterThan(0);
    expect({ month, net: other?.net, deductions: other?.deductions }).toEqual({
      month,
      net: one?.net,
      deductions: one?.deductions,
    });
  }
  const [whole, part] = [await statementOf(here), await statementOf(elsewhere)];
  expect((part?.taxable ?? 0) + (part?.takenOver?.taxable ?? 0)).toBe(whole?.taxable);
  const sum = (code: string) =>
    [...(part?.lines ?? []), ...(part?.takenOver?.lines ?? [])].reduce(
      (total, line) => (line.code === code ? total + line.amount : total),
      0,
    );
  for (const code of ['INCOME_TAX', 'SOCIAL', 'FUND'])
    expect(sum(code)).toBe(whole?.lines.find((line) => line.code === code)?.amount);
}, 60_000);

test('rows are checked first, with the row and the field of each error, and added all or none', async () => {
  await payroll.employ({ fields: { number: 'N-1' } });
  await payroll.employ({ fields: { number: 'N-2' } });
  const rows = [
    row({}),
    row({ code: 'NONSENSE' }),
    row({ code: 'INCOME_TAX', amount: '-5' }),
    row({ code: 'INCOME_TAX', amount: '5' }),
    row({ employeeNumber: 'N-9' }),
    row({ employeeNumber: 'N-2', code: 'FUND', amount: '1.234' }),
  ];
  expect(await refused(rows)).toEqual([
    [2, 'code'],
    [3, 'amount'],
    [4, 'code'],
    [5, 'employeeNumber'],
    [6, 'amount'],
    [6, 'code'],
  ]);
  expect((await payroll.clerk.refusal(payrollTakeovers.import, { body: { takenOn: MARCH, rows } })).code).toBe(
    'PAYROLL_TAKEOVERS_FAULTY',
  );
  expect(await all()).toEqual([]);
  await take([row({}), TAX, row({ employeeNumber: 'n-2', amount: '0' })]);
  expect(await all()).toMatchObject([
    {
      taxable: 12_000_00,
      takenOn: MARCH,
      lines: [{ code: 'INCOME_TAX', name: 'INCOME_TAX', kind: 'DEDUCTION', amount: 300_00 }],
      mayCorrect: true,
      former: [],
    },
    { taxable: 0, lines: [] },
  ]);
  expect(await refused([row({})])).toEqual([[1, 'employeeNumber']]);
});

test('of two people who enter the same employee at once, one is told that the pay was already taken over', async () => {
  await payroll.employ({ fields: { number: 'N-1' } });
  const results = await Promise.allSettled([take([row({})]), take([row({ amount: '1' })], { by: payroll.second })]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await all()).toHaveLength(1);
  const { id } = await only();
  const body = { takenOn: MARCH, taxable: 5_00, amounts: [], reason: 'Checked' };
  const both = await Promise.allSettled([
    payroll.clerk.call(payrollTakeovers.correct, { params: { id }, body }),
    payroll.second.call(payrollTakeovers.correct, { params: { id }, body: { ...body, taxable: 6_00 } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await all()).toMatchObject([{ former: [{ reason: 'Checked' }] }]);
  expect((await payroll.clerk.refusal(payrollTakeovers.correct, { params: { id }, body })).code).toBe(
    'PAYROLL_TAKEOVER_NOT_FOUND',
  );
});

test('what was taken over is corrected until a period after its day is approved, and former values stay', async () => {
  await payroll.employ({ fields: { number: 'N-1' } });
  await take([row({}), TAX]);
  const april = await payroll.calculate(await payroll.open('2026-04'));
  const body = { takenOn: MARCH, taxable: 12_500_00, reason: 'A month was missing' };
  const { id } = await only();
  const correct = (amounts: { code: string; amount: number }[], takenOn = MARCH) => ({
    params: { id },
    body: { ...body, amounts, takenOn },
  });
  const failed = await payroll.clerk.refusal(payrollTakeovers.correct, correct([{ code: 'NONE', amount: 1 }]));
  expect([failed.code, Object.keys(failed.fields ?? {})]).toEqual(['PAYROLL_TAKEOVER_CODE', ['amounts']]);
  const late = await payroll.clerk.refusal(payrollTakeovers.correct, correct([], '2026-04-02'));
  expect([late.code, Object.keys(late.fields ?? {})]).toEqual(['PAYROLL_TAKEOVER_LATE', ['takenOn']]);
  const { takeover } = await payroll.clerk.call(
    payrollTakeovers.correct,
    correct([{ code: 'INCOME_TAX', amount: 310_00 }]),
  );
  expect(takeover).toMatchObject({
    taxable: 12_500_00,
    lines: [{ code: 'INCOME_TAX', amount: 310_00 }],
    former: [{ taxable: 12_000_00, lines: [{ amount: 300_00 }], reason: 'A month was missing' }],
  });

  const { version } = await payroll.get(april.id);
  const approval = { params: { id: april.id }, body: { version } };
  expect((await payroll.approver.refusal(payrollPeriods.approve, approval)).code).toBe('PAYROLL_INPUTS_CHANGED');
  await payroll.approve(await payroll.calculate(april));
  expect((await only()).mayCorrect).toBe(false);
  const settled = await payroll.clerk.refusal(payrollTakeovers.correct, {
    params: { id: takeover.id },
    body: { ...body, amounts: [] },
  });
  expect([settled.code, Object.keys(settled.fields ?? {})]).toEqual(['PAYROLL_TAKEOVER_SETTLED', ['takenOn']]);
  const removal = { params: { id: takeover.id }, query: { reason: 'Wrong' } };
  expect((await payroll.clerk.refusal(payrollTakeovers.remove, removal)).code).toBe('PAYROLL_TAKEOVER_SETTLED');
  const audited = await payroll.clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('tenantId', '=', payroll.clinic.tenantId)
    .where('resource', '=', 'payrollTakeovers')
    .execute();
  expect(audited).toHaveLength(2);
  expect(JSON.stringify(audited)).not.toContain('1250000');
});

test('the day lies before the first period of the tax year, and no period begins on or before it', async () => {
  await payroll.employ({ fields: { number: 'N-1' } });
  await payroll.open('2026-03');
  expect(await refused([row({})])).toEqual([[1, 'takenOn']]);
  expect(await refused([row({})], '2026-02-28')).toEqual([]);
  await take([row({})], { takenOn: '2026-02-28' });
  const body = { name: 'February', startsOn: '2026-02-01', endsOn: '2026-02-28', payOn: '2026-02-28' };
  const failed = await payroll.clerk.refusal(payrollPeriods.create, { body });
  expect([failed.code, Object.keys(failed.fields ?? {})]).toEqual(['PAYROLL_PERIOD_TAKEN_OVER', ['startsOn']]);
  // The year before has its own sums.
  await payroll.open('2025-12');
  const { id } = await only();
  await payroll.clerk.call(payrollTakeovers.remove, { params: { id }, query: { reason: 'Paid here' } });
  await payroll.open('2026-02');
});

test('pay that was taken over is hidden from others, and nobody enters the own', async () => {
  const { person: nurse } = await payroll.employAs('NURSE', { fields: { number: 'N-1' } });
  const { userId } = await payroll.clerk.identity();
  const own = await payroll.employ({ fields: { number: 'N-2' } });
  await payroll.clinic.db.updateTable('employees').set({ userId }).where('id', '=', own).execute();
  expect((await nurse.refusal(payrollTakeovers.list, { query: {} })).code).toBe('FORBIDDEN');
  expect(await refused([row({ employeeNumber: 'N-2' })])).toEqual([[1, 'employeeNumber']]);
  await take([row({})]);
  await payroll.clinic.as('ADMIN').call(payrollTakeovers.list, { query: {} });
  const reads = await payroll.clinic.db
    .selectFrom('auditLog')
    .select('id')
    .where('tenantId', '=', payroll.clinic.tenantId)
    .where('resource', '=', 'payrollTakeovers')
    .where('action', '=', 'READ')
    .execute();
  expect(reads).toHaveLength(1);
});

test('the year statement and the payslip name what was taken over', async () => {
  const { id, person } = await payroll.employAs('NURSE', { fields: { number: 'N-1' } });
  await take([row({}), row({ code: 'BASIC', amount: '7000' })]);
  expect(await statementOf(id)).toMatchObject({
    gross: 0,
    periods: [],
    takenOver: { until: MARCH, taxable: 12_000_00 },
  });
  const period = await payroll.approved('2026-04');
  expect(await statementOf(id)).toMatchObject({ gross: 4_000_00, takenOver: { lines: [{ code: 'BASIC' }] } });
  const pdf = async (url: string) => readPdf((await person.raw({ method: 'GET', url })).rawPayload).join(' ');
  const statement = await pdf('/api/hr/me/pay-statement?year=2026');
  expect(statement).toContain('From the previous system, until');
  expect(statement).toContain('16,000.00');
  const [entry] = await payroll.entries(period.id);
  // 7,000 there and half of 4,000 here.
  expect(await pdf(`/api/hr/me/payslips/${entry?.id ?? ''}`)).toContain('9,000.00');
});
