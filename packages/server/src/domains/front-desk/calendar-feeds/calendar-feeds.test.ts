import { calendarFeeds } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { readCalendar } from '../../../testing/calendar';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Visit {
  patientId: string;
  doctorId: string;
  /** Milliseconds from now. */
  inMs: number;
  status?: string;
  moved?: number;
}

async function givenVisit({ db, tenantId }: TestClinic, { patientId, doctorId, inMs, status, moved = 0 }: Visit) {
  const id = randomUUID();
  const start = server.clock.now().getTime() + inMs;
  await db
    .insertInto('appointments')
    .values({
      tenantId,
      id,
      patientId,
      doctorId,
      duration: 30,
      type: 'Root canal, left',
      rescheduleCount: moved,
      createdBy: doctorId,
      status: status ?? 'SCHEDULED',
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + HOUR_MS / 2).toISOString(),
    })
    .execute();
  return id;
}

/** Creates a doctor and a patient of hers, both with an account. */
async function openPair() {
  const clinic = await server.openClinic({ name: 'Adyar Polyclinic' });
  const doctor = clinic.as('DOCTOR');
  const { userId: doctorId } = await doctor.identity();
  await clinic.db
    .updateTable('users')
    .set({ firstName: 'Meera', lastName: 'Iyer', nativeName: 'மீரா ஐயர்' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', doctorId)
    .execute();
  const patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
  const patient = clinic.as('PATIENT', { patientId });
  return { clinic, doctor, doctorId, patientId, patient };
}

const anyone = (path: string) => server.app.inject({ method: 'GET', url: path });
const make = async (person: TestPerson) => (await person.call(calendarFeeds.create, {})).path;
const events = async (path: string) => readCalendar((await anyone(path)).body).components;
const readsOf = (clinic: TestClinic, recordId: string) =>
  clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'outcome'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'calendarFeeds')
    .where('action', '=', 'READ')
    .where('recordId', '=', recordId)
    .orderBy('id')
    .execute();

test('a doctor’s calendar says who comes by first name and initial, and nothing else of them', async () => {
  const { clinic, doctor, doctorId, patientId } = await openPair();
  const id = await givenVisit(clinic, { patientId, doctorId, inMs: DAY_MS, moved: 2 });
  const path = await make(doctor);
  const answer = await anyone(path);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  expect(answer.headers['cache-control']).toContain('private');
  expect(answer.headers['set-cookie']).toBeUndefined();
  const calendar = readCalendar(answer.body);
  expect(calendar.properties['X-WR-CALNAME']).toBe('Dr. Meera Iyer · Adyar Polyclinic');
  expect(calendar.components.map(({ properties }) => properties)).toEqual([
    expect.objectContaining({
      UID: `${id}@appointments.polyclinic`,
      SEQUENCE: '2',
      SUMMARY: 'Asha R. · Root canal, left',
      STATUS: 'CONFIRMED',
    }),
  ]);
  expect(answer.body).not.toContain('Rao');
});

test('a patient’s calendar says whom they go to, where and what for', async () => {
  const { clinic, patient, doctorId, patientId } = await openPair();
  await givenVisit(clinic, { patientId, doctorId, inMs: DAY_MS });
  const other = await clinic.givenPatient();
  await givenVisit(clinic, { patientId: other, doctorId, inMs: 2 * DAY_MS });
  const shown = await events(await make(patient));
  expect(shown).toHaveLength(1);
  expect(shown[0]?.properties).toMatchObject({
    SUMMARY: 'Dr. Meera Iyer · Root canal, left',
    LOCATION: 'Adyar Polyclinic',
  });
});

test('a calendar in a language of another script names the doctor in that script', async () => {
  const { clinic, doctor, patient, doctorId, patientId } = await openPair();
  await givenVisit(clinic, { patientId, doctorId, inMs: DAY_MS });
  await patient.identity();
  await clinic.db
    .updateTable('users')
    .set({ preferredLanguage: 'ta' })
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const [event] = await events(await make(patient));
  expect(event?.properties.SUMMARY).toContain('டாக்டர் மீரா ஐயர் · ');
  const own = readCalendar((await anyone(await make(doctor))).body);
  expect(own.properties['X-WR-CALNAME']).toBe('டாக்டர் மீரா ஐயர் · Adyar Polyclinic');
});

test('it holds the last thirty days and all that is ahead, and says what was cancelled', async () => {
  const { clinic, doctor, doctorId, patientId } = await openPair();
  const visits: [number, string][] = [
    [-31 * DAY_MS, 'COMPLETED'],
    [-29 * DAY_MS, 'NO_SHOW'],
    [DAY_MS, 'CANCELLED'],
    [2 * DAY_MS, 'REQUESTED'],
    [700 * DAY_MS, 'CONFIRMED'],
  ];
  for (const [inMs, status] of visits) await givenVisit(clinic, { patientId, doctorId, inMs, status });
  const shown = await events(await make(doctor));
  expect(shown.map(({ properties }) => properties['STATUS'])).toEqual([
    'CANCELLED',
    'CANCELLED',
    'TENTATIVE',
    'CONFIRMED',
  ]);
});

test('a new address ends the one before; ending it leaves none', async () => {
  const { doctor } = await openPair();
  expect(await doctor.call(calendarFeeds.get, {})).toEqual({ feed: null });
  const first = await make(doctor);
  const second = await make(doctor);
  expect((await anyone(first)).statusCode).toBe(410);
  expect((await anyone(second)).statusCode).toBe(200);
  const { feed } = await doctor.call(calendarFeeds.get, {});
  expect(feed?.lastReadAt).not.toBeNull();
  await doctor.call(calendarFeeds.remove, {});
  expect((await anyone(second)).statusCode).toBe(410);
  expect(await doctor.call(calendarFeeds.get, {})).toEqual({ feed: null });
});

test('of many made at once one address counts', async () => {
  const { doctor } = await openPair();
  await doctor.identity();
  const made = await Promise.all(Array.from({ length: 8 }, () => make(doctor)));
  const answers = await Promise.all(made.map(anyone));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('with the account the calendar is closed', async () => {
  const { clinic, doctor, doctorId } = await openPair();
  const path = await make(doctor);
  await clinic.db
    .updateTable('users')
    .set({ isActive: false })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', doctorId)
    .execute();
  expect((await anyone(path)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
});

test('each reading is in the audit trail with the owner as its record', async () => {
  const { clinic, doctor, doctorId } = await openPair();
  const path = await make(doctor);
  await anyone(path);
  await anyone(path);
  expect(await readsOf(clinic, doctorId)).toEqual(
    expect.arrayContaining([{ actorId: null, action: 'READ', outcome: 'OK' }]),
  );
  expect((await readsOf(clinic, doctorId)).length).toBeGreaterThanOrEqual(2);
});

test('a desk has no calendar of its own to give away', async () => {
  const { clinic } = await openPair();
  expect(await clinic.as('RECEPTIONIST').refusal(calendarFeeds.create, {})).toMatchObject({ code: 'FORBIDDEN' });
});
