import {
  appointments,
  availability,
  facilities,
  myAppointments,
  services,
  type NewService,
} from '@polyclinic/contract';
import { givenBooking } from '../../../testing/schedule';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const DATE = '2030-05-06';
const AT = `${DATE}T09:00:00`;

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;
let doctorId: string;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer({ features: [appointments, availability, facilities, myAppointments, services] });
  server.clock.now = () => new Date('2030-05-05T06:00:00Z');
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'UTC' });
  desk = clinic.as('RECEPTIONIST');
  doctorId = await clinic.givenDoctor();
  patientId = await clinic.givenPatient();
});

const givenService = async (more: Partial<NewService> = {}) => {
  const body = { name: 'Consultation', duration: 30, ...more };
  const { service } = await clinic.as('ADMIN').call(services.create, { body });
  return service.id;
};
const givenSkills = (skills: string[], id = doctorId) =>
  clinic.db.updateTable('users').set({ skills }).where('tenantId', '=', clinic.tenantId).where('id', '=', id).execute();
const givenVisit = (status = 'COMPLETED') =>
  givenBooking(clinic, { patientId, doctorId: null, startsAt: '2020-01-01T09:00:00Z', status });
const slotsOf = (query: { serviceId: string; patientId?: string; duration?: number; blocked?: 'true' }) =>
  desk.call(availability.slots, { query: { doctorId, date: DATE, ...query } });

test('slots last as long as the service declares for the patient: new until a visit is completed', async () => {
  const texts = { instructionsByLanguage: { en: 'Come fasting' }, consents: ['Endoscopy'] };
  const serviceId = await givenService({ newPatientDuration: 60, ...texts });
  const fresh = await slotsOf({ serviceId, patientId });
  const declared = { duration: 60, isNewPatient: true, instructions: 'Come fasting', consents: ['Endoscopy'] };
  expect(fresh.visit).toEqual(declared);
  expect(fresh.slots[0]).toMatchObject({ start: `${DATE}T00:00:00`, end: `${DATE}T01:00:00` });
  await givenVisit('NO_SHOW');
  expect((await slotsOf({ serviceId, patientId })).visit?.isNewPatient).toBe(true);
  await givenVisit();
  const known = await slotsOf({ serviceId, patientId });
  expect(known.visit).toMatchObject({ duration: 30, isNewPatient: false });
  expect(known.slots[0]?.end).toBe(`${DATE}T00:30:00`);
  expect((await slotsOf({ serviceId })).visit).toMatchObject({ duration: 30, isNewPatient: null });
});

test('a booking without a duration takes what is declared for the patient', async () => {
  const serviceId = await givenService({ newPatientDuration: 60 });
  const body = { patientId, doctorId, serviceId, dateTime: AT };
  const first = await desk.call(appointments.create, { body });
  expect(first.appointment.duration).toBe(60);
  await givenVisit();
  const second = await desk.call(appointments.create, { body: { ...body, dateTime: `${DATE}T11:00:00` } });
  expect(second.appointment.duration).toBe(30);
});

test('a shorter time is refused by field and needs a reason; the same holds for the slots', async () => {
  const serviceId = await givenService({ newPatientDuration: 60 });
  const body = { patientId, doctorId, serviceId, dateTime: AT, duration: 30 };
  const refusal = await desk.refusal(appointments.create, { body });
  expect(refusal).toMatchObject({
    code: 'APPOINTMENT_CONFLICT',
    fields: { duration: 'At least 60' },
    details: { conflicts: ['TOO_SHORT'], shortest: 60, alternatives: [] },
  });
  const blocked = await slotsOf({ serviceId, patientId, duration: 30, blocked: 'true' });
  expect(blocked.slots[0]?.conflicts).toEqual(['TOO_SHORT']);
  const override = { kinds: ['TOO_SHORT' as const], reason: 'Short question' };
  const { appointment } = await desk.call(appointments.create, { body: { ...body, override } });
  expect(appointment).toMatchObject({ duration: 30, override });
});

test('an appointment that was booked shorter is moved as it is', async () => {
  const serviceId = await givenService();
  const body = { patientId, doctorId, serviceId, dateTime: AT, duration: 30 };
  const { appointment } = await desk.call(appointments.create, { body });
  await clinic.as('ADMIN').call(services.update, { params: { id: serviceId }, body: { duration: 90, version: 1 } });
  const move = { params: { id: appointment.id }, body: { dateTime: `${DATE}T12:00:00`, version: appointment.version } };
  expect((await desk.call(appointments.update, move)).appointment).toMatchObject({ duration: 30 });
});

test('only doctors with all skills of a service are offered, and a refusal names the missing ones', async () => {
  const other = await clinic.givenDoctor();
  await givenSkills(['ultrasound', 'Injections'], other);
  const serviceId = await givenService({ skills: ['Ultrasound', 'Injections'] });
  expect((await slotsOf({ serviceId })).slots).toEqual([]);
  const { doctors } = await desk.call(availability.doctors, { query: { date: DATE, serviceId } });
  expect(doctors.map(({ id }) => id)).toEqual([other]);
  await givenSkills(['Injections']);
  const body = { patientId, doctorId, serviceId, dateTime: AT };
  const refusal = await desk.refusal(appointments.create, { body });
  expect(refusal).toMatchObject({ code: 'DOCTOR_LACKS_SKILLS', details: { skills: ['Ultrasound'] } });
  expect(refusal.fields?.doctorId).toContain('Ultrasound');
  const hold = { body: { doctorId, serviceId, dateTime: AT, duration: 30 } };
  expect((await desk.refusal(availability.hold, hold)).code).toBe('DOCTOR_LACKS_SKILLS');
  await desk.call(appointments.create, { body: { ...body, doctorId: other } });
});

test('a room that the service does not use is refused, and equipment beside its rooms is not', async () => {
  const admin = clinic.as('ADMIN');
  const facility = async (kind: 'ROOM' | 'EQUIPMENT', name: string) =>
    (await admin.call(facilities.create, { body: { kind, name } })).facility.id;
  const room = await facility('ROOM', 'Room 1');
  const another = await facility('ROOM', 'Room 2');
  const scanner = await facility('EQUIPMENT', 'Scanner');
  const serviceId = await givenService({ facilityIds: [room] });
  const body = { patientId, doctorId, serviceId, dateTime: AT };
  const refusal = await desk.refusal(appointments.create, { body: { ...body, facilityIds: [another] } });
  expect(refusal).toMatchObject({ code: 'FACILITY_NOT_ALLOWED', details: { facilityIds: [another] } });
  expect(Object.keys(refusal.fields ?? {})).toEqual(['facilityIds']);
  const booked = await desk.call(appointments.create, { body: { ...body, facilityIds: [room, scanner] } });
  expect(booked.appointment.facilityIds.toSorted()).toEqual([room, scanner].toSorted());
});

test('patients see and book the same: their own duration, doctors with the skills, instructions in their language, and what they sign', async () => {
  await givenSkills(['Ultrasound']);
  await clinic.givenDoctor();
  const instructionsByLanguage = { en: 'Come fasting', ta: 'வெறும் வயிற்றில் வரவும்' };
  const texts = { instructionsByLanguage, consents: ['Endoscopy'] };
  const serviceId = await givenService({ newPatientDuration: 60, skills: ['Ultrasound'], ...texts });
  const unstaffed = await givenService({ name: 'Laser', skills: ['Laser'] });
  const patient = clinic.as('PATIENT', { patientId });
  const options = await patient.call(myAppointments.options, {});
  expect(options.services.find(({ id }) => id === unstaffed)).toBeUndefined();
  const declared = { duration: 60, instructions: 'Come fasting', consents: ['Endoscopy'] };
  expect(options.services).toMatchObject([{ ...declared, doctorIds: [doctorId] }]);
  const chosen = { serviceId, doctorId: null, dateTime: AT };
  const { appointment } = await patient.call(myAppointments.create, { body: chosen });
  expect(appointment).toMatchObject({ ...declared, doctor: { id: doctorId } });
  const short = { patientId, doctorId, serviceId, dateTime: `${DATE}T11:00:00`, duration: 30 };
  expect((await patient.refusal(appointments.create, { body: short })).fields).toEqual({ duration: 'At least 60' });
});
