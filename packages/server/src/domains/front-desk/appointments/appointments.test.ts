import { appointments, type InputOf } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { DAY, eventsOf, move, openDesk, type Desk } from '../../../testing/desk';

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

/** The same slot, for another patient. */
const ofSomebodyElse = async (time: string) => ({
  body: { ...desk.draft(time).body, patientId: await clinic.givenPatient() },
});

test('booking fills in the usual length, type and priority', async () => {
  expect(await desk.book('09:00')).toMatchObject({
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
  await desk.book('09:00');
  const refusal = await clinic.as('ADMIN').refusal(appointments.create, await ofSomebodyElse('09:15'));
  expect(refusal).toMatchObject({
    code: 'APPOINTMENT_SLOT_TAKEN',
    details: { conflicts: ['DOCTOR_BUSY'], alternatives: [`${DAY}T09:30:00`, `${DAY}T08:30:00`, `${DAY}T10:00:00`] },
  });
  await expect(desk.book('09:30')).resolves.toBeDefined();
});

test('of twenty who book and move to one slot at once, one gets it and the rest are told so', async () => {
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      desk.book(`${String(10 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`),
    ),
  );
  const staff = clinic.as('RECEPTIONIST');
  const time = { dateTime: `${DAY}T09:00:00` };
  const patientIds = await Promise.all(Array.from({ length: 10 }, () => clinic.givenPatient()));
  await Promise.all(
    others.map(async ({ id }) => {
      const patientId = await clinic.givenPatient();
      await clinic.db.updateTable('appointments').set({ patientId }).where('id', '=', id).execute();
    }),
  );
  const answers = await Promise.all([
    ...others.map(({ id }) => staff.raw({ method: 'PUT', url: `/api/appointments/${id}`, payload: time })),
    ...patientIds.map((patientId) =>
      staff.raw({
        method: 'POST',
        url: '/api/appointments',
        payload: { patientId, doctorId: desk.doctorId, ...time },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    ),
  ]);
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  const lost = answers.filter((answer) => answer.json<{ code?: string }>().code === 'APPOINTMENT_SLOT_TAKEN');
  expect([won.length, lost.length]).toEqual([1, 19]);
  expect(lost.every(({ statusCode }) => statusCode === 409)).toBe(true);
});

test('two appointments that swap their doctors at once do not stand in each other’s way', async () => {
  const other = await clinic.givenDoctor();
  const first = await desk.book('09:00');
  const { appointment: second } = await clinic
    .as('ADMIN')
    .call(appointments.create, { body: { ...(await ofSomebodyElse('09:00')).body, doctorId: other } });
  const change = (id: string, to: string) => ({ params: { id }, body: { doctorId: to } });
  const staff = clinic.as('ADMIN');
  const answers = await Promise.all([
    staff.refusal(appointments.update, change(first.id, other)).catch(() => undefined),
    staff.refusal(appointments.update, change(second.id, desk.doctorId)).catch(() => undefined),
  ]);
  expect(answers.map((answer) => answer?.code)).toEqual(['APPOINTMENT_SLOT_TAKEN', 'APPOINTMENT_SLOT_TAKEN']);
});

test('changing the notes leaves everything else alone', async () => {
  const before = await desk.book('09:00');
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
  const { id } = await desk.book('09:00');
  await clinic.as('NURSE').call(appointments.setStatus, move(id, 'CONFIRMED'));
  const to = { params: { id }, body: { dateTime: `${DAY}T11:30:00` } };
  const { appointment } = await clinic.as('RECEPTIONIST').call(appointments.update, to);
  expect(appointment).toMatchObject({ id, status: 'SCHEDULED', confirmedAt: null, rescheduleCount: 1 });
  expect(appointment.endsAt).toBe('2030-05-06T06:30:00.000Z');
});

test('who has not seen the last change cannot overwrite it', async () => {
  const { id, version } = await desk.book('09:00');
  await clinic.as('ADMIN').call(appointments.update, { params: { id }, body: { notes: 'One', version } });
  const late = await clinic
    .as('ADMIN')
    .refusal(appointments.update, { params: { id }, body: { notes: 'Two', version } });
  const status = await clinic.as('ADMIN').refusal(appointments.setStatus, move(id, 'CONFIRMED', { version }));
  expect([late.code, status.code]).toEqual(['STALE_VERSION', 'STALE_VERSION']);
});

test('a patient sees and books only the own appointments', async () => {
  const { id } = await desk.book('09:00');
  const own = await clinic.as('PATIENT', { patientId: desk.patientId }).call(appointments.my, {});
  const stranger = clinic.as('PATIENT');
  const seen = await stranger.call(appointments.list, {});
  const opened = await stranger.refusal(appointments.get, { params: { id } });
  const booked = await stranger.refusal(appointments.create, desk.draft('12:00'));
  expect([own.pagination.totalCount, seen.pagination.totalCount]).toEqual([1, 0]);
  expect([opened.code, booked.code]).toEqual(['APPOINTMENT_NOT_FOUND', 'FORBIDDEN']);
});

test('a patient cancels the own appointment until a day before, and the desk still sees it', async () => {
  const { id } = await desk.book('09:00');
  const patient = clinic.as('PATIENT', { patientId: desk.patientId });
  await patient.call(appointments.remove, { params: { id } });
  const { appointment } = await clinic.as('RECEPTIONIST').call(appointments.get, { params: { id } });
  expect(appointment).toMatchObject({ status: 'CANCELLED', cancelReason: 'PATIENT_REQUEST', isLateCancel: false });

  const soon = await desk.bookNow(60);
  const refusal = await patient.refusal(appointments.remove, { params: { id: soon.id } });
  expect(refusal.code).toBe('APPOINTMENT_CUT_OFF');
});

test('a patient cannot book in the past, nor jump the queue', async () => {
  const patient = clinic.as('PATIENT', { patientId: desk.patientId });
  const past = await patient.refusal(appointments.create, desk.draft('09:00', '2020-01-06'));
  const urgent = await patient.refusal(appointments.create, {
    body: { ...desk.draft('09:00').body, priority: 'URGENT' },
  });
  expect([past.code, urgent.code]).toEqual(['APPOINTMENT_IN_PAST', 'FORBIDDEN']);
});

test('where the clinic approves online bookings, a patient’s own is a request that holds its slot', async () => {
  const features = JSON.stringify({ approveOnlineBookings: true });
  await clinic.db.updateTable('tenants').set({ features }).where('id', '=', clinic.tenantId).execute();
  const { appointment } = await clinic
    .as('PATIENT', { patientId: desk.patientId })
    .call(appointments.create, desk.draft('09:00'));
  const refusal = await clinic.as('ADMIN').refusal(appointments.create, await ofSomebodyElse('09:00'));
  expect([appointment.status, refusal.code]).toEqual(['REQUESTED', 'APPOINTMENT_SLOT_TAKEN']);
});

test('another clinic cannot reach the appointment', async () => {
  const { id } = await desk.book('09:00');
  const elsewhere = await server.openClinic();
  const refusal = await elsewhere.as('ADMIN').refusal(appointments.get, { params: { id } });
  expect(refusal.code).toBe('APPOINTMENT_NOT_FOUND');
});

test('a patient or a doctor of another clinic cannot be booked here', async () => {
  const elsewhere = await server.openClinic();
  const body = desk.draft('09:00').body;
  const staff = clinic.as('ADMIN');
  const patient = await staff.refusal(appointments.create, {
    body: { ...body, patientId: await elsewhere.givenPatient() },
  });
  const doctor = await staff.refusal(appointments.create, {
    body: { ...body, doctorId: await elsewhere.givenDoctor() },
  });
  expect([patient.code, doctor.code]).toEqual(['PATIENT_UNKNOWN', 'DOCTOR_UNKNOWN']);
});

test('a deleted appointment is in no list any more but its history stays', async () => {
  const { id } = await desk.book('09:00');
  await clinic.as('ADMIN').call(appointments.remove, { params: { id } });
  const { pagination } = await clinic.as('ADMIN').call(appointments.list, {});
  const gone = await clinic.as('ADMIN').refusal(appointments.get, { params: { id } });
  expect([pagination.totalCount, gone.code]).toEqual([0, 'APPOINTMENT_NOT_FOUND']);
  expect((await eventsOf(clinic, id)).at(-1)).toMatchObject({ toStatus: 'CANCELLED', reason: 'ENTERED_IN_ERROR' });
  await expect(desk.book('09:00')).resolves.toBeDefined();
});

test('a day is the clinic’s day, over the change to summer time as well', async () => {
  desk = await openDesk(server, 'America/New_York');
  clinic = desk.clinic;
  await desk.book('00:30', '2030-03-10');
  await desk.book('23:30', '2030-03-10');
  const staff = clinic.as('ADMIN');
  const day = await staff.call(appointments.list, { query: { dateFrom: '2030-03-10', dateTo: '2030-03-10' } });
  expect(day.appointments.map(({ dateTime, startsAt }) => [dateTime, startsAt])).toEqual([
    ['2030-03-10T00:30:00', '2030-03-10T05:30:00.000Z'],
    ['2030-03-10T23:30:00', '2030-03-11T03:30:00.000Z'],
  ]);
});

test('the figures of today count what is there', async () => {
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const real = server.clock.now;
  server.clock.now = () => new Date(minute + 10_000);
  const { id } = await desk.bookNow();
  await clinic.as('NURSE').call(appointments.setStatus, move(id, 'CHECKED_IN'));
  await desk.book('09:00');
  const { stats } = await clinic.as('PHARMACIST').call(appointments.stats, {});
  server.clock.now = real;
  expect(stats).toMatchObject({ todayAppointments: 1, checkedIn: 1, scheduled: 0, averageWaitMinutes: 0 });
});

test('a list is one statement in one round trip, however many rows it has', async () => {
  for (const time of ['09:00', '10:00', '11:00']) await desk.book(time);
  const staff = clinic.as('ADMIN');
  await staff.identity();
  const statements: string[] = [];
  // The record of the read is written after the answer was made, together with those of other requests.
  const stop = server.database.onStatement(({ sql }) => sql.includes('record_reads') || statements.push(sql));
  const { appointments: rows } = await staff.call(appointments.list, {});
  stop();
  expect(rows).toHaveLength(3);
  expect(statements).toHaveLength(1);
});

test('what is finished up to the clinic’s today is left out where that is asked for, and counted', async () => {
  const staff = clinic.as('RECEPTIONIST');
  const cancelled = [
    await desk.book('09:00', '2030-05-05'),
    await desk.book('23:30'),
    await desk.book('00:30', '2030-05-07'),
  ];
  for (const { id } of cancelled) {
    await staff.call(appointments.setStatus, move(id, 'CANCELLED', { reason: 'PATIENT_REQUEST' }));
  }
  await desk.book('10:00');
  const real = server.clock.now;
  // Half past eleven in the evening at the clinic.
  server.clock.now = () => new Date(`${DAY}T18:00:00Z`);
  const list = async (query: InputOf<typeof appointments.list>['query']) => {
    const { appointments: rows, pagination, finishedCount } = await staff.call(appointments.list, { query });
    return [rows.map(({ dateTime }) => dateTime), pagination.totalCount, finishedCount];
  };
  const all = await list({});
  const open = await list({ finished: 'hidden' });
  const today = await list({ finished: 'hidden', dateFrom: DAY, dateTo: DAY, page: 2 });
  server.clock.now = real;
  expect(all).toEqual([expect.any(Array), 4, undefined]);
  expect(open).toEqual([[`${DAY}T10:00:00`, '2030-05-07T00:30:00'], 2, 2]);
  expect(today).toEqual([[], 1, 1]);
});

test('bad input names the fields and writes nothing', async () => {
  const body = { patientId: 'x', doctorId: desk.doctorId, dateTime: '2030-13-45T09:00:00', colour: 'red' };
  const refusal = await clinic.as('ADMIN').refusal(appointments.create, { body });
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['colour', 'dateTime', 'patientId']);
  const { pagination } = await clinic.as('ADMIN').call(appointments.list, {});
  expect(pagination.totalCount).toBe(0);
});
