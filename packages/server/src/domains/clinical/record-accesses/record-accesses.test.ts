import {
  alerts,
  allergies,
  appointments,
  chart,
  encounters,
  problems,
  recordAccesses,
  tasks,
  vitals,
} from '@polyclinic/contract';
import { asOwnerOf } from '../../../testing/books-owner';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let stranger: TestPerson;
let admin: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  stranger = clinic.as('NURSE');
  admin = clinic.as('ADMIN');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
});

const REASON = 'Emergency: unconscious in the waiting room';
const mark = () =>
  doctor.call(recordAccesses.mark, { params: { id: patientId }, body: { reason: 'Works at the clinic' } });
const grant = (by: TestPerson) =>
  by.call(recordAccesses.grant, { params: { id: patientId }, body: { reason: REASON } });
const openChart = (by: TestPerson) => by.call(chart.get, { params: { id: patientId } });
const refusedChart = async (by: TestPerson) => (await by.refusal(chart.get, { params: { id: patientId } })).code;

test('a sensitive record asks for a reason, which opens it for two hours', async () => {
  await mark();
  const refusal = await stranger.refusal(chart.get, { params: { id: patientId } });
  expect(refusal).toMatchObject({ code: 'RECORD_RESTRICTED', details: { recordId: patientId } });
  const now = Date.now();
  server.clock.now = () => new Date(now);
  await grant(stranger);
  expect((await openChart(stranger)).chart.sensitivity?.reason).toBe('Works at the clinic');
  server.clock.now = () => new Date(now + 121 * 60_000);
  expect(await refusedChart(stranger)).toBe('RECORD_RESTRICTED');
  server.clock.now = () => new Date();
});

test('a reason opens the record for its author alone', async () => {
  await mark();
  await grant(stranger);
  expect(await refusedChart(admin)).toBe('RECORD_RESTRICTED');
});

test('an answer that a reason has opened may not be stored on a device, and that of the treatment may', async () => {
  const readChart = (by: TestPerson) => by.raw({ method: 'GET', url: `/api/patients/${patientId}/chart` });
  await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  expect((await readChart(stranger)).headers['x-unstorable']).toBeUndefined();
  await mark();
  await grant(stranger);
  expect((await readChart(stranger)).headers['x-unstorable']).toBe('true');
  const list = await stranger.raw({ method: 'GET', url: `/api/encounters?patientId=${patientId}` });
  expect([list.statusCode, list.headers['x-unstorable']]).toEqual([200, 'true']);
  expect((await readChart(doctor)).headers['x-unstorable']).toBeUndefined();
});

test('a record that is not marked needs no reason', async () => {
  await openChart(stranger);
  const refused = await stranger.refusal(recordAccesses.grant, { params: { id: patientId }, body: { reason: REASON } });
  expect(refused.code).toBe('RECORD_NOT_RESTRICTED');
});

describe('no reason is asked of', () => {
  const treating = async (person: TestPerson, by: TestPerson) => {
    const doctorId = (await person.identity()).userId;
    await by.call(appointments.create, { body: { patientId, doctorId, dateTime: upcoming() } });
  };
  const upcoming = () => `${new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)}T09:00:00`;

  test('the doctor of an upcoming appointment', async () => {
    await treating(doctor, admin);
    await mark();
    await openChart(doctor);
  });

  test('the doctor of an encounter', async () => {
    await doctor.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
    await mark();
    await openChart(doctor);
  });

  test('somebody to whom a task of the patient was given', async () => {
    const assignedTo = (await stranger.identity()).userId;
    await doctor.call(tasks.create, { body: { patientId, title: 'Call back', assignedTo } });
    await mark();
    await openChart(stranger);
  });

  test('but a doctor who booked the appointment alone is asked', async () => {
    await treating(doctor, doctor);
    await mark();
    expect(await refusedChart(doctor)).toBe('RECORD_RESTRICTED');
  });
});

test('the doctor who marked the record is notified of every access', async () => {
  await mark();
  await grant(stranger);
  const [alert] = (await doctor.call(alerts.list, {})).alerts;
  expect(alert).toMatchObject({ kind: 'RECORD_OPENED', facts: { subject: 'Asha Rao', reason: REASON } });
});

test('administrators are told who opened the record and why, and it is listed and in the audit log', async () => {
  await admin.identity();
  await mark();
  await grant(stranger);
  const [alert] = (await admin.call(alerts.list, {})).alerts;
  expect(alert).toMatchObject({ kind: 'RECORD_OPENED', facts: { subject: 'Asha Rao', reason: REASON } });
  const { accesses } = await admin.call(recordAccesses.list, { query: { patientId } });
  expect(accesses).toMatchObject([{ reason: REASON, patient: { id: patientId } }]);
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'recordAccesses')
    .where('action', '=', 'CREATE')
    .execute();
  expect(trail).toEqual([{ action: 'CREATE', reason: REASON }]);
});

test('lists leave the rows of a restricted patient out, and show them after a reason', async () => {
  const other = await clinic.givenPatient({ firstName: 'Ravi', lastName: 'Das' });
  for (const id of [patientId, other]) await doctor.call(vitals.create, { body: { patientId: id, heartRate: 72 } });
  await mark();
  const listed = async () => (await admin.call(vitals.list, {})).vitals.map(({ patient }) => patient.id);
  expect(await listed()).toEqual([other]);
  await grant(admin);
  expect(await listed()).toEqual([other, patientId]);
});

test('nothing is written to a restricted record', async () => {
  const { problem } = await doctor.call(problems.create, { body: { patientId, title: 'Asthma' } });
  await mark();
  const body = { patientId, substance: 'Latex', category: 'OTHER' as const };
  expect((await stranger.refusal(allergies.create, { body })).code).toBe('RECORD_RESTRICTED');
  const change = { params: { id: problem.id }, body: { status: 'RESOLVED' as const, version: 1 } };
  expect((await stranger.refusal(problems.update, change)).code).toBe('RECORD_RESTRICTED');
  await grant(stranger);
  expect((await openChart(stranger)).chart).toMatchObject({ allergies: [], problems: [{ status: 'ACTIVE' }] });
});

test('the reason of a mark changes against its latest version, and only an administrator or a doctor marks', async () => {
  const first = await mark();
  const again = { params: { id: patientId }, body: { reason: 'Public figure', version: 9 } };
  await grant(doctor);
  expect((await doctor.refusal(recordAccesses.mark, again)).code).toBe('STALE_VERSION');
  again.body.version = first.sensitivity.version;
  expect((await doctor.call(recordAccesses.mark, again)).sensitivity.reason).toBe('Public figure');
  expect((await stranger.refusal(recordAccesses.mark, again)).code).toBe('FORBIDDEN');
  await doctor.call(recordAccesses.unmark, { params: { id: patientId }, query: { reason: 'Left the clinic' } });
  await openChart(stranger);
});

test('an access never changes, not even by the owner of the table', async () => {
  await mark();
  await grant(stranger);
  for (const statement of [
    "update record_accesses set reason = 'x'",
    'delete from record_accesses',
    'truncate record_accesses',
  ])
    await expect(asOwnerOf(clinic.tenantId, statement)).rejects.toThrow('never changes');
});
