import {
  availability,
  leaveImpact,
  leaveKinds,
  leaveRequests,
  schedule,
  type LeaveAccrual,
} from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../../testing/people-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { unpaidLeave } from './leave-requests.service';

let server: TestServer;
let people: PeopleClinic;
let kindId: string;

const YEARLY: LeaveAccrual = {
  per: 'YEAR',
  days: 10,
  yearStartMonth: 1,
  prorate: true,
  waitMonths: 0,
  carryOverDays: 0,
  carryOverMonths: null,
  maxBalanceDays: null,
};

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  people = await openPeopleClinic(server);
  kindId = await kind('Annual leave', YEARLY);
});

const kind = async (name: string, accrual: LeaveAccrual, isPaid = true) =>
  (await people.clerk.call(leaveKinds.create, { body: { name, accrual, isPaid } })).leaveKind.id;
const week = { firstDay: '2026-06-22', lastDay: '2026-06-26' };
const decision = ({ id, version }: { id: string; version: number }, isApproved = true, reason?: string) => ({
  params: { id },
  body: { isApproved, version, ...(reason !== undefined && { reason }) },
});

test('an employee requests leave, another person approves it, and the balance falls', async () => {
  const { person } = await people.hireAs('NURSE');
  const { leaveRequest } = await person.call(leaveRequests.create, { body: { kindId, ...week } });
  expect(leaveRequest).toMatchObject({ status: 'PENDING', days: 5, mayDecide: false });
  const mine = async () => (await person.call(leaveRequests.mine, { query: { asOf: '2026-12-31' } })).balances[0];
  expect(await mine()).toMatchObject({ balance: 10, pending: 5 });
  const { leaveRequest: approved } = await people.clerk.call(leaveRequests.decide, decision(leaveRequest));
  expect(approved).toMatchObject({ status: 'APPROVED', decidedBy: expect.any(Object) });
  expect(await mine()).toMatchObject({ balance: 5, taken: 5, pending: 0 });
  const again = await people.clerk.refusal(leaveRequests.decide, decision(approved));
  expect(again.code).toBe('LEAVE_TRANSITION_ILLEGAL');
});

test('approved leave of a doctor closes the slots and opens the leave impact in one act; cancelling opens them again', async () => {
  const { person } = await people.hireAs('DOCTOR');
  const { userId } = await person.identity();
  const slots = async () => {
    const query = { doctorId: userId, date: '2026-06-23', duration: 30 };
    return (await people.clinic.as('RECEPTIONIST').call(availability.slots, { query })).slots.length;
  };
  const open = await slots();
  const { leaveRequest } = await person.call(leaveRequests.create, { body: { kindId, ...week } });
  expect(await slots()).toBe(open);
  const { leaveRequest: approved } = await people.clerk.call(leaveRequests.decide, decision(leaveRequest));
  expect([open > 0, await slots()]).toEqual([true, 0]);
  const { absence } = await people.clinic
    .as('ADMIN')
    .call(leaveImpact.get, { params: { id: approved.exceptionId ?? '' } });
  expect(absence).toMatchObject({ startsAt: '2026-06-22T00:00:00', endsAt: '2026-06-27T00:00:00' });
  const cancel = { params: { id: approved.id }, body: { version: approved.version } };
  const { leaveRequest: cancelled } = await person.call(leaveRequests.cancel, cancel);
  expect([cancelled.status, await slots()]).toEqual(['CANCELLED', open]);
});

test('leave that a doctor enters in the schedule is entered once: it counts here, moves and ends with it', async () => {
  const { person } = await people.hireAs('DOCTOR');
  const { userId } = await person.identity();
  const body = { kind: 'LEAVE' as const, userId, startsAt: '2026-06-22T00:00:00', endsAt: '2026-06-23T12:00:00' };
  const { exception } = await person.call(schedule.addException, { body });
  const mine = async () => (await person.call(leaveRequests.mine, { query: {} })).leaveRequests[0];
  expect(await mine()).toMatchObject({
    status: 'APPROVED',
    isFromSchedule: true,
    days: 1.5,
    exceptionId: exception.id,
  });
  const longer = { endsAt: '2026-06-24T00:00:00', version: exception.version };
  await person.call(schedule.changeException, { params: { id: exception.id }, body: longer });
  expect(await mine()).toMatchObject({ days: 2, lastDay: '2026-06-23' });
  await person.call(schedule.removeException, { params: { id: exception.id } });
  expect(await mine()).toMatchObject({ status: 'CANCELLED' });
});

test('nobody approves their own leave, nor that which they entered for another', async () => {
  const { person } = await people.hireAs('ADMIN');
  const { leaveRequest: own } = await person.call(leaveRequests.create, { body: { kindId, ...week } });
  expect((await person.refusal(leaveRequests.decide, decision(own))).code).toBe('SOD_VIOLATION');
  const employeeId = await people.hire();
  const { leaveRequest } = await people.clerk.call(leaveRequests.create, { body: { kindId, employeeId, ...week } });
  expect((await people.clerk.refusal(leaveRequests.decide, decision(leaveRequest))).code).toBe('SOD_VIOLATION');
  const rejection = await people.second.refusal(leaveRequests.decide, decision(leaveRequest, false));
  expect(rejection.code).toBe('REASON_REQUIRED');
  await people.second.call(leaveRequests.decide, decision(leaveRequest, false, 'Too many away'));
});

test('leave beyond the balance is refused, with what is requested already counted', async () => {
  const { person } = await people.hireAs('NURSE');
  await person.call(leaveRequests.create, { body: { kindId, ...week } });
  const body = { kindId, firstDay: '2026-07-06', lastDay: '2026-07-13' };
  const refused = await person.refusal(leaveRequests.create, { body });
  expect(refused).toMatchObject({ code: 'LEAVE_BALANCE_SHORT', details: { short: 3 } });
  const both = { kindId, firstDay: '2026-07-06', lastDay: '2026-07-08' };
  const attempts = await Promise.allSettled([1, 2].map(() => person.call(leaveRequests.create, { body: both })));
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an opening balance counts from its day, and unpaid leave is handed to payroll', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const body = { employeeId: id, kindId, day: '2026-06-01', days: 2.5, reason: 'Take-over' };
  const { balances } = await people.clerk.call(leaveRequests.adjust, { body });
  expect(balances[0]).toMatchObject({ balance: 12.5, adjusted: 2.5 });
  const unpaid = await kind('Unpaid leave', { ...YEARLY, per: 'NONE' }, false);
  const half = { kindId: unpaid, firstDay: '2026-06-22', lastDay: '2026-06-22', startsAtMidday: true };
  const { leaveRequest } = await person.call(leaveRequests.create, { body: half });
  await people.clerk.call(leaveRequests.decide, decision(leaveRequest));
  const days = await unpaidLeave(people.clinic.db, { from: '2026-06-01', to: '2026-06-30' });
  expect(days).toEqual([{ employeeId: id, on: '2026-06-22', part: '0.5' }]);
});

test('a head of a department decides the leave of its people without the duty of human resources', async () => {
  const head = await people.hireAs('NURSE');
  const departmentId = await people.department('Ward', head.id);
  const employeeId = await people.hire({ terms: { departmentId } });
  const { leaveRequest } = await people.clerk.call(leaveRequests.create, { body: { kindId, employeeId, ...week } });
  const other = people.clinic.as('DOCTOR');
  expect((await other.refusal(leaveRequests.decide, decision(leaveRequest))).code).toBe('LEAVE_NOT_FOUND');
  const { leaveRequests: waiting } = await head.person.call(leaveRequests.list, { query: { status: 'PENDING' } });
  expect(waiting).toMatchObject([{ id: leaveRequest.id, mayDecide: true }]);
  await head.person.call(leaveRequests.decide, decision(leaveRequest));
});

test('wrong days name the field', async () => {
  const { person } = await people.hireAs('NURSE');
  const body = { kindId, firstDay: '2026-06-26', lastDay: '2026-06-22' };
  expect((await person.refusal(leaveRequests.create, { body })).fields).toHaveProperty('lastDay');
  const early = { kindId, firstDay: '2024-06-26', lastDay: '2024-06-27' };
  expect((await person.refusal(leaveRequests.create, { body: early })).fields).toHaveProperty('firstDay');
  const stranger = await people.clinic.as('RECEPTIONIST').refusal(leaveRequests.create, { body: { kindId, ...week } });
  expect(stranger.code).toBe('EMPLOYMENT_MISSING');
});

test('opening balances of many employees are entered at once, all or none', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const rows = [
    { employeeId: id, days: 4.5 },
    { employeeId: await people.hire(), days: 12 },
  ];
  const body = { kindId, day: '2026-06-01', reason: 'Take-over', rows };
  expect(await people.clerk.call(leaveRequests.open, { body })).toEqual({ entered: 2 });
  const mine = await person.call(leaveRequests.mine, { query: {} });
  expect(mine.balances[0]).toMatchObject({ adjusted: 4.5 });
  expect(mine.adjustments).toMatchObject([{ kind: { name: 'Annual leave' }, day: '2026-06-01', days: 4.5 }]);
  const unknown = { ...body, rows: [...rows, { employeeId: kindId, days: 1 }] };
  expect((await people.clerk.refusal(leaveRequests.open, { body: unknown })).fields).toHaveProperty('rows');
  expect((await person.call(leaveRequests.mine, { query: {} })).adjustments).toHaveLength(1);
});
