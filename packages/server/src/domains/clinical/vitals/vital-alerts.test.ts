import { AlertLevel, escalationTime, tasks, vitals, type InputOf } from '@polyclinic/contract';
import fc from 'fast-check';
import { asOwnerOf } from '../../../testing/books-owner';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { escalateAlerts } from './alert-escalation';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let doctor: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient({ dateOfBirth: '1980-01-01' });
});

type Body = InputOf<(typeof vitals)['create']>['body'];
const record = async (body: Omit<Body, 'patientId'>) => nurse.call(vitals.create, { body: { patientId, ...body } });
const alertsNow = async () => nurse.call(vitals.alerts, { query: { patientId } });

describe('an alert', () => {
  test('is opened by a critical saturation, acknowledged with what was done, and resolved by a normal value', async () => {
    const { alerts } = await record({ oxygenSaturation: 88, onOxygen: false });
    expect(alerts).toMatchObject([{ subject: 'OXYGEN_SATURATION', level: 'CRITICAL', status: 'OPEN', value: '88' }]);
    expect((await alertsNow()).unacknowledgedCount).toBe(1);
    const [alert] = alerts;
    const params = { id: alert?.id ?? '' };
    const body = { action: 'DOCTOR_INFORMED' as const, comment: 'Dr. Iyer called', version: 1 };
    const { alert: known } = await nurse.call(vitals.acknowledge, { params, body });
    expect(known).toMatchObject({ status: 'ACKNOWLEDGED', action: 'DOCTOR_INFORMED', comment: 'Dr. Iyer called' });
    expect((await alertsNow()).unacknowledgedCount).toBe(0);
    await record({ oxygenSaturation: 97, onOxygen: false });
    expect((await alertsNow()).alerts).toEqual([]);
    expect((await nurse.refusal(vitals.acknowledge, { params, body: { ...body, version: 2 } })).code).toBe(
      'ALERT_CLOSED',
    );
  });

  test('is one within a quarter of an hour with its newest value, and one of a worse level is another', async () => {
    await record({ heartRate: 115 });
    const { alerts } = await record({ heartRate: 118 });
    expect(alerts).toMatchObject([{ value: '118', readingsCount: 2, status: 'OPEN' }]);
    expect((await alertsNow()).alerts).toHaveLength(1);
    const { tasks: open } = await nurse.call(tasks.open, {});
    expect(open.map(({ description }) => description)).toEqual(['118']);
    await record({ oxygenSaturation: 92, onOxygen: false });
    await record({ oxygenSaturation: 90, onOxygen: false });
    expect((await alertsNow()).alerts.map(({ subject, level }) => `${subject} ${level}`)).toEqual([
      'OXYGEN_SATURATION CRITICAL',
      'HEART_RATE WARNING',
      'OXYGEN_SATURATION WARNING',
    ]);
  });

  test('that two nurses acknowledge at once is acknowledged by one of them', async () => {
    const { alerts } = await record({ heartRate: 135 });
    const params = { id: alerts[0]?.id ?? '' };
    const body = { action: 'RECHECKED' as const, version: 1 };
    const outcomes = await Promise.allSettled([
      nurse.call(vitals.acknowledge, { params, body }),
      doctor.call(vitals.acknowledge, { params, body }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('is handed over to a clinician, and to nobody else', async () => {
    const { alerts } = await record({ heartRate: 135 });
    const params = { id: alerts[0]?.id ?? '' };
    const doctorId = (await doctor.identity()).userId;
    const { alert } = await nurse.call(vitals.handOver, { params, body: { userId: doctorId, version: 1 } });
    expect(alert.owner?.id).toBe(doctorId);
    const { tasks: handed } = await doctor.call(tasks.list, { query: { assignedTo: doctorId, status: 'open' } });
    expect(handed.map(({ factId }) => factId)).toEqual([alert.id]);
    const desk = (await clinic.as('RECEPTIONIST').identity()).userId;
    const wrong = { params, body: { userId: desk, version: 2 } };
    expect((await nurse.refusal(vitals.handOver, wrong)).code).toBe('CLINICIAN_UNKNOWN');
  });

  test('that nobody acknowledges in time is escalated, by the passing of time and by the job', async () => {
    await record({ heartRate: 135 });
    await record({ temperature: 41 });
    await clinic.db
      .updateTable('vitalAlerts')
      .set({ escalatesAt: new Date(Date.now() - 1000).toISOString() })
      .where('tenantId', '=', clinic.tenantId)
      .where('subject', '=', 'HEART_RATE')
      .execute();
    const statuses = async () => (await alertsNow()).alerts.map(({ subject, status }) => `${subject} ${status}`);
    expect(await statuses()).toContain('HEART_RATE ESCALATED');
    const log = { error: jest.fn() };
    await escalateAlerts({ database: server.database, log: log as never });
    expect(log.error).not.toHaveBeenCalled();
    const stored = await clinic.db
      .selectFrom('vitalAlerts')
      .select(['subject', 'status'])
      .where('tenantId', '=', clinic.tenantId)
      .orderBy('subject')
      .execute();
    expect(stored).toEqual([
      { subject: 'HEART_RATE', status: 'ESCALATED' },
      { subject: 'TEMPERATURE', status: 'OPEN' },
    ]);
    const { tasks: informed } = await doctor.call(tasks.open, {});
    expect(informed).toMatchObject([{ factKind: 'VITAL_ALERT_ESCALATED', priority: 'HIGH', description: '135' }]);
    const { alerts } = await alertsNow();
    const late = alerts.find(({ subject }) => subject === 'HEART_RATE');
    const body = { action: 'TREATMENT' as const, version: late?.version ?? 0 };
    await doctor.call(vitals.acknowledge, { params: { id: late?.id ?? '' }, body });
    expect((await doctor.call(tasks.open, {})).tasks).toEqual([]);
  });

  test('of a patient on scale 2, which a doctor has set, counts from a lower saturation', async () => {
    const params = { patientId };
    expect((await nurse.refusal(vitals.setOxygenScale, { params, body: { scale: 2 } })).code).toBe('FORBIDDEN');
    await doctor.call(vitals.setOxygenScale, { params, body: { scale: 2 } });
    const { vitals: reading, alerts } = await record({ oxygenSaturation: 89, onOxygen: false });
    expect([reading.flags['oxygenSaturation'], alerts]).toEqual(['N', []]);
  });
});

test('a reading of the past that was normal does not resolve the alert of a later one', async () => {
  await record({ heartRate: 135 });
  await record({ heartRate: 72, recordedAt: new Date(Date.now() - 3_600_000).toISOString() });
  expect((await alertsNow()).alerts.map(({ subject }) => subject)).toEqual(['HEART_RATE']);
});

test('a correction of the note alone leaves an acknowledged alert as it is, and it is acknowledged once', async () => {
  const { vitals: reading, alerts } = await record({ heartRate: 135 });
  const params = { id: alerts[0]?.id ?? '' };
  const body = { action: 'RECHECKED' as const, version: 1 };
  await nurse.call(vitals.acknowledge, { params, body });
  const change = { note: 'After the stairs', reason: 'Note was missing', version: 1 };
  await nurse.call(vitals.update, { params: { id: reading.id }, body: change });
  expect((await alertsNow()).alerts.map(({ status }) => status)).toEqual(['ACKNOWLEDGED']);
  expect((await doctor.refusal(vitals.acknowledge, { params, body: { ...body, version: 2 } })).code).toBe(
    'ALERT_CLOSED',
  );
});

test('a saturation of 92 % raises an alert, whether or not oxygen therapy was stated', async () => {
  const { alerts } = await record({ oxygenSaturation: 92 });
  expect(alerts.map(({ subject, level }) => `${subject} ${level}`)).toEqual(['OXYGEN_SATURATION WARNING']);
});

const acknowledge = async (id: string, version: number) =>
  nurse.call(vitals.acknowledge, { params: { id }, body: { action: 'RECHECKED', version } });

test('an acknowledged alert calls again when the value gets worse, and not when it gets better', async () => {
  const { alerts } = await record({ heartRate: 115 });
  await acknowledge(alerts[0]?.id ?? '', 1);
  expect((await record({ heartRate: 112 })).alerts).toMatchObject([{ status: 'ACKNOWLEDGED', value: '112' }]);
  expect((await record({ heartRate: 125 })).alerts).toMatchObject([
    { status: 'OPEN', value: '125', readingsCount: 3, acknowledgedBy: null },
  ]);
  const { tasks: open } = await nurse.call(tasks.open, {});
  expect(open.map(({ factKind }) => factKind)).toEqual(['VITAL_ALERT']);
});

test('an acknowledged alert calls again by a value worse than the acknowledged one, not than the one after it', async () => {
  const { alerts } = await record({ heartRate: 120 });
  await acknowledge(alerts[0]?.id ?? '', 1);
  await record({ heartRate: 112 });
  expect((await record({ heartRate: 118 })).alerts).toMatchObject([{ status: 'ACKNOWLEDGED', value: '118' }]);
  expect((await record({ heartRate: 121 })).alerts).toMatchObject([{ status: 'OPEN', value: '121' }]);
});

const nurseVoids = async (id: string) =>
  nurse.call(vitals.remove, { params: { id }, query: { reason: 'Wrong patient' } });
const stored = async () =>
  clinic.db
    .selectFrom('vitalAlerts')
    .select(['subject', 'status', 'value'])
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('id')
    .execute();

test('a worse value that a nurse voids gives the alert its acknowledgement back, and closes its task', async () => {
  const { alerts } = await record({ heartRate: 115 });
  await acknowledge(alerts[0]?.id ?? '', 1);
  const { vitals: wrong } = await record({ heartRate: 128 });
  expect((await alertsNow()).unacknowledgedCount).toBe(1);
  await nurseVoids(wrong.id);
  expect((await alertsNow()).alerts).toMatchObject([
    { status: 'ACKNOWLEDGED', value: '115', action: 'RECHECKED', acknowledgedBy: expect.anything() },
  ]);
  expect((await nurse.call(tasks.open, {})).tasks).toEqual([]);
});

test('a voided worse value leaves the alert open if another one is worse as well', async () => {
  const { alerts } = await record({ heartRate: 115 });
  await acknowledge(alerts[0]?.id ?? '', 1);
  await record({ heartRate: 125 });
  const { vitals: wrong } = await record({ heartRate: 129 });
  await nurseVoids(wrong.id);
  expect((await alertsNow()).alerts).toMatchObject([{ status: 'OPEN', value: '125' }]);
});

test('an acknowledged value that was wrong does not hide a later worse one', async () => {
  await record({ heartRate: 112, recordedAt: minutesAgo(2) });
  const { vitals: wrong, alerts } = await record({ heartRate: 130, recordedAt: minutesAgo(1) });
  await acknowledge(alerts[0]?.id ?? '', alerts[0]?.version ?? 0);
  await nurseVoids(wrong.id);
  expect((await alertsNow()).alerts).toMatchObject([{ status: 'ACKNOWLEDGED', value: '112' }]);
  expect((await record({ heartRate: 120 })).alerts).toMatchObject([{ status: 'OPEN', value: '120' }]);
});

test('an alert without a reading never comes back: the resolved one is entered in error', async () => {
  const { vitals: first } = await record({ heartRate: 135, recordedAt: minutesAgo(2) });
  const { vitals: normal } = await record({ heartRate: 72, recordedAt: minutesAgo(1) });
  await nurseVoids(first.id);
  expect(await stored()).toMatchObject([{ status: 'ENTERED_IN_ERROR' }]);
  await nurseVoids(normal.id);
  expect((await alertsNow()).alerts).toEqual([]);
  expect((await nurse.call(tasks.open, {})).tasks).toEqual([]);
});

test('an alert does not come back beside the later one of the same sign and level', async () => {
  await record({ heartRate: 115, recordedAt: minutesAgo(3) });
  const { vitals: normal } = await record({ heartRate: 72, recordedAt: minutesAgo(2) });
  await record({ heartRate: 118, recordedAt: minutesAgo(1) });
  await nurseVoids(normal.id);
  expect((await alertsNow()).alerts).toMatchObject([{ status: 'OPEN', value: '118' }]);
  expect((await nurse.call(tasks.open, {})).tasks).toHaveLength(1);
});

test('a voided value ends the alert if the sign was normal after those that are left', async () => {
  await record({ heartRate: 115, recordedAt: minutesAgo(9) });
  const { vitals: wrong } = await record({ heartRate: 125, recordedAt: minutesAgo(1) });
  // Entered afterwards: at that time a later value was high.
  await record({ heartRate: 74, recordedAt: minutesAgo(5) });
  expect((await alertsNow()).alerts).toHaveLength(1);
  await nurseVoids(wrong.id);
  expect(await stored()).toMatchObject([{ status: 'RESOLVED', value: '115' }]);
});

test('a normal value that was wrong brings back the alert that it had resolved', async () => {
  await record({ heartRate: 135 });
  const { vitals: wrong } = await record({ heartRate: 72 });
  expect((await alertsNow()).alerts).toEqual([]);
  await nurse.call(vitals.remove, { params: { id: wrong.id }, query: { reason: 'Wrong patient' } });
  expect((await alertsNow()).alerts).toMatchObject([{ subject: 'HEART_RATE', status: 'OPEN', value: '135' }]);
  expect((await nurse.call(tasks.open, {})).tasks).toHaveLength(1);
});

test('an alert stays resolved if a later value is normal as well', async () => {
  await record({ heartRate: 135, recordedAt: minutesAgo(3) });
  const { vitals: wrong } = await record({ heartRate: 72, recordedAt: minutesAgo(2) });
  await record({ heartRate: 74 });
  const body = { heartRate: 131, reason: 'Misread', version: 1 };
  await nurse.call(vitals.update, { params: { id: wrong.id }, body });
  expect((await stored()).filter(({ status }) => status === 'RESOLVED')).toMatchObject([
    { subject: 'HEART_RATE', value: '135' },
  ]);
});

test('an alert keeps its other readings when one of them is voided', async () => {
  await record({ heartRate: 115, recordedAt: minutesAgo(2) });
  const { vitals: wrong } = await record({ heartRate: 125 });
  await nurse.call(vitals.remove, { params: { id: wrong.id }, query: { reason: 'Artefact' } });
  expect((await alertsNow()).alerts).toMatchObject([{ value: '115', readingsCount: 1 }]);
});

test('a blood pressure of stage 2 is a warning, of an adult and of a child of 13', async () => {
  expect((await record({ systolic: 142, diastolic: 88 })).alerts).toMatchObject([
    { subject: 'BLOOD_PRESSURE', level: 'WARNING', value: '142/88' },
  ]);
  const born = new Date(Date.now() - 13.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
  patientId = await clinic.givenPatient({ dateOfBirth: born });
  expect((await record({ systolic: 128, diastolic: 91 })).alerts).toMatchObject([{ level: 'WARNING' }]);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test.each([
  ['vitals', 'delete from vitals'],
  ['vitals', 'truncate vitals'],
  ['vitals', 'update vitals set revision = revision - 1'],
  ['vitals', "update vitals set recorded_at = now() - interval '1 day'"],
  ['vital_alerts', 'delete from vital_alerts'],
  ['vital_alerts', 'truncate vital_alerts'],
  ['vital_alerts', "update vital_alerts set level = 'WARNING'"],
])('not even the owner of %s can do this: %s', async (_, statement) => {
  await record({ oxygenSaturation: 80 });
  await expect(asOwnerOf(clinic.tenantId, statement)).rejects.toThrow(/never changes|cannot truncate/);
});

test('an alert escalates after its minutes, whatever the clocks of its place are set to', () => {
  const levels = fc.constantFrom(...AlertLevel.options);
  // Instants over two years, with the changes to and from daylight saving time.
  const instants = fc.date({ min: new Date('2025-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, levels, (openedAt, level) => {
      const minutes = (escalationTime(openedAt, level).getTime() - openedAt.getTime()) / 60_000;
      expect(minutes).toBe(level === 'CRITICAL' ? 10 : 30);
    }),
  );
});
