import { attendance, onCall, shifts, workRules } from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../../testing/people-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { hoursOf, workedTime } from './attendance.service';

let server: TestServer;
let people: PeopleClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  people = await openPeopleClinic(server);
});

const at = (time: string) => {
  server.clock.now = () => new Date(time);
};

test('an employee clocks in and out, for the shift that is planned then', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const body = { employeeId: id, startsAt: '2026-06-15T10:30:00', endsAt: '2026-06-15T16:00:00' };
  const { shift } = await people.clerk.call(shifts.create, { body });
  await people.clerk.call(shifts.setStatus, { params: { id: shift.id }, body: { status: 'PUBLISHED' } });
  const { entry } = await person.call(attendance.clockIn, { body: {} });
  expect(entry).toMatchObject({ startsAt: '2026-06-15T10:00:00', endsAt: null, shiftId: shift.id });
  expect((await person.refusal(attendance.clockIn, { body: {} })).code).toBe('CLOCKED_IN');
  at('2026-06-15T16:10:00Z');
  expect((await person.call(attendance.clockOut, { body: {} })).entry).toMatchObject({ minutes: 370 });
  expect((await person.refusal(attendance.clockOut, { body: {} })).code).toBe('NOT_CLOCKED_IN');
  expect((await person.call(attendance.mine, {})).entries).toHaveLength(1);
});

test('two taps at once clock in once', async () => {
  const { person } = await people.hireAs('NURSE');
  const taps = await Promise.allSettled([1, 2, 3].map(() => person.call(attendance.clockIn, { body: {} })));
  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('own devices clock in where the clinic allows it: in its networks, or with the code of the desk', async () => {
  const { person } = await people.hireAs('NURSE');
  const rules = { clockInPlace: 'NETWORK' as const, networks: ['203.0.113.0/24'], version: 0 };
  await people.clerk.call(workRules.update, { body: rules });
  expect((await person.refusal(attendance.clockIn, { body: {} })).code).toBe('CLOCK_IN_PLACE_WRONG');
  await people.clerk.call(workRules.update, { body: { networks: ['127.0.0.0/8'], version: 1 } });
  await person.call(attendance.clockIn, { body: {} });
  await people.clerk.call(workRules.update, { body: { clockInPlace: 'CODE', version: 2 } });
  expect((await person.refusal(attendance.clockOut, { body: { code: '000' } })).fields).toHaveProperty('code');
  const { code } = await people.clerk.call(attendance.code, {});
  at('2026-06-15T10:01:00Z');
  await person.call(attendance.clockOut, { body: { code } });
});

test('a correction is approved by another person and replaces the attendance', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const { entry } = await person.call(attendance.clockIn, { body: {} });
  const body = { entryId: entry.id, startsAt: '2026-06-15T08:00:00', endsAt: '2026-06-15T09:30:00', reason: 'Forgot' };
  const { correction } = await person.call(attendance.correct, { body });
  const decision = { params: { id: correction.id }, body: { isApproved: true, version: correction.version } };
  expect((await person.refusal(attendance.decideCorrection, decision)).code).toBe('CORRECTION_NOT_FOUND');
  await people.clerk.call(attendance.decideCorrection, decision);
  const { open, entries } = await person.call(attendance.mine, {});
  expect(open).toBeNull();
  expect(entries).toMatchObject([{ startsAt: '2026-06-15T08:00:00', minutes: 90, source: 'CORRECTION' }]);
  const own = { employeeId: id, startsAt: '2026-06-15T09:00:00', endsAt: '2026-06-15T10:00:00', reason: 'Earlier' };
  const { correction: second } = await people.clerk.call(attendance.correct, { body: own });
  const again = { params: { id: second.id }, body: { isApproved: true, version: second.version } };
  expect((await people.clerk.refusal(attendance.decideCorrection, again)).code).toBe('SOD_VIOLATION');
  expect((await people.second.refusal(attendance.decideCorrection, again)).code).toBe('ATTENDANCE_OVERLAPS');
});

test('attendance is corrected within a day and never ahead of time', async () => {
  const { person } = await people.hireAs('NURSE');
  const refused = async (startsAt: string, endsAt: string) =>
    (await person.refusal(attendance.correct, { body: { startsAt, endsAt, reason: 'Forgot' } })).fields;
  expect(await refused('2026-06-15T08:00:00', '2026-06-15T10:01:00')).toHaveProperty('endsAt');
  expect(await refused('2026-06-14T08:00:00', '2026-06-14T07:00:00')).toHaveProperty('endsAt');
  expect(await refused('2026-06-12T08:00:00', '2026-06-14T07:00:00')).toHaveProperty('endsAt');
  await person.call(attendance.correct, {
    body: { startsAt: '2026-06-15T08:00:00', endsAt: '2026-06-15T10:00:00', reason: 'Forgot' },
  });
});

test('worked time is divided by the rules of overtime, and on-call time is beside it', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const overtime = [{ kind: 'DAILY' as const, afterMinutes: 60, percent: 150 }];
  await people.clerk.call(workRules.update, { body: { overtime, version: 0 } });
  await person.call(attendance.clockIn, { body: {} });
  at('2026-06-15T12:00:00Z');
  await person.call(attendance.clockOut, { body: {} });
  const duty = { employeeId: id, startsAt: '2026-06-15T18:00:00', endsAt: '2026-06-16T06:00:00' };
  await people.clerk.call(onCall.create, { body: duty });
  const expected = {
    minutes: 120,
    rated: [
      { percent: 100, minutes: 60 },
      { percent: 150, minutes: 60 },
    ],
    onCallMinutes: 360,
    plannedMinutes: 0,
    unfinished: 0,
  };
  const query = { from: '2026-06-15', to: '2026-06-15' };
  expect((await people.clerk.call(attendance.worked, { query })).worked).toMatchObject([expected]);
  expect(await workedTime(people.clinic.db, query)).toMatchObject([expected]);
  expect((await person.call(attendance.worked, { query })).worked).toEqual([]);
});

test('payroll gets planned, worked, overtime and on-call hours of each employee, those without any as well', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const idle = await people.hire();
  const overtime = [{ kind: 'WEEKLY' as const, afterMinutes: 600, percent: 150 }];
  await people.clerk.call(workRules.update, { body: { overtime, version: 0 } });
  const shift = { employeeId: id, startsAt: '2026-06-16T08:00:00', endsAt: '2026-06-16T16:00:00', breakMinutes: 30 };
  const { shift: planned } = await people.clerk.call(shifts.create, { body: shift });
  await people.clerk.call(shifts.create, {
    body: { ...shift, startsAt: '2026-06-17T08:00:00', endsAt: '2026-06-17T16:00:00' },
  });
  await people.clerk.call(shifts.setStatus, { params: { id: planned.id }, body: { status: 'PUBLISHED' } });
  // Eight hours on Monday, before the period, and six on Tuesday: four of these are beyond ten in the week.
  for (const [from, to] of [
    ['2026-06-15T08:00:00Z', '2026-06-15T16:00:00Z'],
    ['2026-06-16T08:00:00Z', '2026-06-16T14:00:00Z'],
  ] as const) {
    at(from);
    await person.call(attendance.clockIn, { body: {} });
    at(to);
    await person.call(attendance.clockOut, { body: {} });
  }
  const hours = await hoursOf(people.clinic.db, [id, idle], { from: '2026-06-16', to: '2026-06-30' });
  expect(hours.get(id)).toEqual({
    planned: 7.5,
    worked: 6,
    overtime: 4,
    onCall: 0,
    rated: [
      { percent: 100, hours: 2 },
      { percent: 150, hours: 4 },
    ],
    unfinished: 0,
  });
  expect(hours.get(idle)).toEqual({ planned: 0, worked: 0, overtime: 0, onCall: 0, rated: [], unfinished: 0 });
});

test('the desk sees who is expected and who is here, and clocks anybody in', async () => {
  const [id, idle] = [await people.hire({ lastName: 'Abel' }), await people.hire({ lastName: 'Zorn' })];
  const body = { employeeId: id, startsAt: '2026-06-15T11:00:00', endsAt: '2026-06-15T16:00:00' };
  const { shift } = await people.clerk.call(shifts.create, { body });
  await people.clerk.call(shifts.setStatus, { params: { id: shift.id }, body: { status: 'PUBLISHED' } });
  const desk = people.clinic.as('RECEPTIONIST');
  const times = { startsAt: '2026-06-15T11:00:00', endsAt: '2026-06-15T16:00:00' };
  expect((await desk.call(attendance.desk, {})).people).toMatchObject([
    { employee: { id }, since: null, shift: times },
  ]);
  await desk.call(attendance.clockAtDesk, { body: { employeeId: idle, isIn: true } });
  expect((await desk.call(attendance.desk, {})).people).toMatchObject([
    { employee: { id }, since: null },
    { employee: { id: idle }, since: '2026-06-15T10:00:00', shift: null },
  ]);
  const stranger = people.clinic.as('NURSE');
  const foreign = await stranger.refusal(attendance.clockAtDesk, { body: { employeeId: id, isIn: true } });
  expect(foreign.fields).toHaveProperty('employeeId');
  expect((await stranger.refusal(attendance.desk, {})).code).toBe('FORBIDDEN');
});
