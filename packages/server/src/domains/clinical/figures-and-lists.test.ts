import {
  appointments,
  desk as deskEndpoints,
  patients,
  prescriptions,
  roleDashboard,
  tasks,
  vitals,
} from '@polyclinic/contract';
import { sql } from 'kysely';
import { move, noonZone, openDesk, type Desk } from '../../testing/desk';
import type { TestPerson } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

// Each figure of a dashboard is the number of the list that it leads to.

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server, noonZone());
});

const figure = async (person: TestPerson, id: string) =>
  (await person.call(roleDashboard.mine, {})).dashboard.figures.find((one) => one.id === id)?.value;
const idOf = async (person: TestPerson) => {
  const identity = await person.identity();
  return identity.kind === 'tenant' ? identity.userId : '';
};

test('the tasks of a nurse: those that are open, and those that were completed today', async () => {
  const nurse = desk.clinic.as('NURSE');
  const assignedTo = await idOf(nurse);
  const complete = async (title: string) => {
    const { task } = await nurse.call(tasks.create, { body: { title } });
    await nurse.call(tasks.complete, { params: { id: task.id }, body: { version: task.version } });
    return task.id;
  };
  await nurse.call(tasks.create, { body: { title: 'Call back' } });
  await complete('Weigh');
  const earlier = await complete('Change the dressing');
  await sql`update tasks set completed_at = now() - interval '2 days' where id = ${earlier}`.execute(desk.clinic.db);

  const own = { assignedTo, status: 'COMPLETED' } as const;
  const totalOf = async (query: object) => (await nurse.call(tasks.list, { query })).pagination.totalCount;
  expect([await figure(nurse, 'pendingTasks'), await totalOf({ assignedTo, status: 'open' })]).toEqual([1, 1]);
  expect([await figure(nurse, 'completedTasks'), await totalOf({ ...own, completed: 'today' })]).toEqual([1, 1]);
  const before = await nurse.call(tasks.list, { query: { ...own, completed: 'earlier' } });
  expect(before.tasks.map(({ title }) => title)).toEqual(['Change the dressing']);
});

test('the patients of a nurse who need their vital signs taken', async () => {
  const nurse = desk.clinic.as('NURSE');
  const { id } = await desk.bookNow(5);
  await nurse.call(deskEndpoints.checkIn, { params: { id }, body: {} });
  const due = await nurse.call(vitals.due, {});
  expect([await figure(nurse, 'pendingVitals'), due.patients.length]).toEqual([1, 1]);
});

test('the patients of a doctor, and the visits that the doctor completed today', async () => {
  const doctor = desk.clinic.as('DOCTOR');
  const doctorId = await idOf(doctor);
  const { dateTime } = await desk.bookNow(10);
  const reception = desk.clinic.as('RECEPTIONIST');
  const body = { patientId: await desk.clinic.givenPatient(), doctorId, dateTime };
  const { appointment } = await reception.call(appointments.create, { body });
  await doctor.call(appointments.setStatus, move(appointment.id, 'COMPLETED'));

  const own = await doctor.call(patients.list, { query: { doctorId } });
  expect(own.patients.map(({ id }) => id)).toEqual([body.patientId]);
  expect([await figure(doctor, 'totalPatients'), own.pagination.totalCount]).toEqual([1, 1]);
  const date = dateTime.slice(0, 10);
  const today = { doctorId, status: 'COMPLETED', dateFrom: date, dateTo: date } as const;
  const seen = await doctor.call(appointments.list, { query: today });
  expect([await figure(doctor, 'completedToday'), seen.pagination.totalCount]).toEqual([1, 1]);
  expect((await doctor.call(patients.list, { query: { doctorId: desk.doctorId } })).pagination.totalCount).toBe(1);
});

test('the active prescriptions of the clinic, for a pharmacist', async () => {
  const [doctor, pharmacist] = [desk.clinic.as('DOCTOR'), desk.clinic.as('PHARMACIST')];
  const sig = { dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD', duration: 10 } as const;
  for (const drugName of ['Metformin 500 mg', 'Paracetamol 500 mg']) {
    const body = {
      patientId: desk.patientId,
      startDate: new Date().toISOString().slice(0, 10),
      items: [{ ...sig, drugName }],
    };
    const { prescription } = await doctor.call(prescriptions.create, { body });
    if (drugName.startsWith('Paracetamol')) continue;
    const sign = { params: { id: prescription.id }, body: { version: 1, isCheckedByHand: true } };
    await doctor.call(prescriptions.sign, sign);
  }
  const { pagination } = await pharmacist.call(prescriptions.list, { query: { status: 'ACTIVE' } });
  expect([await figure(pharmacist, 'activePrescriptions'), pagination.totalCount]).toEqual([1, 1]);
});
