import { randomUUID } from 'node:crypto';
import { alerts, appointments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let patient: TestPerson;
let booking: { patientId: string; doctorId: string; dateTime: string };

beforeAll(async () => {
  server = await openTestServer({ features: [alerts, appointments] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  const patientId = await clinic.givenPatient();
  doctor = clinic.as('DOCTOR');
  patient = clinic.as('PATIENT', { patientId });
  await patient.identity();
  booking = { patientId, doctorId: (await doctor.identity()).userId, dateTime: '2035-06-04T09:00:00' };
});

const book = async (person = clinic.as('RECEPTIONIST')) =>
  (await person.call(appointments.create, { body: booking })).appointment;
const alertsOf = async (person: TestPerson, unread: 'true' | 'false' = 'false') =>
  (await person.call(alerts.list, { query: { unread } })).alerts;
const kinds = async (person: TestPerson) => (await alertsOf(person)).map(({ kind }) => kind);

test('a booking at the desk is told to the doctor and to the patient, with the time at the clinic', async () => {
  const { id } = await book();
  for (const person of [doctor, patient]) {
    expect(await alertsOf(person)).toMatchObject([
      {
        kind: 'APPOINTMENT_BOOKED',
        facts: { dateTime: '2035-06-04T09:00:00' },
        path: `/appointments/${id}`,
        readAt: null,
      },
    ]);
  }
});

test('nobody is told what they did themselves', async () => {
  await book(patient);
  expect([await kinds(doctor), await kinds(patient)]).toEqual([['APPOINTMENT_BOOKED'], []]);
});

test('a move and a cancellation are told as well, the latest first', async () => {
  const { id } = await book();
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(appointments.update, { params: { id }, body: { dateTime: '2035-06-04T10:00:00' } });
  await desk.call(appointments.setStatus, { params: { id }, body: { status: 'CANCELLED', reason: 'PATIENT_REQUEST' } });
  expect(await kinds(doctor)).toEqual(['APPOINTMENT_CANCELLED', 'APPOINTMENT_MOVED', 'APPOINTMENT_BOOKED']);
});

test('a refused booking tells nobody', async () => {
  await book();
  await clinic.as('RECEPTIONIST').refusal(appointments.create, { body: booking });
  expect(await kinds(doctor)).toEqual(['APPOINTMENT_BOOKED']);
});

test('an alert is read one by one or all at once, and only by whom it is for', async () => {
  await book();
  await clinic.as('RECEPTIONIST').call(appointments.create, { body: { ...booking, dateTime: '2035-06-04T11:00:00' } });
  const [latest] = await alertsOf(doctor);
  const ids = [latest?.id ?? ''];
  expect(await patient.call(alerts.read, { body: { ids } })).toEqual({ read: 0 });
  expect(await doctor.call(alerts.read, { body: { ids } })).toEqual({ read: 1 });
  expect(await alertsOf(doctor, 'true')).toHaveLength(1);
  expect(await doctor.call(alerts.read, { body: {} })).toEqual({ read: 1 });
  expect(await alertsOf(doctor, 'true')).toEqual([]);
});

test('an emergency alerts the colleagues who are logged in, with name and place, never the patients', async () => {
  const nurse = clinic.as('NURSE');
  await nurse.identity();
  const { alerted } = await nurse.call(alerts.emergency, { body: { place: 'Room 2' } });
  expect(alerted).toBe(1);
  const [alert] = await alertsOf(doctor);
  expect(alert).toMatchObject({ kind: 'EMERGENCY', facts: { actor: expect.any(String), place: 'Room 2' }, path: null });
  expect([await kinds(nurse), await kinds(patient)]).toEqual([[], []]);
});

test('an emergency without a place, and with nobody else logged in, alerts all employees', async () => {
  const colleague = await clinic.givenDoctor();
  const alone = await server.openClinic();
  const others = [await alone.givenDoctor(), await alone.givenDoctor()];
  expect((await alone.as('RECEPTIONIST').call(alerts.emergency, { body: {} })).alerted).toBe(others.length);
  const rows = await alone.db.selectFrom('alerts').select(['userId', 'facts']).execute();
  expect(rows.map(({ userId }) => userId).sort()).toEqual(others.toSorted());
  expect(rows.every(({ facts }) => !('place' in Object(facts)))).toBe(true);
  expect(rows.some(({ userId }) => userId === colleague)).toBe(false);
});

test('an emergency is recorded in the audit log, and a second press of the same request alerts nobody again', async () => {
  await doctor.identity();
  const nurse = clinic.as('NURSE');
  const headers = { 'idempotency-key': randomUUID() };
  await nurse.call(alerts.emergency, { body: { place: 'Lobby' } }, headers);
  await nurse.call(alerts.emergency, { body: { place: 'Lobby' } }, headers);
  expect(await kinds(doctor)).toEqual(['EMERGENCY']);
  const entries = await clinic.db.selectFrom('auditLog').select('changes').where('resource', '=', 'alerts').execute();
  expect(entries).toMatchObject([{ changes: { to: { kind: 'EMERGENCY', place: 'Lobby', alerted: 1 } } }]);
});

test('a patient raises no emergency alert', async () => {
  expect(await patient.refusal(alerts.emergency, { body: {} })).toMatchObject({ code: 'FORBIDDEN' });
});
