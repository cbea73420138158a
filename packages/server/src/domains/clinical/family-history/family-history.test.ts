import { chart, familyHistory } from '@polyclinic/contract';
import { openDesk, type Desk } from '../../../testing/desk';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
});

test('a condition of a relative is recorded, changed against its version, and marked as entered in error', async () => {
  const nurse = desk.clinic.as('NURSE');
  const params = { id: desk.patientId };
  const body = { patientId: desk.patientId, relation: 'MOTHER' as const, condition: 'Breast cancer', ageAtOnset: 48 };
  const { entry } = await nurse.call(familyHistory.create, { body });
  expect(entry).toMatchObject({ relation: 'MOTHER', ageAtOnset: 48, isDeceased: false });
  expect((await nurse.call(chart.get, { params })).chart.familyHistory).toEqual([entry]);
  const change = { params: { id: entry.id }, body: { ageAtOnset: 52, version: entry.version } };
  const { entry: changed } = await nurse.call(familyHistory.update, change);
  expect(changed).toMatchObject({ ageAtOnset: 52, condition: 'Breast cancer' });
  expect((await nurse.refusal(familyHistory.update, change)).code).toBe('STALE_VERSION');
  await nurse.call(familyHistory.remove, { params: { id: entry.id }, query: { reason: 'Wrong patient' } });
  expect((await nurse.call(familyHistory.list, { params })).entries).toEqual([]);
});

test('nobody of another clinic changes it, and the front desk does not read it', async () => {
  const body = { patientId: desk.patientId, relation: 'FATHER' as const, condition: 'Hypertension' };
  const { entry } = await desk.clinic.as('DOCTOR').call(familyHistory.create, { body });
  const stranger = (await server.openClinic()).as('DOCTOR');
  const change = { params: { id: entry.id }, body: { condition: 'x', version: 1 } };
  expect((await stranger.refusal(familyHistory.update, change)).code).toBe('HISTORY_NOT_FOUND');
  expect((await stranger.refusal(familyHistory.create, { body })).code).toBe('PATIENT_UNKNOWN');
  const receptionist = desk.clinic.as('RECEPTIONIST');
  expect((await receptionist.refusal(familyHistory.list, { params: { id: desk.patientId } })).code).toBe('FORBIDDEN');
});
