import { appointments } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { eventsOf, move, noonZone, openDesk, type Desk } from '../../../testing/desk';

let server: TestServer;
let clinic: Desk['clinic'];
let desk: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

// Each clinic is a separate tenant, so tests share a database without affecting each other.
beforeEach(async () => {
  desk = await openDesk(server);
  clinic = desk.clinic;
});

test('a visit goes from check-in to completion and every step is written down', async () => {
  const { id } = await desk.bookNow();
  const nurse = clinic.as('NURSE');
  for (const status of ['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'] as const) {
    await nurse.call(appointments.setStatus, move(id, status));
  }
  const { appointment } = await nurse.call(appointments.get, { params: { id } });
  expect(appointment.checkedInAt && appointment.startedAt && appointment.endedAt).toBeTruthy();
  expect((await eventsOf(clinic, id)).map(({ kind, toStatus }) => [kind, toStatus])).toEqual([
    ['CREATED', 'SCHEDULED'],
    ['STATUS', 'CHECKED_IN'],
    ['STATUS', 'IN_PROGRESS'],
    ['STATUS', 'COMPLETED'],
  ]);
});

test('a fast completion writes the steps it passes over as implied', async () => {
  const { id } = await desk.bookNow();
  await clinic.as('DOCTOR').call(appointments.setStatus, move(id, 'COMPLETED'));
  expect((await eventsOf(clinic, id)).slice(1).map(({ toStatus, isImplied }) => [toStatus, isImplied])).toEqual([
    ['CHECKED_IN', true],
    ['IN_PROGRESS', true],
    ['COMPLETED', false],
  ]);
});

test('naming the status an appointment has already changes nothing', async () => {
  const { id, version } = await desk.book('09:00');
  const { appointment } = await clinic.as('ADMIN').call(appointments.setStatus, move(id, 'SCHEDULED'));
  expect(appointment.version).toBe(version);
  expect(await eventsOf(clinic, id)).toHaveLength(1);
});

test('an illegal move is refused with the moves that are allowed', async () => {
  const { id } = await desk.book('09:00');
  const refusal = await clinic.as('RECEPTIONIST').refusal(appointments.setStatus, move(id, 'IN_PROGRESS'));
  expect(refusal).toMatchObject({
    code: 'APPOINTMENT_TRANSITION_ILLEGAL',
    details: { from: 'SCHEDULED', to: 'IN_PROGRESS' },
  });
  expect(refusal.details?.allowed).toContain('CONFIRMED');
});

test('a doctor does not check patients in', async () => {
  const { id } = await desk.bookNow();
  const refusal = await clinic.as('DOCTOR').refusal(appointments.setStatus, move(id, 'CHECKED_IN'));
  expect(refusal.code).toBe('FORBIDDEN');
});

test('a visit that was left open overnight does not keep the doctor from today’s', async () => {
  desk = await openDesk(server, noonZone());
  clinic = desk.clinic;
  const first = await desk.bookNow(-60);
  const second = await desk.bookNow();
  const staff = clinic.as('ADMIN');
  for (const { id } of [first, second]) await staff.call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await staff.call(appointments.setStatus, move(first.id, 'IN_PROGRESS'));
  const left = new Date(Date.now() - 86_400_000).toISOString();
  const mine = clinic.db.updateTable('appointments').where('tenantId', '=', clinic.tenantId);
  await mine.where('id', '=', first.id).set({ startedAt: left }).execute();
  const { appointment } = await staff.call(appointments.setStatus, move(second.id, 'IN_PROGRESS'));
  expect(appointment.status).toBe('IN_PROGRESS');
});

test('a doctor with a patient in the room cannot begin with the next', async () => {
  desk = await openDesk(server, noonZone());
  clinic = desk.clinic;
  const first = await desk.bookNow(-60);
  const second = await desk.bookNow();
  const staff = clinic.as('ADMIN');
  for (const { id } of [first, second]) await staff.call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await staff.call(appointments.setStatus, move(first.id, 'IN_PROGRESS'));
  const refusal = await staff.refusal(appointments.setStatus, move(second.id, 'IN_PROGRESS'));
  expect(refusal.code).toBe('APPOINTMENT_DOCTOR_BUSY');
});

test('a cancelled slot is free again, and restoring into a taken one is refused', async () => {
  const { id } = await desk.book('09:00');
  const staff = clinic.as('RECEPTIONIST');
  await staff.call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
  await desk.book('09:00');
  const refusal = await staff.refusal(appointments.setStatus, move(id, 'SCHEDULED'));
  expect(refusal.code).toBe('APPOINTMENT_SLOT_TAKEN');
});

test('one’s own last change can be taken back with every stamp it made', async () => {
  const before = await desk.bookNow();
  const staff = clinic.as('RECEPTIONIST');
  const { appointment: done } = await staff.call(appointments.setStatus, move(before.id, 'COMPLETED'));
  const undo = move(before.id, 'SCHEDULED', { undo: true, version: done.version });
  const { appointment } = await staff.call(appointments.setStatus, undo);
  expect(appointment).toEqual({ ...before, version: 3, updatedAt: appointment.updatedAt });
});

test('nobody takes back what another did, nor after a minute', async () => {
  const { id } = await desk.book('09:00');
  const staff = clinic.as('RECEPTIONIST');
  await staff.call(appointments.setStatus, move(id, 'CONFIRMED'));
  const undo = move(id, 'SCHEDULED', { undo: true });
  const other = await clinic.as('ADMIN').refusal(appointments.setStatus, undo);
  const real = server.clock.now;
  server.clock.now = () => new Date(Date.now() + 61_000);
  const late = await staff.refusal(appointments.setStatus, undo);
  server.clock.now = real;
  expect([other.code, late.code]).toEqual(['APPOINTMENT_TOO_LATE', 'APPOINTMENT_TOO_LATE']);
});

test('every change says who, from what to what', async () => {
  const { id } = await desk.book('09:00');
  const admin = clinic.as('ADMIN');
  await admin.call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'WEATHER' }));
  const row = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'actorRole', 'changes', 'reason'])
    .where('tenantId', '=', clinic.tenantId)
    .where('recordId', '=', id)
    .where('action', '=', 'STATUS')
    .executeTakeFirstOrThrow();
  const { userId } = await admin.identity();
  expect(row).toMatchObject({
    actorId: userId,
    actorRole: 'ADMIN',
    reason: 'WEATHER',
    changes: { from: { status: 'SCHEDULED' }, to: { status: 'CANCELLED' } },
  });
});
