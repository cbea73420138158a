import {
  appointments,
  availability,
  publicOffers,
  waitlist,
  type NewWaitlistEntry,
  type WaitlistEntry,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { DAY, openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { endOffers } from '../public-offers/public-offers.service';

let server: TestServer;
let desk: Desk;
let reception: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  reception = desk.clinic.as('RECEPTIONIST');
});

const at = (time: string) => `${DAY}T${time}:00`;
const put = async (more: Partial<NewWaitlistEntry> = {}) =>
  (await reception.call(waitlist.create, { body: { patientId: desk.patientId, ...more } })).entry;
const waiting = async (query: object = {}) => (await reception.call(waitlist.list, { query })).entries;
const offer = (entry: Pick<WaitlistEntry, 'id'>, time: string) =>
  reception.call(waitlist.offer, { params: { id: entry.id }, body: { doctorId: desk.doctorId, dateTime: at(time) } });
const answer = (path: string, accept: boolean) =>
  server.anonymous().call(publicOffers.answer, { params: { token: path.split('#')[1] ?? '' }, body: { accept } });
const statusOf = async (id: string) =>
  (await waiting({ status: 'BOOKED' })).concat(await waiting()).find((one) => one.id === id)?.status;

test('who is pressing stands first, then whoever has waited longest', async () => {
  const [first, second, third] = [await desk.clinic.givenPatient(), await desk.clinic.givenPatient(), desk.patientId];
  await put({ patientId: first });
  await put({ patientId: second });
  await put({ patientId: third, urgency: 'URGENT' });
  expect((await waiting()).map(({ patientId }) => patientId)).toEqual([third, first, second]);
});

test('nobody waits twice for the same', async () => {
  await put();
  const refusal = await reception.refusal(waitlist.create, { body: { patientId: desk.patientId } });
  expect(refusal.code).toBe('WAITLIST_TWICE');
});

test.each([
  ['a patient', { patientId: '019d2c1e-0000-7000-8000-000000000001' }, 'PATIENT_UNKNOWN'],
  ['a doctor', { doctorIds: ['019d2c1e-0000-7000-8000-000000000001'] }, 'DOCTOR_UNKNOWN'],
  ['a service', { serviceId: '019d2c1e-0000-7000-8000-000000000001' }, 'SERVICE_UNKNOWN'],
  ['an appointment', { appointmentId: '019d2c1e-0000-7000-8000-000000000001' }, 'APPOINTMENT_NOT_FOUND'],
])('%s that the clinic does not have is refused', async (_, more, code) => {
  const body = { patientId: desk.patientId, ...more };
  expect((await reception.refusal(waitlist.create, { body })).code).toBe(code);
});

test('a free slot finds those whom it would suit', async () => {
  const [monday, tuesday, short, other] = await Promise.all([1, 2, 3, 4].map(() => desk.clinic.givenPatient()));
  const another = await desk.clinic.givenDoctor();
  // The day is a Monday.
  await put({ patientId: monday, windows: [{ weekdays: [1], from: '09:00', to: '12:00' }] });
  await put({ patientId: tuesday, windows: [{ weekdays: [2], from: '09:00', to: '12:00' }] });
  await put({ patientId: short, windows: [{ weekdays: [], from: '09:00', to: '10:15' }] });
  await put({ patientId: other, doctorIds: [another] });
  await put({ dateFrom: '2030-06-01' });
  const fitting = await waiting({ fits: at('10:00'), doctorId: desk.doctorId });
  expect(fitting.map(({ patientId }) => patientId)).toEqual([monday]);
});

test('an offer keeps its slot from everybody else until it is answered', async () => {
  const entry = await put();
  const { entry: offered, path } = await offer(entry, '10:00');
  expect(offered).toMatchObject({ status: 'OFFERED', offer: { dateTime: at('10:00') } });
  const someone = await desk.clinic.givenPatient();
  const body = { patientId: someone, doctorId: desk.doctorId, dateTime: at('10:00') };
  expect((await reception.refusal(appointments.create, { body })).code).toBe('APPOINTMENT_SLOT_TAKEN');
  const { slots } = await reception.call(availability.slots, { query: { doctorId: desk.doctorId, date: DAY } });
  expect(slots.map(({ start }) => start)).not.toContain(at('10:00'));
  await answer(path, false);
  await expect(reception.call(appointments.create, { body })).resolves.toBeDefined();
  expect(await statusOf(entry.id)).toBe('WAITING');
});

test('an accepted offer becomes an appointment, once, also if it is sent again', async () => {
  const entry = await put();
  const { path } = await offer(entry, '10:00');
  const answers = await Promise.all([answer(path, true), answer(path, true), answer(path, true)]);
  expect(answers.map(({ offer: { status } }) => status)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED']);
  const { appointments: booked } = await reception.call(appointments.list, { query: { dateFrom: DAY, dateTo: DAY } });
  expect(booked.map(({ dateTime, status, patientId }) => [dateTime, status, patientId])).toEqual([
    [at('10:00'), 'SCHEDULED', desk.patientId],
  ]);
  expect(await statusOf(entry.id)).toBe('BOOKED');
  // The first answer counts.
  expect((await answer(path, false)).offer.status).toBe('ACCEPTED');
  const told = await desk.clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'actorRole'])
    .where('tenantId', '=', desk.clinic.tenantId)
    .where('action', '=', 'ANSWER')
    .orderBy('id')
    .execute();
  expect(told).toEqual([{ actorId: null, actorRole: 'PATIENT' }]);
});

test('where the clinic approves online bookings, what it offered itself needs no approval', async () => {
  await desk.clinic.db
    .updateTable('tenants')
    .set({ features: JSON.stringify({ approveOnlineBookings: true }) })
    .where('id', '=', desk.clinic.tenantId)
    .execute();
  const { path } = await offer(await put(), '10:00');
  await answer(path, true);
  const { appointments: booked } = await reception.call(appointments.list, { query: { dateFrom: DAY, dateTo: DAY } });
  expect(booked.map(({ status }) => status)).toEqual(['SCHEDULED']);
});

test('who would rather come earlier keeps the appointment until the offer is accepted, and then has it moved', async () => {
  const later = await desk.book('16:00');
  const entry = await put({ appointmentId: later.id });
  const { path } = await offer(entry, '10:00');
  const before = await server.anonymous().call(publicOffers.get, { params: { token: path.split('#')[1] ?? '' } });
  expect(before.offer).toMatchObject({
    insteadOf: at('16:00'),
    dateTime: at('10:00'),
    status: 'OPEN',
    firstName: 'Asha',
  });
  await answer(path, true);
  const { appointment } = await reception.call(appointments.get, { params: { id: later.id } });
  expect(appointment).toMatchObject({ dateTime: at('10:00'), rescheduleCount: 1 });
});

test('nobody learns anything from a link that is no good', async () => {
  const { path } = await offer(await put(), '10:00');
  const token = path.split('#')[1] ?? '';
  await reception.call(waitlist.offer, {
    params: { id: (await waiting())[0]?.id ?? '' },
    body: { doctorId: desk.doctorId, dateTime: at('11:00') },
  });
  const codes = [];
  for (const wrong of [token, `${token.slice(0, -2)}AA`, 'nonsense']) {
    codes.push((await server.anonymous().refusal(publicOffers.get, { params: { token: wrong } })).code);
  }
  expect(codes).toEqual(['TOKEN_INVALID', 'TOKEN_INVALID', 'TOKEN_INVALID']);
});

test('an offer that nobody answered in time gives its slot back, and whoever waits waits again', async () => {
  const entry = await put();
  const { path } = await offer(entry, '10:00');
  const past = sql<string>`now() - interval '1 minute'`;
  for (const table of ['appointmentOffers', 'appointmentHolds', 'publicLinks'] as const) {
    await desk.clinic.db
      .updateTable(table)
      .set({ expiresAt: past })
      .where('tenantId', '=', desk.clinic.tenantId)
      .execute();
  }
  // Effective immediately; stored by the next run of the job.
  expect(await statusOf(entry.id)).toBe('WAITING');
  expect(
    (await server.anonymous().refusal(publicOffers.get, { params: { token: path.split('#')[1] ?? '' } })).code,
  ).toBe('TOKEN_INVALID');
  await endOffers(server.deps);
  await endOffers(server.deps);
  const left = await desk.clinic.db
    .selectFrom('appointmentOffers')
    .select('status')
    .where('tenantId', '=', desk.clinic.tenantId)
    .execute();
  expect(left).toEqual([{ status: 'EXPIRED' }]);
  await expect(desk.book('10:00')).resolves.toBeDefined();
});

test('taking somebody off the list ends what is offered', async () => {
  const entry = await put();
  const { path } = await offer(entry, '10:00');
  await reception.call(waitlist.remove, { params: { id: entry.id } });
  expect(await waiting()).toEqual([]);
  await expect(desk.book('10:00')).resolves.toBeDefined();
  const gone = await server.anonymous().refusal(publicOffers.answer, {
    params: { token: path.split('#')[1] ?? '' },
    body: { accept: true },
  });
  expect(gone.code).toBe('TOKEN_INVALID');
  expect(
    (
      await reception.refusal(waitlist.offer, {
        params: { id: entry.id },
        body: { doctorId: desk.doctorId, dateTime: at('11:00') },
      })
    ).code,
  ).toBe('WAITLIST_CLOSED');
});

test('two desks that offer one slot to two people at once give it to one', async () => {
  const [one, other] = [await put(), await put({ patientId: await desk.clinic.givenPatient() })];
  const codes = await Promise.all(
    [one, other].map(({ id }) =>
      offer({ id }, '10:00').then(
        () => 'OFFERED',
        (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1],
      ),
    ),
  );
  expect(codes.toSorted()).toEqual(['APPOINTMENT_SLOT_TAKEN', 'OFFERED']);
});

test('a change names the version it has seen', async () => {
  const entry = await put();
  const change = (version: number) => ({ params: { id: entry.id }, body: { urgency: 'SOON' as const, version } });
  const { entry: changed } = await reception.call(waitlist.update, change(entry.version));
  expect(changed.urgency).toBe('SOON');
  expect((await reception.refusal(waitlist.update, change(entry.version))).code).toBe('STALE_VERSION');
});
