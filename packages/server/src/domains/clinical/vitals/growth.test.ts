import { vitals } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const DAY_MS = 86_400_000;

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
}, 60_000);
afterAll(() => server.close());

async function givenChild(ageDays: number, gender: 'MALE' | 'FEMALE' | 'OTHER' = 'MALE'): Promise<string> {
  const patientId = await clinic.givenPatient({
    dateOfBirth: new Date(Date.now() - ageDays * DAY_MS).toISOString().slice(0, 10),
  });
  await clinic.db
    .updateTable('patients')
    .set({ gender })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  return patientId;
}

const weightForHeight = async (patientId: string) =>
  (await nurse.call(vitals.growth, { params: { patientId }, query: { indicator: 'WEIGHT_FOR_HEIGHT' } })).growth;

test('the weight for length of a child has z-score, percentile and the lines of its table', async () => {
  const patientId = await givenChild(400);
  await nurse.call(vitals.create, { body: { patientId, weight: 9 } });
  await nurse.call(vitals.create, { body: { patientId, weight: 8.5, height: 70 } });
  const { points, heightLines, lines, source } = await weightForHeight(patientId);
  // A weight without a length is compared by age alone. LMS of 70 cm: -0.3521, 8.4227, 0.08229.
  expect(points).toMatchObject([{ value: 8.5, heightCm: 70, zScore: 0.11, percentile: 54.4 }]);
  expect([heightLines[0]?.heightCm, heightLines.at(-1)?.heightCm, lines]).toEqual([45, 110, []]);
  expect(source).toBe('WHO Child Growth Standards (2006)');
});

test('from two years on the table of the height applies, and beyond five years there is no reference', async () => {
  const small = await givenChild(1000);
  await nurse.call(vitals.create, { body: { patientId: small, weight: 8, height: 65 } });
  const young = await weightForHeight(small);
  expect(young.points).toMatchObject([{ zScore: 0.88 }]);
  expect(young.heightLines[0]?.heightCm).toBe(65);
  const big = await givenChild(2000);
  await nurse.call(vitals.create, { body: { patientId: big, weight: 20, height: 110 } });
  expect(await weightForHeight(big)).toMatchObject({ heightLines: [], points: [{ zScore: null, percentile: null }] });
});

test('without a sex that the tables know there is no reference', async () => {
  const patientId = await givenChild(400, 'OTHER');
  await nurse.call(vitals.create, { body: { patientId, weight: 8.5, height: 70 } });
  expect(await weightForHeight(patientId)).toMatchObject({ source: null, heightLines: [], points: [{ zScore: null }] });
});
