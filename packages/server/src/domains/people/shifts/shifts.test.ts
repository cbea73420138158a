import { departments, leavings, licenses, schedule, shifts, workRules, type NewShift } from '@polyclinic/contract';
import { openPeopleClinic, type PeopleClinic } from '../../../testing/people-clinic';
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

const at = (day: string, from: string, to: string) => ({ startsAt: `${day}T${from}:00`, endsAt: `${day}T${to}:00` });
const day = at('2026-06-22', '08:00', '16:00');
const create = async (body: NewShift) => (await people.clerk.call(shifts.create, { body })).shift;
const publish = async ({ id, version }: { id: string; version: number }) =>
  (await people.clerk.call(shifts.setStatus, { params: { id }, body: { status: 'PUBLISHED', version } })).shift;

test('an employee is not planned twice at a time, across midnight as well; shifts may touch', async () => {
  const employeeId = await people.hire();
  await create({ employeeId, startsAt: '2026-06-22T22:00:00', endsAt: '2026-06-23T06:00:00' });
  const second = { employeeId, startsAt: '2026-06-23T05:00:00', endsAt: '2026-06-23T09:00:00' };
  const refused = await people.clerk.refusal(shifts.create, { body: second });
  expect(refused).toMatchObject({ code: 'SHIFT_OVERLAPS', fields: { startsAt: expect.any(String) } });
  const touching = { ...second, startsAt: '2026-06-23T06:00:00', overrideReason: 'Short staffed' };
  expect(await create(touching)).toMatchObject({ problems: ['REST_TOO_SHORT'], overrideReason: 'Short staffed' });
});

test('of two people who plan one employee at the same moment only one succeeds', async () => {
  const employeeId = await people.hire();
  const body = { employeeId, ...day };
  const attempts = [people.clerk, people.second, people.clerk, people.second].map(async (clerk) => {
    const response = await clerk.call(shifts.create, { body }).catch((error: unknown) => String(error));
    return typeof response === 'string' ? /"code":"(\w+)"/.exec(response)?.[1] : 'saved';
  });
  expect((await Promise.all(attempts)).toSorted()).toEqual([
    'SHIFT_OVERLAPS',
    'SHIFT_OVERLAPS',
    'SHIFT_OVERLAPS',
    'saved',
  ]);
});

test('what breaks a rule is saved with a reason only, and the audit log keeps it', async () => {
  const employeeId = await people.hire({ skills: ['Triage'] });
  await people.clerk.call(licenses.create, {
    params: { id: employeeId },
    body: { kind: 'NURSING', number: 'N-1', expiresOn: '2026-06-01' },
  });
  const body = { employeeId, ...day, skills: ['X-ray'] };
  const refused = await people.clerk.refusal(shifts.create, { body });
  expect(refused).toMatchObject({
    code: 'SHIFT_RULES_BROKEN',
    fields: { overrideReason: expect.any(String) },
    details: { problems: ['LICENSE_EXPIRED', 'SKILL_MISSING'] },
  });
  const shift = await create({ ...body, overrideReason: 'Renewal was sent' });
  expect(shift.problems).toEqual(['LICENSE_EXPIRED', 'SKILL_MISSING']);
  const entry = await people.clinic.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('tenantId', '=', people.clinic.tenantId)
    .where('recordId', '=', shift.id)
    .executeTakeFirst();
  expect(entry).toEqual({ action: 'CREATE', reason: 'Renewal was sent' });
});

test('the longest week is a rule of the clinic', async () => {
  const employeeId = await people.hire();
  await people.clerk.call(workRules.update, { body: { maxWeeklyMinutes: 900, version: 0 } });
  await create({ employeeId, ...day });
  const body = { employeeId, ...at('2026-06-23', '08:00', '16:00') };
  const refused = await people.clerk.refusal(shifts.create, { body });
  expect(refused.details).toEqual({ problems: ['WEEK_TOO_LONG'] });
  expect((await people.clerk.refusal(workRules.update, { body: { overtime: [], version: 0 } })).code).toBe(
    'STALE_VERSION',
  );
});

test('a shift of a doctor outside the hours for appointments is told and needs no reason', async () => {
  const { id, person } = await people.hireAs('DOCTOR');
  const { userId } = await person.identity();
  const hours = [{ weekday: 1, from: '09:00', to: '12:00' }];
  await people.clinic.as('ADMIN').call(schedule.setHours, { body: { userId, hours, version: 0 } });
  expect((await create({ employeeId: id, ...day })).problems).toEqual(['OUTSIDE_SCHEDULE']);
  expect((await create({ employeeId: id, ...at('2026-06-29', '09:00', '12:00') })).problems).toEqual([]);
});

test('a status changes by its steps alone, and times of a finished shift stay', async () => {
  const shift = await create({ employeeId: await people.hire(), ...day });
  const set = (status: 'COMPLETED' | 'CANCELLED' | 'DRAFT') => ({ params: { id: shift.id }, body: { status } });
  expect((await people.clerk.refusal(shifts.setStatus, set('COMPLETED'))).code).toBe('SHIFT_TRANSITION_ILLEGAL');
  const published = await publish(shift);
  expect(published).toMatchObject({ status: 'PUBLISHED', publishedAt: expect.any(String) });
  expect((await people.clerk.refusal(shifts.setStatus, set('DRAFT'))).code).toBe('SHIFT_TRANSITION_ILLEGAL');
  const { shift: done } = await people.clerk.call(shifts.setStatus, set('COMPLETED'));
  const change = { params: { id: shift.id }, body: { breakMinutes: 30, version: done.version } };
  expect((await people.clerk.refusal(shifts.update, change)).code).toBe('SHIFT_NOT_PLANNED');
  expect((await people.clerk.refusal(shifts.remove, { params: { id: shift.id } })).code).toBe('SHIFT_NOT_DRAFT');
});

test('the second of two people who change a shift is told', async () => {
  const shift = await create({ employeeId: await people.hire(), ...day });
  const change = { params: { id: shift.id }, body: { notes: 'Front desk', version: shift.version } };
  await people.clerk.call(shifts.update, change);
  expect((await people.second.refusal(shifts.update, change)).code).toBe('STALE_VERSION');
});

test('bad times name the field', async () => {
  const body = { startsAt: '2026-06-22T08:00:00', endsAt: '2026-06-22T08:00:00' };
  expect((await people.clerk.refusal(shifts.create, { body })).fields).toHaveProperty('endsAt');
  const long = { startsAt: '2026-06-22T08:00:00', endsAt: '2026-06-24T08:00:00' };
  expect(await people.clerk.refusal(shifts.create, { body: long })).toMatchObject({
    code: 'SHIFT_TIMES_WRONG',
    fields: { endsAt: expect.any(String) },
  });
});

test('an open shift belongs to the first who claims it, and to nobody who breaks a rule', async () => {
  const nurse = await people.hireAs('NURSE');
  const doctor = await people.hireAs('DOCTOR');
  const open = await publish(await create(day));
  const { open: offered } = await nurse.person.call(shifts.mine, { query: { from: '2026-06-22', to: '2026-06-28' } });
  expect(offered.map(({ id }) => id)).toEqual([open.id]);
  const claim = { params: { id: open.id }, body: { version: open.version } };
  const { shift } = await nurse.person.call(shifts.claim, claim);
  expect(shift.employee?.id).toBe(nurse.id);
  expect((await doctor.person.refusal(shifts.claim, claim)).code).toBe('SHIFT_NOT_OPEN');
  const next = await publish(await create(at('2026-06-22', '20:00', '23:00')));
  const tooSoon = { params: { id: next.id }, body: { version: next.version } };
  expect((await nurse.person.refusal(shifts.claim, tooSoon)).details).toEqual({ problems: ['REST_TOO_SHORT'] });
});

test('a head of a department plans for its people alone, and everybody else for nobody', async () => {
  const head = await people.hireAs('NURSE');
  const departmentId = await people.department('Ward', head.id);
  const member = await people.hire({ terms: { departmentId } });
  const stranger = await people.hire();
  const body = { employeeId: member, departmentId, ...day };
  const { shift } = await head.person.call(shifts.create, { body });
  const foreign = await head.person.refusal(shifts.create, { body: { ...day, employeeId: stranger } });
  expect(foreign).toMatchObject({ code: 'EMPLOYEE_UNKNOWN', fields: { employeeId: expect.any(String) } });
  const other = people.clinic.as('RECEPTIONIST');
  expect((await other.refusal(shifts.get, { params: { id: shift.id } })).code).toBe('SHIFT_NOT_FOUND');
  expect((await other.call(shifts.list, { query: {} })).shifts).toEqual([]);
  expect((await other.refusal(shifts.create, { body: day })).code).toBe('FORBIDDEN');
  const { department } = await people.clerk.call(departments.get, { params: { id: departmentId } });
  const change = { params: { id: departmentId }, body: { headId: null, version: department.version } };
  await people.clerk.call(departments.update, change);
  expect((await head.person.call(shifts.list, { query: {} })).shifts).toEqual([]);
});

test('the shifts of someone who leaves are open from the day after the last one', async () => {
  const id = await people.hire();
  const before = await create({ employeeId: id, ...day });
  const after = await create({ employeeId: id, ...at('2026-06-24', '08:00', '16:00') });
  const body = { lastDay: '2026-06-22', kind: 'RESIGNATION' as const, reason: 'Moves away', version: 1 };
  await people.clerk.call(leavings.create, { params: { id }, body });
  const read = async (of: string) => (await people.clerk.call(shifts.get, { params: { id: of } })).shift.employeeId;
  expect([await read(before.id), await read(after.id)]).toEqual([id, null]);
});

test('a shift of the hour that daylight saving skips is refused, the longer night is not', async () => {
  const berlin = await openPeopleClinic(server, 'Europe/Berlin');
  const employeeId = await berlin.hire();
  const skipped = { employeeId, startsAt: '2027-03-28T02:00:00', endsAt: '2027-03-28T03:00:00' };
  expect((await berlin.clerk.refusal(shifts.create, { body: skipped })).fields).toHaveProperty('endsAt');
  const night = { employeeId, startsAt: '2026-10-24T22:00:00', endsAt: '2026-10-25T06:00:00' };
  expect((await berlin.clerk.call(shifts.create, { body: night })).shift.problems).toEqual([]);
});
