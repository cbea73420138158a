import { alerts, appointments, arrivals, desk, guardianships, type Role } from '@polyclinic/contract';
import { noonZone, openDesk, type Desk } from '../../../testing/desk';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const CLINIC = { latitude: 13.0827, longitude: 80.2707, metres: 150 };
const NEAR = { latitude: 13.0829, longitude: 80.2707 };
const FAR = { latitude: 13.09, longitude: 80.2707 };

let server: TestServer;
let front: Desk;
let clinic: TestClinic;
let patient: TestPerson;
let reception: TestPerson;
let id: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  // Around noon, so that in an hour is still today.
  front = await openDesk(server, noonZone());
  clinic = front.clinic;
  patient = clinic.as('PATIENT', { patientId: front.patientId });
  reception = clinic.as('RECEPTIONIST');
  await reception.identity();
  ({ id } = await front.bookNow(60));
});
afterEach(() => {
  server.clock.now = () => new Date();
});

type Proof = { code?: string; place?: { latitude: number; longitude: number } };
const announce = (body: Proof, person = patient) => person.call(arrivals.announce, { params: { id }, body });
const refused = async (body: Proof, person = patient) =>
  (await person.refusal(arrivals.announce, { params: { id }, body })).code;
const codeAtDesk = async () => (await reception.call(arrivals.code, {})).code;
const waiting = async () => (await reception.call(arrivals.list, {})).arrivals;
const setPlace = (settings: typeof CLINIC | null) =>
  clinic.as('ADMIN').call(arrivals.changeSettings, { body: { settings } });

test('the scanned code alerts the desk, and the status stays as it is', async () => {
  const { arrivedAt } = await announce({ code: await codeAtDesk() });
  expect(await waiting()).toEqual([{ appointmentId: id, arrivedAt, method: 'CODE' }]);
  const { appointment } = await reception.call(appointments.get, { params: { id } });
  expect(appointment).toMatchObject({ status: 'SCHEDULED', checkedInAt: null, queueToken: null });
  const { alerts: heard } = await reception.call(alerts.list, {});
  expect(heard).toMatchObject([{ kind: 'PATIENT_ARRIVED', path: `/check-in/${id}`, facts: { patient: 'Asha Rao' } }]);
});

test('announcing twice is one arrival and one alert', async () => {
  const first = await announce({ code: await codeAtDesk() });
  expect(await announce({ code: await codeAtDesk() })).toEqual(first);
  expect((await reception.call(alerts.list, {})).alerts).toHaveLength(1);
});

test('an arrival is off the list once the desk has checked the patient in', async () => {
  await announce({ code: await codeAtDesk() });
  await reception.call(desk.checkIn, { params: { id }, body: {} });
  expect(await waiting()).toEqual([]);
  const { appointments: own } = await patient.call(arrivals.mine, {});
  expect(own).toMatchObject([{ id, status: 'CHECKED_IN', queue: { state: 'WAITING', token: 1, ahead: 0 } }]);
  expect(own[0]?.arrivedAt).not.toBeNull();
});

test('after a move to another day the patient announces the arrival again', async () => {
  const { arrivedAt: before } = await announce({ code: await codeAtDesk() });
  await clinic.db
    .updateTable('arrivals')
    .set({ arrivedAt: new Date(Date.parse(before) - 86_400_000).toISOString() })
    .where('tenantId', '=', clinic.tenantId)
    .where('appointmentId', '=', id)
    .execute();
  expect(await waiting()).toEqual([]);
  expect((await patient.call(arrivals.mine, {})).appointments).toMatchObject([{ id, arrivedAt: null }]);
  const { arrivedAt } = await announce({ code: await codeAtDesk() });
  expect(await waiting()).toEqual([{ appointmentId: id, arrivedAt, method: 'CODE' }]);
  expect((await reception.call(alerts.list, {})).alerts).toHaveLength(2);
});

describe('the code at the desk', () => {
  test('changes every minute, and is accepted for one minute more', async () => {
    const start = Math.floor(Date.now() / 60_000) * 60_000;
    server.clock.now = () => new Date(start);
    const code = await codeAtDesk();
    expect(await codeAtDesk()).toBe(code);
    server.clock.now = () => new Date(start + 60_000);
    expect(await codeAtDesk()).not.toBe(code);
    await announce({ code });
  });

  test('is refused when it is old, made up, or of another clinic', async () => {
    const start = Math.floor(Date.now() / 60_000) * 60_000;
    server.clock.now = () => new Date(start);
    const code = await codeAtDesk();
    const other = await server.openClinic();
    const { code: foreign } = await other.as('RECEPTIONIST').call(arrivals.code, {});
    expect(await refused({ code: foreign })).toBe('ARRIVAL_CODE_WRONG');
    expect(await refused({ code: 'x.y' })).toBe('ARRIVAL_CODE_WRONG');
    expect(await refused({ code: code.slice(0, -3) })).toBe('ARRIVAL_CODE_WRONG');
    server.clock.now = () => new Date(start + 120_000);
    expect(await refused({ code })).toBe('ARRIVAL_CODE_WRONG');
    expect(await waiting()).toEqual([]);
  });

  test.each<Role>(['DOCTOR', 'PATIENT', 'PHARMACIST', 'STAFF'])('is not for %s', async (role) => {
    expect((await clinic.as(role).refusal(arrivals.code, {})).code).toBe('FORBIDDEN');
  });
});

describe('the place of the phone', () => {
  test('counts only where the clinic has set its own', async () => {
    expect((await patient.call(arrivals.mine, {})).takesLocation).toBe(false);
    expect(await refused({ place: NEAR })).toBe('ARRIVAL_NEEDS_CODE');
    await setPlace(CLINIC);
    expect((await patient.call(arrivals.mine, {})).takesLocation).toBe(true);
    await announce({ place: NEAR });
    expect(await waiting()).toMatchObject([{ method: 'LOCATION' }]);
  });

  test('is refused beyond the distance, and again once the rule is off', async () => {
    await setPlace(CLINIC);
    expect(await refused({ place: FAR })).toBe('ARRIVAL_TOO_FAR');
    expect(await refused({})).toBe('ARRIVAL_NEEDS_CODE');
    await setPlace(null);
    expect(await refused({ place: NEAR })).toBe('ARRIVAL_NEEDS_CODE');
  });

  test('is stored nowhere', async () => {
    await setPlace(CLINIC);
    await announce({ place: NEAR });
    const trail = await clinic.db
      .selectFrom('auditLog')
      .select(['action', 'changes'])
      .where('tenantId', '=', clinic.tenantId)
      .where('resource', '=', 'arrivals')
      .where('action', '=', 'CREATE')
      .execute();
    expect(trail).toEqual([{ action: 'CREATE', changes: { to: { appointmentId: id, method: 'LOCATION' } } }]);
  });

  test('is set by administrators alone', async () => {
    const body = { settings: CLINIC };
    expect((await reception.refusal(arrivals.changeSettings, { body })).code).toBe('FORBIDDEN');
    await setPlace(CLINIC);
    expect((await clinic.as('ADMIN').call(arrivals.settings, {})).settings).toEqual(CLINIC);
  });
});

test('nobody announces an appointment of another patient, of another day, or one that is over', async () => {
  const code = await codeAtDesk();
  expect(await refused({ code }, clinic.as('PATIENT'))).toBe('APPOINTMENT_NOT_FOUND');
  const { id: later } = await front.book('10:00');
  const ofLater = await patient.refusal(arrivals.announce, { params: { id: later }, body: { code } });
  expect(ofLater.code).toBe('APPOINTMENT_NOT_TODAY');
  await reception.call(appointments.setStatus, {
    params: { id },
    body: { status: 'CANCELLED', reason: 'PATIENT_REQUEST' },
  });
  expect(await refused({ code })).toBe('APPOINTMENT_CLOSED');
});

test('a guardian announces the child, and reading the place in the queue names both', async () => {
  const dateOfBirth = `${new Date().getUTCFullYear() - 8}-01-01`;
  await clinic.db
    .updateTable('patients')
    .set({ dateOfBirth })
    .where('tenantId', '=', clinic.tenantId)
    .where('id', '=', front.patientId)
    .execute();
  const guardianPatientId = await clinic.givenPatient({ firstName: 'Lakshmi' });
  const parent = clinic.as('PATIENT', { patientId: guardianPatientId });
  await parent.identity();
  await reception.call(guardianships.create, {
    params: { id: front.patientId },
    body: { guardianPatientId, relationship: 'PARENT', proof: 'BIRTH_CERTIFICATE' },
  });
  const body = { code: await codeAtDesk() };
  const forChild = { 'x-acting-for': front.patientId };
  await parent.call(arrivals.announce, { params: { id }, body }, forChild);
  expect(await waiting()).toMatchObject([{ appointmentId: id }]);
  const { userId } = await parent.identity();
  await parent.call(arrivals.mine, {}, forChild);
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'actorRole', 'patientIds'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'arrivals')
    .where('action', '=', 'READ')
    .execute();
  expect(reads).toEqual([{ actorId: userId, actorRole: 'GUARDIAN', patientIds: [front.patientId] }]);
});
