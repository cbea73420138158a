import {
  appointments,
  appointmentTreatments,
  chart,
  consumableUsages,
  followUpOrders,
  services,
} from '@polyclinic/contract';
import { move, openDesk, type Desk } from '../../../testing/desk';
import type { TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const GAUZE = { name: 'Gauze', quantity: 2, unit: 'pcs' };
const SUTURE = { name: 'Suture', quantity: 1, unit: null };

let server: TestServer;
let desk: Desk;
let nurse: TestPerson;
let storekeeper: TestPerson;
let serviceId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openDesk(server);
  nurse = desk.clinic.as('NURSE');
  storekeeper = desk.clinic.as('STAFF', { duties: ['INVENTORY'] });
  const body = { name: 'Minor surgery', consumables: [GAUZE, SUTURE] };
  serviceId = (await desk.clinic.as('ADMIN').call(services.create, { body })).service.id;
});

const listed = async (query: { status?: 'open' } = {}) =>
  (await storekeeper.call(consumableUsages.list, { query })).usages;
const statuses = async () => (await listed()).map(({ name, status }) => [name, status]).toSorted();
function at<More extends object>({ id, version }: { id: string; version: number }, more?: More) {
  return { params: { id }, body: { version, ...(more as More) } };
}

/** Starts a treatment of a patient who is there. */
async function started() {
  const visit = await desk.bookNow();
  await nurse.call(appointments.setStatus, move(visit.id, 'CHECKED_IN'));
  const body = { appointmentId: visit.id, serviceId };
  const { treatment } = await nurse.call(appointmentTreatments.create, { body });
  return (await nurse.call(appointmentTreatments.start, at(treatment))).treatment;
}

test('completing a treatment proposes the consumables that were used to the stock, without patient and treatment', async () => {
  const used = [{ ...GAUZE, quantity: 3 }, SUTURE];
  await nurse.call(appointmentTreatments.complete, at(await started(), { consumables: used }));
  expect(await statuses()).toEqual([
    ['Gauze', 'PROPOSED'],
    ['Suture', 'PROPOSED'],
  ]);
  const [usage] = (await listed({ status: 'open' })).filter(({ name }) => name === 'Gauze');
  expect(usage).toMatchObject({ quantity: 3, unit: 'pcs', recordedBy: null, version: 1 });
  expect(Object.keys(usage ?? {}).toSorted()).toEqual([
    'createdAt',
    'id',
    'name',
    'quantity',
    'recordedAt',
    'recordedBy',
    'status',
    'unit',
    'version',
  ]);
});

test('a storekeeper marks a consumable as recorded once, against the latest version', async () => {
  await nurse.call(appointmentTreatments.complete, at(await started(), { consumables: [GAUZE] }));
  const [usage] = await listed();
  if (!usage) throw new Error('The treatment used gauze');
  const { usage: recorded } = await storekeeper.call(consumableUsages.record, at(usage));
  const identity = await storekeeper.identity();
  const userId = identity.kind === 'tenant' ? identity.userId : '';
  expect(recorded).toMatchObject({ status: 'RECORDED', recordedBy: { id: userId }, version: 2 });
  expect((await storekeeper.refusal(consumableUsages.record, at(usage))).code).toBe('STALE_VERSION');
  expect((await storekeeper.refusal(consumableUsages.record, at(recorded))).code).toBe('CONSUMABLE_USAGE_CLOSED');
  expect(await listed({ status: 'open' })).toEqual([]);
});

test('undoing a completion takes back its consumables; what was recorded already has to be reversed', async () => {
  const { treatment } = await nurse.call(appointmentTreatments.complete, at(await started()));
  const gauze = (await listed()).find(({ name }) => name === 'Gauze');
  if (!gauze) throw new Error('The treatment used gauze');
  await storekeeper.call(consumableUsages.record, at(gauze));
  const undone = await nurse.call(appointmentTreatments.undo, at(treatment));
  expect(await statuses()).toEqual([
    ['Gauze', 'REVERSAL_DUE'],
    ['Suture', 'WITHDRAWN'],
  ]);
  await nurse.call(appointmentTreatments.complete, at(undone.treatment));
  expect(await statuses()).toEqual([
    ['Gauze', 'PROPOSED'],
    ['Gauze', 'REVERSAL_DUE'],
    ['Suture', 'PROPOSED'],
    ['Suture', 'WITHDRAWN'],
  ]);
  const due = (await listed()).find(({ status }) => status === 'REVERSAL_DUE');
  if (!due) throw new Error('The recorded gauze has to be reversed');
  expect((await storekeeper.call(consumableUsages.record, at(due))).usage.status).toBe('REVERSED');
});

test('an undo that is refused, because the next visit is booked, leaves the consumables proposed', async () => {
  const doctor = desk.clinic.as('DOCTOR');
  const completed = await doctor.call(appointmentTreatments.complete, at(await started(), { followUpDays: 7 }));
  const { followUps } = (await doctor.call(chart.get, { params: { id: desk.patientId } })).chart;
  const [order] = followUps;
  if (!order) throw new Error('The next visit is ordered');
  await desk.clinic.as('RECEPTIONIST').call(followUpOrders.book, at(order));
  const refusal = await doctor.refusal(appointmentTreatments.undo, at(completed.treatment));
  expect(refusal.code).toBe('TREATMENT_FOLLOW_UP_BOOKED');
  expect(await statuses()).toEqual([
    ['Gauze', 'PROPOSED'],
    ['Suture', 'PROPOSED'],
  ]);
});

test('a completion that is refused proposes no consumables', async () => {
  const treatment = await started();
  const stale = at({ ...treatment, version: treatment.version - 1 });
  expect((await nurse.refusal(appointmentTreatments.complete, stale)).code).toBe('STALE_VERSION');
  expect(await listed()).toEqual([]);
  expect((await nurse.refusal(consumableUsages.list, { query: {} })).code).toBe('FORBIDDEN');
});
