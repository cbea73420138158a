import { addDays, allergies, dispensing, formulary, prescriptions, vitals } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let doctor: TestPerson;
let pharmacist: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  doctor = clinic.as('DOCTOR');
  pharmacist = clinic.as('PHARMACIST');
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao', recordNumber: 'P-17' });
});

const startDate = new Date().toISOString().slice(0, 10);
const expiresOn = addDays(startDate, 400);
const item = (drugName: string, duration: number | null = 5, substitutionAllowed = true) => ({
  drugName,
  dose: 1,
  doseUnit: 'TABLET' as const,
  route: 'ORAL' as const,
  frequency: 'BID' as const,
  duration,
  substitutionAllowed,
});

async function givenPrescription(...items: ReturnType<typeof item>[]) {
  const { prescription } = await doctor.call(prescriptions.create, { body: { patientId, startDate, items } });
  const input = { params: { id: prescription.id }, body: { version: 1, isCheckedByHand: true } };
  return (await doctor.call(prescriptions.sign, input)).prescription;
}

const queue = async (query: { status?: 'WAITING' | 'PARTIAL' } = {}) => pharmacist.call(dispensing.queue, { query });
const line = (itemId: string, quantity: number, more: { expiresOn?: string; drugName?: string } = {}) => ({
  itemId,
  quantity,
  batch: 'B-1',
  expiresOn,
  ...more,
});
const give = (id: string, ...lines: ReturnType<typeof line>[]) => ({ params: { id }, body: { lines } });

test('the queue shows who the patient is, with weight, allergies and active medicines', async () => {
  const nurse = clinic.as('NURSE');
  await nurse.call(vitals.create, { body: { patientId, weight: 61, isConfirmed: true } });
  await nurse.call(allergies.create, { body: { patientId, substance: 'Penicillin', category: 'MEDICATION' } });
  await givenPrescription(item('Metformin'));
  const { orders, counts, pagination } = await queue();
  expect(orders).toMatchObject([
    {
      kind: 'CLINIC',
      status: 'WAITING',
      patient: { firstName: 'Asha', recordNumber: 'P-17', weight: 61 },
      allergies: [{ substance: 'Penicillin' }],
      activeMedicines: ['Metformin'],
      items: [{ drugName: 'Metformin', quantity: 10, remaining: 10, supplies: 1, status: 'WAITING' }],
    },
  ]);
  expect([counts, pagination.totalCount]).toEqual([{ waiting: 1, partial: 0 }, 1]);
});

test('the queue shows who stated that the patient has no known allergies', async () => {
  const nurse = clinic.as('NURSE');
  await nurse.call(allergies.stateNone, { params: { id: patientId } });
  await givenPrescription(item('Metformin'));
  const { orders } = await queue();
  expect(orders[0]?.noKnownAllergies?.statedBy).toMatchObject({
    id: (await nurse.identity()).userId,
    nativeName: null,
  });
});

test('a draft is not in the queue, nor is a prescription that was stopped', async () => {
  await doctor.call(prescriptions.create, { body: { patientId, startDate, items: [item('Metformin')] } });
  const { id, version } = await givenPrescription(item('Aspirin'));
  const stop = { params: { id }, body: { version, action: 'STOP' as const, reason: 'Bleeding' } };
  await doctor.call(prescriptions.changeStatus, stop);
  expect((await queue()).orders).toEqual([]);
  const { items } = (await pharmacist.call(dispensing.get, { params: { id } })).order;
  const refused = await pharmacist.refusal(dispensing.dispense, give(id, line(items[0]?.id ?? '', 1)));
  expect(refused.code).toBe('PHARMACY_ORDER_CLOSED');
});

test('a part is dispensed, and what is left stays in the queue until nothing is', async () => {
  const { id, items } = await givenPrescription(item('Metformin'));
  const itemId = items[0]?.id ?? '';
  const { order } = await pharmacist.call(dispensing.dispense, give(id, line(itemId, 4)));
  expect(order).toMatchObject({ status: 'PARTIAL', items: [{ dispensed: 4, remaining: 6 }] });
  expect(order.dispensings).toMatchObject([{ quantity: 4, batch: 'B-1', expiresOn, charge: null }]);
  expect((await queue({ status: 'PARTIAL' })).orders).toHaveLength(1);
  expect((await pharmacist.refusal(dispensing.dispense, give(id, line(itemId, 6.5)))).code).toBe('DISPENSE_TOO_MUCH');
  const twoBatches = give(id, line(itemId, 4), line(itemId, 3));
  expect((await pharmacist.refusal(dispensing.dispense, twoBatches)).code).toBe('DISPENSE_TOO_MUCH');
  await pharmacist.call(dispensing.dispense, give(id, line(itemId, 4), line(itemId, 2)));
  expect((await queue()).orders).toEqual([]);
});

test('two pharmacists at once do not dispense more than is left', async () => {
  const { id, items } = await givenPrescription(item('Metformin'));
  const order = give(id, line(items[0]?.id ?? '', 10));
  const outcomes = await Promise.allSettled([
    pharmacist.call(dispensing.dispense, order),
    clinic.as('PHARMACIST').call(dispensing.dispense, order),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a drug without a quantity is dispensed once', async () => {
  const { id, items } = await givenPrescription(item('Metformin', null));
  const itemId = items[0]?.id ?? '';
  const { order } = await pharmacist.call(dispensing.dispense, give(id, line(itemId, 30)));
  expect(order).toMatchObject({ status: 'DISPENSED', items: [{ remaining: null }] });
  expect((await pharmacist.refusal(dispensing.dispense, give(id, line(itemId, 30)))).code).toBe('DISPENSE_TOO_MUCH');
});

test('a batch that has expired is refused, and so is a substitute that the prescriber does not allow', async () => {
  const { id, items } = await givenPrescription(item('Metformin', 5, false));
  const itemId = items[0]?.id ?? '';
  const expired = give(id, line(itemId, 1, { expiresOn: addDays(startDate, -3) }));
  const refused = await pharmacist.refusal(dispensing.dispense, expired);
  expect([refused.code, Object.keys(refused.fields ?? {})]).toEqual(['BATCH_EXPIRED', ['lines.0.expiresOn']]);
  const other = give(id, line(itemId, 1, { drugName: 'Glucophage' }));
  expect((await pharmacist.refusal(dispensing.dispense, other)).code).toBe('PHARMACY_NO_SUBSTITUTION');
  expect((await pharmacist.refusal(dispensing.dispense, give(id, line(randomUUID(), 1)))).code).toBe(
    'PHARMACY_ITEM_UNKNOWN',
  );
});

test('what is dispensed is charged by the price of the formulary', async () => {
  const medicine = { name: 'Metformin', strength: '500 mg', form: 'TABLET' as const, price: 250 };
  const body = { ...medicine, routes: ['ORAL' as const], doseUnit: 'TABLET' as const };
  await clinic.as('ADMIN').call(formulary.create, { body });
  const { id, items } = await givenPrescription(item('Metformin 500 mg'));
  const { order } = await pharmacist.call(dispensing.dispense, give(id, line(items[0]?.id ?? '', 10)));
  expect(order.dispensings).toMatchObject([{ unitPrice: 250, charge: 2500 }]);
});

test('what comes back is left to dispense again, and no more comes back than was dispensed', async () => {
  const { id, items } = await givenPrescription(item('Metformin'));
  const given = await pharmacist.call(dispensing.dispense, give(id, line(items[0]?.id ?? '', 10)));
  const params = { id: given.order.dispensings[0]?.id ?? '' };
  const body = { quantity: 6, reason: 'Changed to another drug' };
  const { order } = await pharmacist.call(dispensing.takeBack, { params, body });
  expect(order).toMatchObject({ status: 'PARTIAL', items: [{ dispensed: 4, remaining: 6 }] });
  expect(order.dispensings).toMatchObject([{ quantity: 10, returned: 6 }]);
  expect((await pharmacist.refusal(dispensing.takeBack, { params, body })).code).toBe('RETURN_TOO_MUCH');
});

test('a prescription from elsewhere is recorded by the record number and dispensed like one of the clinic', async () => {
  const items = [{ drugName: 'Amlodipine 5 mg', directions: '1-0-0', quantity: 30, doseUnit: 'TABLET' as const }];
  const body = { recordNumber: 'p-17', prescriberName: 'Dr. Sen', issuedOn: startDate, items };
  const { order } = await pharmacist.call(dispensing.recordOutside, { body });
  expect(order).toMatchObject({ kind: 'OUTSIDE', patient: { id: patientId }, prescriberName: 'Dr. Sen' });
  await pharmacist.call(dispensing.dispense, give(order.id, line(order.items[0]?.id ?? '', 30)));
  expect((await queue()).orders).toEqual([]);
  const unknown = { body: { ...body, recordNumber: 'P-99' } };
  expect((await pharmacist.refusal(dispensing.recordOutside, unknown)).code).toBe('PATIENT_UNKNOWN');
});

test('what was dispensed never changes, not even by the owner of the tables', async () => {
  const { id, items } = await givenPrescription(item('Metformin'));
  await pharmacist.call(dispensing.dispense, give(id, line(items[0]?.id ?? '', 10)));
  await expect(
    sql`update dispensings set quantity = 1 where tenant_id = ${clinic.tenantId}`.execute(clinic.db),
  ).rejects.toThrow(/never changes/);
  await expect(sql`delete from dispensings where tenant_id = ${clinic.tenantId}`.execute(clinic.db)).rejects.toThrow(
    /never changes/,
  );
});

test('nobody of another clinic finds a prescription, and only pharmacists dispense', async () => {
  const { id } = await givenPrescription(item('Metformin'));
  const stranger = (await server.openClinic()).as('PHARMACIST');
  expect((await stranger.refusal(dispensing.get, { params: { id } })).code).toBe('PRESCRIPTION_NOT_FOUND');
  for (const role of ['ADMIN', 'DOCTOR', 'NURSE', 'RECEPTIONIST', 'PATIENT'] as const) {
    expect((await clinic.as(role).refusal(dispensing.queue, { query: {} })).code).toBe('FORBIDDEN');
  }
});

test('reading the queue is written to the audit log with the patients', async () => {
  await givenPrescription(item('Metformin'));
  await queue();
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select('patientIds')
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'READ')
    .where('resource', '=', 'dispensing')
    .execute();
  expect(reads).toEqual([{ patientIds: [patientId] }]);
});
