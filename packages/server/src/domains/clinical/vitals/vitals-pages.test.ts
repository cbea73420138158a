import { vitals } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const READINGS = 23;
const LIMIT = 5;

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let patientId: string;
let ids: string[];

beforeAll(async () => {
  server = await openTestServer();
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  patientId = await clinic.givenPatient();
  await nurse.call(vitals.create, { body: { patientId: await clinic.givenPatient(), heartRate: 60 } });
  ids = [];
  for (let number = 0; number < READINGS; number += 1) {
    // Three readings share each minute: the id decides.
    const recordedAt = new Date(Date.UTC(2025, 0, 1, 9, Math.floor(number / 3))).toISOString();
    const { vitals: reading } = await nurse.call(vitals.create, { body: { patientId, heartRate: 70, recordedAt } });
    ids.push(reading.id);
  }
}, 60_000);
afterAll(() => server.close());

async function pagesOf(sortOrder: 'asc' | 'desc') {
  const read: string[][] = [];
  for (let page = 1; page <= Math.ceil(READINGS / LIMIT) + 1; page += 1) {
    const query = { patientId, limit: LIMIT, page, sortOrder };
    const { vitals: readings, pagination } = await nurse.call(vitals.list, { query });
    expect(pagination).toMatchObject({ page, totalCount: READINGS, totalIsExact: true });
    read.push(readings.map(({ id }) => id));
  }
  return read;
}

test('the pages of a patient hold each reading once, in order, wherever they are', async () => {
  const newest = await pagesOf('desc');
  expect(newest.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3, 0]);
  expect(newest.flat().toSorted()).toEqual(ids.toSorted());
  const { points } = await nurse.call(vitals.trends, { query: { patientId } });
  expect(newest.flat()).toEqual(points.map(({ id }) => id).toReversed());
  expect((await pagesOf('asc')).flat()).toEqual(newest.flat().toReversed());
});

test('a voided reading is on no page and not counted', async () => {
  const [id = ''] = ids;
  await nurse.call(vitals.remove, { params: { id }, query: { reason: 'Wrong patient' } });
  const query = { patientId, limit: LIMIT, page: 5 };
  const { vitals: last, pagination } = await nurse.call(vitals.list, { query });
  expect([last.length, pagination.totalCount]).toEqual([2, READINGS - 1]);
});
