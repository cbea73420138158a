import { appointments, availability, schedule } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { givenFacility, givenService } from '../../../testing/schedule';

const DAY = '2030-05-06';
const TIME = `${DAY}T10:00:00`;

let server: TestServer;
let clinic: TestClinic;
let desk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  desk = clinic.as('RECEPTIONIST');
  await desk.identity();
});

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Returns how many attempts succeeded, and the reasons of the other ones' refusals. */
async function outcome(tries: Promise<unknown>[]) {
  const settled = await Promise.allSettled(tries);
  const won = settled.filter(({ status }) => status === 'fulfilled').length;
  return {
    won,
    reasons: [...new Set(settled.flatMap((one) => (one.status === 'rejected' ? reasonsIn(one.reason) : [])))],
  };
}

function reasonsIn(error: unknown): string[] {
  const body = JSON.parse(String(error).replace(/^[^{]*/, '')) as { code: string; details?: { conflicts?: string[] } };
  return body.details?.conflicts ?? [body.code];
}

test('doctors who book the same rooms at once share them out, and nobody gets one twice', async () => {
  const rooms = await times(3, () => givenFacility(clinic));
  const serviceId = await givenService(clinic, { facilityIds: rooms });
  const [doctorIds, patientIds] = [
    await times(8, () => clinic.givenDoctor()),
    await times(8, () => clinic.givenPatient()),
  ];
  const drafts = doctorIds.map((doctorId, index) => ({
    doctorId,
    patientId: patientIds[index] ?? '',
    serviceId,
    dateTime: TIME,
  }));
  const tries = drafts.map((body) => desk.call(appointments.create, { body }));
  expect(await outcome(tries)).toEqual({ won: 3, reasons: ['ROOM_BUSY'] });
  const taken = await clinic.db
    .selectFrom('appointmentFacilities')
    .select('facilityId')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(taken.map(({ facilityId }) => facilityId).toSorted()).toEqual(rooms.toSorted());
});

test('a patient whom several doctors book for the same time at once comes once', async () => {
  const patientId = await clinic.givenPatient();
  const doctorIds = await times(6, () => clinic.givenDoctor());
  const tries = doctorIds.map((doctorId) =>
    desk.call(appointments.create, { body: { doctorId, patientId, dateTime: TIME } }),
  );
  expect(await outcome(tries)).toEqual({ won: 1, reasons: ['PATIENT_BUSY'] });
});

test('a group takes as many as it holds, and not one more', async () => {
  const serviceId = await givenService(clinic, { capacity: 4 });
  const doctorId = await clinic.givenDoctor();
  const patientIds = await times(10, () => clinic.givenPatient());
  const tries = patientIds.map((patientId) =>
    desk.call(appointments.create, { body: { doctorId, patientId, serviceId, dateTime: TIME } }),
  );
  expect(await outcome(tries)).toEqual({ won: 4, reasons: ['CAPACITY'] });
});

test('whoever is booked while a leave is entered is either refused or counted as affected', async () => {
  const doctorId = await clinic.givenDoctor();
  const patientIds = await times(8, () => clinic.givenPatient());
  const admin = clinic.as('ADMIN');
  await admin.identity();
  const book = patientIds.map((patientId, index) =>
    desk.call(appointments.create, { body: { doctorId, patientId, dateTime: `${DAY}T${10 + index}:00:00` } }),
  );
  const leave = admin.call(schedule.addException, {
    body: { kind: 'LEAVE', userId: doctorId, startsAt: `${DAY}T00:00:00`, endsAt: '2030-05-07T00:00:00' },
  });
  const { won, reasons } = await outcome(book);
  const { exception } = await leave;
  expect(exception.affected).toBe(won);
  expect(reasons.filter((reason) => reason !== 'ON_LEAVE')).toEqual([]);
  const { slots } = await desk.call(availability.slots, { query: { doctorId, date: DAY } });
  expect(slots).toEqual([]);
});
