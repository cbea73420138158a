import { appointments, availability, type Appointment, type Override, type Role } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { DAY, move, openDesk, type Desk } from '../../../testing/desk';

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

const staff = (role: Role = 'RECEPTIONIST') => clinic.as(role);

/** Booking of another patient with the same doctor. */
async function draft(time: string, more: object = {}) {
  return { body: { ...desk.draft(time).body, patientId: await clinic.givenPatient(), ...more } };
}
const book = async (time: string, more?: object, role?: Role): Promise<Appointment> =>
  (await staff(role).call(appointments.create, await draft(time, more))).appointment;
const refused = async (time: string, more?: object, role?: Role) =>
  staff(role).refusal(appointments.create, await draft(time, more));
const change = (id: string, body: object) => ({ params: { id }, body });

const insert = async (table: 'services' | 'facilities', values: object) => {
  const row = { tenantId: clinic.tenantId, name: crypto.randomUUID(), ...values };
  const { id } = await clinic.db
    .insertInto(table)
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
/** Service that can be booked on the distant date of these tests. */
const givenService = (values: object = {}) => insert('services', { maxAdvanceDays: 20_000, ...values });
const givenRoom = (values: object = {}) => insert('facilities', { kind: 'ROOM', ...values });

const beside: Override = { kinds: ['DOCTOR_BUSY'], reason: 'Agreed with the doctor' };

describe('accepted conflicts', () => {
  test('the desk may book beside another visit, and says why, in the row, its history and the audit trail', async () => {
    await book('09:00');
    const second = await book('09:00', { override: beside });
    expect(second.override).toEqual(beside);
    const third = await book('09:15', { override: beside });
    const lanes = await clinic.db
      .selectFrom('appointments')
      .select(['id', 'lane'])
      .where('tenantId', '=', clinic.tenantId)
      .orderBy('lane')
      .execute();
    expect(lanes.slice(1)).toEqual([
      { id: second.id, lane: 1 },
      { id: third.id, lane: 2 },
    ]);
    const event = await clinic.db
      .selectFrom('appointmentEvents')
      .select('details')
      .where('tenantId', '=', clinic.tenantId)
      .where('appointmentId', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(event.details).toEqual({ override: beside });
    const audited = await clinic.db
      .selectFrom('auditLog')
      .select(['reason', 'changes'])
      .where('tenantId', '=', clinic.tenantId)
      .where('recordId', '=', second.id)
      .where('action', '=', 'CREATE')
      .executeTakeFirstOrThrow();
    expect(audited).toMatchObject({ reason: beside.reason, changes: { to: { override: beside } } });
  });

  test('only what stood against the time is written down, and nothing where nothing did', async () => {
    await book('09:00');
    const kinds = ['DOCTOR_BUSY', 'PATIENT_BUSY'];
    expect((await book('09:00', { override: { ...beside, kinds } })).override).toEqual(beside);
    expect((await book('10:00', { override: beside })).override).toBeNull();
  });

  test('a conflict that was not named is refused with all of them', async () => {
    await book('09:00');
    const body = { ...desk.draft('09:00').body, override: { ...beside, kinds: ['OUTSIDE_HOURS' as const] } };
    const refusal = await staff().refusal(appointments.create, { body });
    expect(refusal).toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN', details: { conflicts: ['DOCTOR_BUSY'] } });
  });

  test('who may accept what follows from the role, and patients may accept nothing', async () => {
    const room = await givenRoom();
    await book('09:00', { facilityIds: [room] });
    const override = { kinds: ['ROOM_BUSY'], reason: 'Two chairs' };
    const doctorId = await clinic.givenDoctor();
    const inRoom = { facilityIds: [room], override, doctorId };
    const codes = await Promise.all(
      (['RECEPTIONIST', 'DOCTOR'] as const).map(async (role) => (await refused('09:00', inRoom, role)).code),
    );
    expect(codes).toEqual(['OVERRIDE_NOT_ALLOWED', 'OVERRIDE_NOT_ALLOWED']);
    expect((await book('09:00', inRoom, 'ADMIN')).override).toEqual(override);
    const patientId = await clinic.givenPatient();
    const patient = clinic.as('PATIENT', { patientId });
    const body = { ...desk.draft('09:00').body, patientId, override: beside };
    expect((await patient.refusal(appointments.create, { body })).code).toBe('OVERRIDE_NOT_ALLOWED');
  });

  test('a patient has one place to be at a time, unless the desk says otherwise', async () => {
    await desk.book('09:00');
    const doctorId = await clinic.givenDoctor();
    const body = { ...desk.draft('09:15').body, doctorId };
    const refusal = await staff().refusal(appointments.create, { body });
    expect(refusal).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['PATIENT_BUSY'] } });
    const override: Override = { kinds: ['PATIENT_BUSY'], reason: 'Same room' };
    await expect(staff().call(appointments.create, { body: { ...body, override } })).resolves.toBeDefined();
  });

  test('an appointment that moves to a free time needs no reason any more', async () => {
    await book('09:00');
    const { id } = await book('09:00', { override: beside });
    const to = change(id, { dateTime: `${DAY}T12:00:00` });
    const { appointment } = await staff().call(appointments.update, to);
    expect(appointment.override).toBeNull();
    const back = change(id, { dateTime: `${DAY}T09:00:00`, override: beside });
    expect((await staff().call(appointments.update, back)).appointment.override).toEqual(beside);
  });
});

describe('services', () => {
  test('the name and the buffers stay as booked when the service changes', async () => {
    const serviceId = await givenService({ name: 'Cleaning', bufferBefore: 5, bufferAfter: 15 });
    const { id } = await book('09:00', { serviceId });
    const row = clinic.db.updateTable('services').set({ name: 'Polish', bufferAfter: 60 });
    await row.where('tenantId', '=', clinic.tenantId).where('id', '=', serviceId).execute();
    expect((await staff().call(appointments.get, { params: { id } })).appointment.serviceName).toBe('Cleaning');
    expect((await refused('09:40')).code).toBe('APPOINTMENT_SLOT_TAKEN');
    await expect(book('09:45')).resolves.toBeDefined();
  });

  test('a service for several patients at once fills its lanes, and then is full', async () => {
    const serviceId = await givenService({ capacity: 3 });
    for (let index = 0; index < 3; index += 1) await book('09:00', { serviceId });
    const refusal = await refused('09:00', { serviceId });
    expect(refusal).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['CAPACITY'] } });
  });

  test('an unknown service is refused', async () => {
    expect((await refused('09:00', { serviceId: crypto.randomUUID() })).code).toBe('SERVICE_UNKNOWN');
  });
});

describe('kept slots', () => {
  const hold = async (role: Role = 'RECEPTIONIST') => {
    const person = staff(role);
    const body = { doctorId: desk.doctorId, dateTime: `${DAY}T09:00:00`, duration: 30 };
    return { person, holdId: (await person.call(availability.hold, { body })).hold.id };
  };

  test('whoever kept the slot books it and uses it up; everybody else is told that it is taken', async () => {
    const { person, holdId } = await hold();
    expect((await refused('09:00', {}, 'ADMIN')).code).toBe('APPOINTMENT_SLOT_TAKEN');
    await person.call(appointments.create, await draft('09:00', { holdId }));
    const again = await person.refusal(appointments.create, await draft('10:00', { holdId }));
    expect(again.code).toBe('HOLD_NOT_FOUND');
  });

  test('somebody else’s kept slot is of no use, and a refused booking does not use it up', async () => {
    const { person, holdId } = await hold();
    expect((await refused('09:00', { holdId }, 'ADMIN')).code).toBe('HOLD_NOT_FOUND');
    const wrong = await person.refusal(
      appointments.create,
      await draft('09:00', { holdId, serviceId: crypto.randomUUID() }),
    );
    expect(wrong.code).toBe('SERVICE_UNKNOWN');
    await expect(person.call(appointments.create, await draft('09:00', { holdId }))).resolves.toBeDefined();
  });

  test('a kept slot is moved to as well', async () => {
    const { id } = await book('12:00');
    const { person, holdId } = await hold();
    const to = change(id, { dateTime: `${DAY}T09:00:00`, holdId });
    expect((await person.call(appointments.update, to)).appointment.dateTime).toBe(`${DAY}T09:00:00`);
  });
});

test('a restored appointment that was booked beside another one is restored beside it', async () => {
  await book('09:00');
  const { id } = await book('09:00', { override: beside });
  const cancelled = await staff().call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
  expect(cancelled.appointment.status).toBe('CANCELLED');
  const { appointment } = await staff().call(appointments.setStatus, move(id, 'SCHEDULED'));
  expect(appointment).toMatchObject({ status: 'SCHEDULED', override: beside });
});

test('a cancellation is taken back only while nobody else has the slot', async () => {
  const person = staff();
  const cancel = async (id: string) => {
    await person.call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
    return move(id, 'SCHEDULED', { undo: true });
  };
  const [first, second] = [await book('09:00'), await book('12:00')];
  expect((await person.call(appointments.setStatus, await cancel(first.id))).appointment.status).toBe('SCHEDULED');
  const undo = await cancel(second.id);
  await book('12:15');
  const refusal = await person.refusal(appointments.setStatus, undo);
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN', details: { conflicts: ['DOCTOR_BUSY'] } });
});

test('outside the hours of the clinic the desk gives a reason', async () => {
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({
    weekday,
    from: '09:00',
    to: '17:00',
    validFrom: null,
    validTo: null,
  }));
  await clinic.db
    .insertInto('workingHours')
    .values({ tenantId: clinic.tenantId, hours: JSON.stringify(hours) })
    .execute();
  const refusal = await refused('20:00');
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['OUTSIDE_HOURS'] } });
  expect(refusal.details?.alternatives).toContain(`${DAY}T16:30:00`);
  await expect(book('20:00', { override: { kinds: ['OUTSIDE_HOURS'], reason: 'Bleeding' } })).resolves.toBeDefined();
});
