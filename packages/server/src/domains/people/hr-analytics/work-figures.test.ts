import {
  attendance,
  departments,
  employees,
  hrAnalytics,
  leaveKinds,
  leaveRequests,
  payTerms,
  workRules,
} from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const NO_ACCRUAL = {
  per: 'NONE',
  days: 0,
  yearStartMonth: 1,
  prorate: false,
  waitMonths: 0,
  carryOverDays: null,
  carryOverMonths: null,
  maxBalanceDays: null,
} as const;
const JUNE = { from: '2026-06-01', to: '2026-06-30' };

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-07-15T10:00:00Z');
  clinic = await server.openClinic();
  clerk = clinic.as('STAFF', { duties: ['HR'] });
});

async function hired(departmentId: string | null, joinedOn = '2026-01-01'): Promise<string> {
  const body = { firstName: 'Asha', lastName: 'Raman', joinedOn, terms: { departmentId } };
  const { employee } = await clerk.call(employees.create, { body: { ...body, duplicateReason: 'Namesake' } });
  const pay = { validFrom: joinedOn, amount: 300_000, version: employee.version };
  await clerk.call(payTerms.create, { params: { id: employee.id }, body: pay });
  return employee.id;
}

async function sick(employeeId: string, firstDay: string, lastDay: string): Promise<void> {
  const body = { name: `Sick ${firstDay}`, accrual: NO_ACCRUAL, leaveReason: 'SICK' as const };
  const { leaveKind } = await clerk.call(leaveKinds.create, { body });
  const request = { employeeId, kindId: leaveKind.id, firstDay, lastDay };
  const { leaveRequest } = await clerk.call(leaveRequests.create, { body: request });
  const decision = { isApproved: true, version: leaveRequest.version };
  await clinic.as('ADMIN').call(leaveRequests.decide, { params: { id: leaveRequest.id }, body: decision });
}

async function worked(employeeId: string, from: string, to: string): Promise<void> {
  for (const [moment, isIn] of [
    [from, true],
    [to, false],
  ] as const) {
    server.clock.now = () => new Date(moment);
    await clerk.call(attendance.clockAtDesk, { body: { employeeId, isIn } });
  }
  server.clock.now = () => new Date('2026-07-15T10:00:00Z');
}

test('absence, overtime and cost of a department are compared with the period before, and their rows add up', async () => {
  const { department } = await clerk.call(departments.create, { body: { name: 'Ward' } });
  const id = await hired(department.id);
  await hired(null, '2026-06-16');
  const overtime = [{ kind: 'DAILY' as const, afterMinutes: 480, percent: 125 }];
  await clerk.call(workRules.update, { body: { overtime, version: 0 } });
  await sick(id, '2026-06-08', '2026-06-09');
  await sick(id, '2026-05-11', '2026-05-11');
  await worked(id, '2026-06-10T12:00:00Z', '2026-06-10T21:30:00Z');

  const { work } = await clerk.call(hrAnalytics.work, { query: JUNE });
  expect(work.before).toEqual({ from: '2026-05-02', to: '2026-05-31' });
  expect(work.departments.map((group) => group.department?.name ?? null)).toEqual(['Ward', null]);
  const [ward] = work.departments;
  expect(ward?.current).toMatchObject({
    absenceDays: 2,
    sickDays: 2,
    workedMinutes: 570,
    overtimeMinutes: 90,
    cost: 300_000,
  });
  expect(ward?.previous).toMatchObject({ absenceDays: 1, overtimeMinutes: 0 });
  expect(work.current.cost).toBe(450_000);

  const rows = await clerk.call(hrAnalytics.workPeople, { query: { ...JUNE, departmentId: department.id } });
  expect(rows.people.map(({ employee, figures }) => [employee.id, figures.absenceDays])).toEqual([[id, 2]]);
  const without = await clerk.call(hrAnalytics.workPeople, { query: { ...JUNE, withoutDepartment: 'true' } });
  expect(without.people.map(({ figures }) => figures.cost)).toEqual([150_000]);
});

test('the cost is for human resources and those who approve pay; an administrator who reads it is audited', async () => {
  await hired(null);
  for (const other of [clinic.as('DOCTOR'), clinic.as('STAFF', { duties: ['FINANCE'] })])
    expect((await other.refusal(hrAnalytics.work, { query: JUNE })).code).toBe('FORBIDDEN');
  const approver = clinic.as('STAFF', { duties: ['PAYROLL_APPROVER'] });
  expect((await approver.call(hrAnalytics.work, { query: JUNE })).work.current.cost).toBe(300_000);
  await clinic.as('ADMIN').call(hrAnalytics.work, { query: JUNE });
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select('recordId')
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'READ')
    .where('resource', '=', 'payTerms')
    .execute();
  expect(reads).toHaveLength(1);
});

test('a period longer than a year is refused', async () => {
  const query = { from: '2024-01-01', to: '2026-06-30' };
  const { code, fields } = await clerk.refusal(hrAnalytics.work, { query });
  expect([code, Object.keys(fields ?? {})]).toEqual(['HR_WORK_PERIOD_WRONG', ['to']]);
});
