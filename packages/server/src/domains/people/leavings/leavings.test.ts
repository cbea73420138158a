import { employees, hrAnalytics, leaveKinds, leaveRequests, leavings, orgChart } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { endAccountJob } from './end-account';

let server: TestServer;
let clinic: TestClinic;
let clerk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = () => new Date('2026-06-15T10:00:00Z');
  clinic = await server.openClinic();
  clinic.as('ADMIN');
  clerk = clinic.as('STAFF', { duties: ['HR'] });
});

const hire = async (lastName: string, more: object = {}) => {
  const body = { firstName: 'Asha', lastName, joinedOn: '2024-03-01', ...more };
  return (await clerk.call(employees.create, { body })).employee;
};
const leave = (id: string, lastDay: string, version = 1) =>
  clerk.call(leavings.create, {
    params: { id },
    body: { lastDay, kind: 'RESIGNATION', reason: 'Moves to another city', version },
  });
const accountOf = (id: string) =>
  clinic.db
    .selectFrom('users')
    .select(['isActive', 'duties'])
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const runJob = (employeeId: string) => {
  const { deps } = server;
  return endAccountJob.run({ employeeId }, { db: clinic.db, deps, signal: new AbortController().signal });
};

test('a last day in the past ends the account with its duties and sessions in the same act', async () => {
  const person = clinic.as('STAFF', { duties: ['INVENTORY'] });
  const { userId } = await person.identity();
  const { id } = await hire('Raman', { userId });
  const { leaving } = await leave(id, '2026-06-14');
  expect(leaving).toMatchObject({ lastDay: '2026-06-14', account: { isActive: false, duties: [] } });
  expect(await accountOf(userId)).toEqual({ isActive: false, duties: [] });
  expect((await person.raw({ method: 'GET', url: '/api/hr/me' })).statusCode).toBe(401);
  expect((await clerk.call(employees.get, { params: { id } })).employee.status).toBe('LEFT');
});

test('a later last day ends the account after it, unless it was withdrawn meanwhile', async () => {
  const { userId } = await clinic.as('NURSE').identity();
  const { id } = await hire('Raman', { userId });
  await leave(id, '2026-06-30');
  expect((await accountOf(userId)).isActive).toBe(true);
  await runJob(id);
  expect((await accountOf(userId)).isActive).toBe(true);
  const query = { version: 2, reason: 'Stays after all' };
  await clerk.call(leavings.remove, { params: { id }, query });
  server.clock.now = () => new Date('2026-07-01T00:00:01Z');
  await runJob(id);
  expect((await accountOf(userId)).isActive).toBe(true);
  await leave(id, '2026-06-30', 3);
  expect((await accountOf(userId)).isActive).toBe(false);
});

test('what a person leaves behind is listed: reports and the headed department', async () => {
  const lead = await hire('Lead');
  await hire('Nurse', { terms: { managerId: lead.id } });
  const { leaving } = await clerk.call(leavings.get, { params: { id: lead.id }, query: { lastDay: '2026-06-30' } });
  expect(leaving).toMatchObject({ appointmentCount: 0, assets: [], openTasks: 0, reports: [{ lastName: 'Nurse' }] });
  await leave(lead.id, '2026-06-30');
  const chartOn = async (asOf: string) =>
    (await clerk.call(orgChart.get, { query: { asOf } })).orgChart.people.map(({ lastName, managerId }) => [
      lastName,
      managerId === lead.id,
    ]);
  expect(await chartOn('2026-06-30')).toEqual([
    ['Lead', false],
    ['Nurse', true],
  ]);
  expect(await chartOn('2026-07-01')).toEqual([['Nurse', false]]);
});

test('a last day is refused before the first day, twice, and against an old version', async () => {
  const { id } = await hire('Raman');
  const body = { lastDay: '2024-02-29', kind: 'RESIGNATION' as const, reason: 'No', version: 1 };
  expect(await clerk.refusal(leavings.create, { params: { id }, body })).toMatchObject({
    code: 'EMPLOYEE_DATES_WRONG',
    fields: { lastDay: expect.any(String) as string },
  });
  await leave(id, '2026-06-30');
  const late = { ...body, lastDay: '2026-07-31' };
  expect((await clerk.refusal(leavings.create, { params: { id }, body: late })).code).toBe('STALE_VERSION');
  expect((await clerk.refusal(leavings.create, { params: { id }, body: { ...late, version: 2 } })).code).toBe(
    'EMPLOYEE_LEFT',
  );
  expect((await clinic.as('NURSE').refusal(leavings.create, { params: { id }, body })).code).toBe('FORBIDDEN');
});

test('headcount at the start, with joiners and without leavers, is the headcount at the end', async () => {
  await hire('Before', { joinedOn: '2025-12-01' });
  const gone = await hire('Gone', { joinedOn: '2025-01-01' });
  await hire('New', { joinedOn: '2026-02-15' });
  await leave(gone.id, '2026-03-31');
  const { analytics } = await clerk.call(hrAnalytics.get, { query: { from: '2026-01-01', to: '2026-03-31' } });
  const { current, previous, months, departments } = analytics;
  expect(current).toMatchObject({ atStart: 2, joined: 1, left: 1, atEnd: 2, average: '2.5', turnoverPercent: '40.0' });
  expect(previous).toMatchObject({ from: '2025-10-03', to: '2025-12-31', atStart: 1, joined: 1, left: 0, atEnd: 2 });
  expect(months.map(({ to, atEnd, joined, left }) => [to, atEnd, joined, left])).toEqual([
    ['2026-01-31', 2, 0, 0],
    ['2026-02-28', 3, 1, 0],
    ['2026-03-31', 2, 0, 1],
  ]);
  expect(departments).toEqual([{ id: null, name: null, atEnd: 2, joined: 1, left: 1 }]);
  const { employees: rows } = await clerk.call(employees.list, { query: { employedAtEndOf: '2026-03-31' } });
  expect(rows.map(({ lastName }) => lastName)).toEqual(['Before', 'New']);
  const wrong = { query: { from: '2026-03-31', to: '2026-01-01' } };
  expect((await clerk.refusal(hrAnalytics.get, wrong)).code).toBe('HR_PERIOD_WRONG');
});

test('leaving lists what final pay settles: leave that was not taken, and what is still undecided', async () => {
  const { id } = await hire('Raman');
  const accrual = {
    per: 'YEAR' as const,
    days: 24,
    yearStartMonth: 1,
    prorate: false,
    waitMonths: 0,
    carryOverDays: 0,
    carryOverMonths: null,
    maxBalanceDays: null,
  };
  const { leaveKind } = await clerk.call(leaveKinds.create, { body: { name: 'Annual leave', accrual } });
  const request = { employeeId: id, kindId: leaveKind.id, firstDay: '2026-06-22', lastDay: '2026-06-23' };
  const { leaveRequest } = await clerk.call(leaveRequests.create, { body: request });
  const before = await clerk.call(leavings.get, { params: { id }, query: { lastDay: '2026-06-30' } });
  expect(before.leaving.finalPay).toMatchObject({ leave: [{ kind: { name: 'Annual leave' } }], pendingLeave: 1 });
  const [unused] = before.leaving.finalPay.leave;
  const decision = { isApproved: true, version: leaveRequest.version };
  await clinic.as('ADMIN').call(leaveRequests.decide, { params: { id: leaveRequest.id }, body: decision });
  const after = await clerk.call(leavings.get, { params: { id }, query: { lastDay: '2026-06-30' } });
  expect(after.leaving.finalPay).toMatchObject({ pendingLeave: 0, pendingCorrections: 0, unfinishedAttendance: 0 });
  expect(after.leaving.finalPay.leave[0]?.days).toBe((unused?.days ?? 0) - 2);
});
