import { randomUUID } from 'node:crypto';
import { availability, type InputOf } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { dailyHours, givenBooking, givenException, givenHours, givenService } from '../../../testing/schedule';

const DAY = '2030-05-06';

let server: TestServer;
let clinic: TestClinic;
let doctorId: string;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  doctorId = await clinic.givenDoctor();
  patientId = await clinic.givenPatient();
  await givenHours(clinic, dailyHours('09:00', '11:00'));
});
afterEach(() => {
  server.clock.now = () => new Date();
});

const at = (time: string) => new Date(`${DAY}T${time}:00+05:30`).toISOString();
const desk = () => clinic.as('RECEPTIONIST');

async function startsFor(query: Omit<InputOf<typeof availability.slots>['query'], 'date'>, person = desk()) {
  const { slots } = await person.call(availability.slots, { query: { date: DAY, ...query } });
  return slots.map(({ start, conflicts }) => [start.slice(11, 16), ...conflicts].join(' '));
}

test('the starts of a day are offered that can be booked', async () => {
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:30') });
  expect(await startsFor({ doctorId })).toEqual(['09:00', '10:00', '10:30']);
  expect(await startsFor({ doctorId, duration: 60 })).toEqual(['10:00']);
  const { slots } = await desk().call(availability.slots, { query: { date: DAY, doctorId } });
  expect(slots[0]).toEqual({ start: `${DAY}T09:00:00`, end: `${DAY}T09:30:00`, startsAt: at('09:00'), conflicts: [] });
});

test('the desk also sees what cannot be booked and why; a patient does not', async () => {
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:30') });
  await givenException(clinic, 'LEAVE', [`${DAY}T10:30:00`, `${DAY}T12:00:00`], { userId: doctorId });
  const blocked = 'true';
  expect(await startsFor({ doctorId, blocked })).toEqual(['09:00', '09:30 DOCTOR_BUSY', '10:00', '10:30 ON_LEAVE']);
  expect(await startsFor({ doctorId, blocked }, clinic.as('PATIENT'))).toEqual(['09:00', '10:00']);
});

test('a patient is not offered a time at which they come for something else', async () => {
  const elsewhere = await clinic.givenDoctor();
  await givenBooking(clinic, { patientId, doctorId: elsewhere, startsAt: at('10:00') });
  expect(await startsFor({ doctorId }, clinic.as('PATIENT', { patientId }))).toEqual(['09:00', '09:30', '10:30']);
});

test('the desk is not offered a time at which the chosen patient comes for something else', async () => {
  const elsewhere = await clinic.givenDoctor();
  await givenBooking(clinic, { patientId, doctorId: elsewhere, startsAt: at('10:00') });
  expect(await startsFor({ doctorId, patientId })).toEqual(['09:00', '09:30', '10:30']);
  expect(await startsFor({ doctorId, patientId, blocked: 'true' })).toContain('10:00 PATIENT_BUSY');
  // Patients cannot ask about others.
  expect(await startsFor({ doctorId, patientId }, clinic.as('PATIENT'))).toHaveLength(4);
});

describe('a day without any slots', () => {
  const closedOn = async (date: string, person = desk()) => {
    const { slots, closed } = await person.call(availability.slots, { query: { date, doctorId } });
    expect(slots).toEqual([]);
    return closed;
  };

  test('says that the clinic is closed on that weekday', async () => {
    await clinic.db.deleteFrom('workingHours').where('tenantId', '=', clinic.tenantId).execute();
    await givenHours(
      clinic,
      dailyHours('09:00', '11:00').filter(({ weekday }) => weekday < 7),
    );
    const sunday = '2030-05-05';
    expect(await closedOn(sunday)).toEqual({ kind: 'OUTSIDE_HOURS', isClinic: true, title: null, until: null });
    const { closed } = await desk().call(availability.slots, { query: { date: DAY, doctorId } });
    expect(closed).toBeUndefined();
  });

  test('names the holiday to the desk alone', async () => {
    const holiday = { kind: 'HOLIDAY', isClinic: true, until: null };
    const id = await givenException(clinic, 'HOLIDAY', [`${DAY}T00:00:00`, '2030-05-07T00:00:00']);
    await clinic.db.updateTable('scheduleExceptions').set({ title: 'Founders’ day' }).where('id', '=', id).execute();
    expect(await closedOn(DAY)).toEqual({ ...holiday, title: 'Founders’ day' });
    expect(await closedOn(DAY, clinic.as('PATIENT'))).toEqual({ ...holiday, title: null });
  });

  test('says until when the doctor is away, also over leaves that follow one another', async () => {
    await givenException(clinic, 'LEAVE', [`${DAY}T00:00:00`, '2030-05-07T00:00:00'], { userId: doctorId });
    await givenException(clinic, 'LEAVE', ['2030-05-07T00:00:00', '2030-05-09T00:00:00'], { userId: doctorId });
    const leave = { kind: 'ON_LEAVE', isClinic: false, title: null };
    expect(await closedOn(DAY)).toEqual({ ...leave, until: '2030-05-09T00:00:00' });
    const other = await clinic.givenDoctor();
    const { closed } = await desk().call(availability.slots, { query: { date: DAY } });
    expect(closed).toBeUndefined();
    await givenException(clinic, 'LEAVE', [`${DAY}T00:00:00`, '2030-05-07T00:00:00'], { userId: other });
    const { closed: all } = await desk().call(availability.slots, { query: { date: DAY } });
    expect(all).toEqual({ ...leave, until: null });
  });

  test('says that the doctor does not work on that weekday', async () => {
    await givenHours(
      clinic,
      dailyHours('09:00', '11:00').filter(({ weekday }) => weekday > 1),
      doctorId,
    );
    expect(await closedOn(DAY)).toEqual({ kind: 'OUTSIDE_HOURS', isClinic: false, title: null, until: null });
  });
});

test('an appointment that is about to be moved does not stand in its own way', async () => {
  const movingId = await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:30') });
  const all = ['09:00', '09:30', '10:00', '10:30'];
  expect(await startsFor({ doctorId, movingId })).toEqual(all);
  expect(await startsFor({ doctorId, movingId }, clinic.as('PATIENT', { patientId }))).toEqual(all);
  expect(await startsFor({ doctorId, movingId }, clinic.as('PATIENT'))).toEqual(['09:00', '10:00', '10:30']);
});

test('without a doctor each start is offered once, as long as anybody is free', async () => {
  const other = await clinic.givenDoctor();
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:00') });
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('10:00') });
  await givenBooking(clinic, { patientId, doctorId: other, startsAt: at('10:00') });
  expect(await startsFor({ blocked: 'true' })).toEqual(['09:00', '09:30', '10:00 DOCTOR_BUSY', '10:30']);
});

test('a service brings its own length, its step and the doctors who offer it', async () => {
  const other = await clinic.givenDoctor();
  const serviceId = await givenService(clinic, { duration: 60, step: 15, bufferAfter: 10, doctorIds: [doctorId] });
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('10:30') });
  expect(await startsFor({ serviceId })).toEqual(['09:00', '09:15']);
  expect(await startsFor({ serviceId, doctorId: other })).toEqual([]);
  const foreign = await givenService(await server.openClinic());
  for (const unknown of [foreign, randomUUID()]) {
    const query = { date: DAY, serviceId: unknown };
    expect((await desk().refusal(availability.slots, { query })).code).toBe('SERVICE_UNKNOWN');
  }
});

test('somebody who is no doctor of the clinic, or not any more, has nothing to offer', async () => {
  const foreign = await (await server.openClinic()).givenDoctor();
  const gone = await clinic.givenDoctor({ isActive: false });
  for (const nobody of [foreign, gone, randomUUID()]) expect(await startsFor({ doctorId: nobody })).toEqual([]);
});

test('what is past is not offered', async () => {
  server.clock.now = () => new Date(at('09:30'));
  expect(await startsFor({ doctorId, blocked: 'true' })).toEqual(['09:30', '10:00', '10:30']);
});

test('the doctors of a day come with what is left of it', async () => {
  const away = await clinic.givenDoctor({ firstName: 'Arun', lastName: 'Bose' });
  await givenException(clinic, 'LEAVE', [`${DAY}T00:00:00`, '2030-05-07T00:00:00'], { userId: away });
  const free = await clinic.givenDoctor({ firstName: 'Zoya', lastName: 'Aziz', specialization: 'Cardiology' });
  await givenHours(clinic, [], free);
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:00') });
  const { doctors } = await desk().call(availability.doctors, { query: { date: DAY } });
  expect(
    doctors.map(({ id, freeSlots, firstSlot, booked, away: why }) => [id, freeSlots, firstSlot, booked, why]),
  ).toEqual([
    [free, 4, `${DAY}T09:00:00`, 0, null],
    [away, 0, null, 0, 'ON_LEAVE'],
    [doctorId, 3, `${DAY}T09:30:00`, 1, null],
  ]);
  await givenException(clinic, 'HOLIDAY', [`${DAY}T00:00:00`, '2030-05-07T00:00:00']);
  const onHoliday = await desk().call(availability.doctors, { query: { date: DAY } });
  expect(onHoliday.doctors.map((doctor) => doctor.away)).toEqual(['HOLIDAY', 'HOLIDAY', 'HOLIDAY']);
});

test('a year that no calendar counts in is refused, the first and the last ones that it does are not', async () => {
  for (const date of ['0000-01-01', '0999-12-31', '9000-01-01']) {
    expect((await desk().refusal(availability.slots, { query: { date } })).fields).toHaveProperty('date');
  }
  for (const date of ['1000-01-01', '8999-12-31']) {
    await expect(desk().call(availability.slots, { query: { date } })).resolves.toBeDefined();
    await expect(desk().call(availability.doctors, { query: { date } })).resolves.toBeDefined();
  }
});
