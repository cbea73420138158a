import { alerts, appointments, guardianships, user } from '@polyclinic/contract';
import { openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { removeOutdatedRows } from '../../../platform/retention/remove-outdated';
import { remindPatients } from './appointment-reminders';

const HOUR = 3_600_000;

let server: TestServer;
let front: Desk;
let patient: TestPerson;
let now: number;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.now();
  server.clock.now = () => new Date(now);
  front = await openDesk(server, 'UTC');
  patient = front.clinic.as('PATIENT', { patientId: front.patientId });
  await patient.identity();
});

/** Inserts an appointment that was booked long ago. */
async function givenVisit(hours: number, values: { createdAt?: string; status?: string } = {}): Promise<string> {
  const at = (after: number) => new Date(now + after * HOUR).toISOString();
  const { id } = await front.clinic.db
    .insertInto('appointments')
    .values({
      tenantId: front.clinic.tenantId,
      patientId: front.patientId,
      doctorId: front.doctorId,
      startsAt: at(hours),
      endsAt: at(hours + 0.5),
      duration: 30,
      type: 'Check-up',
      createdAt: at(-100),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const remind = () => remindPatients(server.deps);
const heard = async (by = patient) => (await by.call(alerts.list, {})).alerts;
const mails = () =>
  front.clinic.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('tenantId', '=', front.clinic.tenantId)
    .execute();

test('a patient is reminded once, a day ahead, by alert and by e-mail', async () => {
  const id = await givenVisit(20);
  await remind();
  await remind();
  expect(await heard()).toMatchObject([
    { kind: 'APPOINTMENT_REMINDER', path: `/appointments/${id}`, facts: { patient: 'Asha Rao', doctor: 'Meera Iyer' } },
  ]);
  expect(await mails()).toMatchObject([{ subject: 'Reminder: your appointment at Test clinic' }]);
});

test.each([
  ['that is more than a day ahead', 30, {}],
  ['that has begun', -1, {}],
  ['that is cancelled', 20, { status: 'CANCELLED' }],
  ['that the clinic has not confirmed', 20, { status: 'REQUESTED' }],
  ['that was booked less than a day before', 20, { createdAt: new Date().toISOString() }],
])('nobody is reminded of an appointment %s', async (_, hours, values) => {
  await givenVisit(hours, values);
  await remind();
  expect(await heard()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('an appointment that is rescheduled is reminded of again', async () => {
  const id = await givenVisit(20);
  await remind();
  const { appointment } = await front.clinic.as('ADMIN').call(appointments.get, { params: { id } });
  await front.clinic.db
    .updateTable('appointments')
    .set({
      startsAt: new Date(Date.parse(appointment.startsAt) + HOUR).toISOString(),
      endsAt: new Date(Date.parse(appointment.endsAt) + HOUR).toISOString(),
    })
    .where('tenantId', '=', front.clinic.tenantId)
    .where('id', '=', id)
    .execute();
  await remind();
  expect(await heard()).toHaveLength(2);
});

test('a reminder is forgotten a day after its appointment began, and an earlier one is not repeated', async () => {
  const { clinic } = front;
  const rows = [];
  for (const hours of [-25, -23, 20]) {
    const startsAt = new Date(now + hours * HOUR).toISOString();
    rows.push({ tenantId: clinic.tenantId, appointmentId: await givenVisit(hours), startsAt });
  }
  await clinic.db.insertInto('appointmentReminders').values(rows).execute();
  await removeOutdatedRows(server.database);
  const left = await clinic.db
    .selectFrom('appointmentReminders')
    .select('appointmentId')
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('startsAt')
    .execute();
  expect(left.map(({ appointmentId }) => appointmentId)).toEqual(
    rows.slice(1).map(({ appointmentId }) => appointmentId),
  );
  await remind();
  expect(await heard()).toEqual([]);
});

test('a patient who turned reminders off receives none', async () => {
  await patient.call(user.updateNotifications, { body: { appointmentReminders: false } });
  await givenVisit(20);
  await remind();
  expect(await heard()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a patient who turned e-mails off is reminded in the app alone', async () => {
  await patient.call(user.updateNotifications, { body: { emailNotifications: false } });
  await givenVisit(20);
  await remind();
  expect(await heard()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

test('a guardian is reminded of the appointments of the child', async () => {
  const { clinic, patientId } = front;
  await clinic.db
    .updateTable('patients')
    .set({ dateOfBirth: `${new Date().getUTCFullYear() - 8}-01-01` })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', patientId)
    .execute();
  const guardianPatientId = await clinic.givenPatient({ firstName: 'Lakshmi' });
  const parent = clinic.as('PATIENT', { patientId: guardianPatientId });
  await parent.identity();
  await clinic.as('RECEPTIONIST').call(guardianships.create, {
    params: { id: patientId },
    body: { guardianPatientId, relationship: 'PARENT', proof: 'BIRTH_CERTIFICATE' },
  });
  const id = await givenVisit(20);
  await remind();
  expect(await heard(parent)).toMatchObject([
    { kind: 'APPOINTMENT_REMINDER', path: `/appointments/${id}?for=${patientId}`, facts: { patient: 'Asha Rao' } },
  ]);
});
