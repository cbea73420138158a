import {
  encounterNotes,
  labResults,
  recordAccesses,
  roleDashboard,
  tasks,
  vitals,
  type NextActionKind,
} from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const POTASSIUM = '2823-3';
let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let nurse: TestPerson;
let sensitive: string;
let other: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  nurse = clinic.as('NURSE');
  sensitive = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Hidden' });
  other = await clinic.givenPatient({ firstName: 'Ravi', lastName: 'Das' });
  // The sensitive patient has waited longest everywhere.
  for (const patientId of [sensitive, other]) {
    const values = [{ code: POTASSIUM, number: 4 }];
    await nurse.call(labResults.create, { body: { patientId, code: POTASSIUM, values } });
    await nurse.call(vitals.create, { body: { patientId, heartRate: 135 } });
    await doctor.call(encounterNotes.create, { body: { patientId, templateId: 'soap', sections: [] } });
    const task = { patientId, title: `Call back ${patientId}`, scheduledFor: '2020-01-01' };
    await doctor.call(tasks.create, { body: task });
    await nurse.call(tasks.create, { body: task });
  }
  const body = { reason: 'Works at the clinic' };
  await clinic.as('ADMIN').call(recordAccesses.mark, { params: { id: sensitive }, body });
});

const dashboardOf = async (person: TestPerson) => (await person.call(roleDashboard.mine, {})).dashboard;
const actionOf = async (person: TestPerson, kind: NextActionKind) =>
  (await dashboardOf(person)).nextActions.find((one) => one.kind === kind);
const grant = (person: TestPerson) =>
  person.call(recordAccesses.grant, { params: { id: sensitive }, body: { reason: 'On call' } });

test.each(['NOTE_UNSIGNED', 'RESULT_TO_REVIEW', 'TASK_OVERDUE'] as const)(
  'the next action %s of a doctor leaves out the patients whose record is not open',
  async (kind) => {
    expect(await actionOf(doctor, kind)).toMatchObject({ count: 1, patientId: other });
    await grant(doctor);
    expect(await actionOf(doctor, kind)).toMatchObject({ count: 2, patientId: sensitive });
  },
);

test.each(['VITAL_ALERT_OPEN', 'TASK_OVERDUE'] as const)(
  'the next action %s of a nurse leaves out the patients whose record is not open',
  async (kind) => {
    expect(await actionOf(nurse, kind)).toMatchObject({ count: 1, patientId: other });
    await grant(nurse);
    expect(await actionOf(nurse, kind)).toMatchObject({ count: 2, patientId: sensitive });
  },
);

test.each(['DOCTOR', 'NURSE', 'ADMIN', 'PHARMACIST'] as const)(
  'no dashboard of a %s names a patient whose record is not open',
  async (role) => {
    const people = { DOCTOR: doctor, NURSE: nurse, ADMIN: clinic.as('ADMIN'), PHARMACIST: clinic.as('PHARMACIST') };
    const text = JSON.stringify(await dashboardOf(people[role]));
    expect(text).not.toContain('Hidden');
    expect(text).not.toContain(sensitive);
  },
);

test('figures count the tasks that the list of tasks shows', async () => {
  const { userId } = await doctor.identity();
  const own = { assignedTo: userId, status: 'open' as const, limit: 50 };
  const { pagination } = await doctor.call(tasks.list, { query: own });
  const { figures } = await dashboardOf(doctor);
  expect(figures.find(({ id }) => id === 'pendingTasks')?.value).toBe(pagination.totalCount);
});

test('the number of alerts that nobody has acknowledged counts those that are shown', async () => {
  const { alerts, unacknowledgedCount } = await nurse.call(vitals.alerts, { query: {} });
  expect(alerts.map(({ patient }) => patient.id)).toEqual(alerts.map(() => other));
  expect(unacknowledgedCount).toBe(alerts.length);
});

test('reading a dashboard is recorded with the patients whom its next actions name', async () => {
  await dashboardOf(nurse);
  const { patientIds } = await clinic.db
    .selectFrom('auditLog')
    .select('patientIds')
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'roleDashboard')
    .executeTakeFirstOrThrow();
  expect(patientIds).toContain(other);
  expect(patientIds).not.toContain(sensitive);
});
