import {
  addDays,
  medicationAdministrations,
  prescriptions,
  recordAccesses,
  roleDashboard,
  type InputOf,
} from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let nurse: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  nurse = clinic.as('NURSE');
  patientId = await clinic.givenPatient();
});

type Item = InputOf<typeof prescriptions.create>['body']['items'][number];
const today = new Date().toISOString().slice(0, 10);
const injection = {
  drugName: 'Ondansetron 2 mg/mL',
  dose: 2,
  doseUnit: 'ML',
  route: 'INTRAMUSCULAR',
  frequency: 'BID',
  duration: 5,
  givenInClinic: true,
} as const;

async function ordered(items: Item[], startDate = today) {
  const { prescription } = await doctor.call(prescriptions.create, { body: { patientId, startDate, items } });
  await doctor.call(prescriptions.sign, { params: { id: prescription.id }, body: { version: 1 } });
  return prescription;
}
const due = async (person = nurse) => (await person.call(medicationAdministrations.due, { query: {} })).medicines;
const record = (itemId: string, more: object = {}) => {
  const { drugName, dose, doseUnit, route } = injection;
  const body = { patientId, itemId, drugName, dose, doseUnit, route, outcome: 'GIVEN' as const, ...more };
  return { body };
};
const action = async () =>
  (await nurse.call(roleDashboard.mine, {})).dashboard.nextActions.find(({ kind }) => kind === 'MEDICINE_DUE');

test('what is given in the clinic is due until each dose of today is recorded', async () => {
  const { id, items } = await ordered([injection, { ...injection, drugName: 'Paracetamol', givenInClinic: false }]);
  const itemId = items[0]?.id ?? '';
  expect(await due()).toMatchObject([
    { id: itemId, prescriptionId: id, patient: { id: patientId }, ordered: 2, recorded: 0, lastRecordedAt: null },
  ]);
  expect(await action()).toMatchObject({ count: 1 });
  const { administration } = await nurse.call(medicationAdministrations.create, record(itemId));
  expect(administration).toMatchObject({ itemId });
  expect(await due()).toMatchObject([{ recorded: 1, lastRecordedAt: administration.administeredAt }]);
  const refused = record(itemId, { outcome: 'REFUSED', dose: null, reason: 'Feels well' });
  await nurse.call(medicationAdministrations.create, refused);
  expect(await due()).toEqual([]);
  expect(await action()).toBeUndefined();
});

test('a dose that was entered in error is due again', async () => {
  const { items } = await ordered([{ ...injection, frequency: 'OD' }]);
  const { administration } = await nurse.call(medicationAdministrations.create, record(items[0]?.id ?? ''));
  expect(await due()).toEqual([]);
  const params = { id: administration.id };
  await nurse.call(medicationAdministrations.remove, { params, query: { reason: 'Wrong patient' } });
  expect(await due()).toHaveLength(1);
});

const CASES: readonly [name: string, sig: Partial<Item>, startsIn: number, count: number][] = [
  ['every second day, on the day between', { frequency: 'QOD' }, -1, 0],
  ['every second day, on its day', { frequency: 'QOD' }, -2, 1],
  ['once a week, on its day', { frequency: 'WEEKLY', duration: 4, durationUnit: 'WEEK' }, -7, 1],
  ['once, on another day', { frequency: 'STAT' }, -1, 0],
  ['when needed', { frequency: 'PRN', maxPerDay: 4 }, 0, 0],
  ['before the start', {}, 2, 0],
  ['after the end', {}, -9, 0],
  ['two doses that differ', { dosesOfDay: [2, 0, 1] }, 0, 1],
];
test.each(CASES)('%s', async (_, sig, startsIn, count) => {
  await ordered([{ ...injection, ...sig }], addDays(today, startsIn));
  expect(await due()).toHaveLength(count);
});

test('nothing is due of a prescription that is on hold or stopped', async () => {
  const { id } = await ordered([injection]);
  const change = (action: 'HOLD' | 'RESUME' | 'STOP', version: number) =>
    doctor.call(prescriptions.changeStatus, { params: { id }, body: { version, action, reason: 'Surgery' } });
  await change('HOLD', 2);
  expect(await due()).toEqual([]);
  await change('RESUME', 3);
  expect(await due()).toHaveLength(1);
  await change('STOP', 4);
  expect(await due()).toEqual([]);
});

test('a dose belongs to an active prescription of its patient', async () => {
  const { items } = await ordered([injection]);
  const other = record(items[0]?.id ?? '', { patientId: await clinic.givenPatient() });
  expect((await nurse.refusal(medicationAdministrations.create, other)).code).toBe('ADMINISTRATION_ITEM_UNKNOWN');
  const unknown = record(randomUUID());
  expect((await nurse.refusal(medicationAdministrations.create, unknown)).code).toBe('ADMINISTRATION_ITEM_UNKNOWN');
});

test('the list leaves out sensitive patients, other clinics, and people without access', async () => {
  await ordered([injection]);
  const stranger = (await server.openClinic()).as('NURSE');
  expect(await due(stranger)).toEqual([]);
  for (const role of ['PHARMACIST', 'RECEPTIONIST', 'PATIENT'] as const) {
    expect((await clinic.as(role).refusal(medicationAdministrations.due, { query: {} })).code).toBe('FORBIDDEN');
  }
  const reason = 'Works at the clinic';
  await clinic.as('ADMIN').call(recordAccesses.mark, { params: { id: patientId }, body: { reason } });
  expect(await due()).toEqual([]);
  expect(await action()).toBeUndefined();
});
