import { appointments, quickAppointments } from '@polyclinic/contract';
import { openDatabase } from '../../../platform/db/database';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { eventsOf, openDesk, type Desk } from '../../../testing/desk';
import { endDays } from './day-end.service';

// The job runs for all clinics, so the shared test database cannot be used.
let own: OwnTestDatabase;
let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  own = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: own.appUrl }));
}, 60_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

const errors: unknown[] = [];
const end = () => {
  const log = { warn: () => undefined, error: (...words: unknown[]) => void errors.push(words) };
  return endDays({ database: server.database, log });
};

beforeEach(async () => {
  errors.length = 0;
  desk = await openDesk(server);
});
afterEach(() => expect(errors).toEqual([]));

/** Returns a local time of the clinic, some days from today. */
const day = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(
    Date.now() + days * 86_400_000,
  );

const statusOf = async (id: string) =>
  (await desk.clinic.as('ADMIN').call(appointments.get, { params: { id } })).appointment.status;

test('a request that nobody answered by the end of its day is cancelled', async () => {
  const { id } = await desk.book('10:00', day(-1));
  const { db, tenantId } = desk.clinic;
  const mine = db.updateTable('appointments').where('tenantId', '=', tenantId).where('id', '=', id);
  await mine.set({ status: 'REQUESTED' }).execute();
  await end();
  expect((await desk.clinic.as('ADMIN').call(appointments.get, { params: { id } })).appointment).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'OTHER',
  });
});

test('who did not come by the end of the clinic’s day is a no-show, told by the system', async () => {
  const missed = await desk.book('10:00', day(-1));
  const ahead = await desk.book('23:59', day(0));
  await end();
  expect([await statusOf(missed.id), await statusOf(ahead.id)]).toEqual(['NO_SHOW', 'SCHEDULED']);
  expect((await eventsOf(desk.clinic, missed.id)).at(-1)).toMatchObject({
    fromStatus: 'SCHEDULED',
    toStatus: 'NO_SHOW',
  });
  const told = await desk.clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'actorRole', 'changes'])
    .where('tenantId', '=', desk.clinic.tenantId)
    .where('recordId', '=', missed.id)
    .where('action', '=', 'STATUS')
    .orderBy('id')
    .execute();
  expect(told).toEqual([
    { actorId: null, actorRole: 'SYSTEM', changes: { from: { status: 'SCHEDULED' }, to: { status: 'NO_SHOW' } } },
  ]);
});

test('a day ends by the clinic’s own clock', async () => {
  // At any time, these two zones have different dates.
  const [east, west] = [await openDesk(server, 'Pacific/Kiritimati'), await openDesk(server, 'Pacific/Pago_Pago')];
  const wall = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(Date.now());
  const yesterday = wall('Pacific/Pago_Pago');
  expect(yesterday < wall('Pacific/Kiritimati')).toBe(true);
  const [there, here] = [await east.book('00:00', yesterday), await west.book('00:00', yesterday)];
  await end();
  const read = async ({ clinic }: Desk, id: string) =>
    (await clinic.as('ADMIN').call(appointments.get, { params: { id } })).appointment.status;
  expect([await read(east, there.id), await read(west, here.id)]).toEqual(['NO_SHOW', 'SCHEDULED']);
});

test('its rooms are given back', async () => {
  const { clinic } = desk;
  const { tenantId } = clinic;
  const facility = await clinic.db
    .insertInto('facilities')
    .values({ tenantId, kind: 'ROOM', name: 'Room 1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = { ...desk.draft('10:00', day(-1)).body, facilityIds: [facility.id] };
  await clinic.as('ADMIN').call(appointments.create, { body });
  await end();
  const rows = await clinic.db
    .selectFrom('appointmentFacilities')
    .select('isReleased')
    .where('tenantId', '=', tenantId)
    .execute();
  expect(rows).toEqual([{ isReleased: true }]);
});

test('several processes close a long day together, each visit once', async () => {
  const { clinic, patientId, doctorId } = desk;
  const start = Date.parse(`${day(-2)}T00:00:00Z`);
  const rows = Array.from({ length: 250 }, (_, index) => {
    const startsAt = new Date(start + index * 300_000).toISOString();
    const endsAt = new Date(start + (index + 1) * 300_000).toISOString();
    return { tenantId: clinic.tenantId, patientId, doctorId, startsAt, endsAt, duration: 5, type: 'Check-up' };
  });
  await clinic.db.insertInto('appointments').values(rows).execute();
  await Promise.all([end(), end(), end()]);
  // Rows locked by one process were skipped by the others.
  await end();
  const events = await clinic.db
    .selectFrom('appointmentEvents')
    .select('appointmentId')
    .where('tenantId', '=', clinic.tenantId)
    .where('toStatus', '=', 'NO_SHOW')
    .execute();
  expect(events).toHaveLength(250);
  expect(new Set(events.map(({ appointmentId }) => appointmentId)).size).toBe(250);
});

test('notes expire with their day, and after a week where they name none', async () => {
  const { clinic } = desk;
  const staff = clinic.as('RECEPTIONIST');
  const note = async (dateTime: string | null) =>
    (await staff.call(quickAppointments.create, { body: { patientName: 'Ravi', dateTime } })).quickAppointment.id;
  const [past, today, open, old] = [
    await note(`${day(-1)}T18:00:00`),
    await note(`${day(0)}T00:00:00`),
    await note(null),
    await note(null),
  ];
  await clinic.db
    .updateTable('quickAppointments')
    .set({ createdAt: new Date(Date.now() - 9 * 86_400_000).toISOString() })
    .where('id', '=', old)
    .execute();
  await end();
  const statuses = await Promise.all(
    [past, today, open, old].map(
      async (id) => (await staff.call(quickAppointments.get, { params: { id } })).quickAppointment.status,
    ),
  );
  expect(statuses).toEqual(['EXPIRED', 'OPEN', 'OPEN', 'EXPIRED']);
});
