import { adminUsers, appointments, firstSteps, patients, sampleRecords, services } from '@polyclinic/contract';
import { dailyHours, givenHours } from '../../../testing/schedule';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

const NONE = { doctors: 0, services: 0, patients: 0, appointments: 0 };
const ALL = { doctors: 2, services: 3, patients: 6, appointments: 6 };

beforeAll(async () => {
  server = await openTestServer({
    features: [adminUsers, appointments, firstSteps, patients, sampleRecords, services],
  });
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
  await givenHours(clinic, dailyHours('00:00', '23:59'));
});

const counted = async () => (await admin.call(sampleRecords.get, {})).samples;
const listed = async () => {
  const { patients: people } = await admin.call(patients.list, { query: {} });
  const { appointments: visits } = await admin.call(appointments.list, { query: {} });
  const { services: offered } = await admin.call(services.list, { query: {} });
  return { people, visits, offered };
};

test('sample data is added at one press and removed at another, and leaves nothing behind but the audit log', async () => {
  expect(await counted()).toEqual(NONE);
  expect((await admin.call(sampleRecords.create, {})).samples).toEqual(ALL);
  const { people, visits, offered } = await listed();
  expect([people.length, visits.length, offered.length]).toEqual([6, 6, 3]);
  expect(people.every(({ lastName, phone, email }) => lastName === 'Sample' && phone === null && email === null)).toBe(
    true,
  );
  expect((await admin.call(sampleRecords.remove, {})).samples).toEqual(ALL);
  expect(await counted()).toEqual(NONE);
  const rows = await clinic.db
    .selectFrom('appointmentEvents')
    .select('id')
    .where('tenantId', '=', clinic.tenantId)
    .execute();
  const doctors = await clinic.db
    .selectFrom('users')
    .select('id')
    .where('tenantId', '=', clinic.tenantId)
    .where('role', '=', 'DOCTOR')
    .execute();
  const after = await listed();
  expect([rows, doctors, after.people, after.visits, after.offered]).toEqual([[], [], [], [], []]);
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'resource'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', 'in', ['DELETE', 'DELETE_FOR_GOOD'])
    .execute();
  expect(trail).toHaveLength(18);
  expect(trail).toContainEqual({ action: 'DELETE', resource: 'sampleRecords' });
});

test('nobody is invited as a sample doctor', async () => {
  await admin.call(sampleRecords.create, {});
  expect(await clinic.db.selectFrom('mails').select('id').where('tenantId', '=', clinic.tenantId).execute()).toEqual(
    [],
  );
});

test('sample data does none of the first steps', async () => {
  await admin.call(sampleRecords.create, {});
  const { firstSteps: steps } = await admin.call(firstSteps.get, {});
  expect(steps).toMatchObject({ doctor: false, service: false, patient: false, booking: false });
});

test('it is added once, and not beside patients of the clinic', async () => {
  await admin.call(sampleRecords.create, {});
  expect((await admin.refusal(sampleRecords.create, {})).code).toBe('SAMPLES_EXIST');
  await admin.call(sampleRecords.remove, {});
  await clinic.givenPatient();
  expect((await admin.refusal(sampleRecords.create, {})).code).toBe('SAMPLES_TOO_LATE');
});

test('a sample visit that was started goes with the sample data', async () => {
  await admin.call(sampleRecords.create, {});
  const { visits } = await listed();
  const { id } = visits.find(({ status }) => ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN'].includes(status)) ?? { id: '' };
  for (const status of ['CHECKED_IN', 'IN_PROGRESS'] as const) {
    await admin.call(appointments.setStatus, { params: { id }, body: { status } });
  }
  await admin.call(sampleRecords.remove, {});
  expect((await listed()).visits).toEqual([]);
});

test('records of the clinic that depend on it are named, and nothing is removed', async () => {
  await admin.call(sampleRecords.create, {});
  const { visits } = await listed();
  const patientId = await clinic.givenPatient();
  const doctorId = visits[0]?.doctorId ?? null;
  await admin.call(appointments.create, { body: { patientId, doctorId, dateTime: '2032-05-03T10:00:00' } });
  await admin.call(services.create, { body: { name: 'Vaccination', doctorIds: doctorId ? [doctorId] : [] } });
  const refused = await admin.refusal(sampleRecords.remove, {});
  expect(refused).toMatchObject({
    code: 'SAMPLES_IN_USE',
    details: {
      dependents: [
        { resource: 'appointments', count: 1 },
        { resource: 'services', count: 1 },
      ],
    },
  });
  expect(await counted()).toEqual(ALL);
});

test('an older record cannot be declared to be sample data', async () => {
  const { db, tenantId } = clinic;
  const recordId = await clinic.givenPatient();
  await db.insertInto('sampleRecords').values({ tenantId, kind: 'patients', recordId }).execute();
  await admin.call(sampleRecords.remove, {});
  expect((await listed()).people.map(({ id }) => id)).toEqual([recordId]);
});

test.each(['RECEPTIONIST', 'DOCTOR'] as const)('%s neither adds nor removes it', async (role) => {
  const person = clinic.as(role);
  expect((await person.refusal(sampleRecords.create, {})).code).toBe('FORBIDDEN');
  expect((await person.refusal(sampleRecords.remove, {})).code).toBe('FORBIDDEN');
});
