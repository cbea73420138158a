import { appointments, availability, myAppointments, tenant, type Role } from '@polyclinic/contract';
import { dailyHours, givenException, givenHours, givenService } from '../../../testing/schedule';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';

/** A Monday; the tests see it as the next day. */
const DAY = '2030-05-06';
const NOW = new Date('2030-05-05T06:00:00Z');

let server: TestServer;
let clinic: TestClinic;
let patient: TestPerson;
let patientId: string;
let doctorId: string;
let serviceId: string;

beforeAll(async () => {
  server = await openTestServer();
  server.clock.now = () => NOW;
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  await givenHours(clinic, dailyHours('09:00', '12:00'));
  doctorId = await clinic.givenDoctor();
  patientId = await clinic.givenPatient();
  patient = clinic.as('PATIENT', { patientId });
  serviceId = await givenService(clinic, { name: 'Check-up', duration: 30, price: 50_000 });
});

const at = (time: string, day = DAY) => `${day}T${time}:00`;
const timesOf = (query: object = {}, person = patient) =>
  person.call(myAppointments.times, { query: { dateFrom: DAY, days: 1, serviceId, ...query } });
const book = (time: string, more: object = {}, person = patient) =>
  person.call(myAppointments.create, { body: { serviceId, doctorId: null, dateTime: at(time), ...more } });
const refused = (time: string, more: object = {}) =>
  patient.refusal(myAppointments.create, { body: { serviceId, doctorId: null, dateTime: at(time), ...more } });
const setFeatures = (features: object) =>
  clinic.db
    .updateTable('tenants')
    .set({ features: JSON.stringify(features) })
    .where('id', '=', clinic.tenantId)
    .execute();

test('these operations are for patients alone', async () => {
  const staff: Role[] = ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PHARMACIST', 'STAFF'];
  for (const role of staff) expect((await clinic.as(role).refusal(myAppointments.options, {})).code).toBe('FORBIDDEN');
  expect((await server.anonymous().refusal(myAppointments.options, {})).code).toBe('UNAUTHENTICATED');
});

test('patients see the services they may book, with the doctors who offer them', async () => {
  const other = await clinic.givenDoctor({ lastName: 'Menon' });
  await givenService(clinic, { name: 'Surgery', isOnline: false });
  await givenService(clinic, { name: 'Retired', isActive: false });
  const special = await givenService(clinic, { name: 'Special', doctorIds: [other], instructions: 'Bring your card' });
  const { services, doctors, mayOmitService, open } = await patient.call(myAppointments.options, {});
  expect(services.map(({ name, doctorIds }) => [name, doctorIds])).toEqual([
    ['Check-up', doctors.map(({ id }) => id)],
    ['Special', [other]],
  ]);
  expect(services.find(({ id }) => id === special)?.instructions).toBe('Bring your card');
  expect([mayOmitService, open]).toEqual([false, { count: 0, limit: 3 }]);
});

test('prices are shown where the clinic shows them', async () => {
  const priceOf = async () => (await patient.call(myAppointments.options, {})).services[0]?.price;
  expect(await priceOf()).toBeNull();
  await setFeatures({ showPrices: true });
  expect(await priceOf()).toBe(50_000);
});

test('a patient is offered the times that the front desk sees, and one taken there is gone', async () => {
  await clinic.as('RECEPTIONIST').call(appointments.create, {
    body: { patientId: await clinic.givenPatient(), doctorId, dateTime: at('10:00') },
  });
  const query = { date: DAY, serviceId, doctorId };
  const { slots } = await clinic.as('RECEPTIONIST').call(availability.slots, { query });
  const { days } = await timesOf({ doctorId });
  expect(days).toEqual([{ date: DAY, starts: slots.map(({ start }) => start), closed: null }]);
  expect(days[0]?.starts).not.toContain(at('10:00'));
});

test('a day without a free time says why, and which is the next one', async () => {
  await givenException(clinic, 'CLOSED', [at('00:00'), at('00:00', '2030-05-07')]);
  await givenException(clinic, 'LEAVE', [at('00:00', '2030-05-07'), at('00:00', '2030-05-08')], { userId: doctorId });
  const { days, nextDate } = await timesOf({ days: 2 });
  expect(days.map(({ closed, starts }) => [closed, starts])).toEqual([
    ['HOLIDAY', []],
    ['ON_LEAVE', []],
  ]);
  expect(nextDate).toBe('2030-05-08');
});

test('notice and horizon of the service hold for patients', async () => {
  const later = await givenService(clinic, { name: 'Later', minNotice: 2 * 1_440, maxAdvanceDays: 3 });
  const { days } = await timesOf({ serviceId: later, days: 5 });
  expect(days.map(({ closed }) => closed)).toEqual(['TOO_SOON', null, null, 'TOO_FAR', 'TOO_FAR']);
  const refusal = await refused('09:00', { serviceId: later, doctorId });
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['TOO_SOON'] } });
});

test('patients get the doctor’s name in both scripts wherever they book, and colleagues wherever they look', async () => {
  const nativeName = 'நளினி மேனன்';
  const nalini = await clinic.givenDoctor({ firstName: 'Nalini', lastName: 'Menon', nativeName });
  const named = { id: nalini, firstName: 'Nalini', lastName: 'Menon', nativeName };
  const { doctors } = await patient.call(myAppointments.options, {});
  expect(doctors).toContainEqual({ ...named, specialization: null });
  const wanted = { serviceId, doctorId: nalini, dateTime: at('10:00') };
  const { hold } = await patient.call(myAppointments.hold, { body: wanted });
  expect(hold.doctor).toMatchObject(named);
  const { appointment } = await book('10:00', { doctorId: nalini, holdId: hold.id });
  expect(appointment.doctor).toEqual(named);
  const desk = clinic.as('RECEPTIONIST');
  const { appointments: listed } = await desk.call(appointments.list, {});
  const { doctors: columns } = await desk.call(appointments.calendar, { query: { dateFrom: DAY, dateTo: DAY } });
  expect([listed.map(({ doctor }) => doctor), columns]).toEqual([[named], [named]]);
});

test('a booking has service, doctor and length, and no notes of the clinic', async () => {
  const { appointment } = await book('09:30', { doctorId, reason: 'Toothache' });
  expect(appointment).toMatchObject({
    status: 'SCHEDULED',
    dateTime: at('09:30'),
    duration: 30,
    serviceId,
    serviceName: 'Check-up',
    doctor: { id: doctorId },
    reason: 'Toothache',
    changeUntil: '2030-05-05T09:30:00.000Z',
  });
  const { id } = appointment;
  await clinic.as('RECEPTIONIST').call(appointments.update, { params: { id }, body: { notes: 'Anxious' } });
  const seen = await patient.call(myAppointments.get, { params: { id } });
  const asListed = await patient.call(appointments.list, {});
  const asOpened = await patient.call(appointments.get, { params: { id } });
  expect(JSON.stringify([seen, asListed, asOpened])).not.toContain('Anxious');
});

test('the first available doctor is the one with the lightest schedule of the day', async () => {
  const other = await clinic.givenDoctor({ lastName: 'Menon' });
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(appointments.create, {
    body: { patientId: await clinic.givenPatient(), doctorId, dateTime: at('11:00') },
  });
  expect((await book('09:00')).appointment.doctor?.id).toBe(other);
  // Both have one now: the order is that of their names.
  expect((await book('10:00')).appointment.doctor?.id).toBe(doctorId);
});

test('a time that is taken is refused with the next free times of any doctor', async () => {
  await book('09:00');
  const stranger = clinic.as('PATIENT');
  const body = { serviceId, doctorId: null, dateTime: at('09:00') };
  const refusal = await stranger.refusal(myAppointments.create, { body });
  expect(refusal).toMatchObject({
    code: 'APPOINTMENT_SLOT_TAKEN',
    details: { conflicts: ['DOCTOR_BUSY'], alternatives: [at('09:30'), at('10:00'), at('10:30')] },
  });
});

test('a held time names its doctor, is hidden from others, and is booked with that doctor', async () => {
  const body = { serviceId, doctorId: null, dateTime: at('09:00') };
  const { hold } = await patient.call(myAppointments.hold, { body });
  expect(hold.doctor.id).toBe(doctorId);
  const { days } = await timesOf({}, clinic.as('PATIENT'));
  expect(days[0]?.starts).not.toContain(at('09:00'));
  const { appointment } = await book('09:00', { holdId: hold.id });
  expect(appointment.doctor?.id).toBe(doctorId);
  expect((await refused('10:00', { holdId: hold.id })).code).toBe('HOLD_NOT_FOUND');
});

test('a service that is not booked online is refused, and so is a visit without a service', async () => {
  const surgery = await givenService(clinic, { name: 'Surgery', isOnline: false });
  expect((await refused('09:00', { serviceId: surgery })).code).toBe('SERVICE_UNKNOWN');
  expect((await refused('09:00', { serviceId: null })).code).toBe('SERVICE_UNKNOWN');
});

test('a clinic without a catalogue takes bookings of a doctor', async () => {
  await clinic.db.updateTable('services').set({ isActive: false }).where('tenantId', '=', clinic.tenantId).execute();
  const { appointment } = await book('09:00', { serviceId: null });
  expect(appointment).toMatchObject({ type: 'General Consultation', duration: 30, doctor: { id: doctorId } });
});

test('where the clinic approves online bookings, a booking and a move by the patient are requests', async () => {
  await setFeatures({ approveOnlineBookings: true });
  const { appointment } = await book('09:00', { dateTime: at('09:00', '2030-05-08') });
  expect(appointment.status).toBe('REQUESTED');
  const params = { id: appointment.id };
  await clinic.as('RECEPTIONIST').call(appointments.setStatus, { params, body: { status: 'CONFIRMED' } });
  const { version } = (await patient.call(myAppointments.get, { params })).appointment;
  const body = { doctorId: null, dateTime: at('10:00', '2030-05-08'), version };
  const moved = await patient.call(myAppointments.reschedule, { params, body });
  expect(moved.appointment).toMatchObject({ status: 'REQUESTED', dateTime: body.dateTime, rescheduleCount: 1 });
});

test('a patient at the limit of open bookings may still reschedule one', async () => {
  const days = ['2030-05-08', '2030-05-09', '2030-05-10'];
  for (const day of days) await book('09:00', { dateTime: at('09:00', day) });
  expect((await refused('09:00', { dateTime: at('09:00', '2030-05-13') })).code).toBe('OPEN_REQUESTS_LIMIT');
  const list = await patient.call(appointments.my, {});
  const { id, version } = list.appointments[0] ?? { id: '', version: 0 };
  const time = { doctorId: null, dateTime: at('11:00', '2030-05-10') };
  const { hold } = await patient.call(myAppointments.hold, { body: { serviceId, ...time, movingId: id } });
  const body = { ...time, holdId: hold.id, version };
  const { appointment } = await patient.call(myAppointments.reschedule, { params: { id }, body });
  expect(appointment.dateTime).toBe(time.dateTime);
});

test('the clinic decides until when patients change an appointment', async () => {
  const { appointment } = await book('09:00');
  const { id, version } = appointment;
  const body = { doctorId: null, dateTime: at('10:00'), version };
  server.clock.now = () => new Date('2030-05-06T03:00:00Z');
  const late = await patient.refusal(myAppointments.reschedule, { params: { id }, body });
  expect(late).toMatchObject({ code: 'APPOINTMENT_CUT_OFF', details: { hours: 24 } });
  expect((await patient.refusal(appointments.remove, { params: { id } })).code).toBe('APPOINTMENT_CUT_OFF');
  const settings = await clinic.as('ADMIN').call(tenant.settings, {});
  await clinic
    .as('ADMIN')
    .call(tenant.updateSettings, { body: { patientCutOffHours: 2, version: settings.settings.version } });
  const { appointment: seen } = await patient.call(myAppointments.get, { params: { id } });
  expect(seen.changeUntil).toBe('2030-05-06T07:00:00.000Z');
  await patient.call(myAppointments.reschedule, { params: { id }, body });
  server.clock.now = () => NOW;
});

test('another patient reaches none of it', async () => {
  const { appointment } = await book('09:00');
  const params = { id: appointment.id };
  const stranger = clinic.as('PATIENT');
  const time = { doctorId: null, dateTime: at('10:00') };
  const refusals = [
    await stranger.refusal(myAppointments.get, { params }),
    await stranger.refusal(myAppointments.calendar, { params }),
    await stranger.refusal(myAppointments.reschedule, { params, body: { ...time, version: 1 } }),
    await stranger.refusal(myAppointments.times, { query: { dateFrom: DAY, movingId: params.id } }),
    await stranger.refusal(myAppointments.hold, { body: { serviceId, ...time, movingId: params.id } }),
  ];
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['APPOINTMENT_NOT_FOUND']));
});

test('the calendar file has the time, the doctor and the address of the clinic', async () => {
  const organization = JSON.stringify({ address: { line1: '1 Main Street', city: 'Chennai' } });
  await clinic.db.updateTable('tenants').set({ organization }).where('id', '=', clinic.tenantId).execute();
  const { appointment } = await book('09:00');
  const url = `/api/my-appointments/${appointment.id}/calendar`;
  const file = await patient.raw({ method: 'GET', url });
  expect(file.headers['content-type']).toContain('text/calendar');
  const lines = file.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20300506T090000Z',
      'SUMMARY:Dr. Meera Iyer · Check-up',
      'LOCATION:Test clinic\\, 1 Main Street\\, Chennai',
      'STATUS:CONFIRMED',
    ]),
  );
});
