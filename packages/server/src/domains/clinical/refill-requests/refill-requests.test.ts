import { addDays, dispensing, prescriptions, refillRequests, roleDashboard, tasks } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let patient: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  patientId = await clinic.givenPatient();
  patient = clinic.as('PATIENT', { patientId });
});

const today = new Date().toISOString().slice(0, 10);

/** Signs a prescription of ten days that began so many days ago; returns its only drug. */
async function givenDrug({ daysAgo = 9, refillsAllowed = 1, drugName = 'Metformin' } = {}) {
  const sig = { dose: 1, doseUnit: 'TABLET' as const, route: 'ORAL' as const, frequency: 'OD' as const };
  const items = [{ ...sig, drugName, duration: 10, refillsAllowed }];
  const body = { patientId, startDate: addDays(today, -daysAgo), items };
  const { prescription } = await doctor.call(prescriptions.create, { body });
  await doctor.call(prescriptions.sign, { params: { id: prescription.id }, body: { version: 1 } });
  return { id: prescription.items[0]?.id ?? '', prescriptionId: prescription.id };
}

const request = (id: string) => ({ params: { id }, body: {} });
const listed = async () => (await doctor.call(refillRequests.list, { query: {} })).refillRequests;

test('a patient sees own prescriptions with the refills that are left, and requests one', async () => {
  const { id } = await givenDrug();
  const { items } = await patient.call(refillRequests.mine, {});
  expect(items).toMatchObject([{ id, drugName: 'Metformin', refillsLeft: 1, isTooEarly: false, lastRequest: null }]);
  const { item } = await patient.call(refillRequests.request, request(id));
  expect(item.lastRequest).toMatchObject({ status: 'REQUESTED' });
  expect(await listed()).toMatchObject([{ status: 'REQUESTED', drugName: 'Metformin', refillsUsed: 0 }]);
  expect((await patient.refusal(refillRequests.request, request(id))).code).toBe('REFILL_OPEN');
});

test("the patient's dashboard names the drugs with the refills that are left", async () => {
  const { id } = await givenDrug();
  await givenDrug({ drugName: 'Amlodipine', refillsAllowed: 0 });
  const shown = async () =>
    (await patient.call(roleDashboard.mine, {})).dashboard.figures.find((one) => one.id === 'activePrescriptions');
  expect(await shown()).toMatchObject({
    value: 2,
    lines: [
      { title: 'Amlodipine', count: 0, state: null },
      { id, title: 'Metformin', count: 1, state: null },
    ],
  });
  await patient.call(refillRequests.request, request(id));
  expect((await shown())?.lines).toMatchObject([{ state: null }, { state: 'REQUESTED' }]);
  const other = clinic.as('PATIENT', { patientId: await clinic.givenPatient() });
  const { figures } = (await other.call(roleDashboard.mine, {})).dashboard;
  expect(figures.find((one) => one.id === 'activePrescriptions')).toMatchObject({ value: 0, lines: [] });
});

test('a request makes a task of the prescriber, which the answer closes', async () => {
  const { id } = await givenDrug();
  await patient.call(refillRequests.request, request(id));
  const open = async () => (await doctor.call(tasks.list, { query: { status: 'open' } })).tasks;
  expect(await open()).toMatchObject([{ factKind: 'REFILL_REQUEST', description: 'Metformin' }]);
  const [one] = await listed();
  await doctor.call(refillRequests.deny, {
    params: { id: one?.id ?? '' },
    body: { version: 1, reason: 'Come in first' },
  });
  expect(await open()).toEqual([]);
  const { items } = await patient.call(refillRequests.mine, {});
  expect(items[0]?.lastRequest).toMatchObject({ status: 'DENIED', reason: 'Come in first' });
});

test('a refill is too early until four fifths of the supply are used (reference, section E)', async () => {
  const { id } = await givenDrug({ daysAgo: 7 });
  const refused = await patient.refusal(refillRequests.request, request(id));
  expect([refused.code, refused.details]).toEqual(['REFILL_TOO_EARLY', { refillFrom: addDays(today, 1) }]);
  const other = await givenDrug({ daysAgo: 8, drugName: 'Amlodipine' });
  await patient.call(refillRequests.request, request(other.id));
});

test('an approved refill is another supply at the pharmacy, and uses one of those allowed', async () => {
  const { id, prescriptionId } = await givenDrug();
  const pharmacist = clinic.as('PHARMACIST');
  const lines = [{ itemId: id, quantity: 10, batch: 'B', expiresOn: addDays(today, 90) }];
  const dispense = { params: { id: prescriptionId }, body: { lines } };
  await patient.call(refillRequests.request, request(id));
  await pharmacist.call(dispensing.dispense, dispense);
  expect((await pharmacist.refusal(dispensing.dispense, dispense)).code).toBe('DISPENSE_TOO_MUCH');
  const [one] = await listed();
  const approve = { params: { id: one?.id ?? '' }, body: { version: 1 } };
  expect((await doctor.call(refillRequests.approve, approve)).refillRequest).toMatchObject({
    status: 'APPROVED',
    refillsUsed: 1,
  });
  expect((await doctor.refusal(refillRequests.approve, approve)).code).toBe('REFILL_DECIDED');
  const { orders } = await pharmacist.call(dispensing.queue, { query: {} });
  expect(orders).toMatchObject([{ items: [{ supplies: 2, remaining: 10 }] }]);
  await pharmacist.call(dispensing.dispense, dispense);
  const { items } = await patient.call(refillRequests.mine, {});
  expect(items).toMatchObject([{ refillsLeft: 0, lastRequest: { status: 'DISPENSED' } }]);
  expect(await listed()).toMatchObject([{ status: 'DISPENSED' }]);
  const query = { status: 'APPROVED' as const };
  expect((await doctor.call(refillRequests.list, { query })).refillRequests).toEqual([]);
});

test('a supply that is approved and not handed out yet counts, so the next one is too early', async () => {
  const { id } = await givenDrug({ refillsAllowed: 3 });
  await patient.call(refillRequests.request, request(id));
  const [one] = await listed();
  await doctor.call(refillRequests.approve, { params: { id: one?.id ?? '' }, body: { version: 1 } });
  const refused = await patient.refusal(refillRequests.request, request(id));
  expect([refused.code, refused.details]).toEqual(['REFILL_TOO_EARLY', { refillFrom: addDays(today, 8) }]);
});

test('a supply that came back in whole does not count', async () => {
  const { id, prescriptionId } = await givenDrug();
  const pharmacist = clinic.as('PHARMACIST');
  const lines = [{ itemId: id, quantity: 10, batch: 'B', expiresOn: addDays(today, 90) }];
  const given = await pharmacist.call(dispensing.dispense, { params: { id: prescriptionId }, body: { lines } });
  expect((await patient.refusal(refillRequests.request, request(id))).code).toBe('REFILL_TOO_EARLY');
  const params = { id: given.order.dispensings[0]?.id ?? '' };
  await pharmacist.call(dispensing.takeBack, { params, body: { quantity: 10, reason: 'Not collected' } });
  await patient.call(refillRequests.request, request(id));
});

test('without refills none is requested', async () => {
  const { id } = await givenDrug({ refillsAllowed: 0 });
  expect((await patient.refusal(refillRequests.request, request(id))).code).toBe('REFILL_NONE_LEFT');
});

test('two requests at once make one, and two answers at once make one', async () => {
  const { id } = await givenDrug();
  const both = await Promise.allSettled([1, 2].map(() => patient.call(refillRequests.request, request(id))));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [one] = await listed();
  const approve = { params: { id: one?.id ?? '' }, body: { version: 1 } };
  const answers = await Promise.allSettled([1, 2].map(() => doctor.call(refillRequests.approve, approve)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('nobody sees or requests the prescriptions of another patient', async () => {
  const { id } = await givenDrug();
  const other = clinic.as('PATIENT');
  expect((await other.call(refillRequests.mine, {})).items).toEqual([]);
  expect((await other.refusal(refillRequests.request, request(id))).code).toBe('PRESCRIPTION_NOT_FOUND');
  expect((await clinic.as('NURSE').refusal(refillRequests.list, { query: {} })).code).toBe('FORBIDDEN');
});

test('a stopped prescription is not refilled, not even by a request from before', async () => {
  const { id, prescriptionId } = await givenDrug();
  await patient.call(refillRequests.request, request(id));
  await sql`update prescriptions set status = 'STOPPED' where tenant_id = ${clinic.tenantId} and id = ${prescriptionId}`.execute(
    clinic.db,
  );
  const [one] = await listed();
  const approve = { params: { id: one?.id ?? '' }, body: { version: 1 } };
  expect((await doctor.refusal(refillRequests.approve, approve)).code).toBe('PRESCRIPTION_STATUS');
});
