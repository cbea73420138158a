import { tasks, vitals } from '@polyclinic/contract';
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

const record = async (heartRate: number) => nurse.call(vitals.create, { body: { patientId, heartRate } });
const active = async () => (await nurse.call(vitals.alerts, { query: { patientId } })).alerts;

test('a doctor resolves an alert, a nurse does not', async () => {
  const { alerts } = await record(135);
  const id = alerts[0]?.id ?? '';
  const input = { params: { id }, body: { comment: 'Known atrial fibrillation', version: 1 } };
  expect((await nurse.refusal(vitals.resolve, input)).code).toBe('FORBIDDEN');
  const { alert } = await doctor.call(vitals.resolve, input);
  expect(alert).toMatchObject({ status: 'RESOLVED', comment: 'Known atrial fibrillation' });
  expect(alert.acknowledgedBy?.id).toBe((await doctor.identity()).userId);
  expect(await active()).toEqual([]);
  expect((await nurse.call(tasks.open, {})).tasks).toEqual([]);
  expect((await doctor.refusal(vitals.resolve, { params: { id }, body: { version: 2 } })).code).toBe('ALERT_CLOSED');
});

test('an alert is resolved against the version that was shown', async () => {
  const { alerts } = await record(115);
  const id = alerts[0]?.id ?? '';
  await record(118);
  const input = { params: { id }, body: { version: 1 } };
  expect((await doctor.refusal(vitals.resolve, input)).code).toBe('STALE_VERSION');
});

test('what a doctor has resolved does not come back when a later normal reading turns out to be wrong', async () => {
  const { alerts } = await record(135);
  await doctor.call(vitals.resolve, { params: { id: alerts[0]?.id ?? '' }, body: { version: 1 } });
  const { vitals: normal } = await record(72);
  await nurse.call(vitals.remove, { params: { id: normal.id }, query: { reason: 'Wrong patient' } });
  expect(await active()).toEqual([]);
  expect((await record(140)).alerts).toMatchObject([{ status: 'OPEN', value: '140' }]);
});
