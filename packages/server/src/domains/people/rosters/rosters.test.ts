import { onCall, rosters, shifts, shiftSwaps, shiftTemplates } from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../../testing/people-clinic';
import { alertsOf } from '../../../testing/people';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let people: PeopleClinic;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  people = await openPeopleClinic(server);
});

const week = { from: '2026-06-22', to: '2026-06-28' };
const template = async (name: string, startsAt: string, endsAt: string) =>
  (await people.clerk.call(shiftTemplates.create, { body: { name, startsAt, endsAt } })).shiftTemplate.id;

test('a pattern plans drafts, leaves out what breaks a rule, and publishing tells the employees', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const [early, night] = [await template('Early', '06:00', '14:00'), await template('Night', '22:00', '06:00')];
  const plan = { ...week, pattern: [early, night, early, null], people: [{ employeeId: id, offset: 0 }] };
  const { planned, skipped } = await people.clerk.call(rosters.plan, { body: plan });
  expect(planned).toBe(4);
  expect(skipped).toEqual([
    { employeeId: id, date: '2026-06-24', problems: ['REST_TOO_SHORT'], cause: 'RULES' },
    expect.objectContaining({ date: '2026-06-28' }),
  ]);
  expect((await person.call(shifts.mine, { query: week })).shifts).toEqual([]);
  expect(await people.clerk.call(rosters.publish, { body: week })).toEqual({ published: 4, notified: 1 });
  expect((await person.call(shifts.mine, { query: week })).shifts).toHaveLength(4);
  const { userId } = await person.identity();
  expect((await alertsOf(people.clinic, userId)).map(({ kind }) => kind)).toEqual(['ROSTER_PUBLISHED']);
  expect(await people.clerk.call(rosters.publish, { body: week })).toEqual({ published: 0, notified: 0 });
});

test('the roster shows to a head the own people, and who is away but not why', async () => {
  const head = await people.hireAs('NURSE');
  const departmentId = await people.department('Ward', head.id);
  const member = await people.hire({ terms: { departmentId } });
  await people.hire();
  const roster = await head.person.call(rosters.get, { query: week });
  expect(roster.people.map(({ id }) => id)).toEqual([member]);
  expect((await people.clerk.call(rosters.get, { query: week })).people).toHaveLength(3);
  expect((await people.clinic.as('DOCTOR').call(rosters.get, { query: week })).people).toEqual([]);
  expect(await head.person.call(rosters.scope, {})).toMatchObject({ isWhole: false, departments: [{ name: 'Ward' }] });
  const long = { from: '2026-06-01', to: '2026-08-01' };
  expect((await people.clerk.refusal(rosters.get, { query: long })).code).toBe('ROSTER_RANGE_WRONG');
});

test('coverage lists the hours in which fewer people are planned than needed', async () => {
  const departmentId = await people.department('Ward');
  const needs = [{ weekday: 1, from: '08:00', to: '12:00', people: 1, skill: null }];
  const body = { departmentId, needs, version: 0 };
  await people.clerk.call(rosters.setNeeds, { body });
  expect((await people.clerk.refusal(rosters.setNeeds, { body })).code).toBe('STALE_VERSION');
  const shift = { departmentId, startsAt: '2026-06-22T09:00:00', endsAt: '2026-06-22T12:00:00' };
  await people.clerk.call(shifts.create, { body: { ...shift, employeeId: await people.hire() } });
  const { gaps } = await people.clerk.call(rosters.coverage, { query: { ...week, departmentId } });
  expect(gaps).toMatchObject([
    { startsAt: '2026-06-22T08:00:00', endsAt: '2026-06-22T09:00:00', needed: 1, planned: 0 },
  ]);
});

test('the ladder of who is on call now has one person for each level', async () => {
  const [first, second] = [await people.hire({ phone: '+1 555 0100' }), await people.hire()];
  const duty = { startsAt: '2026-06-15T08:00:00', endsAt: '2026-06-15T20:00:00' };
  await people.clerk.call(onCall.create, { body: { ...duty, employeeId: first } });
  const taken = await people.clerk.refusal(onCall.create, { body: { ...duty, employeeId: second } });
  expect(taken).toMatchObject({ code: 'ON_CALL_LEVEL_TAKEN', fields: { level: expect.any(String) } });
  const { onCall: entered } = await people.clerk.call(onCall.create, {
    body: { ...duty, employeeId: second, level: 2 },
  });
  const again = await people.clerk.refusal(onCall.create, { body: { ...duty, employeeId: second, level: 3 } });
  expect(again.code).toBe('ON_CALL_OVERLAPS');
  const now = async () => (await people.clinic.as('PHARMACIST').call(onCall.now, {})).onCall;
  expect(await now()).toMatchObject([
    { level: 1, phone: '+1 555 0100' },
    { level: 2, phone: null },
  ]);
  await people.clerk.call(onCall.remove, { params: { id: entered.id } });
  expect(await now()).toHaveLength(1);
});

test('colleagues exchange shifts of the same time with the approval of a third person', async () => {
  const [nurse, doctor] = [await people.hireAs('NURSE'), await people.hireAs('DOCTOR')];
  const time = { startsAt: '2026-06-22T08:00:00', endsAt: '2026-06-22T16:00:00' };
  const plan = async (employeeId: string, title: string) => {
    const { shift } = await people.clerk.call(shifts.create, { body: { ...time, employeeId, title } });
    await people.clerk.call(shifts.setStatus, { params: { id: shift.id }, body: { status: 'PUBLISHED' } });
    return shift.id;
  };
  const [own, other] = [await plan(nurse.id, 'Ward'), await plan(doctor.id, 'Clinic')];
  const body = { shiftId: own, colleagueId: doctor.id, inExchangeId: other };
  const { shiftSwap } = await nurse.person.call(shiftSwaps.create, { body });
  expect((await nurse.person.refusal(shiftSwaps.create, { body })).code).toBe('SHIFT_SWAP_OPEN');
  const at = ({ id, version }: { id: string; version: number }) => ({ params: { id }, body: { version } });
  const answer = { ...at(shiftSwap), body: { isAccepted: true, version: shiftSwap.version } };
  expect((await nurse.person.refusal(shiftSwaps.answer, answer)).code).toBe('SHIFT_SWAP_TRANSITION_ILLEGAL');
  const { shiftSwap: accepted } = await doctor.person.call(shiftSwaps.answer, answer);
  const approval = { ...at(accepted), body: { isApproved: true, version: accepted.version } };
  expect((await doctor.person.refusal(shiftSwaps.decide, approval)).code).toBe('SOD_VIOLATION');
  await people.clerk.call(shiftSwaps.decide, approval);
  const holder = async (id: string) => (await people.clerk.call(shifts.get, { params: { id } })).shift.employeeId;
  expect([await holder(own), await holder(other)]).toEqual([doctor.id, nurse.id]);
  expect((await nurse.person.refusal(shiftSwaps.cancel, at({ ...accepted, version: 3 }))).code).toBe(
    'SHIFT_SWAP_TRANSITION_ILLEGAL',
  );
});

test('a preview of a pattern tells what would be planned and left out, and plans nothing', async () => {
  const employeeId = await people.hire();
  const [early, night] = [await template('Early', '06:00', '14:00'), await template('Night', '22:00', '06:00')];
  const plan = { ...week, pattern: [early, night, early, null], people: [{ employeeId, offset: 0 }] };
  const preview = await people.clerk.call(rosters.plan, { body: { ...plan, dryRun: true } });
  expect(preview.shifts[1]).toEqual({ employeeId, date: '2026-06-23', title: 'Night' });
  expect((await people.clerk.call(rosters.get, { query: week })).shifts).toEqual([]);
  expect(await people.clerk.call(rosters.plan, { body: plan })).toEqual(preview);
});

test('colleagues of the department can be asked to take a shift over, and show theirs in exchange', async () => {
  const departmentId = await people.department('Ward');
  const [nurse, doctor] = [
    await people.hireAs('NURSE', { terms: { departmentId } }),
    await people.hireAs('DOCTOR', { terms: { departmentId } }),
  ];
  await people.hireAs('RECEPTIONIST');
  await people.hire({ terms: { departmentId } });
  const plan = async (employeeId: string, day: string) => {
    const body = { employeeId, startsAt: `${day}T08:00:00`, endsAt: `${day}T16:00:00` };
    const { shift } = await people.clerk.call(shifts.create, { body });
    await people.clerk.call(shifts.setStatus, { params: { id: shift.id }, body: { status: 'PUBLISHED' } });
    return shift.id;
  };
  const [shiftId, other] = [await plan(nurse.id, '2026-06-22'), await plan(doctor.id, '2026-06-24')];
  await plan(doctor.id, '2026-07-24');
  const query = { shiftId, colleagueId: doctor.id };
  const options = await nurse.person.call(shiftSwaps.options, { query });
  expect(options.colleagues.map(({ id }) => id)).toEqual([doctor.id]);
  expect(options.shifts.map(({ id }) => id)).toEqual([other]);
  expect((await doctor.person.refusal(shiftSwaps.options, { query })).code).toBe('SHIFT_NOT_FOUND');
});
