import {
  allergies,
  immunisations,
  labResults,
  medicationStatements,
  prescriptions,
  problems,
  type Role,
} from '@polyclinic/contract';
import { readPdf } from '../../../testing/pdf';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let patient: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao', recordNumber: 'MRN-4711' });
  patient = clinic.as('PATIENT', { patientId });
});

async function summary(): Promise<string> {
  const { statusCode, headers, rawPayload } = await patient.raw({ method: 'GET', url: '/api/my-record-summary' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  return readPdf(rawPayload).join('').replaceAll(/\s+/g, '');
}

test('the summary shows allergies, medicines, conditions and immunisations of the own record', async () => {
  await doctor.call(allergies.create, {
    body: { patientId, substance: 'Penicillin', category: 'MEDICATION', reaction: 'Rash' },
  });
  await doctor.call(medicationStatements.create, { body: { patientId, name: 'Aspirin 75 mg', dose: '1 tablet' } });
  await doctor.call(problems.create, { body: { patientId, title: 'Essential hypertension' } });
  await doctor.call(immunisations.create, { body: { patientId, vaccine: 'Tetanus', givenOn: '2020-01-31' } });
  const text = await summary();
  for (const part of ['AshaRao', 'MRN-4711', 'Penicillin', 'Rash', 'Aspirin75mg', 'Essentialhypertension', 'Tetanus']) {
    expect(text).toContain(part);
  }
});

test('the summary shows active prescriptions, and a result as it was released while its correction waits', async () => {
  const item = { drugName: 'Paracetamol', dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD' } as const;
  const draft = { patientId, startDate: new Date().toISOString().slice(0, 10), items: [item] };
  const { prescription } = await doctor.call(prescriptions.create, { body: draft });
  await doctor.call(prescriptions.sign, { params: { id: prescription.id }, body: { version: prescription.version } });
  const potassium = (number: number) => [{ code: '2823-3', number }];
  const entered = await doctor.call(labResults.create, {
    body: { patientId, code: '2823-3', values: potassium(6.9) },
  });
  const params = { id: entered.result.id };
  const { result } = await doctor.call(labResults.review, { params, body: { version: entered.result.version } });
  const correction = { version: result.version, reason: 'Typing error', values: potassium(4.1) };
  await doctor.call(labResults.update, { params, body: correction });
  const text = await summary();
  expect(text).toContain('Paracetamol');
  expect(text).toContain(':6.9');
  expect(text).not.toContain(':4.1');
});

test('the summary is in the language of the patient', async () => {
  expect(await summary()).toContain('Medicalrecordsummary');
  await clinic.db
    .updateTable('patients')
    .set({ preferredLanguage: 'hi' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  expect(await summary()).not.toContain('Medicalrecordsummary');
});

test('a condition that is resolved, and the record of another patient, are not in it', async () => {
  await doctor.call(problems.create, { body: { patientId, title: 'Sprained ankle', status: 'RESOLVED' } });
  const otherId = await clinic.givenPatient();
  await doctor.call(problems.create, { body: { patientId: otherId, title: 'Migraine' } });
  const text = await summary();
  expect(text).not.toContain('Sprainedankle');
  expect(text).not.toContain('Migraine');
});

test('downloading it is recorded with the patient', async () => {
  await summary();
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'patientIds'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'myRecordSummary')
    .execute();
  expect(reads).toEqual([{ action: 'READ', patientIds: [patientId] }]);
});

test.each<Role>(['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF'])('%s has none', async (role) => {
  const { statusCode } = await clinic.as(role).raw({ method: 'GET', url: '/api/my-record-summary' });
  expect(statusCode).toBe(403);
});
