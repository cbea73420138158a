import {
  employees,
  employeeStatements,
  leaveKinds,
  leaveRequests,
  payrollEntries,
  payrollPeriods,
} from '@polyclinic/contract';
import { openPayrollClinic, type PayrollClinic } from '../../../testing/payroll-clinic';
import { readPdf } from '../../../testing/pdf';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';

const NO_ACCRUAL = {
  per: 'NONE' as const,
  days: 0,
  yearStartMonth: 1,
  prorate: false,
  waitMonths: 0,
  carryOverDays: null,
  carryOverMonths: null,
  maxBalanceDays: null,
};

let server: TestServer;
let payroll: PayrollClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  payroll = await openPayrollClinic(server);
});

const pdf = async (person: TestPerson, url: string) => {
  const answer = await person.raw({ method: 'GET', url: `/api${url}` });
  return { status: answer.statusCode, text: answer.statusCode === 200 ? readPdf(answer.rawPayload).join(' ') : '' };
};
const only = async (periodId: string) => {
  const [entry] = await payroll.entries(periodId);
  if (!entry) throw new Error('There is no entry');
  return entry;
};

test('an entry tells how each line was calculated, in figures that can be followed', async () => {
  await payroll.employ();
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const { id } = await only(period.id);
  const { entry } = await payroll.clerk.call(payrollEntries.get, { params: { id } });
  const calculation = (code: string) => entry.steps.find((step) => step.code === code)?.calculation;
  expect(calculation('BASIC')).toBe('PAY / 2 = 2000; PAY = 4000');
  expect(calculation('FUND')).toContain('12% × BASIC = 240');
  expect(entry).toMatchObject({
    structure: 'Staff',
    paidDays: '31',
    workingDays: '31',
    mayChange: true,
    mayReturn: false,
  });
  expect(entry.lines.find(({ code }) => code === 'BASIC')).toEqual({
    code: 'BASIC',
    name: 'BASIC',
    kind: 'EARNING',
    amount: 2_000_00,
  });
});

test('unpaid leave is deducted by its days, and a joiner is paid from the first day', async () => {
  const id = await payroll.employ();
  const joiner = await payroll.employ({ fields: { joinedOn: '2026-05-22' }, validFrom: '2026-05-22' });
  const { leaveKind } = await payroll.clerk.call(leaveKinds.create, {
    body: { name: 'Unpaid', isPaid: false, accrual: NO_ACCRUAL },
  });
  const days = { employeeId: id, kindId: leaveKind.id, firstDay: '2026-05-11', lastDay: '2026-05-12' };
  const { leaveRequest } = await payroll.clerk.call(leaveRequests.create, { body: days });
  if (leaveRequest.status === 'PENDING') {
    const body = { isApproved: true, version: leaveRequest.version };
    await payroll.second.call(leaveRequests.decide, { params: { id: leaveRequest.id }, body });
  }
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const entries = await payroll.entries(period.id);
  const gross = (employeeId: string) => entries.find(({ employee }) => employee.id === employeeId)?.gross;
  // 29 and 10 of 31 days.
  expect(gross(id)).toBe(3_741_94);
  expect(gross(joiner)).toBe(1_290_32);
});

test('employees read their own payslips of approved months, and no others', async () => {
  const { person: nurse } = await payroll.employAs('NURSE');
  const { person: doctor } = await payroll.employAs('DOCTOR');
  const period = await payroll.calculate(await payroll.open('2026-05'));
  const mine = (person: TestPerson) => person.call(payrollEntries.mine, { query: {} });
  expect((await mine(nurse)).payslips).toEqual([]);
  const own = (await payroll.entries(period.id)).map(({ id }) => id);
  for (const id of own) expect((await pdf(nurse, `/hr/me/payslips/${id}`)).status).toBe(404);
  await payroll.approve(period);
  const { payslips } = await mine(nurse);
  expect(payslips).toMatchObject([{ periodName: '2026-05', gross: 4_000_00, isPaid: false }]);
  const id = payslips[0]?.entryId ?? '';
  expect((await pdf(nurse, `/hr/me/payslips/${id}`)).text).toContain('Net pay');
  expect((await pdf(doctor, `/hr/me/payslips/${id}`)).status).toBe(404);
  expect((await nurse.refusal(payrollEntries.get, { params: { id } })).code).toBe('FORBIDDEN');
  expect((await pdf(nurse, `/hr/payroll/entries/${id}/paystub`)).status).toBe(403);
  expect((await pdf(payroll.approver, `/hr/payroll/entries/${id}/paystub`)).text).toContain('Net pay');
});

test('a transfer that came back is owed again, and paid in a later payment', async () => {
  await payroll.employ();
  await payroll.employ({ amount: 1_000_00 });
  const paid = await payroll.pay(await payroll.approved('2026-05'));
  const entry = await only(paid.id);
  const params = { id: entry.id };
  const body = { returnedOn: '2026-06-03', reason: 'Account closed', version: entry.version };
  const { entry: returned } = await payroll.clerk.call(payrollEntries.returnTransfer, { params, body });
  expect(returned).toMatchObject({ isPaid: false, isReturned: true, returns: [{ reason: 'Account closed' }] });
  expect((await payroll.clerk.refusal(payrollEntries.returnTransfer, { params, body })).code).toBe('PAYROLL_NOT_PAID');
  const owing = await payroll.get(paid.id);
  expect(owing).toMatchObject({ status: 'PAID', unpaid: entry.net });
  expect((await payroll.sums()).NET_PAY_PAYABLE).toBe(-entry.net);
  expect(await payroll.untied()).toBe(0);
  const close = { params: { id: paid.id }, body: { version: owing.version } };
  expect((await payroll.clerk.refusal(payrollPeriods.close, close)).code).toBe('PAYROLL_UNPAID');
  const again = { params: { id: paid.id }, body: { version: owing.version, paidOn: '2026-06-10' } };
  const { payroll: left } = await payroll.accountant.call(payrollPeriods.payReturned, again);
  expect(left).toMatchObject({ unpaid: 0, unpaidCount: 0 });
  expect((await payroll.sums()).NET_PAY_PAYABLE).toBeUndefined();
  expect(await payroll.untied()).toBe(0);
});

test('the statement of a year is the sum of its payslips', async () => {
  const { id, person } = await payroll.employAs('NURSE');
  await payroll.approved('2026-03');
  await payroll.approved('2026-04');
  const query = { year: 2026 };
  const { statements } = await payroll.clerk.call(employeeStatements.get, { params: { id }, query });
  expect(statements).toMatchObject([{ gross: 8_000_00, periods: [{ name: '2026-03' }, { name: '2026-04' }] }]);
  expect(statements[0]?.lines.find(({ code }) => code === 'BASIC')?.amount).toBe(4_000_00);
  expect((await pdf(person, '/hr/me/pay-statement?year=2026')).text).toContain('Year statement Year 2026');
  expect((await pdf(payroll.clerk, `/hr/employees/${id}/pay-statement/file?year=2026`)).text).toContain('8,000.00');
  expect((await pdf(person, '/hr/me/pay-statement?year=2025')).status).toBe(404);
});

test('pay is read with the duties of pay alone, field by field, and no amount is in the audit log', async () => {
  const { id, person: nurse } = await payroll.employAs('NURSE', { amount: 7_654_321 });
  const paid = await payroll.pay(await payroll.approved('2026-05'));
  const entry = await only(paid.id);
  const urls = [
    '/hr/payroll/periods',
    `/hr/payroll/periods/${paid.id}`,
    ...['differences', 'register', 'register-file', 'bank-file'].map(
      (part) => `/hr/payroll/periods/${paid.id}/${part}`,
    ),
    `/hr/payroll/entries?payrollPeriodId=${paid.id}`,
    `/hr/payroll/entries/${entry.id}`,
    `/hr/payroll/entries/${entry.id}/paystub`,
    `/hr/payroll/inputs?payrollPeriodId=${paid.id}`,
    '/hr/payroll/loans',
    '/hr/payroll/takeovers',
    `/hr/employees/${id}/pay-statement?year=2026`,
    `/hr/employees/${id}/pay-statement/file?year=2026`,
  ];
  for (const role of ['DOCTOR', 'RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const) {
    const person = payroll.clinic.as(role);
    for (const url of urls) expect((await person.raw({ method: 'GET', url: `/api${url}` })).statusCode).toBe(403);
  }
  for (const url of urls) expect((await nurse.raw({ method: 'GET', url: `/api${url}` })).statusCode).toBe(403);
  for (const url of urls)
    expect((await payroll.accountant.raw({ method: 'GET', url: `/api${url}` })).statusCode).toBe(403);
  // Answers that everybody may read have none of the amounts of this person.
  const amounts = [entry.gross, entry.net, entry.deductions].flatMap((minor) => [
    String(minor),
    (minor / 100).toFixed(2),
  ]);
  const readable = [
    `/hr/employees/${id}`,
    '/hr/employees',
    '/hr/org-chart',
    '/hr/analytics',
    '/admin/export/employees',
  ];
  for (const url of readable) {
    const { body } = await payroll.clinic.as('ADMIN').raw({ method: 'GET', url: `/api${url}` });
    for (const amount of amounts) expect(body).not.toContain(amount);
  }
  const { db, tenantId } = payroll.clinic;
  const trail = JSON.stringify(
    await db.selectFrom('auditLog').select('changes').where('tenantId', '=', tenantId).execute(),
  );
  for (const amount of amounts) expect(trail).not.toContain(amount);
  expect((await nurse.call(employees.me, {})).employee?.id).toBe(id);
});

test('what an administrator reads of pay is in the audit log', async () => {
  await payroll.employ();
  const period = await payroll.approved('2026-05');
  const { id } = await only(period.id);
  const admin = payroll.clinic.as('ADMIN');
  await admin.call(payrollEntries.get, { params: { id } });
  await payroll.approver.call(payrollEntries.get, { params: { id } });
  const { db, tenantId } = payroll.clinic;
  const reads = await db
    .selectFrom('auditLog')
    .select('actorId')
    .where('tenantId', '=', tenantId)
    .where('resource', '=', 'payrollEntries')
    .where('action', '=', 'READ')
    .where('recordId', '=', id)
    .execute();
  expect(reads).toEqual([{ actorId: (await admin.identity()).userId }]);
});
