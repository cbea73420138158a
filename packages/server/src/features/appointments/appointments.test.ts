import { appointments, type AppointmentStatus, type StatusChange } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing';
import type { TestClinic } from '../../testing-clinic';

let server: TestServer;
let clinic: TestClinic;
let patientId: string;
let doctorId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

// A new clinic is a new tenant, so tests share a database and never meet.
beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
  patientId = await clinic.givenPatient();
  doctorId = await clinic.givenDoctor();
});

const DAY = '2030-05-06';
const draft = (time: string, date = DAY) => ({ body: { patientId, doctorId, dateTime: `${date}T${time}:00` } });

async function book(time: string, date = DAY) {
  const { appointment } = await clinic.as('RECEPTIONIST').call(appointments.create, draft(time, date));
  return appointment;
}

/** Now at the clinic, to the minute, so that a booking there is of today. */
function clinicNow(minutes = 0) {
  const there = new Date(server.clock.now().getTime() + minutes * 60_000 + 5.5 * 3_600_000);
  return { date: there.toISOString().slice(0, 10), time: there.toISOString().slice(11, 16) };
}

async function bookNow() {
  const { date, time } = clinicNow();
  return book(time, date);
}

const move = (id: string, status: AppointmentStatus, more: Partial<StatusChange> = {}) => ({
  params: { id },
  body: { status, ...more },
});

const eventsOf = (appointmentId: string) =>
  clinic.db
    .selectFrom('appointmentEvents')
    .select(['kind', 'fromStatus', 'toStatus', 'isImplied', 'reason'])
    .where('tenantId', '=', clinic.tenantId)
    .where('appointmentId', '=', appointmentId)
    .orderBy('id')
    .execute();

test('booking fills in the usual length, type and priority', async () => {
  expect(await book('09:00')).toMatchObject({
    dateTime: '2030-05-06T09:00:00',
    startsAt: '2030-05-06T03:30:00.000Z',
    endsAt: '2030-05-06T04:00:00.000Z',
    duration: 30,
    type: 'General Consultation',
    priority: 'NORMAL',
    status: 'SCHEDULED',
    patient: { firstName: 'Asha' },
    doctor: { lastName: 'Iyer' },
    version: 1,
  });
});

test('a doctor cannot be booked twice for the same time, but back to back', async () => {
  await book('09:00');
  const refusal = await clinic.as('ADMIN').refusal(appointments.create, draft('09:15'));
  expect(refusal.code).toBe('APPOINTMENT_SLOT_TAKEN');
  await expect(book('09:30')).resolves.toBeDefined();
});

test('of fifty who book and move to one slot at once, one gets it and the rest are told within a second', async () => {
  const others = await Promise.all(
    Array.from({ length: 25 }, (_, index) =>
      book(`${String(10 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`),
    ),
  );
  const desk = clinic.as('RECEPTIONIST');
  const time = { dateTime: `${DAY}T09:00:00` };
  const started = Date.now();
  const answers = await Promise.all([
    ...others.map(({ id }) => desk.raw({ method: 'PUT', url: `/api/appointments/${id}`, payload: time })),
    ...Array.from({ length: 25 }, () =>
      desk.raw({
        method: 'POST',
        url: '/api/appointments',
        payload: { patientId, doctorId, ...time },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    ),
  ]);
  const elapsed = Date.now() - started;
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  const lost = answers.filter((answer) => answer.json<{ code?: string }>().code === 'APPOINTMENT_SLOT_TAKEN');
  expect([won.length, lost.length]).toEqual([1, 49]);
  expect(lost.every(({ statusCode }) => statusCode === 409)).toBe(true);
  expect(elapsed).toBeLessThan(1000);
});

test('two appointments that swap their doctors at once do not stand in each other’s way', async () => {
  const other = await clinic.givenDoctor();
  const first = await book('09:00');
  const { appointment: second } = await clinic
    .as('ADMIN')
    .call(appointments.create, { body: { ...draft('09:00').body, doctorId: other } });
  const change = (id: string, to: string) => ({ params: { id }, body: { doctorId: to } });
  const desk = clinic.as('ADMIN');
  const answers = await Promise.all([
    desk.refusal(appointments.update, change(first.id, other)).catch(() => undefined),
    desk.refusal(appointments.update, change(second.id, doctorId)).catch(() => undefined),
  ]);
  expect(answers.map((answer) => answer?.code)).toEqual(['APPOINTMENT_SLOT_TAKEN', 'APPOINTMENT_SLOT_TAKEN']);
});

test('changing the notes leaves everything else alone', async () => {
  const before = await book('09:00');
  const change = { params: { id: before.id }, body: { notes: 'Bring X-ray', version: before.version } };
  const { appointment } = await clinic.as('ADMIN').call(appointments.update, change);
  expect(appointment).toEqual({
    ...before,
    notes: 'Bring X-ray',
    version: 2,
    updatedAt: appointment.updatedAt,
  });
});

test('moving a confirmed appointment keeps its id, counts and makes the confirmation void', async () => {
  const { id } = await book('09:00');
  await clinic.as('NURSE').call(appointments.setStatus, move(id, 'CONFIRMED'));
  const to = { params: { id }, body: { dateTime: `${DAY}T11:30:00` } };
  const { appointment } = await clinic.as('RECEPTIONIST').call(appointments.update, to);
  expect(appointment).toMatchObject({ id, status: 'SCHEDULED', confirmedAt: null, rescheduleCount: 1 });
  expect(appointment.endsAt).toBe('2030-05-06T06:30:00.000Z');
});

test('who has not seen the last change cannot overwrite it', async () => {
  const { id, version } = await book('09:00');
  await clinic.as('ADMIN').call(appointments.update, { params: { id }, body: { notes: 'One', version } });
  const late = await clinic
    .as('ADMIN')
    .refusal(appointments.update, { params: { id }, body: { notes: 'Two', version } });
  const status = await clinic.as('ADMIN').refusal(appointments.setStatus, move(id, 'CONFIRMED', { version }));
  expect([late.code, status.code]).toEqual(['STALE_VERSION', 'STALE_VERSION']);
});

test('a patient sees and books only the own appointments', async () => {
  const { id } = await book('09:00');
  const own = await clinic.as('PATIENT', { patientId }).call(appointments.my, {});
  const stranger = clinic.as('PATIENT');
  const seen = await stranger.call(appointments.list, {});
  const opened = await stranger.refusal(appointments.get, { params: { id } });
  const booked = await stranger.refusal(appointments.create, draft('12:00'));
  expect([own.pagination.totalCount, seen.pagination.totalCount]).toEqual([1, 0]);
  expect([opened.code, booked.code]).toEqual(['APPOINTMENT_NOT_FOUND', 'FORBIDDEN']);
});

test('a patient cancels the own appointment until a day before, and the desk still sees it', async () => {
  const { id } = await book('09:00');
  const patient = clinic.as('PATIENT', { patientId });
  await patient.call(appointments.remove, { params: { id } });
  const { appointment } = await clinic.as('RECEPTIONIST').call(appointments.get, { params: { id } });
  expect(appointment).toMatchObject({ status: 'CANCELLED', cancelReason: 'PATIENT_REQUEST', isLateCancel: false });

  const { date, time } = clinicNow(60);
  const soon = await book(time, date);
  const refusal = await patient.refusal(appointments.remove, { params: { id: soon.id } });
  expect(refusal.code).toBe('APPOINTMENT_CUT_OFF');
});

test('a patient cannot book in the past, nor jump the queue', async () => {
  const patient = clinic.as('PATIENT', { patientId });
  const past = await patient.refusal(appointments.create, draft('09:00', '2020-01-06'));
  const urgent = await patient.refusal(appointments.create, { body: { ...draft('09:00').body, priority: 'URGENT' } });
  expect([past.code, urgent.code]).toEqual(['APPOINTMENT_IN_PAST', 'FORBIDDEN']);
});

test('where the clinic approves online bookings, a patient’s own is a request that holds its slot', async () => {
  const features = JSON.stringify({ approveOnlineBookings: true });
  await clinic.db.updateTable('tenants').set({ features }).where('id', '=', clinic.tenantId).execute();
  const { appointment } = await clinic.as('PATIENT', { patientId }).call(appointments.create, draft('09:00'));
  const refusal = await clinic.as('ADMIN').refusal(appointments.create, draft('09:00'));
  expect([appointment.status, refusal.code]).toEqual(['REQUESTED', 'APPOINTMENT_SLOT_TAKEN']);
});

test('another clinic cannot reach the appointment', async () => {
  const { id } = await book('09:00');
  const elsewhere = await server.openClinic();
  const refusal = await elsewhere.as('ADMIN').refusal(appointments.get, { params: { id } });
  expect(refusal.code).toBe('APPOINTMENT_NOT_FOUND');
});

test('a patient or a doctor of another clinic cannot be booked here', async () => {
  const elsewhere = await server.openClinic();
  const body = draft('09:00').body;
  const desk = clinic.as('ADMIN');
  const patient = await desk.refusal(appointments.create, {
    body: { ...body, patientId: await elsewhere.givenPatient() },
  });
  const doctor = await desk.refusal(appointments.create, {
    body: { ...body, doctorId: await elsewhere.givenDoctor() },
  });
  expect([patient.code, doctor.code]).toEqual(['PATIENT_UNKNOWN', 'DOCTOR_UNKNOWN']);
});

test('a visit goes from check-in to completion and every step is written down', async () => {
  const { id } = await bookNow();
  const nurse = clinic.as('NURSE');
  for (const status of ['CHECKED_IN', 'IN_PROGRESS', 'COMPLETED'] as const) {
    await nurse.call(appointments.setStatus, move(id, status));
  }
  const { appointment } = await nurse.call(appointments.get, { params: { id } });
  expect(appointment.checkedInAt && appointment.startedAt && appointment.endedAt).toBeTruthy();
  expect((await eventsOf(id)).map(({ kind, toStatus }) => [kind, toStatus])).toEqual([
    ['CREATED', 'SCHEDULED'],
    ['STATUS', 'CHECKED_IN'],
    ['STATUS', 'IN_PROGRESS'],
    ['STATUS', 'COMPLETED'],
  ]);
});

test('a fast completion writes the steps it passes over as implied', async () => {
  const { id } = await bookNow();
  await clinic.as('DOCTOR').call(appointments.setStatus, move(id, 'COMPLETED'));
  expect((await eventsOf(id)).slice(1).map(({ toStatus, isImplied }) => [toStatus, isImplied])).toEqual([
    ['CHECKED_IN', true],
    ['IN_PROGRESS', true],
    ['COMPLETED', false],
  ]);
});

test('naming the status an appointment has already changes nothing', async () => {
  const { id, version } = await book('09:00');
  const { appointment } = await clinic.as('ADMIN').call(appointments.setStatus, move(id, 'SCHEDULED'));
  expect(appointment.version).toBe(version);
  expect(await eventsOf(id)).toHaveLength(1);
});

test('an illegal move is refused with the moves that are allowed', async () => {
  const { id } = await book('09:00');
  const refusal = await clinic.as('RECEPTIONIST').refusal(appointments.setStatus, move(id, 'IN_PROGRESS'));
  expect(refusal).toMatchObject({
    code: 'APPOINTMENT_TRANSITION_ILLEGAL',
    details: { from: 'SCHEDULED', to: 'IN_PROGRESS' },
  });
  expect(refusal.details?.allowed).toContain('CONFIRMED');
});

test('a doctor does not check patients in', async () => {
  const { id } = await bookNow();
  const refusal = await clinic.as('DOCTOR').refusal(appointments.setStatus, move(id, 'CHECKED_IN'));
  expect(refusal.code).toBe('FORBIDDEN');
});

test('a doctor with a patient in the room cannot begin with the next', async () => {
  const { date, time } = clinicNow(-60);
  const first = await book(time, date);
  const second = await bookNow();
  const desk = clinic.as('ADMIN');
  const sameDay = first.dateTime.slice(0, 10) === second.dateTime.slice(0, 10);
  if (!sameDay) return expect(first.dateTime < second.dateTime).toBe(true);
  for (const { id } of [first, second]) await desk.call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await desk.call(appointments.setStatus, move(first.id, 'IN_PROGRESS'));
  const refusal = await desk.refusal(appointments.setStatus, move(second.id, 'IN_PROGRESS'));
  expect(refusal.code).toBe('APPOINTMENT_DOCTOR_BUSY');
});

test('a cancelled slot is free again, and restoring into a taken one is refused', async () => {
  const { id } = await book('09:00');
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'PATIENT_ILL' }));
  await book('09:00');
  const refusal = await desk.refusal(appointments.setStatus, move(id, 'SCHEDULED'));
  expect(refusal.code).toBe('APPOINTMENT_SLOT_TAKEN');
});

test('one’s own last change can be taken back with every stamp it made', async () => {
  const before = await bookNow();
  const desk = clinic.as('RECEPTIONIST');
  const { appointment: done } = await desk.call(appointments.setStatus, move(before.id, 'COMPLETED'));
  const undo = move(before.id, 'SCHEDULED', { undo: true, version: done.version });
  const { appointment } = await desk.call(appointments.setStatus, undo);
  expect(appointment).toEqual({ ...before, version: 3, updatedAt: appointment.updatedAt });
});

test('nobody takes back what another did, nor after a minute', async () => {
  const { id } = await book('09:00');
  const desk = clinic.as('RECEPTIONIST');
  await desk.call(appointments.setStatus, move(id, 'CONFIRMED'));
  const undo = move(id, 'SCHEDULED', { undo: true });
  const other = await clinic.as('ADMIN').refusal(appointments.setStatus, undo);
  const real = server.clock.now;
  server.clock.now = () => new Date(Date.now() + 61_000);
  const late = await desk.refusal(appointments.setStatus, undo);
  server.clock.now = real;
  expect([other.code, late.code]).toEqual(['APPOINTMENT_TOO_LATE', 'APPOINTMENT_TOO_LATE']);
});

test('a deleted appointment is in no list any more but its history stays', async () => {
  const { id } = await book('09:00');
  await clinic.as('ADMIN').call(appointments.remove, { params: { id } });
  const { pagination } = await clinic.as('ADMIN').call(appointments.list, {});
  const gone = await clinic.as('ADMIN').refusal(appointments.get, { params: { id } });
  expect([pagination.totalCount, gone.code]).toEqual([0, 'APPOINTMENT_NOT_FOUND']);
  expect((await eventsOf(id)).at(-1)).toMatchObject({ toStatus: 'CANCELLED', reason: 'ENTERED_IN_ERROR' });
  await expect(book('09:00')).resolves.toBeDefined();
});

test('a day is the clinic’s day, over the change to summer time as well', async () => {
  clinic = await server.openClinic({ timeZone: 'America/New_York' });
  patientId = await clinic.givenPatient();
  doctorId = await clinic.givenDoctor();
  await book('00:30', '2030-03-10');
  await book('23:30', '2030-03-10');
  const desk = clinic.as('ADMIN');
  const day = await desk.call(appointments.list, { query: { dateFrom: '2030-03-10', dateTo: '2030-03-10' } });
  expect(day.appointments.map(({ dateTime, startsAt }) => [dateTime, startsAt])).toEqual([
    ['2030-03-10T00:30:00', '2030-03-10T05:30:00.000Z'],
    ['2030-03-10T23:30:00', '2030-03-11T03:30:00.000Z'],
  ]);
});

test('the figures of today count what is there', async () => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const real = server.clock.now;
  server.clock.now = () => new Date(minute + 10_000);
  const { id } = await bookNow();
  await clinic.as('NURSE').call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await book('09:00');
  const { stats } = await clinic.as('PHARMACIST').call(appointments.stats, {});
  server.clock.now = real;
  expect(stats).toMatchObject({ todayAppointments: 1, checkedIn: 1, scheduled: 0, averageWaitMinutes: 0 });
});

test('a list is one statement in one round trip, however many rows it has', async () => {
  for (const time of ['09:00', '10:00', '11:00']) await book(time);
  const desk = clinic.as('ADMIN');
  await desk.identity();
  const statements: string[] = [];
  const stop = server.database.onStatement(({ sql }) => statements.push(sql));
  const { appointments: rows } = await desk.call(appointments.list, {});
  stop();
  expect(rows).toHaveLength(3);
  expect(statements).toHaveLength(1);
});

test('every change says who, from what to what', async () => {
  const { id } = await book('09:00');
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

test('bad input names the fields and writes nothing', async () => {
  const body = { patientId: 'x', doctorId, dateTime: '2030-13-45T09:00:00', colour: 'red' };
  const refusal = await clinic.as('ADMIN').refusal(appointments.create, { body } as never);
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['colour', 'dateTime', 'patientId']);
  const { pagination } = await clinic.as('ADMIN').call(appointments.list, {});
  expect(pagination.totalCount).toBe(0);
});
