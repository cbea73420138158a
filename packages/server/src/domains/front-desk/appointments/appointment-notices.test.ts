import { alerts, appointments, myAppointments } from '@polyclinic/contract';
import { dailyHours, givenHours, givenService } from '../../../testing/schedule';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { appointmentNoticeJob } from './appointment-notices';

const DAY = '2035-06-04';

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let patient: TestPerson;
let patientId: string;
let doctorId: string;

beforeAll(async () => {
  server = await openTestServer({ publicAddress: 'https://clinic.test' });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ name: 'North clinic' });
  await givenHours(clinic, dailyHours('08:00', '18:00'));
  doctorId = await clinic.givenDoctor({ nativeName: 'मीरा अय्यर' });
  patientId = await clinic.givenPatient({ email: 'asha@example.test' });
  patient = clinic.as('PATIENT', { patientId });
  desk = clinic.as('RECEPTIONIST');
});

async function book(time = '09:00', more: object = {}): Promise<string> {
  const body = { patientId, doctorId, dateTime: `${DAY}T${time}:00`, ...more };
  return (await desk.call(appointments.create, { body })).appointment.id;
}

const moveTo = (id: string, time: string) =>
  desk.call(appointments.update, { params: { id }, body: { dateTime: `${DAY}T${time}:00` } });
const setStatus = (id: string, status: 'CANCELLED' | 'CONFIRMED' | 'SCHEDULED', more: object = {}) =>
  desk.call(appointments.setStatus, { params: { id }, body: { status, ...more } });

/** Runs the job as often as it was enqueued, and returns the e-mails of the clinic. */
async function mails(id: string, times = 2) {
  const context = { db: clinic.db, deps: server.deps, signal: new AbortController().signal };
  for (let run = 0; run < times; run += 1) await appointmentNoticeJob.run({ appointmentId: id }, context);
  return clinic.db
    .selectFrom('mails as m')
    .leftJoin('mailAttachments as f', (join) =>
      join.onRef('f.tenantId', '=', 'm.tenantId').onRef('f.mailId', '=', 'm.id'),
    )
    .select(['m.recipient', 'm.subject', 'm.body', 'f.content'])
    .where('m.tenantId', '=', clinic.tenantId)
    .orderBy('m.id')
    .execute();
}

test('a move by the clinic is sent once, with the old and the new time, a link and the calendar entry', async () => {
  await patient.identity();
  const id = await book();
  await moveTo(id, '10:30');
  const [mail, ...others] = await mails(id, 3);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your appointment at North clinic was rescheduled');
  expect(mail?.body).toMatch(/from Monday,? .*9:00.* to Monday,? .*10:30/);
  expect(mail?.body).toContain('Doctor: Dr. Meera Iyer');
  expect(mail?.body).toContain(`https://clinic.test/appointments/${id}`);
  const file = String(mail?.content);
  expect(file).toContain('DTSTART:20350604T103000Z');
  expect(file).toContain('SEQUENCE:1');
});

test('two moves in a row are one message, from the time that the patient knows', async () => {
  const id = await book();
  await moveTo(id, '10:00');
  await moveTo(id, '11:00');
  const sent = await mails(id);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatch(/9:00.* to .*11:00/);
});

test('a change that was taken back is no message', async () => {
  const id = await book();
  await setStatus(id, 'CANCELLED', { reason: 'PATIENT_REQUEST' });
  await setStatus(id, 'SCHEDULED', { undo: true });
  await moveTo(id, '10:00');
  await moveTo(id, '09:00');
  expect(await mails(id)).toEqual([]);
});

test('a cancellation and a confirmation by the clinic are sent, and the confirmation is in the app as well', async () => {
  await patient.identity();
  const first = await book('09:00');
  const second = await book('10:00');
  await setStatus(first, 'CANCELLED', { reason: 'DOCTOR_UNAVAILABLE' });
  await setStatus(second, 'CONFIRMED');
  await mails(first);
  const subjects = (await mails(second)).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Your appointment at North clinic was cancelled',
    'Your appointment at North clinic is confirmed',
  ]);
  const told = (await patient.call(alerts.list, {})).alerts.map(({ kind }) => kind);
  expect(told).toEqual(['APPOINTMENT_CONFIRMED', 'APPOINTMENT_CANCELLED', 'APPOINTMENT_BOOKED', 'APPOINTMENT_BOOKED']);
});

test('what patients do themselves is confirmed to them', async () => {
  const texts = { instructions: 'Bring your insurance card', consents: ['Extraction', 'Photographs'] };
  const serviceId = await givenService(clinic, { name: 'Check-up', ...texts });
  const body = { serviceId, doctorId: null, dateTime: `${DAY}T09:00:00` };
  const { appointment } = await patient.call(myAppointments.create, { body });
  const { id, version } = appointment;
  const first = (await mails(id)).at(-1)?.body;
  expect(first).toContain('Please note: Bring your insurance card');
  expect(first).toContain('To sign at the clinic: Extraction, Photographs');
  const time = { doctorId: null, dateTime: `${DAY}T11:00:00`, version };
  await patient.call(myAppointments.reschedule, { params: { id }, body: time });
  await mails(id);
  await patient.call(appointments.remove, { params: { id } });
  expect((await mails(id)).map(({ subject }) => subject)).toEqual([
    'Your appointment at North clinic',
    'Your appointment at North clinic was rescheduled',
    'Your appointment at North clinic was cancelled',
  ]);
});

test('a request is confirmed as received, and again once the clinic accepts it', async () => {
  const features = JSON.stringify({ approveOnlineBookings: true });
  await clinic.db.updateTable('tenants').set({ features }).where('id', '=', clinic.tenantId).execute();
  const body = { serviceId: null, doctorId, dateTime: `${DAY}T09:00:00` };
  const { id } = (await patient.call(myAppointments.create, { body })).appointment;
  await mails(id);
  await setStatus(id, 'SCHEDULED');
  expect((await mails(id)).map(({ subject }) => subject)).toEqual([
    'Your request for an appointment at North clinic',
    'Your appointment at North clinic is confirmed',
  ]);
});

test('the message is in the language of the patient', async () => {
  await clinic.db
    .updateTable('patients')
    .set({ preferredLanguage: 'hi' })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  const id = await book();
  await moveTo(id, '14:30');
  const [mail] = await mails(id);
  expect(mail?.subject).toContain('समय बदल गया है');
  expect(mail?.body).toContain('2:30 pm');
  expect(mail?.body).toContain('डॉ. मीरा अय्यर');
  // Without an account there is nothing to open.
  expect(mail?.body).not.toContain('https://');
});

test('the time is on the clock of the clinic’s country', async () => {
  const organization = JSON.stringify({ address: { country: 'DE' } });
  await clinic.db.updateTable('tenants').set({ organization }).where('id', '=', clinic.tenantId).execute();
  const id = await book();
  await moveTo(id, '14:30');
  expect((await mails(id))[0]?.body).toMatch(/to .*14:30/);
});

test('nobody is written to without an address, or against their will', async () => {
  await clinic.db.updateTable('patients').set({ email: null }).where('tenantId', '=', clinic.tenantId).execute();
  const id = await book();
  await moveTo(id, '10:00');
  expect(await mails(id)).toEqual([]);
  await patient.identity();
  await clinic.db
    .updateTable('users')
    .set({ notifications: JSON.stringify({ emailNotifications: false }) })
    .where('tenantId', '=', clinic.tenantId)
    .where('patientId', '=', patientId)
    .execute();
  await moveTo(id, '11:00');
  expect(await mails(id)).toEqual([]);
});
