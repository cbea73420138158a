import { approvals, payrollInputs, payrollLoans, payrollPeriods, type ImportedInput } from '@polyclinic/contract';
import { openPayrollClinic, type PayrollClinic } from '../../../testing/payroll-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let payroll: PayrollClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  payroll = await openPayrollClinic(server);
});

const row = (fields: Partial<ImportedInput>): ImportedInput => ({
  employeeNumber: 'N-1',
  code: 'BONUS',
  name: '',
  amount: '',
  hours: '',
  reason: '',
  ...fields,
});
const paste = async (payrollPeriodId: string, rows: ImportedInput[], dryRun = false) =>
  payroll.clerk.call(payrollInputs.import, { body: { payrollPeriodId, rows, dryRun } });

test('pasted inputs are checked row by row, and added all or none', async () => {
  await payroll.employ({ fields: { number: 'N-1' } });
  const period = await payroll.open('2026-05');
  const rows = [
    row({ name: 'Bonus', amount: '250.00' }),
    row({ employeeNumber: 'N-9', name: 'Bonus', amount: '1' }),
    row({ amount: '1' }),
    row({ code: 'OVERTIME_HOURS', hours: 'many' }),
  ];
  const { faults } = await paste(period.id, rows, true);
  expect(faults.map((fault) => [fault.row, fault.field])).toEqual([
    [2, 'employeeNumber'],
    [3, 'code'],
    [4, 'hours'],
  ]);
  const body = { payrollPeriodId: period.id, rows };
  expect((await payroll.clerk.refusal(payrollInputs.import, { body })).code).toBe('PAYROLL_INPUTS_FAULTY');
  const query = { payrollPeriodId: period.id };
  expect((await payroll.clerk.call(payrollInputs.list, { query })).inputs).toEqual([]);
  const valid = [
    row({ name: 'Bonus', amount: '250.00' }),
    row({ code: 'OVERTIME_HOURS', hours: '17.3' }),
    row({ code: 'FUND', amount: '10' }),
  ];
  expect(await paste(period.id, valid)).toEqual({ imported: 3, faults: [] });
  const calculated = await payroll.calculate(period);
  // 17.3 hours are a tenth of 173; the bonus comes on top.
  expect(calculated.gross).toBe(4_000_00 + 400_00 + 250_00);
});

test('nobody enters inputs of the own pay, and none after the approval', async () => {
  const { userId } = await payroll.clerk.identity();
  const own = await payroll.employ();
  const other = await payroll.employ();
  await payroll.clinic.db.updateTable('employees').set({ userId }).where('id', '=', own).execute();
  const period = await payroll.open('2026-05');
  const input = {
    payrollPeriodId: period.id,
    code: 'BONUS',
    name: 'Bonus',
    kind: 'EARNING' as const,
    amount: 100_00,
    reason: 'Year',
  };
  expect((await payroll.clerk.refusal(payrollInputs.create, { body: { ...input, employeeId: own } })).code).toBe(
    'OWN_PAY',
  );
  const { input: added } = await payroll.clerk.call(payrollInputs.create, { body: { ...input, employeeId: other } });
  const { name: _, ...unnamed } = { ...input, employeeId: other };
  expect((await payroll.clerk.refusal(payrollInputs.create, { body: unnamed })).code).toBe('PAYROLL_CODE_UNKNOWN');
  await payroll.approve(await payroll.calculate(period));
  const removal = { params: { id: added.id }, query: { reason: 'Too late' } };
  expect((await payroll.clerk.refusal(payrollInputs.remove, removal)).code).toBe('PAYROLL_TRANSITION_ILLEGAL');
});

test('a bonus apart from the month pays the bonus alone', async () => {
  const id = await payroll.employ();
  await payroll.employ();
  const body = {
    name: 'Bonus',
    kind: 'OFF_CYCLE' as const,
    startsOn: '2026-05-10',
    endsOn: '2026-05-10',
    payOn: '2026-05-12',
  };
  const { period } = await payroll.clerk.call(payrollPeriods.create, { body });
  const input = { payrollPeriodId: period.id, employeeId: id, code: 'BONUS', name: 'Bonus', kind: 'EARNING' as const };
  await payroll.clerk.call(payrollInputs.create, { body: { ...input, amount: 500_00, reason: 'Anniversary' } });
  const calculated = await payroll.calculate(period);
  expect(calculated).toMatchObject({ employeeCount: 1, blockedCount: 0, gross: 500_00, employer: 0 });
  expect(await payroll.pay(await payroll.approve(calculated))).toMatchObject({ status: 'PAID' });
  expect(await payroll.untied()).toBe(0);
});

test('an advance is approved by a second person, paid out, and repaid by instalments until nothing is left', async () => {
  const employeeId = await payroll.employ();
  const loan = {
    name: 'Advance',
    amount: 500_00,
    instalment: 300_00,
    paidOn: '2026-03-05',
    repayFrom: '2026-03-01',
    reason: 'Move',
  };
  const { loan: asked } = await payroll.clerk.call(payrollLoans.create, { body: { employeeId, ...loan } });
  expect(asked).toMatchObject({ status: 'REQUESTED', balance: 0, mayDecide: false });
  const decision = { params: { id: asked.id }, body: { isApproved: true, version: asked.version } };
  expect((await payroll.clerk.refusal(payrollLoans.decide, decision)).code).toBe('SOD_VIOLATION');
  const { approvals: waiting } = await payroll.approver.call(approvals.list, {});
  expect(waiting.find(({ kind }) => kind === 'STAFF_LOAN_TO_APPROVE')?.records).toMatchObject([{ amount: null }]);
  await payroll.approver.call(payrollLoans.decide, decision);
  expect(await payroll.sums()).toEqual({ BANK: -500_00, STAFF_LOANS: 500_00 });
  const march = await payroll.approved('2026-03');
  expect((await payroll.sums()).STAFF_LOANS).toBe(200_00);
  await payroll.approved('2026-04');
  const { loans } = await payroll.clerk.call(payrollLoans.list, { query: {} });
  expect(loans).toMatchObject([{ status: 'REPAID', balance: 0, repayments: [{ amount: 300_00 }, { amount: 200_00 }] }]);
  expect((await payroll.sums()).STAFF_LOANS).toBeUndefined();
  expect((await payroll.approved('2026-05')).net).toBeGreaterThan(march.net);
});

test('calculated periods wait in the inbox of those who may approve them', async () => {
  await payroll.employ();
  const inbox = async (person = payroll.approver) =>
    (await person.call(approvals.list, {})).approvals.find(({ kind }) => kind === 'PAYROLL_TO_APPROVE')?.records ?? [];
  const period = await payroll.calculate(await payroll.open('2026-05'));
  expect(await inbox()).toMatchObject([{ recordId: period.id, name: '2026-05', amount: null }]);
  expect(await inbox(payroll.clerk)).toEqual([]);
  await payroll.approve(period);
  expect(await inbox()).toEqual([]);
});
