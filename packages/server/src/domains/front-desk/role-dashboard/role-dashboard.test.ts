import {
  addDays,
  appointments,
  desk as deskEndpoints,
  FIGURES_OF,
  messages,
  notes,
  quickAppointments,
  roleDashboard,
  Role,
  schedule,
  type RoleDashboard,
} from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { move, noonZone, openDesk, type Desk } from '../../../testing/desk';

let server: TestServer;
let desk: Desk;
const realNow = () => new Date();

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = realNow;
  desk = await openDesk(server, noonZone());
});

const of = async (person: TestPerson): Promise<RoleDashboard> => (await person.call(roleDashboard.mine, {})).dashboard;
const figure = ({ figures }: RoleDashboard, id: string) => figures.find((one) => one.id === id)?.value;
const action = ({ nextActions }: RoleDashboard, kind: string) => nextActions.find((one) => one.kind === kind);
const later = (minutes: number) => {
  server.clock.now = () => new Date(Date.now() + minutes * 60_000);
};

test.each(Role.options)('%s has the figures of the role, in the order of its cards', async (role) => {
  const dashboard = await of(desk.clinic.as(role));
  expect(dashboard.figures.map(({ id }) => id)).toEqual(FIGURES_OF[role]);
  expect(dashboard.now).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
});

test('the desk sees who waits, longest first, and who comes next', async () => {
  const nurse = desk.clinic.as('NURSE');
  const second = await desk.bookNow(40);
  const first = await desk.bookNow(5);
  await nurse.call(deskEndpoints.checkIn, { params: { id: second.id }, body: {} });
  await nurse.call(deskEndpoints.checkIn, { params: { id: first.id }, body: {} });
  const next = await desk.bookNow(90);
  const seen = await of(desk.clinic.as('RECEPTIONIST'));
  expect(seen.waiting.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(seen.upcoming.map(({ id }) => id)).toEqual([next.id]);
  expect(seen.today).toEqual([]);
  expect(seen.upcoming[0]?.isNewPatient).toBe(true);
  expect(figure(seen, 'waitingPatients')).toBe(2);
  expect(figure(seen, 'checkedIn')).toBe(2);
  expect(figure(seen, 'upcoming')).toBe(1);
  expect(figure(seen, 'todaysAppointments')).toBe(3);
});

test('doctors see their own day, not that of others', async () => {
  const doctor = desk.clinic.as('DOCTOR');
  const { userId } = await doctor.identity();
  const reception = desk.clinic.as('RECEPTIONIST');
  const theirs = await desk.bookNow(30);
  const body = { patientId: desk.patientId, doctorId: userId, dateTime: theirs.dateTime };
  // The double booking of the patient is intentional and overridden.
  const override = { kinds: ['PATIENT_BUSY' as const], reason: 'Two doctors look together' };
  const { appointment: own } = await reception.call(appointments.create, { body: { ...body, override } });
  const seen = await of(doctor);
  expect(seen.today.map(({ id }) => id)).toEqual([own.id]);
  expect(seen.recent.map(({ kind, appointmentId }) => [kind, appointmentId])).toEqual([['BOOKED', own.id]]);
  expect(figure(seen, 'todaysPatients')).toBe(1);
  expect(figure(seen, 'totalPatients')).toBe(1);
  expect(figure(seen, 'pendingTasks')).toBe(0);
});

test('patients see what lies ahead of them, and nobody else', async () => {
  const other = await desk.clinic.givenPatient();
  const own = await desk.book('10:00');
  await desk.clinic.as('RECEPTIONIST').call(appointments.create, {
    body: { patientId: other, doctorId: desk.doctorId, dateTime: '2030-05-06T11:00:00' },
  });
  const seen = await of(desk.clinic.as('PATIENT', { patientId: desk.patientId }));
  expect(seen.upcoming.map(({ id }) => id)).toEqual([own.id]);
  expect(figure(seen, 'upcomingAppointments')).toBe(1);
  expect([seen.waiting, seen.today, seen.recent]).toEqual([[], [], []]);
});

test('patients who are late or wait at the clinic still have the appointment of today', async () => {
  const nurse = desk.clinic.as('NURSE');
  const patient = desk.clinic.as('PATIENT', { patientId: desk.patientId });
  const own = await desk.bookNow(1);
  later(10);
  const late = await of(patient);
  expect(late.upcoming.map(({ id, status }) => [id, status])).toEqual([[own.id, 'SCHEDULED']]);
  await nurse.call(deskEndpoints.checkIn, { params: { id: own.id }, body: {} });
  const present = await of(patient);
  expect(present.upcoming.map(({ id, status }) => [id, status])).toEqual([[own.id, 'CHECKED_IN']]);
  expect(figure(present, 'upcomingAppointments')).toBe(1);
  await nurse.call(appointments.setStatus, move(own.id, 'IN_PROGRESS'));
  expect((await of(patient)).upcoming).toEqual([]);
});

test.each(['PHARMACIST', 'STAFF'] as const)('%s sees no patient', async (role) => {
  await desk.bookNow(10);
  const seen = await of(desk.clinic.as(role));
  expect([seen.waiting, seen.today, seen.upcoming, seen.recent, seen.nextActions]).toEqual([[], [], [], [], []]);
});

test('a long wait calls for somebody, and stops once the patient is seen', async () => {
  const nurse = desk.clinic.as('NURSE');
  const { id } = await desk.bookNow(1);
  await nurse.call(deskEndpoints.checkIn, { params: { id }, body: {} });
  expect(action(await of(nurse), 'PATIENT_WAITING_LONG')).toBeUndefined();
  later(21);
  const seen = await of(nurse);
  expect(action(seen, 'PATIENT_WAITING_LONG')).toMatchObject({ count: 1, name: 'Asha Rao', recordId: id });
  await nurse.call(appointments.setStatus, move(id, 'IN_PROGRESS'));
  expect(action(await of(nurse), 'PATIENT_WAITING_LONG')).toBeUndefined();
});

test('pharmacists and staff see how long patients waited from their time to check-in', async () => {
  const early = await desk.bookNow(40);
  const late = await desk.bookNow(1);
  await desk.clinic.as('NURSE').call(deskEndpoints.checkIn, { params: { id: early.id }, body: {} });
  const pharmacist = desk.clinic.as('PHARMACIST');
  expect(figure(await of(pharmacist), 'averageWaitToCheckIn')).toBe(0);
  later(41);
  await desk.clinic.as('NURSE').call(deskEndpoints.checkIn, { params: { id: late.id }, body: {} });
  // 40 minutes of the one, none of the other.
  const wait = figure(await of(pharmacist), 'averageWaitToCheckIn');
  expect([20, 21]).toContain(wait);
  expect(figure(await of(desk.clinic.as('STAFF')), 'averageWaitToCheckIn')).toBe(wait);
});

test('who has not come is first to be checked in, then a no-show', async () => {
  const { id } = await desk.bookNow(1);
  const reception = desk.clinic.as('RECEPTIONIST');
  later(5);
  expect(action(await of(reception), 'CHECK_IN_DUE')).toMatchObject({ count: 1, recordId: id });
  later(20);
  const seen = await of(reception);
  expect(action(seen, 'CHECK_IN_DUE')).toBeUndefined();
  expect(action(seen, 'NO_SHOW_DUE')).toMatchObject({ count: 1, recordId: id });
});

test('open notes of the desk and unread messages call for their people alone', async () => {
  const reception = desk.clinic.as('RECEPTIONIST');
  const doctor = desk.clinic.as('DOCTOR');
  const { quickAppointment } = await reception.call(quickAppointments.create, { body: { patientName: 'Ravi Kumar' } });
  const { userId } = await doctor.identity();
  await reception.call(messages.send, { params: { id: userId }, body: { text: 'Please come' } });
  const seen = await of(reception);
  expect(action(seen, 'QUICK_APPOINTMENT_OPEN')).toMatchObject({ name: 'Ravi Kumar', recordId: quickAppointment.id });
  expect(action(seen, 'MESSAGE_UNREAD')).toBeUndefined();
  const theirs = await of(doctor);
  expect(action(theirs, 'QUICK_APPOINTMENT_OPEN')).toBeUndefined();
  expect(action(theirs, 'MESSAGE_UNREAD')).toMatchObject({ count: 1 });
});

test('a leave in the way of appointments says who is away, and until when', async () => {
  const { dateTime } = await desk.bookNow(30);
  const date = dateTime.slice(0, 10);
  await desk.clinic.as('ADMIN').call(schedule.addException, {
    body: {
      kind: 'LEAVE',
      userId: desk.doctorId,
      startsAt: `${date}T00:00:00`,
      endsAt: `${addDays(date, 1)}T00:00:00`,
    },
  });
  const found = action(await of(desk.clinic.as('RECEPTIONIST')), 'LEAVE_AFFECTS');
  expect(found).toMatchObject({ count: 1, name: expect.stringMatching(/\w+ \w+/) });
  expect(Date.parse(found?.until ?? '') - Date.parse(found?.since ?? '')).toBe(24 * 3_600_000);
});

test('people without clinical access have their own notes and messages', async () => {
  const staff = desk.clinic.as('STAFF');
  await staff.call(notes.create, { body: { text: 'Order gloves' } });
  expect(figure(await of(staff), 'openNotes')).toBe(1);
});

test('a doctor’s day is told as the phone reads it', async () => {
  const doctor = desk.clinic.as('DOCTOR');
  const { userId } = await doctor.identity();
  const { dateTime } = await desk.bookNow(30);
  const reception = desk.clinic.as('RECEPTIONIST');
  const patientId = await desk.clinic.givenPatient({ firstName: 'Ravi', lastName: 'Kumar' });
  const { appointment } = await reception.call(appointments.create, {
    body: { patientId, doctorId: userId, dateTime, priority: 'URGENT' },
  });
  await reception.call(deskEndpoints.checkIn, { params: { id: appointment.id }, body: {} });
  const seen = await doctor.call(roleDashboard.doctor, {});
  expect(seen.stats).toEqual({ totalPatients: 1, todayAppointments: 1, completedToday: 0, pendingTasks: 0 });
  expect(seen.todayPatients).toEqual([
    {
      id: appointment.id,
      name: 'Ravi Kumar',
      time: dateTime.slice(11, 16),
      type: 'General Consultation',
      status: 'checked-in',
      urgency: 'high',
    },
  ]);
  expect(seen.recentActivities.map(({ description, patient }) => [description, patient])).toEqual([
    ['Appointment checked-in', 'Ravi Kumar'],
    ['Appointment booked', 'Ravi Kumar'],
  ]);
});

test('another clinic’s day is its own', async () => {
  await desk.bookNow(10);
  const elsewhere = await openDesk(server, noonZone());
  const seen = await of(elsewhere.clinic.as('ADMIN'));
  expect(figure(seen, 'todaysAppointments')).toBe(0);
  expect([seen.waiting, seen.upcoming, seen.recent]).toEqual([[], [], []]);
});
