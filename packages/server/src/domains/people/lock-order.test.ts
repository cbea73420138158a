import {
  leaveKinds,
  leaveRequests,
  leavings,
  onCall,
  rosters,
  schedule,
  shifts,
  shiftSwaps,
  type LeaveAccrual,
  type LeaveRequest,
} from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../testing/people-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

// Acts of two people that lock the same rows. A deadlock would end one of them with 503 instead of an answer.

let server: TestServer;
let people: PeopleClinic;

const ROUNDS = 4;
const UNLIMITED: LeaveAccrual = {
  per: 'NONE',
  days: 0,
  yearStartMonth: 1,
  prorate: true,
  waitMonths: 0,
  carryOverDays: null,
  carryOverMonths: null,
  maxBalanceDays: null,
};

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  people = await openPeopleClinic(server);
});

/** Runs calls at once; returns 'done' or the code of the refusal of each, in order. */
async function atOnce(calls: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) =>
    one.status === 'fulfilled' ? 'done' : (/"code":"(\w+)"/.exec(String(one.reason))?.[1] ?? String(one.reason)),
  );
}

async function published(employeeId: string, title: string) {
  const body = { employeeId, title, startsAt: '2026-06-22T08:00:00', endsAt: '2026-06-22T16:00:00' };
  const { shift } = await people.clerk.call(shifts.create, { body });
  const params = { id: shift.id };
  return (await people.clerk.call(shifts.setStatus, { params, body: { status: 'PUBLISHED' } })).shift;
}

test('a swap is approved while somebody else changes both shifts and publishes the week', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [nurse, doctor] = [await people.hireAs('NURSE'), await people.hireAs('DOCTOR')];
    const [own, other] = [await published(nurse.id, 'Ward'), await published(doctor.id, 'Clinic')];
    const body = { shiftId: own.id, colleagueId: doctor.id, inExchangeId: other.id };
    const { shiftSwap } = await nurse.person.call(shiftSwaps.create, { body });
    const params = { id: shiftSwap.id };
    const answer = { params, body: { isAccepted: true, version: shiftSwap.version } };
    const { version } = (await doctor.person.call(shiftSwaps.answer, answer)).shiftSwap;
    const change = ({ id, version: known }: typeof own, notes: string) =>
      people.second.call(shifts.update, { params: { id }, body: { notes, version: known } });
    const results = await atOnce([
      people.clerk.call(shiftSwaps.decide, { params, body: { isApproved: true, version } }),
      change(other, 'Bring the keys'),
      change(own, 'Bring the keys'),
      people.second.call(rosters.publish, { body: { from: '2026-06-22', to: '2026-06-28' } }),
    ]);
    expect(results[0]).toBe('done');
    expect(results[3]).toBe('done');
    expect(results.slice(1, 3).every((one) => one === 'done' || one === 'STALE_VERSION')).toBe(true);
    for (const { id } of [nurse, doctor])
      await people.clerk.call(leavings.create, {
        params: { id },
        body: { lastDay: '2026-06-16', kind: 'RESIGNATION', reason: 'Moves away', version: 1 },
      });
  }
});

test('an employee leaves while shifts and on-call duty after the last day are changed', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await people.hire();
    const shift = await published(id, 'Ward');
    const duty = { employeeId: id, level: 1, startsAt: '2026-07-01T18:00:00', endsAt: '2026-07-02T06:00:00' };
    const { onCall: entered } = await people.clerk.call(onCall.create, { body: duty });
    const leaving = { lastDay: '2026-06-16', kind: 'RESIGNATION' as const, reason: 'Moves away', version: 1 };
    const change = { notes: 'Bring the keys', version: shift.version };
    const [left, changed, called] = await atOnce([
      people.clerk.call(leavings.create, { params: { id }, body: leaving }),
      people.second.call(shifts.update, { params: { id: shift.id }, body: change }),
      people.second.call(onCall.update, {
        params: { id: entered.id },
        body: { notes: 'Bring the keys', version: entered.version },
      }),
    ]);
    expect(left).toBe('done');
    expect(['done', 'STALE_VERSION', 'EMPLOYEE_NOT_EMPLOYED']).toContain(changed);
    expect(['done', 'ON_CALL_NOT_FOUND', 'STALE_VERSION', 'EMPLOYEE_NOT_EMPLOYED']).toContain(called);
    expect((await people.clerk.call(shifts.get, { params: { id: shift.id } })).shift.employeeId).toBeNull();
  }
});

async function requested(person: { call: PeopleClinic['clerk']['call'] }, firstDay: string, lastDay = firstDay) {
  const { leaveKinds: known } = await people.clerk.call(leaveKinds.list, {});
  const name = 'Annual leave';
  const kindId =
    known[0]?.id ?? (await people.clerk.call(leaveKinds.create, { body: { name, accrual: UNLIMITED } })).leaveKind.id;
  return (await person.call(leaveRequests.create, { body: { kindId, firstDay, lastDay } })).leaveRequest;
}

const decision = ({ id, version }: LeaveRequest, isApproved = true) => ({
  params: { id },
  body: { isApproved, version, ...(!isApproved && { reason: 'Too many are away' }) },
});

test('of two people who decide on leave at once, one decides', async () => {
  const { person } = await people.hireAs('NURSE');
  const request = await requested(person, '2026-06-22', '2026-06-26');
  const results = await atOnce([
    people.clerk.call(leaveRequests.decide, decision(request)),
    people.second.call(leaveRequests.decide, decision(request, false)),
  ]);
  expect(results.toSorted()).toEqual(['STALE_VERSION', 'done']);
});

test('leave that is cancelled while it is approved is one or the other, and the schedule agrees', async () => {
  const { person } = await people.hireAs('DOCTOR');
  const request = await requested(person, '2026-06-22', '2026-06-26');
  const { id, version } = request;
  const results = await atOnce([
    people.clerk.call(leaveRequests.decide, decision(request)),
    person.call(leaveRequests.cancel, { params: { id }, body: { version } }),
  ]);
  expect(results.toSorted()).toEqual(['STALE_VERSION', 'done']);
  const { leaveRequests: rows } = await person.call(leaveRequests.mine, { query: {} });
  expect(rows[0]?.exceptionId === null).toBe(rows[0]?.status === 'CANCELLED');
});

test('a doctor enters other leave in the schedule while leave is approved', async () => {
  const { person } = await people.hireAs('DOCTOR');
  const { userId } = await person.identity();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = [`2026-07-${10 + 2 * round}`, `2026-07-${11 + 2 * round}`];
    const request = await requested(person, first);
    const body = { kind: 'LEAVE' as const, userId, startsAt: `${second}T00:00:00`, endsAt: `${second}T12:00:00` };
    const results = await atOnce([
      people.clerk.call(leaveRequests.decide, decision(request)),
      person.call(schedule.addException, { body }),
    ]);
    expect(results).toEqual(['done', 'done']);
  }
});

test('leave is removed from the schedule while human resources cancels it', async () => {
  const { person } = await people.hireAs('DOCTOR');
  for (let round = 0; round < ROUNDS; round += 1) {
    const request = await requested(person, `2026-07-${10 + round}`);
    const { leaveRequest } = await people.clerk.call(leaveRequests.decide, decision(request));
    const { id, version, exceptionId } = leaveRequest;
    const results = await atOnce([
      people.clerk.call(leaveRequests.cancel, { params: { id }, body: { version } }),
      person.call(schedule.removeException, { params: { id: exceptionId ?? '' } }),
    ]);
    expect(results).toContain('done');
    expect(results.filter((one) => one !== 'done' && !/STALE|NOT_FOUND|ILLEGAL/.test(one))).toEqual([]);
    const { leaveRequests: rows } = await person.call(leaveRequests.mine, { query: {} });
    expect(rows.find((row) => row.id === id)?.status).toBe('CANCELLED');
  }
});
