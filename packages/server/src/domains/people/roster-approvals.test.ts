import {
  approvals,
  attendance,
  leaveKinds,
  leaveRequests,
  roleDashboard,
  shifts,
  shiftSwaps,
} from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../testing/people-clinic';
import type { TestPerson } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let people: PeopleClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  people = await openPeopleClinic(server);
});

const inbox = async (person: TestPerson) =>
  (await person.call(approvals.list, {})).approvals.map(({ kind, records }) => [kind, records.map(({ name }) => name)]);

async function requestLeave(person: TestPerson) {
  const accrual = {
    per: 'NONE' as const,
    days: 0,
    yearStartMonth: 1,
    prorate: true,
    waitMonths: 0,
    carryOverDays: null,
    carryOverMonths: null,
    maxBalanceDays: null,
  };
  const { leaveKind } = await people.clerk.call(leaveKinds.create, { body: { name: 'Sick leave', accrual } });
  const body = { kindId: leaveKind.id, firstDay: '2026-06-22', lastDay: '2026-06-23' };
  return (await person.call(leaveRequests.create, { body })).leaveRequest;
}

test('leave, accepted swaps and corrections wait in the inbox of human resources', async () => {
  const [nurse, doctor] = [
    await people.hireAs('NURSE', { firstName: 'Asha', lastName: 'Rao' }),
    await people.hireAs('DOCTOR', { firstName: 'Ravi', lastName: 'Iyer' }),
  ];
  await requestLeave(nurse.person);
  const times = { startsAt: '2026-06-14T08:00:00', endsAt: '2026-06-14T12:00:00' };
  await doctor.person.call(attendance.correct, { body: { ...times, reason: 'Forgot' } });
  const shift = { employeeId: nurse.id, startsAt: '2026-06-29T08:00:00', endsAt: '2026-06-29T16:00:00' };
  const { shift: planned } = await people.clerk.call(shifts.create, { body: shift });
  await people.clerk.call(shifts.setStatus, { params: { id: planned.id }, body: { status: 'PUBLISHED' } });
  const swap = { shiftId: planned.id, colleagueId: doctor.id };
  const { shiftSwap } = await nurse.person.call(shiftSwaps.create, { body: swap });
  expect(await inbox(people.clerk)).toEqual([
    ['LEAVE_TO_APPROVE', ['Asha Rao']],
    ['ATTENDANCE_CORRECTION_TO_APPROVE', ['Ravi Iyer']],
  ]);
  const answer = { params: { id: shiftSwap.id }, body: { isAccepted: true, version: shiftSwap.version } };
  await doctor.person.call(shiftSwaps.answer, answer);
  expect((await inbox(people.second)).map(([kind]) => kind)).toEqual([
    'LEAVE_TO_APPROVE',
    'SHIFT_SWAP_TO_APPROVE',
    'ATTENDANCE_CORRECTION_TO_APPROVE',
  ]);
});

test('nobody finds the own request in the inbox', async () => {
  const { userId } = await people.clerk.identity();
  await people.hire({ userId });
  await requestLeave(people.clerk);
  expect(await inbox(people.clerk)).toEqual([]);
  expect(await inbox(people.second)).toHaveLength(1);
});

test('a head without a duty sees the leave of the own people, and no other, among the next actions', async () => {
  const head = await people.hireAs('NURSE');
  const departmentId = await people.department('Ward', head.id);
  const member = await people.hireAs('RECEPTIONIST', { terms: { departmentId } });
  await requestLeave(member.person);
  const kinds = async (person: TestPerson) =>
    (await person.call(roleDashboard.mine, {})).dashboard.nextActions.map(({ kind }) => kind);
  expect(await kinds(head.person)).toContain('LEAVE_TO_APPROVE');
  expect(await kinds(people.clinic.as('DOCTOR'))).not.toContain('LEAVE_TO_APPROVE');
});
