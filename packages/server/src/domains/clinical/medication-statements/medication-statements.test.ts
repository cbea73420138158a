import {
  addDays,
  allergies,
  chart,
  dispensing,
  medicationStatements,
  prescriptions,
  type InputOf,
  type Role,
} from '@polyclinic/contract';
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
  patientId = await clinic.givenPatient();
});

type Body = InputOf<typeof medicationStatements.create>['body'];
const state = async (body: Omit<Body, 'patientId'>) =>
  (await nurse.call(medicationStatements.create, { body: { patientId, ...body } })).statement;
const check = async (...names: string[]) => {
  const drugs = names.map((name) => ({ name, ingredients: [] }));
  return (await doctor.call(prescriptions.checkInteractions, { body: { patientId, drugs } })).check;
};

test('a medicine from elsewhere stands on the chart, reviewed by whoever recorded it, until it is stopped', async () => {
  const { id, version } = await state({ name: 'Aspirin 75 mg', dose: '1 tablet', sinceDate: '2024-01-02' });
  const shown = async () => (await nurse.call(chart.get, { params: { id: patientId } })).chart.medicationStatements;
  expect(await shown()).toMatchObject([{ name: 'Aspirin 75 mg', source: 'PATIENT', reviewedBy: {} }]);
  const body = { version, stoppedDate: '2025-01-01' };
  await nurse.call(medicationStatements.update, { params: { id }, body });
  expect(await shown()).toMatchObject([{ stoppedDate: '2025-01-01' }]);
  const query = { reason: 'Another patient' };
  await nurse.call(medicationStatements.remove, { params: { id }, query });
  expect(await shown()).toEqual([]);
});

test('the check of a prescription counts what the patient takes from elsewhere, and names what it does not know', async () => {
  const { id, version } = await state({ name: 'Warfarin 5 mg' });
  await state({ name: 'Grandmother’s drops' });
  const before = await check('Ibuprofen 400 mg');
  expect(before.findings).toMatchObject([{ kind: 'INTERACTION', a: 'Ibuprofen 400 mg', b: 'Warfarin 5 mg' }]);
  expect(before).toMatchObject({ unknown: ['Grandmother’s drops'], incomplete: true });
  expect((await check('Warfarin 3 mg')).findings).toMatchObject([{ kind: 'DUPLICATE' }]);
  await nurse.call(medicationStatements.update, { params: { id }, body: { version, stoppedDate: '2025-01-01' } });
  expect((await check('Ibuprofen 400 mg')).findings).toEqual([]);
});

test('a prescription from elsewhere is on the chart, and counts in the check and for the pharmacist', async () => {
  const { recordNumber } = await clinic.db
    .selectFrom('patients')
    .select('recordNumber')
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  const pharmacist = clinic.as('PHARMACIST');
  const today = new Date().toISOString().slice(0, 10);
  const record = async (drugName: string, issuedOn: string) => {
    const items = [{ drugName, directions: '1-0-0', quantity: 30, doseUnit: 'TABLET' as const }];
    const body = { recordNumber: recordNumber ?? '', prescriberName: 'Dr. Sen', issuedOn, items };
    return (await pharmacist.call(dispensing.recordOutside, { body })).order;
  };
  await record('Digoxin 0.25 mg', addDays(today, -200));
  const order = await record('Tab. Ecosprin 75 mg', today);
  const shown = (await nurse.call(chart.get, { params: { id: patientId } })).chart.outsideMedicines;
  expect(shown).toMatchObject([{ drugName: 'Tab. Ecosprin 75 mg', prescriberName: 'Dr. Sen', issuedOn: today }]);
  expect(order.activeMedicines).toEqual(['Tab. Ecosprin 75 mg']);
  const { findings, checked } = await check('Warfarin 5 mg');
  expect(findings).toMatchObject([{ ruleId: 'ddi-1/19', b: 'Tab. Ecosprin 75 mg' }]);
  expect(checked).toEqual(['Warfarin 5 mg', 'Tab. Ecosprin 75 mg']);
});

test('the check says that the allergies of a patient were never asked, until one or none is recorded', async () => {
  expect(await check('Ibuprofen')).toMatchObject({ allergiesAsked: false, findings: [] });
  await nurse.call(allergies.stateNone, { params: { id: patientId } });
  expect(await check('Ibuprofen')).toMatchObject({ allergiesAsked: true });
});

test('the ingredients of a brand make it known to the check', async () => {
  await state({ name: 'Brufen', ingredients: ['ibuprofen'] });
  expect((await check('Warfarin 5 mg')).findings).toMatchObject([{ kind: 'INTERACTION', b: 'Brufen' }]);
});

test('the same medicine and dose is current once, and an end before the beginning is refused', async () => {
  const { id, version } = await state({ name: 'Aspirin', dose: '75 mg' });
  const twice = { body: { patientId, name: ' aspirin', dose: '75 MG' } };
  expect((await nurse.refusal(medicationStatements.create, twice)).code).toBe('STATEMENT_TWICE');
  await state({ name: 'Aspirin', dose: '300 mg' });
  const body = { version, sinceDate: '2024-01-02', stoppedDate: '2024-01-01' };
  const refusal = await nurse.refusal(medicationStatements.update, { params: { id }, body });
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(['INVALID_INPUT', ['stoppedDate']]);
  const stale = { params: { id }, body: { version: 7 } };
  expect((await nurse.refusal(medicationStatements.update, stale)).code).toBe('STALE_VERSION');
  await nurse.call(medicationStatements.update, { params: { id }, body: { version } });
});

test('the pharmacy reads the list and the administrator as well; neither changes it, and the front desk reads none', async () => {
  await state({ name: 'Aspirin' });
  const params = { id: patientId };
  for (const role of ['PHARMACIST', 'ADMIN'] as const) {
    expect((await clinic.as(role).call(medicationStatements.list, { params })).statements).toHaveLength(1);
    const body = { patientId, name: 'Ibuprofen' };
    expect((await clinic.as(role).refusal(medicationStatements.create, { body })).code).toBe('FORBIDDEN');
  }
  for (const role of ['RECEPTIONIST', 'PATIENT'] satisfies Role[]) {
    expect((await clinic.as(role).refusal(medicationStatements.list, { params })).code).toBe('FORBIDDEN');
  }
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(medicationStatements.list, { params })).code).toBe('PATIENT_NOT_FOUND');
});
