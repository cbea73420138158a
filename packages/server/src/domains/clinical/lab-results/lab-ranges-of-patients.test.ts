import { chart, labResults } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const HEMOGLOBIN = '718-7';
const POTASSIUM = '2823-3';
let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
});

const enter = async (
  patientId: string,
  number: number,
  { code = HEMOGLOBIN, observedAt = '2024-06-15T12:00:00Z' } = {},
) =>
  (await nurse.call(labResults.create, { body: { patientId, code, observedAt, values: [{ code, number }] } })).result;

test.each([
  ['FEMALE', 12.5, 'N'],
  ['MALE', 12.5, 'L'],
])(
  'the range of an adult follows the sex: %s with a hemoglobin of %d has the flag %s',
  async (gender, number, flag) => {
    const patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
    await clinic.db.updateTable('patients').set({ gender }).where('id', '=', patientId).execute();
    expect((await enter(patientId, number)).flag).toBe(flag);
  },
);

// The starter range changes at 1826 days: from 11 to 11.5 g/dL.
test.each([
  ['2024-06-14T12:00:00Z', 11, 'N'],
  ['2024-06-15T12:00:00Z', 11.5, 'L'],
])('the range of a child is that of the age at the collection, on %s from %d g/dL', async (observedAt, low, flag) => {
  const born = new Date(Date.parse('2024-06-15T00:00:00Z') - 1826 * 86_400_000).toISOString().slice(0, 10);
  const patientId = await clinic.givenPatient({ dateOfBirth: born });
  const result = await enter(patientId, 11.2, { observedAt });
  expect(result).toMatchObject({ flag, values: [{ low }] });
});

test('a listed test has no value below zero', async () => {
  const patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
  const body = { patientId, code: POTASSIUM, values: [{ code: POTASSIUM, number: -4 }] };
  expect((await nurse.refusal(labResults.create, { body })).code).toBe('LAB_VALUE_INVALID');
});

test('the chart shows a result that waits for review, however many others are newer', async () => {
  const patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
  const waiting = await enter(patientId, 4, { code: POTASSIUM });
  for (let count = 0; count < 13; count += 1) {
    const { id, version } = await enter(patientId, 4.5, { code: POTASSIUM });
    await doctor.call(labResults.review, { params: { id }, body: { version } });
  }
  const { labResults: shown } = (await doctor.call(chart.get, { params: { id: patientId } })).chart;
  expect(shown).toHaveLength(13);
  expect(shown.at(-1)).toMatchObject({ id: waiting.id, status: 'COMPLETED' });
});
