import { appointments, encounters, patients, vitals, type InputOf } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { asOwnerOf } from '../../../testing/books-owner';
import { move, openDesk } from '../../../testing/desk';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
});

type Body = InputOf<(typeof vitals)['create']>['body'];
const record = async (body: Omit<Body, 'patientId'>, by = nurse) =>
  by.call(vitals.create, { body: { patientId, ...body } });
const refused = async (body: Omit<Body, 'patientId'>) => nurse.refusal(vitals.create, { body: { patientId, ...body } });
const alertsNow = async () => nurse.call(vitals.alerts, { query: { patientId } });

const FULL = {
  respiratoryRate: 16,
  oxygenSaturation: 97,
  onOxygen: false,
  systolic: 118,
  diastolic: 76,
  heartRate: 72,
  consciousness: 'ALERT' as const,
  temperature: 36.8,
};

test('a full set is stored with its early warning score, mean pressure and BMI', async () => {
  const { vitals: reading, alerts } = await record({ ...FULL, weight: 70, height: 170 });
  expect(reading).toMatchObject({ bmi: 24.2, meanArterialPressure: 90, corrections: 0, version: 1 });
  expect(reading.score).toMatchObject({ kind: 'NEWS2', total: 0, change: null });
  expect(reading.flags).toMatchObject({ heartRate: 'N', temperature: 'N' });
  expect(alerts).toEqual([]);
});

test('a partial set has flags, but no total', async () => {
  const { vitals: reading } = await record({ heartRate: 118 });
  expect(reading.score).toMatchObject({ total: null, parts: [{ vital: 'heartRate', points: 2 }] });
  expect(reading.flags).toEqual({ heartRate: 'H' });
});

test('the score says how it changed since the reading before', async () => {
  await record({ ...FULL, recordedAt: new Date(Date.now() - 3_600_000).toISOString() });
  const { vitals: reading } = await record({ ...FULL, heartRate: 112, respiratoryRate: 22 });
  expect(reading.score).toMatchObject({ total: 4, change: 4, changeMinutes: 60 });
});

test('a child is scored by the band of the age', async () => {
  patientId = await clinic.givenPatient({
    dateOfBirth: new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10),
  });
  const { vitals: reading } = await record({ heartRate: 152, systolic: 90, diastolic: 55, respiratoryRate: 40 });
  expect(reading.score).toMatchObject({ kind: 'PEWS', total: 1 });
});

test('values are stored in one unit and keep the unit in which they were entered', async () => {
  const { vitals: reading } = await record({
    temperature: 98.6,
    weight: 154,
    units: { temperature: 'F', weight: 'lb' },
  });
  expect(reading.temperature).toBeCloseTo(37, 4);
  expect(reading.weight).toBeCloseTo(69.8532, 4);
  expect(reading.units).toEqual({ temperature: 'F', weight: 'lb' });
});

test.each([
  ['a saturation above 100 %', { oxygenSaturation: 101 }, 'oxygenSaturation'],
  ['a heart rate of 9', { heartRate: 9 }, 'heartRate'],
  ['a temperature of 98.6 degrees Celsius', { temperature: 98.6 }, 'temperature'],
  ['a diastolic pressure above the systolic one', { systolic: 80, diastolic: 120 }, 'diastolic'],
  ['half of a blood pressure', { systolic: 120 }, 'diastolic'],
  ['a pain score of 11', { pain: 11 }, 'pain'],
  ['a weight of ten tons', { weight: 3000, units: { weight: 'kg' as const } }, 'weight'],
])('%s is refused by its field, and nothing is stored', async (_, body, field) => {
  const { code, fields } = await refused(body);
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', [field]]);
  expect((await nurse.call(vitals.list, { query: { patientId } })).vitals).toEqual([]);
});

test('a reading without any sign is refused', async () => {
  expect((await refused({ note: 'Asleep' })).code).toBe('VITALS_EMPTY');
});

test('a sudden change of weight has to be confirmed', async () => {
  await record({ weight: 70, recordedAt: new Date(Date.now() - 86_400_000).toISOString() });
  const refusal = await refused({ weight: 60 });
  expect([refusal.code, refusal.details]).toEqual(['VITALS_UNUSUAL', { vitals: ['weight'] }]);
  const { vitals: reading } = await record({ weight: 60, heartRate: 70, isConfirmed: true });
  expect(reading.weight).toBe(60);
  // Nor is it asked again when another sign is corrected.
  const body = { heartRate: 72, reason: 'Misread', version: 1 };
  const { vitals: corrected } = await nurse.call(vitals.update, { params: { id: reading.id }, body });
  expect(corrected).toMatchObject({ weight: 60, heartRate: 72 });
});

test('two nurses who record at once both keep their reading', async () => {
  const other = clinic.as('ADMIN');
  await Promise.all([record({ heartRate: 70 }), record({ heartRate: 74 }, other)]);
  const { vitals: readings } = await nurse.call(vitals.list, { query: { patientId } });
  expect(readings.map(({ heartRate }) => heartRate).toSorted()).toEqual([70, 74]);
});

describe('a correction', () => {
  test('keeps the first value, and says who corrected it and why', async () => {
    const { vitals: first } = await record({ weight: 70, heartRate: 80 });
    const change = { params: { id: first.id }, body: { weight: 71, reason: 'Misread the scale', version: 1 } };
    expect((await doctor.call(vitals.update, change)).vitals).toMatchObject({
      weight: 71,
      heartRate: 80,
      corrections: 1,
    });
    expect((await nurse.refusal(vitals.update, change)).code).toBe('STALE_VERSION');
    const { revisions } = await nurse.call(vitals.history, { params: { id: first.id } });
    expect(revisions.map(({ weight, reason }) => [weight, reason])).toEqual([
      [70, null],
      [71, 'Misread the scale'],
    ]);
    expect(revisions[1]?.by.id).toBe((await doctor.identity()).userId);
  });

  test('of a wrong value marks its alert as entered in error', async () => {
    const { vitals: reading } = await record({ systolic: 210, diastolic: 100 });
    expect((await alertsNow()).alerts.map(({ subject, level }) => [subject, level])).toEqual([
      ['BLOOD_PRESSURE', 'CRITICAL'],
    ]);
    const body = { systolic: 120, diastolic: 80, reason: 'Wrong cuff', version: 1 };
    await nurse.call(vitals.update, { params: { id: reading.id }, body });
    expect((await alertsNow()).alerts).toEqual([]);
    const rows = await clinic.db
      .selectFrom('vitalAlerts')
      .select('status')
      .where('tenantId', '=', clinic.tenantId)
      .execute();
    expect(rows).toEqual([{ status: 'ENTERED_IN_ERROR' }]);
  });
});

test('a voided reading leaves lists and trends, and stays in its history with the reason', async () => {
  const { vitals: reading } = await record({ heartRate: 70 });
  await nurse.call(vitals.remove, { params: { id: reading.id }, query: { reason: 'Wrong patient' } });
  expect((await nurse.call(vitals.list, { query: { patientId } })).vitals).toEqual([]);
  expect((await nurse.call(vitals.trends, { query: { patientId } })).points).toEqual([]);
  expect((await nurse.refusal(vitals.get, { params: { id: reading.id } })).code).toBe('VITALS_NOT_FOUND');
  const { revisions } = await nurse.call(vitals.history, { params: { id: reading.id } });
  expect(revisions.map(({ isVoided, reason }) => [isVoided, reason])).toEqual([
    [false, null],
    [true, 'Wrong patient'],
  ]);
});

test.each([
  ['update', 'update vital_revisions set heart_rate = 1'],
  ['delete', 'delete from vital_revisions'],
  ['truncate', 'truncate vital_revisions'],
])('not even the owner of the tables can %s a version of a reading', async (_, statement) => {
  await record({ heartRate: 70 });
  await expect(asOwnerOf(clinic.tenantId, statement)).rejects.toThrow(/never changes/);
});

test('patients who have checked in wait for their vital signs until they are taken', async () => {
  const desk = await openDesk(server);
  const visit = await desk.bookNow();
  const one = desk.clinic.as('NURSE');
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  const due = async () => (await one.call(vitals.due, {})).patients.map(({ appointmentId }) => appointmentId);
  expect(await due()).toEqual([visit.id]);
  await one.call(vitals.create, { body: { patientId: visit.patientId, heartRate: 70 } });
  expect(await due()).toEqual([]);
});

test('a patient with an urgent sign waits for the next reading after an hour', async () => {
  const desk = await openDesk(server);
  const visit = await desk.bookNow();
  const one = desk.clinic.as('NURSE');
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  const back = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await desk.clinic.db
    .updateTable('appointments')
    .set({ checkedInAt: back(120) })
    .where('tenantId', '=', desk.clinic.tenantId)
    .execute();
  const { patientId } = visit;
  const due = async () => (await one.call(vitals.due, {})).patients.map(({ lastRecordedAt }) => lastRecordedAt);
  await one.call(vitals.create, { body: { patientId, respiratoryRate: 26, recordedAt: back(70) } });
  expect(await due()).toEqual([expect.any(String)]);
  await one.call(vitals.create, { body: { patientId, respiratoryRate: 26, recordedAt: back(10) } });
  expect(await due()).toEqual([]);
});

test('the start of a visit is not undone once vital signs were recorded in it', async () => {
  const desk = await openDesk(server);
  const visit = await desk.bookNow();
  const one = desk.clinic.as('NURSE');
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  await one.call(appointments.setStatus, move(visit.id, 'IN_PROGRESS'));
  const encounter = await desk.clinic.db
    .selectFrom('encounters')
    .select('id')
    .where('tenantId', '=', desk.clinic.tenantId)
    .executeTakeFirstOrThrow();
  const body = { patientId: visit.patientId, encounterId: encounter.id, heartRate: 70 };
  await one.call(vitals.create, { body });
  expect((await one.refusal(appointments.setStatus, move(visit.id, 'CHECKED_IN'))).code).toBe('ENCOUNTER_HAS_DATA');
});

test('a time in the future is refused by its field', async () => {
  const { code, fields } = await refused({ heartRate: 70, recordedAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['recordedAt']]);
});

test('readings are listed by who recorded them, the newest first', async () => {
  await record({ heartRate: 70, recordedAt: new Date(Date.now() - 60_000).toISOString() });
  await record({ heartRate: 71 });
  await record({ heartRate: 72 }, doctor);
  const recordedBy = (await nurse.identity()).userId;
  const { vitals: own } = await nurse.call(vitals.list, {
    query: { recordedBy, limit: 5, sortBy: 'recordedAt', sortOrder: 'desc' },
  });
  expect(own.map(({ heartRate }) => heartRate)).toEqual([71, 70]);
});

test('vital signs of a patient of another clinic, or of an unknown encounter, are refused', async () => {
  const stranger = (await server.openClinic()).as('NURSE');
  const body = { patientId, heartRate: 70 };
  expect((await stranger.refusal(vitals.create, { body })).code).toBe('PATIENT_UNKNOWN');
  const { code, fields } = await refused({ heartRate: 70, encounterId: randomUUID() });
  expect([code, Object.keys(fields ?? {})]).toEqual(['ENCOUNTER_NOT_FOUND', ['encounterId']]);
  expect((await nurse.call(patients.get, { params: { id: patientId } })).patient.id).toBe(patientId);
});

test('vital signs are not recorded in the encounter of another patient', async () => {
  const { encounter } = await doctor.call(encounters.create, {
    body: { patientId: await clinic.givenPatient(), kind: 'PHONE' },
  });
  const { code, fields } = await refused({ heartRate: 70, encounterId: encounter.id });
  expect([code, Object.keys(fields ?? {})]).toEqual(['ENCOUNTER_NOT_FOUND', ['encounterId']]);
  expect((await nurse.call(vitals.list, { query: { patientId } })).vitals).toEqual([]);
});

describe('the growth of a child', () => {
  const DAY_MS = 86_400_000;
  const growthOf = async (indicator: 'WEIGHT' | 'HEIGHT') =>
    (await nurse.call(vitals.growth, { params: { patientId }, query: { indicator } })).growth;
  const givenChild = async (ageDays: number, gender: 'MALE' | 'FEMALE' | 'OTHER') => {
    const dateOfBirth = new Date(Date.now() - ageDays * DAY_MS).toISOString().slice(0, 10);
    patientId = await clinic.givenPatient({ dateOfBirth });
    await clinic.db
      .updateTable('patients')
      .set({ gender })
      .where('tenantId', '=', clinic.tenantId)
      .where('id', '=', patientId)
      .execute();
  };

  test('has percentile and z-score of each measurement, and the lines of the chart', async () => {
    await givenChild(400, 'FEMALE');
    await record({ weight: 8.9, height: 74 });
    const { points, lines, source } = await growthOf('WEIGHT');
    expect(points).toMatchObject([{ value: 8.9 }]);
    expect(points[0]?.zScore).toBeCloseTo(-0.4, 0);
    expect(points[0]?.percentile).toBeGreaterThan(20);
    expect(lines[0]?.values).toHaveLength(5);
    expect(source).toBe('WHO Child Growth Standards (2006)');
    expect((await growthOf('HEIGHT')).points).toMatchObject([{ value: 74 }]);
  });

  test('has no reference beyond the tables, or without a sex that they know', async () => {
    await givenChild(2500, 'MALE');
    await record({ weight: 24 });
    expect((await growthOf('WEIGHT')).points).toMatchObject([{ zScore: null, percentile: null }]);
    await givenChild(400, 'OTHER');
    await record({ weight: 9 });
    expect(await growthOf('WEIGHT')).toMatchObject({ lines: [], source: null, points: [{ zScore: null }] });
  });
});
