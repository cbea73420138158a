import {
  addDays,
  appointments,
  desk as deskEndpoints,
  dispensing,
  encounterNotes,
  labResults,
  prescriptionReviews,
  prescriptions,
  refillRequests,
  roleDashboard,
  tasks,
  vitals,
  type NextActionKind,
} from '@polyclinic/contract';
import { noonZone, openDesk, type Desk } from '../../testing/desk';
import type { TestPerson } from '../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../testing/test-server';

// The work that the dashboards of doctor, nurse and pharmacist name, and the lists of their cards.

let server: TestServer;
let desk: Desk;
let doctor: TestPerson;
let nurse: TestPerson;
let pharmacist: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server, noonZone());
  doctor = desk.clinic.as('DOCTOR');
  nurse = desk.clinic.as('NURSE');
  pharmacist = desk.clinic.as('PHARMACIST');
});

const today = new Date().toISOString().slice(0, 10);
const mine = async (person: TestPerson) => (await person.call(roleDashboard.mine, {})).dashboard;
const action = async (person: TestPerson, kind: NextActionKind) =>
  (await mine(person)).nextActions.find((one) => one.kind === kind);
const figure = async (person: TestPerson, id: string) =>
  (await mine(person)).figures.find((one) => one.id === id)?.value;
const toDo = async (person: TestPerson) =>
  (await person.call(tasks.toDo, { query: {} })).tasks.map(({ title }) => title);

describe('tasks', () => {
  test('own tasks and those of the role come in one list, overdue ones first, then the most urgent', async () => {
    const later = { scheduledFor: addDays(today, 5) };
    await nurse.call(tasks.create, { body: { title: 'Urgent', priority: 'URGENT', ...later } });
    await nurse.call(tasks.create, { body: { title: 'Overdue', priority: 'LOW', scheduledFor: addDays(today, -3) } });
    await doctor.call(tasks.create, { body: { title: 'For any nurse', role: 'NURSE', ...later } });
    await doctor.call(tasks.create, { body: { title: 'Own task of a doctor' } });
    expect(await toDo(nurse)).toEqual(['Overdue', 'Urgent', 'For any nurse']);
    expect(await toDo(doctor)).toEqual(['Own task of a doctor']);
    const other = desk.clinic.as('NURSE');
    expect(await toDo(other)).toEqual(['For any nurse']);
    const { tasks: open } = await other.call(tasks.toDo, { query: {} });
    const { id = '', version = 0 } = open[0] ?? {};
    await other.call(tasks.claim, { params: { id }, body: { version } });
    expect(await toDo(nurse)).toEqual(['Overdue', 'Urgent']);
    expect(await figure(nurse, 'pendingTasks')).toBe(2);
  });

  test('a fact that has a list of its own is not among them', async () => {
    const body = { patientId: desk.patientId, templateId: 'soap', sections: [] };
    await doctor.call(encounterNotes.create, { body });
    expect((await doctor.call(tasks.list, { query: { status: 'open' } })).tasks).toHaveLength(1);
    expect(await toDo(doctor)).toEqual([]);
  });

  test('the figure of open tasks names the most urgent ones with their patients', async () => {
    const { patientId } = desk;
    for (const priority of ['LOW', 'URGENT', 'NORMAL', 'HIGH'] as const)
      await nurse.call(tasks.create, { body: { title: priority, priority, patientId } });
    const found = (await mine(nurse)).figures.find(({ id }) => id === 'pendingTasks');
    expect(found).toMatchObject({
      value: 4,
      lines: [
        { title: 'URGENT', urgency: 'high', state: 'PENDING', patient: { id: patientId, firstName: 'Asha' } },
        { title: 'HIGH', urgency: 'medium' },
        { title: 'NORMAL', urgency: 'low' },
      ],
    });
  });

  test('a task that was completed today is counted as such', async () => {
    const { task } = await nurse.call(tasks.create, { body: { title: 'Call back' } });
    expect([await figure(nurse, 'pendingTasks'), await figure(nurse, 'completedTasks')]).toEqual([1, 0]);
    await nurse.call(tasks.complete, { params: { id: task.id }, body: { version: task.version } });
    expect([await figure(nurse, 'pendingTasks'), await figure(nurse, 'completedTasks')]).toEqual([0, 1]);
  });
});

describe('alerts', () => {
  const warn = (patientId: string) =>
    nurse.call(vitals.create, { body: { patientId, heartRate: 125, isConfirmed: true } });
  const listed = async (person: TestPerson) =>
    (await person.call(vitals.alerts, { query: { mine: 'true' } })).alerts.map(({ level }) => level);

  test('a warning concerns the doctor who sees the patient today, and a critical value concerns every doctor', async () => {
    const { userId } = await doctor.identity();
    const other = desk.clinic.as('DOCTOR');
    await warn(desk.patientId);
    const { alerts } = await nurse.call(vitals.alerts, { query: {} });
    expect(alerts).toMatchObject([{ level: 'WARNING' }]);
    expect([await listed(doctor), await listed(other)]).toEqual([[], []]);
    expect(await action(doctor, 'VITAL_ALERT_OPEN')).toBeUndefined();

    const now = await desk.bookNow(60);
    const change = { version: now.version, doctorId: userId };
    await desk.clinic.as('RECEPTIONIST').call(appointments.update, { params: { id: now.id }, body: change });
    expect([await listed(doctor), await listed(other)]).toEqual([['WARNING'], []]);
    expect(await action(doctor, 'VITAL_ALERT_OPEN')).toMatchObject({ count: 1, recordId: desk.patientId });
    expect(await action(other, 'VITAL_ALERT_OPEN')).toBeUndefined();

    const critical = { patientId: desk.patientId, systolic: 200, diastolic: 125, isConfirmed: true };
    await nurse.call(vitals.create, { body: critical });
    expect(await listed(other)).toContain('CRITICAL');
    expect(await action(other, 'VITAL_ALERT_OPEN')).toBeDefined();
  });

  test('an alert that was handed over concerns its new owner', async () => {
    await warn(desk.patientId);
    const [alert] = (await nurse.call(vitals.alerts, { query: {} })).alerts;
    const { userId } = await doctor.identity();
    const body = { userId, version: alert?.version ?? 0 };
    await nurse.call(vitals.handOver, { params: { id: alert?.id ?? '' }, body });
    expect(await listed(doctor)).toEqual(['WARNING']);
  });
});

test('a patient who has checked in calls a nurse for vital signs, until they are taken', async () => {
  const { id } = await desk.bookNow(5);
  await nurse.call(deskEndpoints.checkIn, { params: { id }, body: {} });
  expect(await action(nurse, 'VITALS_DUE')).toMatchObject({ count: 1, recordId: desk.patientId });
  expect((await mine(nurse)).figures.find((one) => one.id === 'pendingVitals')).toMatchObject({
    value: 1,
    lines: [{ id: desk.patientId, title: null, patient: { firstName: 'Asha' }, urgency: 'low' }],
  });
  expect(await action(doctor, 'VITALS_DUE')).toBeUndefined();
  await nurse.call(vitals.create, { body: { patientId: desk.patientId, heartRate: 72 } });
  expect(await action(nurse, 'VITALS_DUE')).toBeUndefined();
  expect(await figure(nurse, 'pendingVitals')).toBe(0);
});

test('a draft prescription calls its prescriber until it is signed', async () => {
  const item = { drugName: 'Paracetamol', dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD' } as const;
  const startDate = new Date().toISOString().slice(0, 10);
  const body = { patientId: desk.patientId, startDate, items: [item] };
  const { prescription } = await doctor.call(prescriptions.create, { body });
  expect(await action(doctor, 'PRESCRIPTION_UNSIGNED')).toMatchObject({ count: 1, recordId: prescription.id });
  expect(await action(nurse, 'PRESCRIPTION_UNSIGNED')).toBeUndefined();
  await doctor.call(prescriptions.sign, { params: { id: prescription.id }, body: { version: 1 } });
  expect(await action(doctor, 'PRESCRIPTION_UNSIGNED')).toBeUndefined();
});

test('a result calls every doctor until it is reviewed', async () => {
  const values = [{ code: '2823-3', number: 4.2 }];
  const { result } = await nurse.call(labResults.create, {
    body: { patientId: desk.patientId, code: '2823-3', values },
  });
  expect(await action(doctor, 'RESULT_TO_REVIEW')).toMatchObject({ count: 1, recordId: result.id, name: 'Asha Rao' });
  expect(await action(nurse, 'RESULT_TO_REVIEW')).toBeUndefined();
  await doctor.call(labResults.review, { params: { id: result.id }, body: { version: result.version } });
  expect(await action(doctor, 'RESULT_TO_REVIEW')).toBeUndefined();
});

test('a patient counts the results that were released', async () => {
  const patient = desk.clinic.as('PATIENT', { patientId: desk.patientId });
  const values = [{ code: '2823-3', number: 4.2 }];
  const { result } = await nurse.call(labResults.create, {
    body: { patientId: desk.patientId, code: '2823-3', values },
  });
  expect(await figure(patient, 'labResults')).toBe(0);
  await doctor.call(labResults.review, { params: { id: result.id }, body: { version: result.version } });
  expect(await figure(patient, 'labResults')).toBe(1);
});

describe('the pharmacy', () => {
  const sign = async (drugName: string, daysAgo = 0) => {
    const sig = { dose: 1, doseUnit: 'TABLET', route: 'ORAL', frequency: 'OD', duration: 10 } as const;
    const items = [{ ...sig, drugName, quantity: 10, refillsAllowed: 1 }];
    const body = { patientId: desk.patientId, startDate: addDays(today, -daysAgo), items };
    const { prescription } = await doctor.call(prescriptions.create, { body });
    const input = { params: { id: prescription.id }, body: { version: 1, isCheckedByHand: true } };
    return (await doctor.call(prescriptions.sign, input)).prescription;
  };

  test('what is to dispense and to review calls the pharmacist', async () => {
    const { id } = await sign('Ashwagandha');
    expect(await action(pharmacist, 'PRESCRIPTION_TO_DISPENSE')).toMatchObject({ count: 1, recordId: id });
    expect(await action(pharmacist, 'PRESCRIPTION_TO_REVIEW')).toMatchObject({ count: 1, recordId: id });
    const [first] = (await pharmacist.call(prescriptionReviews.list, { query: {} })).reviews;
    const review = first?.prescription.review;
    const accept = { params: { id: review?.id ?? '' }, body: { version: review?.version ?? 0 } };
    await pharmacist.call(prescriptionReviews.accept, accept);
    expect(await action(pharmacist, 'PRESCRIPTION_TO_REVIEW')).toBeUndefined();
    expect(await action(doctor, 'PRESCRIPTION_TO_DISPENSE')).toBeUndefined();
  });

  test('active prescriptions are counted for the pharmacist and for their patient', async () => {
    const patient = desk.clinic.as('PATIENT', { patientId: desk.patientId });
    const stranger = desk.clinic.as('PATIENT', { patientId: await desk.clinic.givenPatient() });
    await sign('Paracetamol');
    const counts = [pharmacist, patient, stranger].map((person) => figure(person, 'activePrescriptions'));
    expect(await Promise.all(counts)).toEqual([1, 1, 0]);
  });

  test('a refill calls its prescriber alone, and once approved it waits behind what was signed before it', async () => {
    const { id, items } = await sign('Metformin', 9);
    const [item] = items;
    const patient = desk.clinic.as('PATIENT', { patientId: desk.patientId });
    await patient.call(refillRequests.request, { params: { id: item?.id ?? '' }, body: {} });
    const lines = [{ itemId: item?.id ?? '', quantity: 10, batch: 'B', expiresOn: addDays(today, 90) }];
    await pharmacist.call(dispensing.dispense, { params: { id }, body: { lines } });
    expect(await action(pharmacist, 'PRESCRIPTION_TO_DISPENSE')).toBeUndefined();
    expect(await action(doctor, 'REFILL_TO_ANSWER')).toMatchObject({ count: 1, name: 'Asha Rao' });
    expect(await action(desk.clinic.as('DOCTOR'), 'REFILL_TO_ANSWER')).toBeUndefined();
    const newer = await sign('Paracetamol');
    const [request] = (await doctor.call(refillRequests.list, { query: {} })).refillRequests;
    await doctor.call(refillRequests.approve, { params: { id: request?.id ?? '' }, body: { version: 1 } });
    const { orders } = await pharmacist.call(dispensing.queue, { query: {} });
    expect(orders.map((order) => order.id)).toEqual([newer.id, id]);
    expect(await action(doctor, 'REFILL_TO_ANSWER')).toBeUndefined();
  });
});
