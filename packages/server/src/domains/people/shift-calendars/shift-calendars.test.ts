import { leavings, onCall, shiftCalendars, shifts } from '@polyclinic/contract';
import { readCalendar } from '../../../testing/calendar';
import { openPeopleClinic, type PeopleClinic } from '../../../testing/people-clinic';
import type { TestPerson } from '../../../testing/test-clinic';
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

const anyone = (path: string) => server.app.inject({ method: 'GET', url: path });
const link = async (person: TestPerson) => (await person.call(shiftCalendars.create, {})).path;
const events = async (path: string) =>
  readCalendar((await anyone(path)).body).components.map(({ properties }) => properties);

async function givenShift(employeeId: string, isPublished = true) {
  const body = { employeeId, title: 'Early', startsAt: '2026-06-22T06:00:00', endsAt: '2026-06-22T14:00:00' };
  const { shift } = await people.clerk.call(shifts.create, { body });
  if (isPublished)
    await people.clerk.call(shifts.setStatus, { params: { id: shift.id }, body: { status: 'PUBLISHED' } });
  return shift.id;
}

test('a calendar program reads the published shifts and the on-call duty of the employee, and nobody else’s', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const path = await link(person);
  const shiftId = await givenShift(id);
  await givenShift(await people.hire());
  const duty = { employeeId: id, level: 2, startsAt: '2026-06-23T18:00:00', endsAt: '2026-06-24T06:00:00' };
  const { onCall: entered } = await people.clerk.call(onCall.create, { body: duty });
  expect((await anyone(path)).headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  expect(await events(path)).toMatchObject([
    { UID: `${shiftId}@shifts.polyclinic`, SUMMARY: 'Early', DTSTART: '20260622T060000Z', STATUS: 'CONFIRMED' },
    { SUMMARY: 'On call, level 2', DTEND: '20260624T060000Z' },
  ]);
  await people.clerk.call(onCall.remove, { params: { id: entered.id } });
  const cancelled = { params: { id: shiftId }, body: { status: 'CANCELLED' as const } };
  await people.clerk.call(shifts.setStatus, cancelled);
  expect((await events(path)).map(({ STATUS }) => STATUS)).toEqual(['CANCELLED', 'CANCELLED']);
});

test('drafts are not in the calendar', async () => {
  const { id, person } = await people.hireAs('NURSE');
  await givenShift(id, false);
  expect(await events(await link(person))).toEqual([]);
});

test('a new link ends the old one, and revoking ends them all', async () => {
  const { person } = await people.hireAs('NURSE');
  const [old, current] = [await link(person), await link(person)];
  expect([(await anyone(old)).statusCode, (await anyone(current)).statusCode]).toEqual([410, 200]);
  expect((await person.call(shiftCalendars.get, {})).feed?.lastReadAt).toEqual(expect.any(String));
  await person.call(shiftCalendars.remove, {});
  expect((await anyone(current)).statusCode).toBe(410);
  expect(await person.call(shiftCalendars.get, {})).toEqual({ feed: null });
});

test('the link ends with the employment, and an account without one has none', async () => {
  const { id, person } = await people.hireAs('NURSE');
  const path = await link(person);
  const body = { lastDay: '2026-06-16', kind: 'RESIGNATION' as const, reason: 'Moves away', version: 1 };
  await people.clerk.call(leavings.create, { params: { id }, body });
  expect((await anyone(path)).statusCode).toBe(200);
  server.clock.now = () => new Date('2026-06-17T10:00:00Z');
  expect((await anyone(path)).statusCode).toBe(410);
  const stranger = people.clinic.as('DOCTOR');
  expect(await stranger.call(shiftCalendars.get, {})).toEqual({ feed: null });
  expect((await stranger.refusal(shiftCalendars.create, {})).code).toBe('EMPLOYMENT_MISSING');
});
