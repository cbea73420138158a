import { appointments } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { eventsOf, move, openDesk, type Desk } from '../../../testing/desk';

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

const byId = (id: string) => ({ params: { id } });

test('a deletion is taken back: the visit stands where it stood, in its slot', async () => {
  const admin = clinic.as('ADMIN');
  const { id } = await desk.book('09:00');
  await admin.call(appointments.setStatus, move(id, 'CONFIRMED'));
  await admin.call(appointments.remove, byId(id));
  const { appointment } = await admin.call(appointments.restore, byId(id));
  expect(appointment).toMatchObject({ id, status: 'CONFIRMED', dateTime: '2030-05-06T09:00:00', cancelReason: null });
  expect((await clinic.as('NURSE').call(appointments.list, {})).pagination.totalCount).toBe(1);
  const other = { body: { ...desk.draft('09:00').body, patientId: await clinic.givenPatient() } };
  expect((await admin.refusal(appointments.create, other)).code).toBe('APPOINTMENT_SLOT_TAKEN');
  expect((await eventsOf(clinic, id)).at(-1)).toMatchObject({ kind: 'UNDONE', toStatus: 'CONFIRMED' });
});

test('what was closed before it was deleted comes back closed', async () => {
  const admin = clinic.as('ADMIN');
  const { id } = await desk.book('09:00');
  const cancel = { status: 'CANCELLED' as const, reason: 'ENTERED_IN_ERROR' as const };
  await admin.call(appointments.setStatus, { params: { id }, body: cancel });
  await admin.call(appointments.remove, byId(id));
  expect((await admin.call(appointments.restore, byId(id))).appointment.status).toBe('CANCELLED');
});

test('a slot that was given away meanwhile is not taken back', async () => {
  const admin = clinic.as('ADMIN');
  const { id } = await desk.book('09:00');
  await admin.call(appointments.remove, byId(id));
  await desk.book('09:00');
  expect((await admin.refusal(appointments.restore, byId(id))).code).toBe('APPOINTMENT_SLOT_TAKEN');
  expect((await admin.refusal(appointments.get, byId(id))).code).toBe('APPOINTMENT_NOT_FOUND');
});

test('only one’s own deletion, of the last minute, and of one’s own clinic comes back', async () => {
  const admin = clinic.as('ADMIN');
  const { id } = await desk.book('09:00');
  expect((await admin.refusal(appointments.restore, byId(id))).code).toBe('APPOINTMENT_NOT_FOUND');
  await admin.call(appointments.remove, byId(id));
  expect((await clinic.as('RECEPTIONIST').refusal(appointments.restore, byId(id))).code).toBe('APPOINTMENT_TOO_LATE');
  const elsewhere = await server.openClinic();
  expect((await elsewhere.as('ADMIN').refusal(appointments.restore, byId(id))).code).toBe('APPOINTMENT_NOT_FOUND');
  await sql`update appointments set deleted_at = deleted_at - interval '2 minutes'
    where tenant_id = ${clinic.tenantId} and id = ${id}`.execute(clinic.db);
  expect((await admin.refusal(appointments.restore, byId(id))).code).toBe('APPOINTMENT_TOO_LATE');
});

test('of two who take the same deletion back at once one does', async () => {
  const admin = clinic.as('ADMIN');
  const { id } = await desk.book('09:00');
  await admin.call(appointments.remove, byId(id));
  const tries = await Promise.allSettled([1, 2, 3].map(() => admin.call(appointments.restore, byId(id))));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
