import { appointments, type Appointment, type Role } from '@polyclinic/contract';
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

const takenRooms = async (appointmentId: string) =>
  clinic.db
    .selectFrom('appointmentFacilities')
    .select(['facilityId', 'lane', 'during', 'isReleased'])
    .where('tenantId', '=', clinic.tenantId)
    .where('appointmentId', '=', appointmentId)
    .execute();

test('a service takes one free room of each kind it names, and the next booking the next one', async () => {
  const rooms = [await givenRoom(), await givenRoom()].sort();
  const laser = await givenRoom({ kind: 'EQUIPMENT', capacity: 2 });
  const serviceId = await givenService({ name: 'Laser', bufferAfter: 10, facilityIds: [...rooms, laser] });
  const first = await book('09:00', { serviceId });
  expect(first).toMatchObject({ serviceName: 'Laser', facilityIds: [rooms[0], laser].sort() });
  const second = await book('09:00', { serviceId, doctorId: await clinic.givenDoctor() });
  expect(second.facilityIds).toEqual([rooms[1], laser].sort());
  const third = await refused('09:00', { serviceId, doctorId: await clinic.givenDoctor() });
  expect(third).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['ROOM_BUSY'] } });
});

test('a room follows its appointment: moved, cancelled, restored and deleted', async () => {
  const room = await givenRoom();
  const { id } = await book('09:00', { facilityIds: [room] });
  await staff().call(appointments.update, change(id, { dateTime: `${DAY}T11:00:00` }));
  expect(await takenRooms(id)).toMatchObject([{ facilityId: room, isReleased: false }]);
  expect((await takenRooms(id))[0]?.during).toContain('2030-05-06 05:30:00');
  await staff().call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
  expect(await takenRooms(id)).toMatchObject([{ isReleased: true }]);
  await staff().call(appointments.setStatus, move(id, 'SCHEDULED'));
  expect(await takenRooms(id)).toMatchObject([{ isReleased: false }]);
  await staff().call(appointments.remove, { params: { id } });
  expect(await takenRooms(id)).toMatchObject([{ isReleased: true }]);
  await expect(book('11:00', { facilityIds: [room] })).resolves.toBeDefined();
});

test('a visit that ends early gives its room back', async () => {
  const room = await givenRoom();
  const { id } = await desk.bookNow(-5);
  await clinic.as('ADMIN').call(appointments.update, change(id, { facilityIds: [room] }));
  await staff().call(appointments.setStatus, move(id, 'COMPLETED'));
  const [taken] = await takenRooms(id);
  const { during } = await clinic.db
    .selectFrom('appointments')
    .select('during')
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(taken).toMatchObject({ during, isReleased: false });
  const { appointment } = await staff().call(appointments.get, { params: { id } });
  expect(Date.parse(appointment.endedAt ?? '')).toBeLessThan(Date.parse(appointment.endsAt));
  await expect(desk.bookNow(1)).resolves.toBeDefined();
});

test('a room that was given away stands against a restored appointment; another room of the service does as well', async () => {
  const [first = '', second = ''] = [await givenRoom(), await givenRoom()].sort();
  const named = await book('09:00', { facilityIds: [first] });
  await staff().call(appointments.setStatus, move(named.id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
  await book('09:00', { facilityIds: [first], doctorId: await clinic.givenDoctor() });
  const refusal = await staff().refusal(appointments.setStatus, move(named.id, 'SCHEDULED'));
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_CONFLICT', details: { conflicts: ['ROOM_BUSY'] } });

  const serviceId = await givenService({ facilityIds: [first, second] });
  const served = await book('15:00', { serviceId });
  expect(served.facilityIds).toEqual([first]);
  await staff().call(appointments.setStatus, move(served.id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
  await book('15:00', { facilityIds: [first], doctorId: await clinic.givenDoctor() });
  const { appointment } = await staff().call(appointments.setStatus, move(served.id, 'SCHEDULED'));
  expect(appointment.facilityIds).toEqual([second]);
});

test('a moved appointment keeps its room, or takes another one of the service where it is in use', async () => {
  const [first = '', second = ''] = [await givenRoom(), await givenRoom()].sort();
  const serviceId = await givenService({ facilityIds: [first, second] });
  await book('09:00', { serviceId });
  const { id, facilityIds } = await book('09:00', { serviceId, doctorId: await clinic.givenDoctor() });
  expect(facilityIds).toEqual([second]);
  const moveTo = async (time: string) =>
    (await staff().call(appointments.update, change(id, { dateTime: `${DAY}T${time}:00` }))).appointment.facilityIds;
  expect(await moveTo('12:00')).toEqual([second]);
  await book('15:00', { facilityIds: [second], doctorId: await clinic.givenDoctor() });
  expect(await moveTo('15:00')).toEqual([first]);
});

test('rooms that the clinic does not have are refused, and patients choose none', async () => {
  expect((await refused('09:00', { facilityIds: [crypto.randomUUID()] })).code).toBe('FACILITY_UNKNOWN');
  const patient = clinic.as('PATIENT', { patientId: desk.patientId });
  const body = { ...desk.draft('09:00').body, facilityIds: [await givenRoom()] };
  expect((await patient.refusal(appointments.create, { body })).code).toBe('FORBIDDEN');
});

test('naming the same rooms in another order is no change', async () => {
  const rooms = [await givenRoom(), await givenRoom()];
  const { id, version } = await book('09:00', { facilityIds: rooms });
  const same = change(id, { facilityIds: rooms.toReversed() });
  expect((await staff().call(appointments.update, same)).appointment.version).toBe(version);
});
