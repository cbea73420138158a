import { appointments, availability, tenant } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let doctorId: string;
let patient: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  await answering(true);
  doctorId = await clinic.givenDoctor();
  patientId = await clinic.givenPatient();
  patient = clinic.as('PATIENT', { patientId });
});

/** Decides whether the clinic answers online bookings. */
const answering = (approveOnlineBookings: boolean) =>
  clinic.db
    .updateTable('tenants')
    .set({ features: JSON.stringify({ approveOnlineBookings }) })
    .where('id', '=', clinic.tenantId)
    .execute();

const bodyAt = (day: number) => ({ patientId, doctorId, dateTime: `2035-06-0${day}T09:00:00` });
const book = (day: number) => patient.call(appointments.create, { body: bodyAt(day) });
const refused = (day: number) => patient.refusal(appointments.create, { body: bodyAt(day) });

test('a patient has three requests open at a time, and the refusal names the limit', async () => {
  for (const day of [1, 2, 3]) await book(day);
  expect(await refused(4)).toMatchObject({ code: 'OPEN_REQUESTS_LIMIT', details: { limit: 3 } });
  const hold = { doctorId, dateTime: bodyAt(4).dateTime, duration: 30 };
  expect((await patient.refusal(availability.hold, { body: hold })).code).toBe('OPEN_REQUESTS_LIMIT');
});

test('an answer of the clinic makes room for another request, and what the clinic books does not count', async () => {
  const desk = clinic.as('RECEPTIONIST');
  const { appointment } = await book(1);
  for (const day of [2, 3]) await book(day);
  await desk.call(appointments.create, { body: bodyAt(5) });
  const { id, version } = appointment;
  await desk.call(appointments.setStatus, { params: { id }, body: { status: 'SCHEDULED', version } });
  expect((await book(4)).appointment.status).toBe('REQUESTED');
  expect((await refused(6)).code).toBe('OPEN_REQUESTS_LIMIT');
});

test('of five requests at once, three are taken', async () => {
  await patient.identity();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((day) =>
      patient.raw({
        method: 'POST',
        url: '/api/appointments',
        payload: bodyAt(day),
        headers: { 'idempotency-key': `request-of-day-${day}` },
      }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409, 409]);
});

test('the clinic decides how many', async () => {
  const admin = clinic.as('ADMIN');
  await admin.call(tenant.updateSettings, { body: { openRequests: 1, version: 2 } });
  await book(1);
  expect(await refused(2)).toMatchObject({ code: 'OPEN_REQUESTS_LIMIT', details: { limit: 1 } });
});

test('where the clinic answers no request, the bookings ahead count', async () => {
  await answering(false);
  const { appointment } = await book(1);
  expect(appointment.status).toBe('SCHEDULED');
  for (const day of [2, 3]) await book(day);
  expect((await refused(4)).code).toBe('OPEN_REQUESTS_LIMIT');
  await patient.call(appointments.remove, { params: { id: appointment.id } });
  await book(4);
});
