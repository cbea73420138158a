import { appointments, chart, encounters, followUpOrders, problems, services } from '@polyclinic/contract';
import { move, openDesk, type Desk } from '../../../testing/desk';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: Desk['clinic'];
let desk: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  clinic = desk.clinic;
});

const ofPatient = async (patientId: string) =>
  (await clinic.as('NURSE').call(encounters.list, { query: { patientId } })).encounters;

test('starting a visit opens an encounter, and completing it finishes the encounter', async () => {
  const { id, patientId } = await desk.bookNow();
  const nurse = clinic.as('NURSE');
  await nurse.call(appointments.setStatus, move(id, 'CHECKED_IN'));
  expect(await ofPatient(patientId)).toEqual([]);
  await nurse.call(appointments.setStatus, move(id, 'IN_PROGRESS'));
  const [open] = await ofPatient(patientId);
  expect(open).toMatchObject({ appointmentId: id, status: 'IN_PROGRESS', endedAt: null, kind: 'IN_PERSON' });
  const shown = await nurse.call(chart.get, { params: { id: patientId } });
  expect(shown.chart.encounter?.id).toBe(open?.id);
  await nurse.call(appointments.setStatus, move(id, 'COMPLETED'));
  expect((await ofPatient(patientId)).map(({ status }) => status)).toEqual(['FINISHED']);
  expect((await nurse.call(chart.get, { params: { id: patientId } })).chart.encounter).toBeNull();
});

test('a visit whose start is undone has no encounter, and starting it again opens the same one', async () => {
  const { id, patientId } = await desk.bookNow();
  const nurse = clinic.as('NURSE');
  const go = (status: 'CHECKED_IN' | 'IN_PROGRESS') => nurse.call(appointments.setStatus, move(id, status));
  await go('CHECKED_IN');
  await go('IN_PROGRESS');
  await go('CHECKED_IN');
  expect((await ofPatient(patientId)).map(({ status }) => status)).toEqual(['CANCELLED']);
  expect((await nurse.call(chart.get, { params: { id: patientId } })).chart.encounters).toEqual([]);
  await go('IN_PROGRESS');
  expect((await ofPatient(patientId)).map(({ status, endedAt }) => [status, endedAt])).toEqual([['IN_PROGRESS', null]]);
});

test('a completed visit without steps between has a finished encounter, and reopening the visit opens it', async () => {
  const { id, patientId } = await desk.bookNow();
  await clinic.as('DOCTOR').call(appointments.setStatus, move(id, 'COMPLETED'));
  expect((await ofPatient(patientId)).map(({ status }) => status)).toEqual(['FINISHED']);
  const reopened = { status: 'IN_PROGRESS' as const, reason: 'OTHER' as const, note: 'Forgot the blood pressure' };
  await clinic.as('ADMIN').call(appointments.setStatus, { params: { id }, body: reopened });
  expect((await ofPatient(patientId)).map(({ status }) => status)).toEqual(['IN_PROGRESS']);
});

test('a telephone encounter without appointment is started, changed and finished by hand', async () => {
  const patientId = await clinic.givenPatient();
  const doctor = clinic.as('DOCTOR');
  const body = { patientId, kind: 'PHONE' as const, reason: 'Asks for a result' };
  const { encounter } = await doctor.call(encounters.create, { body });
  const params = { id: encounter.id };
  const change = { params, body: { reason: 'Asks for a repeat prescription', version: 1 } };
  expect((await doctor.call(encounters.update, change)).encounter.version).toBe(2);
  expect((await doctor.refusal(encounters.update, change)).code).toBe('STALE_VERSION');
  const done = await doctor.call(encounters.finish, { params, body: { version: 2 } });
  expect(done.encounter).toMatchObject({ status: 'FINISHED', reason: 'Asks for a repeat prescription' });
  expect((await doctor.refusal(encounters.finish, { params, body: { version: 3 } })).code).toBe('ENCOUNTER_CLOSED');
});

test('an encounter of an appointment ends with the visit alone', async () => {
  const { id, patientId } = await desk.bookNow();
  const nurse = clinic.as('NURSE');
  await nurse.call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await nurse.call(appointments.setStatus, move(id, 'IN_PROGRESS'));
  const [open] = await ofPatient(patientId);
  const params = { id: open?.id ?? '' };
  const version = open?.version ?? 0;
  expect((await nurse.refusal(encounters.finish, { params, body: { version } })).code).toBe('ENCOUNTER_OF_APPOINTMENT');
  const cancel = { params, body: { version, reason: 'Wrong patient' } };
  expect((await nurse.refusal(encounters.cancel, cancel)).code).toBe('ENCOUNTER_OF_APPOINTMENT');
});

test('an encounter that was started by mistake is cancelled with the reason', async () => {
  const doctor = clinic.as('DOCTOR');
  const patientId = await clinic.givenPatient();
  const { encounter } = await doctor.call(encounters.create, { body: { patientId, kind: 'VIDEO' } });
  const cancel = { params: { id: encounter.id }, body: { version: 1, reason: 'Wrong patient' } };
  expect((await doctor.call(encounters.cancel, cancel)).encounter).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'Wrong patient',
  });
});

test('a visit with a problem or an ordered next visit is not undone, until these are taken back', async () => {
  const { id, patientId } = await desk.bookNow();
  const [nurse, doctor] = [clinic.as('NURSE'), clinic.as('DOCTOR')];
  const undo = move(id, 'CHECKED_IN');
  await nurse.call(appointments.setStatus, undo);
  await nurse.call(appointments.setStatus, move(id, 'IN_PROGRESS'));
  const encounterId = (await ofPatient(patientId))[0]?.id ?? null;

  const { problem } = await doctor.call(problems.create, { body: { patientId, encounterId, title: 'Asthma' } });
  expect((await nurse.refusal(appointments.setStatus, undo)).code).toBe('ENCOUNTER_HAS_DATA');
  await doctor.call(problems.remove, { params: { id: problem.id }, query: { reason: 'Wrong patient' } });

  const { service } = await clinic.as('ADMIN').call(services.create, { body: { name: 'Check-up' } });
  const period = { dateFrom: '2030-01-07', dateTo: '2030-01-14' };
  const ordered = { patientId, encounterId, serviceId: service.id, ...period };
  const { order } = await doctor.call(followUpOrders.create, { body: ordered });
  expect((await nurse.refusal(appointments.setStatus, undo)).code).toBe('ENCOUNTER_HAS_DATA');
  const cancel = { params: { id: order.id }, body: { version: order.version, reason: 'Not needed' } };
  await doctor.call(followUpOrders.cancel, cancel);
  await nurse.call(appointments.setStatus, undo);
});
