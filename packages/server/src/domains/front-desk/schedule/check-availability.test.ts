import { randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { checkAvailability, type RequestedTime } from './schedule.service';
import {
  dailyHours,
  givenBooking,
  givenException,
  givenHours,
  givenFacility,
  givenService,
} from '../../../testing/schedule';

const DAY = '2030-05-06';
const NOW = new Date('2030-05-01T06:00:00Z');

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
});

const check = (time: string, more: Partial<RequestedTime> = {}) =>
  checkAvailability(
    { db: clinic.db, now: () => NOW },
    { doctorId, dateTime: `${DAY}T${time}:00`, duration: 30, serviceId: null, ...more },
  );
/** Returns the timestamp of a local time on the day. */
const at = (time: string) => new Date(`${DAY}T${time}:00+05:30`).toISOString();

test('a clinic without hours is always open', async () => {
  expect(await check('03:00')).toEqual({
    startsAt: at('03:00'),
    endsAt: at('03:30'),
    dateTime: `${DAY}T03:00:00`,
    conflicts: [],
    alternatives: [],
    service: null,
    lane: 0,
    facilities: [],
    shortest: 0,
  });
});

test('a visit lies within the working hours, and a doctor’s own replace those of the clinic', async () => {
  await givenHours(clinic, dailyHours('09:00', '17:00'));
  expect((await check('16:30')).conflicts).toEqual([]);
  expect((await check('16:45')).conflicts).toEqual(['OUTSIDE_HOURS']);
  await givenHours(clinic, dailyHours('12:00', '20:00'), doctorId);
  expect((await check('16:45')).conflicts).toEqual([]);
  expect(await check('11:45')).toMatchObject({
    conflicts: ['OUTSIDE_HOURS'],
    alternatives: [`${DAY}T12:00:00`, `${DAY}T12:30:00`, `${DAY}T13:00:00`],
  });
});

test('half a day of leave closes its hours only, a holiday closes everybody, and extra hours open', async () => {
  await givenHours(clinic, dailyHours('09:00', '17:00'));
  await givenException(clinic, 'LEAVE', [`${DAY}T13:00:00`, '2030-05-07T00:00:00'], { userId: doctorId });
  await givenException(clinic, 'HOLIDAY', ['2030-05-08T00:00:00', '2030-05-09T00:00:00']);
  await givenException(clinic, 'OPEN_EXTRA', [`${DAY}T07:00:00`, `${DAY}T09:00:00`]);
  expect((await check('12:30')).conflicts).toEqual([]);
  expect((await check('12:45')).conflicts).toEqual(['ON_LEAVE']);
  expect((await check('12:45', { doctorId: await clinic.givenDoctor() })).conflicts).toEqual([]);
  expect((await check('08:45')).conflicts).toEqual([]);
  const onHoliday = await check('10:00', { dateTime: '2030-05-08T10:00:00' });
  expect(onHoliday.conflicts).toEqual(['HOLIDAY']);
  expect(onHoliday.alternatives).toHaveLength(3);
});

test('the buffers of both neighbours count, and visits may touch', async () => {
  const serviceId = await givenService(clinic, { bufferBefore: 5, bufferAfter: 10 });
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('10:00'), bufferBefore: 15, bufferAfter: 20 });
  expect((await check('09:15')).conflicts).toEqual([]);
  expect((await check('09:16')).conflicts).toEqual(['DOCTOR_BUSY']);
  expect((await check('10:50')).conflicts).toEqual([]);
  expect((await check('10:50', { serviceId })).conflicts).toEqual(['DOCTOR_BUSY']);
  expect((await check('10:55', { serviceId })).conflicts).toEqual([]);
  expect((await check('09:05', { serviceId })).conflicts).toEqual([]);
  expect((await check('09:06', { serviceId })).conflicts).toEqual(['DOCTOR_BUSY']);
});

test('the longest visits and buffers count to the minute', async () => {
  const serviceId = await givenService(clinic, { bufferBefore: 120, bufferAfter: 120 });
  const neighbour = { patientId, doctorId, startsAt: at('06:00'), bufferBefore: 120, bufferAfter: 120 };
  await givenBooking(clinic, { ...neighbour, duration: 480 });
  expect((await check('17:59', { serviceId })).conflicts).toEqual(['DOCTOR_BUSY']);
  expect((await check('18:00', { serviceId })).conflicts).toEqual([]);
  expect((await check('01:31', { serviceId })).conflicts).toEqual(['DOCTOR_BUSY']);
  expect((await check('01:30', { serviceId })).conflicts).toEqual([]);
});

test('what is cancelled or moved does not stand in the way, and what is booked over others takes the next lane', async () => {
  await givenBooking(clinic, { patientId, doctorId, startsAt: at('09:00'), status: 'CANCELLED' });
  expect((await check('09:00')).conflicts).toEqual([]);
  const movingId = await givenBooking(clinic, { patientId, doctorId, startsAt: at('10:00') });
  expect((await check('10:15', { movingId, patientId })).conflicts).toEqual([]);
  const busy = await check('10:15', { patientId });
  expect(busy).toMatchObject({ conflicts: ['DOCTOR_BUSY', 'PATIENT_BUSY'], lane: 1 });
  expect(busy.alternatives).toEqual([`${DAY}T10:30:00`, `${DAY}T09:30:00`, `${DAY}T11:00:00`]);
});

test('several patients of one service share a time up to its capacity', async () => {
  const serviceId = await givenService(clinic, { capacity: 2 });
  const book = (lane: number) => givenBooking(clinic, { patientId, doctorId, startsAt: at('10:00'), serviceId, lane });
  await book(0);
  expect(await check('10:00', { serviceId })).toMatchObject({ conflicts: [], lane: 1 });
  expect(await check('10:00')).toMatchObject({ conflicts: ['DOCTOR_BUSY'], lane: 1 });
  await book(1);
  expect(await check('10:00', { serviceId })).toMatchObject({ conflicts: ['CAPACITY'], lane: 2 });
});

test('a service takes a free room of those it names, and none is left when all are taken', async () => {
  const rooms = [await givenFacility(clinic), await givenFacility(clinic)].sort();
  const [first = '', second = ''] = rooms;
  const laser = await givenFacility(clinic, { kind: 'EQUIPMENT' });
  const serviceId = await givenService(clinic, { facilityIds: [...rooms, laser] });
  const other = await clinic.givenDoctor();
  const sorted = (ids: string[]) => expect.arrayContaining(ids.map((facilityId) => ({ facilityId, lane: 0 })));

  expect((await check('10:00', { serviceId })).facilities).toEqual(sorted([first, laser]));
  await givenBooking(clinic, { patientId, doctorId: other, startsAt: at('10:00'), places: [first] });
  expect(await check('10:00', { serviceId })).toMatchObject({ conflicts: [], facilities: sorted([second, laser]) });
  expect(await check('10:00', { serviceId, facilityIds: [first] })).toMatchObject({
    conflicts: ['ROOM_BUSY'],
    facilities: [{ facilityId: first, lane: 1 }],
  });
  await givenException(clinic, 'BLOCKOUT', [`${DAY}T09:00:00`, `${DAY}T12:00:00`], { facilityId: second });
  const full = await check('10:00', { serviceId });
  expect(full.conflicts).toEqual(['ROOM_BUSY']);
  expect(full.alternatives[0]).toBe(`${DAY}T09:30:00`);
});

test('a service is booked neither too soon nor too far ahead, and keeps a share of each day for the day itself', async () => {
  await givenHours(clinic, dailyHours('09:00', '11:00'));
  const serviceId = await givenService(clinic, { minNotice: 60, maxAdvanceDays: 5, sameDayShare: 50 });
  const on = async (dateTime: string) => (await check('', { serviceId, dateTime })).conflicts;
  // It is 11:30 on 1 May.
  expect(await on('2030-05-01T10:00:00')).toEqual([]);
  expect(await on('2030-05-01T12:00:00')).toEqual(['OUTSIDE_HOURS', 'TOO_SOON']);
  expect(await on(`${DAY}T09:00:00`)).toEqual([]);
  expect(await on(`${DAY}T09:30:00`)).toEqual(['CAPACITY']);
  expect(await on('2030-05-07T09:00:00')).toEqual(['TOO_FAR']);
});

test('a service or a room that the clinic does not have is refused, and so is a doctor who does not offer the service', async () => {
  const foreign = await givenService(await server.openClinic());
  const gone = await givenService(clinic, { isActive: false });
  const ofOthers = await givenService(clinic, { doctorIds: [randomUUID()] });
  for (const serviceId of [randomUUID(), foreign, gone, ofOthers]) {
    await expect(check('10:00', { serviceId })).rejects.toMatchObject({ code: 'SERVICE_UNKNOWN' });
  }
  const roomId = await givenFacility(await server.openClinic());
  await expect(check('10:00', { facilityIds: [roomId] })).rejects.toMatchObject({ code: 'FACILITY_UNKNOWN' });
  const movingId = await givenBooking(clinic, { patientId, doctorId, startsAt: at('10:00'), serviceId: gone });
  expect((await check('11:00', { serviceId: gone, movingId })).conflicts).toEqual([]);
});

test('a kept slot stands in the way of everybody but the one who keeps it', async () => {
  const userId = await clinic.givenUser({ role: 'RECEPTIONIST', password: 'does not matter here' });
  const hold = (values: { userId?: string; expiresAt: string }) => {
    const id = randomUUID();
    const times = { startsAt: at('10:00'), endsAt: at('10:30') };
    const row = { tenantId: clinic.tenantId, id, doctorId, ...times, ...values };
    return clinic.db
      .insertInto('appointmentHolds')
      .values(row)
      .execute()
      .then(() => id);
  };
  const ask = async (context: { userId?: string; holdId?: string }) => {
    const requested = { doctorId, dateTime: `${DAY}T10:00:00`, duration: 30, serviceId: null, holdId: context.holdId };
    return (await checkAvailability({ db: clinic.db, now: () => NOW, userId: context.userId }, requested)).conflicts;
  };
  const lapsed = await clinic.givenUser({ role: 'RECEPTIONIST', password: 'does not matter either' });
  await hold({ userId: lapsed, expiresAt: '2030-05-01T05:59:59Z' });
  expect(await ask({})).toEqual([]);
  const own = await hold({ userId, expiresAt: '2030-05-01T06:05:00Z' });
  expect(await ask({})).toEqual(['DOCTOR_BUSY']);
  expect(await ask({ userId })).toEqual([]);
  expect(await ask({ userId: randomUUID(), holdId: own })).toEqual(['DOCTOR_BUSY']);
  const offered = await hold({ expiresAt: '2030-05-01T06:05:00Z' });
  expect(await ask({ userId })).toEqual(['DOCTOR_BUSY']);
  expect(await ask({ userId, holdId: offered })).toEqual([]);
});

test('what is unknown about the future is nothing: an empty calendar has no alternatives to offer', async () => {
  await givenHours(clinic, dailyHours('09:00', '10:00'), doctorId);
  await givenException(clinic, 'LEAVE', ['2030-01-01T00:00:00', '2031-01-01T00:00:00'], { userId: doctorId });
  expect(await check('09:00')).toMatchObject({ conflicts: ['ON_LEAVE'], alternatives: [] });
});
