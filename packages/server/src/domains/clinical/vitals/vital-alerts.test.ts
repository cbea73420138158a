import { vitals, type InputOf } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { escalateAlerts } from './vital-alerts';

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

  test('is one within a quarter of an hour, and a worse one is another', async () => {
    await record({ heartRate: 115 });
    await record({ heartRate: 118 });
    expect((await alertsNow()).alerts).toHaveLength(1);
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
