import {
  allergies,
  chart,
  clinicalImports,
  encounterNotes,
  familyHistory,
  immunisations,
  labResults,
  medicationAdministrations,
  patients,
  problems,
  socialHistory,
  type Endpoint,
  type Role,
} from '@polyclinic/contract';
import type { TestClinic } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
});

const rolesOf = ({ access }: Endpoint): readonly Role[] => (access.kind === 'tenant' ? access.roles : []);
const WRITES: readonly Endpoint[] = [
  problems.create,
  problems.update,
  problems.remove,
  allergies.create,
  allergies.update,
  allergies.verify,
  allergies.remove,
  allergies.stateNone,
  immunisations.create,
  immunisations.update,
  immunisations.remove,
  familyHistory.create,
  familyHistory.update,
  familyHistory.remove,
  socialHistory.create,
  socialHistory.remove,
  medicationAdministrations.create,
  medicationAdministrations.remove,
  encounterNotes.create,
  encounterNotes.save,
  encounterNotes.sign,
  encounterNotes.addAddendum,
  labResults.create,
  labResults.update,
  labResults.remove,
  clinicalImports.create,
];
const READS: readonly Endpoint[] = [
  problems.list,
  allergies.list,
  immunisations.list,
  familyHistory.list,
  socialHistory.list,
  encounterNotes.list,
  encounterNotes.get,
  labResults.list,
  labResults.get,
  chart.get,
  chart.timeline,
  medicationAdministrations.list,
];
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

test.each(named(WRITES))('%s: the record is written by doctors and nurses alone', (_, endpoint) => {
  expect(rolesOf(endpoint).toSorted()).toEqual(['DOCTOR', 'NURSE']);
});

test.each(named(READS))('%s: the record is read by administrators, doctors and nurses', (_, endpoint) => {
  expect(rolesOf(endpoint).toSorted()).toEqual(['ADMIN', 'DOCTOR', 'NURSE']);
});

test('results and imported problems are reviewed by doctors alone', () => {
  expect([rolesOf(labResults.review), rolesOf(problems.review)]).toEqual([['DOCTOR'], ['DOCTOR']]);
});

test('an administrator reads a problem, and neither adds nor changes it', async () => {
  const { problem } = await clinic.as('NURSE').call(problems.create, { body: { patientId, title: 'Asthma' } });
  const admin = clinic.as('ADMIN');
  const { problems: listed } = await admin.call(problems.list, { params: { id: patientId } });
  expect(listed.map(({ id }) => id)).toEqual([problem.id]);
  expect((await admin.refusal(problems.create, { body: { patientId, title: 'Gout' } })).code).toBe('FORBIDDEN');
  const change = { params: { id: problem.id }, body: { note: 'Mild', version: 1 } };
  expect((await admin.refusal(problems.update, change)).code).toBe('FORBIDDEN');
});

test('the front desk reads the patient, and nothing of the record', async () => {
  const desk = clinic.as('RECEPTIONIST');
  expect((await desk.call(patients.get, { params: { id: patientId } })).patient.id).toBe(patientId);
  for (const part of ['problems', 'allergies', 'immunisations', 'family-history', 'social-history', 'chart']) {
    const { statusCode } = await desk.raw({ method: 'GET', url: `/api/patients/${patientId}/${part}` });
    expect([part, statusCode]).toEqual([part, 403]);
  }
});
