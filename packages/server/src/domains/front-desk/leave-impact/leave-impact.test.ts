import {
  appointments,
  leaveImpact,
  publicOffers,
  schedule,
  services,
  type AffectedAppointment,
} from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { DAY, openDesk, type Desk } from '../../../testing/desk';

let server: TestServer;
let desk: Desk;
let admin: TestPerson;
let reception: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  admin = desk.clinic.as('ADMIN');
  reception = desk.clinic.as('RECEPTIONIST');
  // The preceding days are the present in these tests, so that proposals are close.
  server.clock.now = () => new Date('2030-05-01T04:00:00Z');
});
afterEach(() => {
  server.clock.now = () => new Date();
});

const leave = async (from = '00:00', to = '24:00') => {
  const endsAt = to === '24:00' ? '2030-05-07T00:00:00' : `${DAY}T${to}:00`;
  const body = { kind: 'LEAVE' as const, userId: desk.doctorId, startsAt: `${DAY}T${from}:00`, endsAt };
  return (await admin.call(schedule.addException, { body })).exception.id;
};
const hours = async (userId: string | null = null) =>
  admin.call(schedule.setHours, {
    body: { userId, version: 0, hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })) },
  });
const affected = async (id: string): Promise<AffectedAppointment[]> =>
  (await reception.call(leaveImpact.get, { params: { id } })).affected;

test('a leave tells whom it concerns, and nobody who has come and gone', async () => {
  const [morning, evening] = [await desk.book('10:00'), await desk.book('15:00')];
  await desk.book('11:00', '2030-05-07');
  const cancelled = await desk.book('12:00');
  await reception.call(appointments.setStatus, {
    params: { id: cancelled.id },
    body: { status: 'CANCELLED', reason: 'PATIENT_REQUEST' },
  });
  const half = await leave('00:00', '13:00');
  expect((await affected(half)).map(({ appointmentId }) => appointmentId)).toEqual([morning.id]);
  expect(evening.status).toBe('SCHEDULED');
});

test('a leave says who is away, from when to when, and why', async () => {
  const body = { leaveReason: 'TRAINING', title: 'Ultrasound course' } as const;
  const times = { startsAt: `${DAY}T00:00:00`, endsAt: '2030-05-08T00:00:00' };
  const { exception } = await admin.call(schedule.addException, {
    body: { kind: 'LEAVE', userId: desk.doctorId, ...times, ...body },
  });
  const { absence } = await reception.call(leaveImpact.get, { params: { id: exception.id } });
  expect(absence).toEqual({
    kind: 'LEAVE',
    person: expect.objectContaining({ id: desk.doctorId, lastName: 'Iyer' }),
    facilityName: null,
    ...times,
    ...body,
  });
});

test('the same doctor is proposed at the next free times, others at the same time, and no time twice', async () => {
  await hours();
  const other = await desk.clinic.givenDoctor({ firstName: 'Arun', lastName: 'Das' });
  const first = await desk.book('10:00');
  const second = { patientId: await desk.clinic.givenPatient(), doctorId: desk.doctorId, dateTime: `${DAY}T10:30:00` };
  await reception.call(appointments.create, { body: second });
  const { proposals } = await reception.call(leaveImpact.propose, { params: { id: await leave() } });
  const times = proposals.map(({ times: some }) =>
    some.map(({ doctor, dateTime }) => `${doctor.id === other ? 'other' : 'same'} ${dateTime}`),
  );
  expect(times).toEqual([
    ['same 2030-05-07T09:00:00', 'same 2030-05-07T09:30:00', `other ${DAY}T10:00:00`],
    ['same 2030-05-07T10:00:00', 'same 2030-05-07T10:30:00', `other ${DAY}T10:30:00`],
  ]);
  expect(proposals[0]?.appointmentId).toBe(first.id);
});

test('others are proposed only if they have the skills that the service requires', async () => {
  await hours();
  const able = await desk.clinic.givenDoctor({ firstName: 'Arun', lastName: 'Das' });
  await desk.clinic.givenDoctor({ firstName: 'Without', lastName: 'Skill' });
  const { db, tenantId } = desk.clinic;
  const skilled = db
    .updateTable('users')
    .set({ skills: ['Ultrasound'] })
    .where('tenantId', '=', tenantId);
  await skilled.where('id', 'in', [able, desk.doctorId]).execute();
  const { service } = await admin.call(services.create, { body: { name: 'Scan', skills: ['ultrasound'] } });
  const { patientId, doctorId } = desk;
  const body = { patientId, doctorId, serviceId: service.id, dateTime: `${DAY}T10:00:00` };
  await reception.call(appointments.create, { body });
  const { proposals } = await reception.call(leaveImpact.propose, { params: { id: await leave() } });
  const others = proposals.flatMap(({ times }) => times).filter(({ doctor }) => doctor.id !== doctorId);
  expect(others.map(({ doctor }) => doctor.id)).toEqual([able]);
});

test('each patient gets a link of their own, and accepting moves the appointment that stays the same one', async () => {
  const booked = await desk.book('10:00');
  const id = await leave();
  const dateTime = '2030-05-07T10:00:00';
  const offers = [{ appointmentId: booked.id, doctorId: desk.doctorId, dateTime }];
  const body = { offers, hours: 168 };
  const { offers: made } = await reception.call(leaveImpact.offer, { params: { id }, body });
  expect(made).toEqual([{ appointmentId: booked.id, path: expect.stringMatching(/^\/offer#/), isMailed: false }]);
  expect((await affected(id))[0]?.offer).toMatchObject({ status: 'OPEN', dateTime });
  // Held for this patient meanwhile.
  const rival = { patientId: await desk.clinic.givenPatient(), doctorId: desk.doctorId, dateTime };
  expect((await reception.refusal(appointments.create, { body: rival })).code).toBe('APPOINTMENT_SLOT_TAKEN');

  const token = made[0]?.path?.split('#')[1] ?? '';
  // The day before is past the limit for online changes, but offers of the clinic may be accepted.
  server.clock.now = () => new Date('2030-05-05T12:00:00Z');
  await server.anonymous().call(publicOffers.answer, { params: { token }, body: { accept: true } });
  const { appointment } = await reception.call(appointments.get, { params: { id: booked.id } });
  expect(appointment).toMatchObject({ dateTime, rescheduleCount: 1 });
  expect(await affected(id)).toEqual([]);
});

test('a patient with an address gets the link by e-mail, in the clinic’s language', async () => {
  const patientId = await desk.clinic.givenPatient({ email: 'asha@example.test' });
  const { appointment } = await reception.call(appointments.create, {
    body: { patientId, doctorId: desk.doctorId, dateTime: `${DAY}T10:00:00` },
  });
  const id = await leave();
  const offers = [{ appointmentId: appointment.id, doctorId: desk.doctorId, dateTime: '2030-05-07T10:00:00' }];
  const { offers: made } = await reception.call(leaveImpact.offer, { params: { id }, body: { offers } });
  expect(made[0]?.isMailed).toBe(true);
  const [mail] = await desk.clinic.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('tenantId', '=', desk.clinic.tenantId)
    .execute();
  expect(mail?.recipient).toBe('asha@example.test');
  expect(mail?.subject).toBe('New time for your appointment at Test clinic');
  expect(mail?.body).toContain(`http://localhost${made[0]?.path}`);
  expect(mail?.body).toMatch(/Monday.*6 May 2030[\s\S]*Tuesday.*7 May 2030[\s\S]*Dr\. Meera Iyer/);
});

test('a time that was taken meanwhile is told for that patient alone', async () => {
  const booked = await desk.book('10:00');
  const id = await leave();
  const someone = await desk.clinic.givenPatient();
  const taken = '2030-05-07T10:00:00';
  await reception.call(appointments.create, { body: { patientId: someone, doctorId: desk.doctorId, dateTime: taken } });
  const offers = [{ appointmentId: booked.id, doctorId: desk.doctorId, dateTime: taken }];
  const { offers: made } = await reception.call(leaveImpact.offer, { params: { id }, body: { offers } });
  expect(made).toEqual([{ appointmentId: booked.id, path: null, isMailed: false }]);
});

test('a later offer takes the place of the one before', async () => {
  const booked = await desk.book('10:00');
  const id = await leave();
  const offerAt = async (time: string) => {
    const offers = [{ appointmentId: booked.id, doctorId: desk.doctorId, dateTime: `2030-05-07T${time}:00` }];
    return (await reception.call(leaveImpact.offer, { params: { id }, body: { offers } })).offers[0]?.path ?? '';
  };
  const first = await offerAt('10:00');
  await offerAt('11:00');
  const old = await server.anonymous().refusal(publicOffers.get, { params: { token: first.split('#')[1] ?? '' } });
  expect(old.code).toBe('TOKEN_INVALID');
  const body = {
    patientId: await desk.clinic.givenPatient(),
    doctorId: desk.doctorId,
    dateTime: '2030-05-07T10:00:00',
  };
  await expect(reception.call(appointments.create, { body })).resolves.toBeDefined();
});

test('doctors see what their own leave does, and no other', async () => {
  await desk.book('10:00');
  const id = await leave();
  const other = desk.clinic.as('DOCTOR');
  expect((await other.refusal(leaveImpact.get, { params: { id } })).code).toBe('EXCEPTION_NOT_FOUND');
});

test('an appointment that the leave does not concern is not offered away', async () => {
  const booked = await desk.book('10:00', '2030-05-08');
  const id = await leave();
  const offers = [{ appointmentId: booked.id, doctorId: desk.doctorId, dateTime: '2030-05-07T10:00:00' }];
  expect((await reception.refusal(leaveImpact.offer, { params: { id }, body: { offers } })).code).toBe(
    'APPOINTMENT_NOT_FOUND',
  );
});
