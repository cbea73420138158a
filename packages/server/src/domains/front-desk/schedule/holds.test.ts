import { randomUUID } from 'node:crypto';
import { appointments, availability, HOLD_MS } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { dailyHours, givenHours, givenService } from '../../../testing/schedule';

const DAY = '2030-05-06';

let server: TestServer;
let clinic: TestClinic;
let doctorId: string;
let desk: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  doctorId = await clinic.givenDoctor();
  desk = clinic.as('RECEPTIONIST');
  await givenHours(clinic, dailyHours('09:00', '11:00'));
});
afterEach(() => {
  server.clock.now = () => new Date();
});

const wanted = (time: string, duration = 30) => ({ body: { doctorId, duration, dateTime: `${DAY}T${time}:00` } });
const hold = async (time: string, person = desk) => (await person.call(availability.hold, wanted(time))).hold;
const offeredTo = async (person: TestPerson) => {
  const { slots } = await person.call(availability.slots, { query: { doctorId, date: DAY } });
  return slots.map(({ start }) => start.slice(11, 16));
};
const later = (milliseconds: number) => {
  const then = Date.now() + milliseconds;
  server.clock.now = () => new Date(then);
};

test('a kept slot is offered to nobody but the one who keeps it, until its time has run out', async () => {
  const kept = await hold('09:30');
  expect(kept).toMatchObject({ doctorId, dateTime: `${DAY}T09:30:00`, duration: 30, mayExtend: true });
  const left = Date.parse(kept.expiresAt) - Date.now();
  expect(left).toBeGreaterThan(HOLD_MS - 10_000);
  expect(left).toBeLessThanOrEqual(HOLD_MS);
  expect(await offeredTo(clinic.as('DOCTOR'))).toEqual(['09:00', '10:00', '10:30']);
  expect(await offeredTo(desk)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  const refusal = await clinic.as('PATIENT').refusal(availability.hold, wanted('09:15'));
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN', details: { conflicts: ['DOCTOR_BUSY'] } });
  later(HOLD_MS);
  expect(await offeredTo(clinic.as('DOCTOR'))).toEqual(['09:00', '09:30', '10:00', '10:30']);
});

test('one person keeps one slot: the next one takes the place of the last', async () => {
  const first = await hold('09:30');
  await desk.call(availability.hold, { body: { ...wanted('10:00').body, insteadOf: first.id } });
  expect(await offeredTo(clinic.as('DOCTOR'))).toEqual(['09:00', '09:30', '10:30']);
  expect((await desk.refusal(availability.releaseHold, { params: { id: first.id } })).code).toBe('HOLD_NOT_FOUND');
  const third = await hold('10:30');
  expect(await offeredTo(clinic.as('DOCTOR'))).toEqual(['09:00', '09:30', '10:00']);
  expect(await desk.call(availability.releaseHold, { params: { id: third.id } })).toEqual({ id: third.id });
  expect(await offeredTo(clinic.as('DOCTOR'))).toEqual(['09:00', '09:30', '10:00', '10:30']);
});

test('a refused slot leaves the one that was kept before', async () => {
  await hold('09:30');
  const patient = clinic.as('PATIENT');
  await hold('10:00', patient);
  expect((await patient.refusal(availability.hold, wanted('09:30'))).code).toBe('APPOINTMENT_SLOT_TAKEN');
  expect(await offeredTo(clinic.as('DOCTOR'))).toEqual(['09:00', '10:30']);
});

test('it can be kept as long again, once', async () => {
  const { id } = await hold('09:30');
  later(HOLD_MS - 60_000);
  const { hold: extended } = await desk.call(availability.extendHold, { params: { id } });
  expect(extended.mayExtend).toBe(false);
  expect(Date.parse(extended.expiresAt)).toBe(server.clock.now().getTime() + HOLD_MS);
  later(HOLD_MS);
  const again = await desk.call(availability.extendHold, { params: { id } });
  expect(again.hold.expiresAt).toBe(extended.expiresAt);
  later(2 * HOLD_MS);
  expect((await desk.refusal(availability.extendHold, { params: { id } })).code).toBe('HOLD_NOT_FOUND');
});

test('somebody else’s kept slot is not there', async () => {
  const { id } = await hold('09:30');
  for (const [person, known] of [
    [clinic.as('DOCTOR'), id],
    [(await server.openClinic()).as('ADMIN'), id],
    [desk, randomUUID()],
  ] as const) {
    expect((await person.refusal(availability.extendHold, { params: { id: known } })).code).toBe('HOLD_NOT_FOUND');
    expect((await person.refusal(availability.releaseHold, { params: { id: known } })).code).toBe('HOLD_NOT_FOUND');
  }
});

test('what cannot be booked cannot be kept either', async () => {
  const outside = await desk.refusal(availability.hold, wanted('11:00'));
  expect(outside).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['OUTSIDE_HOURS'] } });
  const nobody = { body: { ...wanted('09:00').body, doctorId: await (await server.openClinic()).givenDoctor() } };
  expect((await desk.refusal(availability.hold, nobody)).code).toBe('DOCTOR_UNKNOWN');
  const nothing = { body: { ...wanted('09:00').body, serviceId: randomUUID() } };
  expect((await desk.refusal(availability.hold, nothing)).code).toBe('SERVICE_UNKNOWN');
  server.clock.now = () => new Date(`${DAY}T10:00:00+05:30`);
  expect((await clinic.as('PATIENT').refusal(availability.hold, wanted('09:00'))).code).toBe('APPOINTMENT_CONFLICT');
});

test('of twenty who want to keep a slot at the same moment one gets it', async () => {
  const patients = await Promise.all(
    Array.from({ length: 20 }, async () => clinic.as('PATIENT', { patientId: await clinic.givenPatient() })),
  );
  await Promise.all(patients.map((person) => person.identity()));
  const answers = await Promise.all(
    patients.map((person) =>
      hold('09:30', person).then(
        () => 'kept',
        () => 'refused',
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'kept')).toHaveLength(1);
  const rows = await clinic.db
    .selectFrom('appointmentHolds')
    .select('id')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  expect(rows).toHaveLength(1);
});

test('of ten who keep it and ten who book it at the same moment one wins', async () => {
  const patientIds = await Promise.all(Array.from({ length: 20 }, () => clinic.givenPatient()));
  const people = patientIds.map((patientId) => clinic.as('PATIENT', { patientId }));
  await Promise.all(people.map((person) => person.identity()));
  const { body } = wanted('09:30');
  const tries = people.map((person, index) =>
    index % 2 === 0
      ? person.call(availability.hold, { body })
      : person.call(appointments.create, { body: { ...body, patientId: patientIds[index] ?? '' } }),
  );
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a slot kept in a service for several patients leaves the other places of it free', async () => {
  const serviceId = await givenService(clinic, { capacity: 2 });
  await desk.call(availability.hold, { body: { ...wanted('09:30').body, serviceId } });
  const offered = async (query: { serviceId?: string }) => {
    const { slots } = await clinic.as('DOCTOR').call(availability.slots, { query: { doctorId, date: DAY, ...query } });
    return slots.map(({ start }) => start.slice(11, 16));
  };
  expect(await offered({ serviceId })).toContain('09:30');
  expect(await offered({})).not.toContain('09:30');
});
