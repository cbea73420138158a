import {
  addDays,
  allergies,
  chart,
  ChartEventKind,
  encounters,
  familyHistory,
  followUpOrders,
  labOrders,
  medicationStatements,
  patientMessages,
  problems,
  services,
  socialHistory,
  vitals,
  type ChartEvent,
} from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;
let nurse: TestPerson;
let params: { id: string };

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  nurse = desk.clinic.as('NURSE');
  params = { id: desk.patientId };
});

const addProblem = (title: string) => nurse.call(problems.create, { body: { patientId: desk.patientId, title } });
const pageOf = (query: { kind?: ChartEventKind; after?: string; limit?: number } = {}) =>
  nurse.call(chart.timeline, { params, query });

test('the timeline shows the entries of the record of a patient, newest first, with who recorded them', async () => {
  await addProblem('Asthma');
  await nurse.call(allergies.create, {
    body: { patientId: desk.patientId, substance: 'Latex', category: 'OTHER' },
  });
  await nurse.call(encounters.create, { body: { patientId: desk.patientId, kind: 'PHONE', reason: 'Cough' } });
  await nurse.call(vitals.create, { body: { patientId: desk.patientId, systolic: 120, diastolic: 80 } });
  const { events, next } = await pageOf();
  expect(events.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
    ['VITALS', '120/80', null],
    ['ENCOUNTER', 'Cough', 'PHONE'],
    ['ALLERGY', 'Latex', 'ACTIVE'],
    ['PROBLEM', 'Asthma', 'ACTIVE'],
  ]);
  expect(events[0]?.by).toMatchObject({ id: (await nurse.identity()).userId });
  expect(next).toBeNull();
});

test('histories, medicines from elsewhere, orders, messages and alerts have their entries', async () => {
  const { clinic } = desk;
  // Vital signs are compared with the ranges of the age.
  const patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
  const doctor = clinic.as('DOCTOR');
  const patient = clinic.as('PATIENT', { patientId });
  const relative = { relation: 'MOTHER' as const, condition: 'Diabetes' };
  await nurse.call(familyHistory.create, { body: { patientId, ...relative } });
  const smoking = { topic: 'TOBACCO' as const, use: 'FORMER' as const, detail: '10 a day' };
  await nurse.call(socialHistory.create, { body: { patientId, ...smoking } });
  await nurse.call(medicationStatements.create, { body: { patientId, name: 'Aspirin', dose: '75 mg' } });
  await doctor.call(labOrders.create, { body: { patientId, code: '2823-3' } });
  const { service } = await clinic.as('ADMIN').call(services.create, { body: { name: 'Check-up', duration: 20 } });
  const today = server.clock.now().toISOString().slice(0, 10);
  const period = { dateFrom: addDays(today, 14), dateTo: addDays(today, 21) };
  await doctor.call(followUpOrders.create, { body: { patientId, serviceId: service.id, ...period } });
  await patient.call(patientMessages.write, { body: { text: 'May I eat before the test?' } });
  await nurse.call(patientMessages.send, { params: { id: patientId }, body: { text: 'Please come fasting.' } });
  await nurse.call(vitals.create, { body: { patientId, oxygenSaturation: 88, onOxygen: false } });
  const { events } = await nurse.call(chart.timeline, { params: { id: patientId }, query: {} });
  expect(
    events.filter(({ kind }) => kind !== 'VITALS').map(({ kind, subject, detail }) => [kind, subject, detail]),
  ).toEqual([
    ['VITAL_ALERT', '88', 'OXYGEN_SATURATION:CRITICAL'],
    ['MESSAGE', 'Please come fasting.', 'FROM_CLINIC'],
    ['MESSAGE', 'May I eat before the test?', 'FROM_PATIENT'],
    ['FOLLOW_UP', 'Check-up', 'ORDERED'],
    ['LAB_ORDER', 'Potassium', 'ORDERED'],
    ['MEDICATION_STATEMENT', 'Aspirin, 75 mg', null],
    ['SOCIAL_HISTORY', '10 a day', 'TOBACCO:FORMER'],
    ['FAMILY_HISTORY', 'Diabetes', 'MOTHER'],
  ]);
  expect(events.find(({ detail }) => detail === 'FROM_CLINIC')?.by?.id).toBe((await nurse.identity()).userId);
});

test('an entry that is marked as entered in error leaves the timeline', async () => {
  const { patientId } = desk;
  const body = { patientId, relation: 'MOTHER' as const, condition: 'Diabetes' };
  const { entry } = await nurse.call(familyHistory.create, { body });
  await nurse.call(familyHistory.remove, { params: { id: entry.id }, query: { reason: 'Wrong patient' } });
  expect((await pageOf({ kind: 'FAMILY_HISTORY' })).events).toEqual([]);
});

test.each(['RECEPTIONIST', 'PHARMACIST', 'STAFF', 'PATIENT'] as const)('%s reads no timeline', async (role) => {
  expect((await desk.clinic.as(role).refusal(chart.timeline, { params })).code).toBe('FORBIDDEN');
});

test('the roles that read the timeline read the records of each of its kinds', () => {
  const sources = [
    familyHistory.list,
    socialHistory.list,
    medicationStatements.list,
    labOrders.list,
    followUpOrders.list,
    patientMessages.thread,
    vitals.alerts,
  ];
  for (const { access } of sources)
    expect(access.roles).toEqual(expect.arrayContaining([...chart.timeline.access.roles]));
});

test('pages follow each other without a gap and without an entry twice, whatever is added meanwhile', async () => {
  const titles = ['Asthma', 'Gout', 'Migraine', 'Psoriasis', 'Scoliosis'];
  for (const title of titles) await addProblem(title);
  const seen: ChartEvent[] = [];
  let after: string | undefined;
  do {
    const { events, next } = await pageOf({ limit: 2, ...(after !== undefined && { after }) });
    seen.push(...events);
    after = next ?? undefined;
    await addProblem(`Added after ${seen.length}`);
  } while (after !== undefined);
  expect(seen.map(({ subject }) => subject)).toEqual(titles.toReversed());
});

test.each(ChartEventKind.options)('entries of the kind %s alone are listed', async (kind) => {
  await addProblem('Asthma');
  const { events } = await pageOf({ kind });
  expect(events.map((event) => event.kind)).toEqual(kind === 'PROBLEM' ? ['PROBLEM'] : []);
});

test('a cursor that no page has given is refused with its field', async () => {
  const refused = await nurse.refusal(chart.timeline, { params, query: { after: 'yesterday' } });
  expect(refused.code).toBe('INVALID_INPUT');
  expect(Object.keys(refused.fields ?? {})).toEqual(['after']);
});

test('the timeline of an unknown patient, and of a patient of another clinic, is not found', async () => {
  expect((await nurse.refusal(chart.timeline, { params: { id: randomUUID() } })).code).toBe('PATIENT_NOT_FOUND');
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(chart.timeline, { params })).code).toBe('PATIENT_NOT_FOUND');
});
