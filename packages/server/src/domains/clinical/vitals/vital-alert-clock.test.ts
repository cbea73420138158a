import { appointments, tasks, vitals } from '@polyclinic/contract';
import { move, noonZone, openDesk } from '../../../testing/desk';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { escalateAlerts } from './alert-escalation';

const MINUTE_MS = 60_000;

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
afterEach(() => {
  server.clock.now = () => new Date();
});

/** Sets the clock of the server to so many minutes from now; the clock of the database stays as it is. */
function setClock(minutes: number): void {
  server.clock.now = () => new Date(Date.now() + minutes * MINUTE_MS);
}

const shown = async () =>
  (await nurse.call(vitals.alerts, { query: { patientId } })).alerts.map(({ level, status }) => `${level} ${status}`);
const stored = async () =>
  clinic.db
    .selectFrom('vitalAlerts')
    .select('status')
    .where('tenantId', '=', clinic.tenantId)
    .orderBy('level')
    .execute();
const escalate = async () => {
  const log = { error: jest.fn() };
  await escalateAlerts({ database: server.database, log: log as never, now: () => server.clock.now() });
  expect(log.error).not.toHaveBeenCalled();
};
const ofDoctor = async () => (await doctor.call(tasks.open, {})).tasks.map(({ description }) => description);

test('alerts escalate after their minutes by the clock of the server, in the list and by the job', async () => {
  await nurse.call(vitals.create, { body: { patientId, heartRate: 135, oxygenSaturation: 88, onOxygen: false } });
  setClock(9);
  await escalate();
  expect(await shown()).toEqual(['CRITICAL OPEN', 'WARNING OPEN']);
  setClock(11);
  expect(await shown()).toEqual(['CRITICAL ESCALATED', 'WARNING OPEN']);
  expect(await stored()).toEqual([{ status: 'OPEN' }, { status: 'OPEN' }]);
  await escalate();
  expect(await stored()).toEqual([{ status: 'ESCALATED' }, { status: 'OPEN' }]);
  setClock(31);
  await escalate();
  await escalate();
  expect(await stored()).toEqual([{ status: 'ESCALATED' }, { status: 'ESCALATED' }]);
  expect((await ofDoctor()).toSorted()).toEqual(['135', '88']);
});

test('a clock that is set back escalates nothing too early, and takes no escalation back', async () => {
  await nurse.call(vitals.create, { body: { patientId, heartRate: 135 } });
  setClock(-120);
  await escalate();
  expect(await shown()).toEqual(['WARNING OPEN']);
  setClock(31);
  await escalate();
  setClock(-120);
  await escalate();
  expect(await shown()).toEqual(['WARNING ESCALATED']);
  expect(await ofDoctor()).toEqual(['135']);
});

test('an alert opened while the clock was behind escalates after its minutes by that clock', async () => {
  setClock(-20);
  await nurse.call(vitals.create, { body: { patientId, heartRate: 135 } });
  setClock(9);
  expect(await shown()).toEqual(['WARNING OPEN']);
  setClock(11);
  expect(await shown()).toEqual(['WARNING ESCALATED']);
});

test('a worse value of an escalated alert is brought to the doctor who was informed', async () => {
  await nurse.call(vitals.create, { body: { patientId, heartRate: 135 } });
  setClock(31);
  await escalate();
  await nurse.call(vitals.create, { body: { patientId, heartRate: 142 } });
  expect(await shown()).toEqual(['WARNING ESCALATED']);
  expect(await ofDoctor()).toEqual(['142']);
});

test('a patient waits for the next reading once its time has come by the clock of the server', async () => {
  const desk = await openDesk(server, noonZone());
  const visit = await desk.bookNow();
  const one = desk.clinic.as('NURSE');
  await one.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  // A respiratory rate of 3 points asks for another reading after an hour.
  await one.call(vitals.create, { body: { patientId: visit.patientId, respiratoryRate: 26 } });
  const due = async () => (await one.call(vitals.due, {})).patients.map(({ appointmentId }) => appointmentId);
  expect(await due()).toEqual([]);
  setClock(59);
  expect(await due()).toEqual([]);
  setClock(61);
  expect(await due()).toEqual([visit.id]);
  setClock(-1);
  expect(await due()).toEqual([]);
});
