import { Language, medicalRecords, publicInformation, RecordTemplate, type RecordField } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { templatesFor } from './record-templates';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let id: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  id = await clinic.givenPatient();
});

type Data = Record<string, string | number | boolean | null>;
const begin = (templateId: string, initialData: Data = {}) => ({ params: { id }, body: { templateId, initialData } });

describe('templates', () => {
  const labels = (field: RecordField) => [field.label, ...(field.choices ?? []).map(({ label }) => label)];

  test.each(templatesFor(undefined))('$id asks each question once and in every language', (template) => {
    expect(RecordTemplate.parse(template)).toEqual(template);
    const keys = template.fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const words of [template.name, ...template.fields.flatMap(labels)]) {
      for (const language of Language.options) expect(words[language]).toMatch(/\S/);
    }
  });

  test('of a specialty come first, those for everybody follow', async () => {
    const ids = async (specialty?: string) =>
      (
        await nurse.call(medicalRecords.templates, { query: specialty === undefined ? {} : { specialty } })
      ).templates.map((one) => one.id);
    expect(await ids('General Dentistry')).toEqual(['dentistry', 'general']);
    expect(await ids(' paediatric dentistry ')).toEqual(['dentistry', 'paediatrics', 'general']);
    expect(await ids('Radiology')).toEqual(['general']);
    expect((await ids())[0]).toBe('general');
    expect((await ids()).length).toBeGreaterThan(8);
  });

  test('name specialties that the product knows', async () => {
    const { specialties } = await server.anonymous().call(publicInformation.specialties, {});
    const known = new Set(specialties.map((specialty) => specialty.id));
    for (const { specialty } of templatesFor(undefined)) if (specialty) expect(known).toContain(specialty);
  });
});

test('a record begins with what was answered and is read by those who treat', async () => {
  const data = { bloodGroup: 'B+', weight: 61.5, bleedingGums: true, allergies: '', medicalHistory: null };
  const { record } = await nurse.call(medicalRecords.initialize, begin('dentistry', data));
  expect(record).toMatchObject({
    patientId: id,
    templateId: 'dentistry',
    template: { id: 'dentistry' },
    data: {
      bloodGroup: 'B+',
      weight: 61.5,
      bleedingGums: true,
    },
    by: { lastName: 'NURSE' },
  });
  expect(Object.keys(record.data).sort()).toEqual(['bleedingGums', 'bloodGroup', 'weight']);
  const doctor = clinic.as('DOCTOR');
  expect((await doctor.call(medicalRecords.get, { params: { id } })).record).toEqual(record);
  expect((await clinic.as('RECEPTIONIST').refusal(medicalRecords.get, { params: { id } })).code).toBe('FORBIDDEN');
});

test('every wrong answer is named, in the words of the reader', async () => {
  const data = { height: 'tall', weight: -1, bleedingGums: 'yes', oralHygiene: 'SUPER', allergies: 7, shoeSize: 43 };
  const { code, fields } = await nurse.refusal(medicalRecords.initialize, begin('dentistry', data), {
    'accept-language': 'en',
  });
  expect(code).toBe('INVALID_INPUT');
  expect(fields).toEqual({
    'initialData.height': 'Not a valid value',
    'initialData.weight': 'Not a valid value',
    'initialData.bleedingGums': 'Not a valid value',
    'initialData.oralHygiene': 'Choose a value from the list',
    'initialData.allergies': 'Not a valid value',
    'initialData.shoeSize': 'Unknown field',
  });
  expect((await clinic.as('DOCTOR').call(medicalRecords.get, { params: { id } })).record).toBeNull();
});

test('of many who begin a record at once, one does', async () => {
  const tries = await Promise.allSettled(
    ['general', 'dentistry', 'cardiology', 'general'].map((one) => nurse.call(medicalRecords.initialize, begin(one))),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await nurse.refusal(medicalRecords.initialize, begin('general'))).code).toBe('RECORD_EXISTS');
});

test('neither a template nor a patient is made up', async () => {
  expect((await nurse.refusal(medicalRecords.initialize, begin('astrology'))).code).toBe('TEMPLATE_UNKNOWN');
  const other = (await server.openClinic()).as('NURSE');
  for (const one of [id, randomUUID()]) {
    expect((await other.refusal(medicalRecords.get, { params: { id: one } })).code).toBe('PATIENT_NOT_FOUND');
    const input = { params: { id: one }, body: { templateId: 'general' } };
    expect((await other.refusal(medicalRecords.initialize, input)).code).toBe('PATIENT_NOT_FOUND');
  }
});
