import { allergies, chart, immunisations, problems, vitals } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let nurse: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  nurse = clinic.as('NURSE');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
});

const chartOf = async () => (await nurse.call(chart.get, { params: { id: patientId } })).chart;
const addProblem = async (title: string, more: { code?: string; status?: 'RESOLVED' } = {}) =>
  (await doctor.call(problems.create, { body: { patientId, title, ...more } })).problem;
const addAllergy = async (substance: string, severity: 'MILD' | 'SEVERE' = 'MILD') =>
  (await nurse.call(allergies.create, { body: { patientId, substance, category: 'MEDICATION', severity } })).allergy;

test('a patient whose language the product does not have is shown without one', async () => {
  patientId = await clinic.givenPatient({ firstName: 'Hanna', lastName: 'Vogt' });
  await clinic.db
    .updateTable('patients')
    .set({ preferredLanguage: 'de' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  expect((await chartOf()).patient).toMatchObject({ firstName: 'Hanna', preferredLanguage: null });
});

test('the chart shows problems, allergies and immunisations of the patient in one answer', async () => {
  await addProblem('Asthma', { code: 'J45' });
  await addProblem('Appendicitis', { status: 'RESOLVED' });
  await addAllergy('Ibuprofen');
  await addAllergy('Penicillin', 'SEVERE');
  const dose = { vaccine: 'Tetanus', givenOn: '2026-03-01', batch: 'T-17', doseNumber: 1, seriesDoses: 3 };
  await nurse.call(immunisations.create, { body: { patientId, ...dose } });
  const shown = await chartOf();
  expect(shown.patient).toMatchObject({ firstName: 'Asha', lastName: 'Rao' });
  expect(shown.problems.map(({ title, status }) => [title, status])).toEqual([
    ['Asthma', 'ACTIVE'],
    ['Appendicitis', 'RESOLVED'],
  ]);
  expect(shown.allergies.map(({ substance }) => substance)).toEqual(['Penicillin', 'Ibuprofen']);
  expect(shown.immunisations).toMatchObject([{ vaccine: 'Tetanus', batch: 'T-17', doseNumber: 1 }]);
});

test('an unknown patient has no chart, and nobody of another clinic opens one', async () => {
  const ofNobody = { params: { id: randomUUID() } };
  expect((await doctor.refusal(chart.get, ofNobody)).code).toBe('PATIENT_NOT_FOUND');
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(chart.get, { params: { id: patientId } })).code).toBe('PATIENT_NOT_FOUND');
});

test.each(['RECEPTIONIST', 'PHARMACIST', 'STAFF'] as const)('%s does not open a chart', async (role) => {
  expect((await clinic.as(role).refusal(chart.get, { params: { id: patientId } })).code).toBe('FORBIDDEN');
});

test('opening a chart is written to the audit log with the patient', async () => {
  await chartOf();
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select('patientIds')
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'READ')
    .where('resource', '=', 'chart')
    .execute();
  expect(reads).toEqual([{ patientIds: [patientId] }]);
});

test('an active problem or allergy is recorded once, however it is spelt', async () => {
  await addProblem('Asthma');
  expect((await doctor.refusal(problems.create, { body: { patientId, title: 'asthma' } })).code).toBe('PROBLEM_TWICE');
  await addAllergy('Penicillin');
  const again = { patientId, substance: 'PENICILLIN', category: 'MEDICATION' as const };
  expect((await nurse.refusal(allergies.create, { body: again })).code).toBe('ALLERGY_TWICE');
});

test('two people who add the same allergy at once add it once', async () => {
  const body = { patientId, substance: 'Latex', category: 'OTHER' as const };
  const outcomes = await Promise.allSettled([
    doctor.call(allergies.create, { body }),
    nurse.call(allergies.create, { body }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await chartOf()).allergies).toHaveLength(1);
});

test('a problem changes by whoever has seen its latest version, and the audit log says from what to what', async () => {
  const { id } = await addProblem('Asthma');
  const change = { params: { id }, body: { status: 'RESOLVED' as const, resolvedDate: '2026-05-01', version: 1 } };
  expect((await nurse.call(problems.update, change)).problem).toMatchObject({ status: 'RESOLVED', version: 2 });
  expect((await doctor.refusal(problems.update, change)).code).toBe('STALE_VERSION');
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', id)
    .where('action', '=', 'UPDATE')
    .execute();
  expect(trail.map(({ changes }) => changes)).toEqual([
    { from: { status: 'ACTIVE', resolvedDate: null }, to: { status: 'RESOLVED', resolvedDate: '2026-05-01' } },
  ]);
});

test('what was entered in error leaves the chart, and the row stays with the reason', async () => {
  const { id } = await addAllergy('Penicillin');
  await doctor.call(allergies.remove, { params: { id }, query: { reason: 'Wrong patient' } });
  expect((await chartOf()).allergies).toEqual([]);
  const row = await clinic.db
    .selectFrom('allergies')
    .select('deleteReason')
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row?.deleteReason).toBe('Wrong patient');
});

describe('no known allergies', () => {
  const state = () => nurse.call(allergies.stateNone, { params: { id: patientId } });

  test('is a statement with its person and time, unlike an empty list', async () => {
    expect((await chartOf()).noKnownAllergies).toBeNull();
    await state();
    const { noKnownAllergies } = await chartOf();
    expect(noKnownAllergies?.statedBy.id).toBe((await nurse.identity()).userId);
  });

  test('ends with the first allergy', async () => {
    await state();
    await addAllergy('Penicillin');
    expect((await chartOf()).noKnownAllergies).toBeNull();
  });

  test('is refused while allergies are recorded', async () => {
    await addAllergy('Penicillin');
    expect((await nurse.refusal(allergies.stateNone, { params: { id: patientId } })).code).toBe('ALLERGIES_RECORDED');
  });
});

describe('codes of problems', () => {
  const codes = async (q: string) => (await doctor.call(problems.codes, { query: { q } })).codes;

  test('are those of the starter list until a clinic loads its own', async () => {
    expect(await codes('hypertension')).toEqual([{ code: 'I10', title: 'Essential (primary) hypertension' }]);
    expect((await codes('e1')).map(({ code }) => code)).toEqual(['E10', 'E11']);
  });
});

test('the banner shows the last weight with its date and unit, and the consent that the onboarding has recorded', async () => {
  await nurse.call(vitals.create, { body: { patientId, weight: 154, units: { weight: 'lb' } } });
  await nurse.call(vitals.create, { body: { patientId, heartRate: 70 } });
  const { patient } = await chartOf();
  expect(patient.weight).toMatchObject({ unit: 'lb' });
  expect(patient.weight?.value).toBeCloseTo(69.85, 1);
  expect(patient.consent).toEqual({ status: 'OPEN', at: null });
});
