import { attendance, onCall, shifts, workRules } from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../../testing/people-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { workedTime } from './attendance.service';

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
    unfinished: 0,
  };
  const query = { from: '2026-06-15', to: '2026-06-15' };
  expect((await people.clerk.call(attendance.worked, { query })).worked).toMatchObject([expected]);
  expect(await workedTime(people.clinic.db, query)).toMatchObject([expected]);
  expect((await person.call(attendance.worked, { query })).worked).toEqual([]);
});
