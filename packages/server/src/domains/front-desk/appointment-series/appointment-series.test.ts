import { appointments, appointmentSeries, type Role, type SeriesPattern } from '@polyclinic/contract';
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

const WEEKLY: Partial<SeriesPattern> = { count: 4 };
const DAYS = ['2030-05-06', '2030-05-13', '2030-05-20', '2030-05-27'];

const body = (pattern: Partial<SeriesPattern> = WEEKLY, more: object = {}) => ({
  body: {
    appointment: desk.draft('09:00').body,
    pattern: { every: 'WEEK' as const, interval: 1, ...pattern },
    ...more,
  },
});
const staff = (role: Role = 'RECEPTIONIST') => clinic.as(role);
const create = (pattern?: Partial<SeriesPattern>, more?: object) =>
  staff().call(appointmentSeries.create, body(pattern, more));

async function givenSeries() {
  const { seriesId, dates } = await create();
  return { seriesId: seriesId ?? '', ids: dates.map(({ appointmentId }) => appointmentId ?? '') };
}

const block = async (day: string, time = '09:00') =>
  staff().call(appointments.create, {
    body: { ...desk.draft(time, day).body, patientId: await clinic.givenPatient() },
  });

const count = async () => (await staff().call(appointments.list, {})).pagination.totalCount;

test('a series is booked with all its dates at the same time of day', async () => {
  const { seriesId, dates } = await create();
  expect(dates.map(({ dateTime }) => dateTime)).toEqual(DAYS.map((day) => `${day}T09:00:00`));
  const { appointments: booked, pattern } = await staff('NURSE').call(appointmentSeries.get, {
    params: { id: seriesId ?? '' },
  });
  expect(pattern).toMatchObject({ every: 'WEEK', count: 4 });
  expect(booked.map(({ id }) => id)).toEqual(dates.map(({ appointmentId }) => appointmentId));
  expect(booked.every((one) => one.seriesId === seriesId && one.status === 'SCHEDULED')).toBe(true);
});

test('a dry run says what each date would say, and books nothing', async () => {
  await block('2030-05-13');
  const { seriesId, dates } = await create(WEEKLY, { dryRun: true });
  expect(seriesId).toBeNull();
  expect(dates.map(({ conflicts }) => conflicts)).toEqual([[], ['DOCTOR_BUSY'], [], []]);
  expect(dates[1]?.alternative).toMatch(/^2030-05-13T(08:30|09:30)/);
  expect(await count()).toBe(1);
});

test('one date that is taken keeps all from being booked; left out, the rest is', async () => {
  await block('2030-05-20');
  const refusal = await staff().refusal(appointmentSeries.create, body());
  expect(refusal).toMatchObject({ code: 'APPOINTMENT_SLOT_TAKEN', details: { conflicts: ['DOCTOR_BUSY'] } });
  expect(refusal.details?.dates).toHaveLength(4);
  expect(await count()).toBe(1);
  const { dates } = await create(WEEKLY, { without: ['2030-05-20'] });
  expect(dates).toHaveLength(3);
});

test('an accepted conflict is written with the date that needed it, and only by whom it may be', async () => {
  await block('2030-05-20');
  const override = { kinds: ['DOCTOR_BUSY' as const], reason: 'Agreed with the doctor' };
  const appointment = { ...desk.draft('09:00').body, override };
  const { seriesId } = await create(WEEKLY, { appointment });
  const { appointments: booked } = await staff().call(appointmentSeries.get, { params: { id: seriesId ?? '' } });
  expect(booked.map((one) => one.override)).toEqual([null, null, override, null]);
});

test('the clock of the clinic counts, also after the clocks change', async () => {
  desk = await openDesk(server, 'America/New_York');
  clinic = desk.clinic;
  const { dates } = await staff().call(appointmentSeries.create, {
    body: {
      appointment: desk.draft('09:00', '2030-03-04').body,
      pattern: { every: 'WEEK', interval: 1, count: 2 },
    },
  });
  const read = async (id: string | null | undefined) =>
    (await staff().call(appointments.get, { params: { id: id ?? '' } })).appointment;
  const [before, after] = [await read(dates[0]?.appointmentId), await read(dates[1]?.appointmentId)];
  expect([before.dateTime, after.dateTime]).toEqual(['2030-03-04T09:00:00', '2030-03-11T09:00:00']);
  expect([before.startsAt, after.startsAt]).toEqual(['2030-03-04T14:00:00.000Z', '2030-03-11T13:00:00.000Z']);
});

test('a pattern needs an end, at most 52 dates and at least one', async () => {
  const refused = async (pattern: Partial<SeriesPattern>, more?: object) => {
    const { code, fields } = await staff().refusal(appointmentSeries.create, body(pattern, more));
    return [code, ...Object.keys(fields ?? {})];
  };
  expect(await refused({})).toEqual(['INVALID_INPUT', 'pattern.count']);
  expect(await refused({ every: 'DAY', until: '2031-05-06' })).toEqual(['INVALID_INPUT', 'pattern.until']);
  expect(await refused({ until: '2030-05-01' })).toEqual(['SERIES_EMPTY']);
  expect(await refused({ count: 2 }, { without: DAYS })).toEqual(['SERIES_EMPTY']);
});

test('the same series sent twice is booked once', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const person = staff();
  const [first, second] = [
    await person.call(appointmentSeries.create, body(), headers),
    await person.call(appointmentSeries.create, body(), headers),
  ];
  expect(second).toEqual(first);
  expect(await count()).toBe(4);
});

test('this and the following get another time, the ones before keep theirs', async () => {
  const { seriesId, ids } = await givenSeries();
  const { dates } = await staff().call(appointmentSeries.move, {
    params: { id: ids[2] ?? '' },
    body: { scope: 'FOLLOWING', time: '11:30' },
  });
  expect(dates.map(({ dateTime }) => dateTime)).toEqual(['2030-05-20T11:30:00', '2030-05-27T11:30:00']);
  const { appointments: all } = await staff().call(appointmentSeries.get, { params: { id: seriesId } });
  expect(all.map(({ dateTime }) => dateTime.slice(11, 16))).toEqual(['09:00', '09:00', '11:30', '11:30']);
  expect(all.map(({ rescheduleCount }) => rescheduleCount)).toEqual([0, 0, 1, 1]);
});

test('all are given another doctor, or none where one of them cannot be', async () => {
  const { ids } = await givenSeries();
  const other = await clinic.givenDoctor();
  const taken = { ...desk.draft('09:00', '2030-05-27').body, doctorId: other, patientId: await clinic.givenPatient() };
  const { appointment } = await staff().call(appointments.create, { body: taken });
  const input = { params: { id: ids[0] ?? '' }, body: { scope: 'ALL' as const, doctorId: other } };
  const requested = await staff().call(appointmentSeries.move, { ...input, body: { ...input.body, dryRun: true } });
  expect(requested.dates.map(({ conflicts }) => conflicts.length)).toEqual([0, 0, 0, 1]);
  expect((await staff().refusal(appointmentSeries.move, input)).code).toBe('APPOINTMENT_SLOT_TAKEN');
  const doctors = async () =>
    Promise.all(
      ids.map(async (id) => (await staff().call(appointments.get, { params: { id } })).appointment.doctor?.id),
    );
  expect(new Set(await doctors())).toEqual(new Set([desk.doctorId]));
  await staff().call(appointments.remove, { params: { id: appointment.id } });
  await staff().call(appointmentSeries.move, input);
  expect(new Set(await doctors())).toEqual(new Set([other]));
});

test('one that is moved alone stays in the series', async () => {
  const { seriesId, ids } = await givenSeries();
  const [first = ''] = ids;
  await staff().call(appointmentSeries.move, { params: { id: first }, body: { scope: 'THIS', time: '15:00' } });
  const dateTime = '2030-05-08T15:00:00';
  await staff().call(appointments.update, { params: { id: first }, body: { dateTime } });
  const { appointments: all } = await staff().call(appointmentSeries.get, { params: { id: seriesId } });
  expect(all.map((one) => one.dateTime)).toContain(dateTime);
});

test('this and the following are cancelled with the reason, what is done stays', async () => {
  const { ids } = await givenSeries();
  await staff().call(appointments.setStatus, move(ids[3] ?? '', 'CANCELLED', { reason: 'WEATHER' }));
  const { cancelled } = await staff().call(appointmentSeries.cancel, {
    params: { id: ids[1] ?? '' },
    body: { scope: 'FOLLOWING', reason: 'PATIENT_REQUEST' },
  });
  expect(cancelled).toEqual(ids.slice(1, 3));
  expect((await eventsOf(clinic, ids[1] ?? '')).at(-1)).toMatchObject({
    toStatus: 'CANCELLED',
    reason: 'PATIENT_REQUEST',
  });
  const { cancelled: rest } = await staff().call(appointmentSeries.cancel, {
    params: { id: ids[1] ?? '' },
    body: { scope: 'ALL', reason: 'OTHER', note: 'Moved away' },
  });
  expect(rest).toEqual(ids.slice(0, 1));
});

test('what is no series, or no reason, is refused', async () => {
  const alone = await desk.book('15:00');
  const params = { id: alone.id };
  const refusal = await staff().refusal(appointmentSeries.move, { params, body: { scope: 'ALL', time: '16:00' } });
  expect(refusal.code).toBe('SERIES_NOT_FOUND');
  const words = await staff().refusal(appointmentSeries.cancel, { params, body: { scope: 'ALL', reason: 'OTHER' } });
  expect(words.code).toBe('REASON_REQUIRED');
  expect((await staff().refusal(appointmentSeries.get, { params })).code).toBe('SERIES_NOT_FOUND');
});

test('somebody else’s series is not there', async () => {
  const { seriesId, ids } = await givenSeries();
  const elsewhere = (await server.openClinic()).as('ADMIN');
  expect((await elsewhere.refusal(appointmentSeries.get, { params: { id: seriesId } })).code).toBe('SERIES_NOT_FOUND');
  const input = { params: { id: ids[0] ?? '' }, body: { scope: 'ALL' as const, time: '16:00' } };
  expect((await elsewhere.refusal(appointmentSeries.move, input)).code).toBe('APPOINTMENT_NOT_FOUND');
});

test('of two series over the same dates at once, one is booked whole', async () => {
  const other = await clinic.givenPatient();
  const drafts = [desk.patientId, other].map((patientId) => {
    const input = body();
    return { body: { ...input.body, appointment: { ...input.body.appointment, patientId } } };
  });
  const results = await Promise.allSettled(drafts.map((draft) => staff().call(appointmentSeries.create, draft)));
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await count()).toBe(4);
});
