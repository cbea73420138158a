import { chart, encounters, medicationAdministrations } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
let patientId: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
  patientId = await clinic.givenPatient();
});

const injection = {
  drugName: 'Ondansetron 2 mg/mL',
  dose: 2,
  doseUnit: 'ML' as const,
  route: 'INTRAMUSCULAR' as const,
  site: 'Left deltoid',
  batch: 'A-1',
  outcome: 'GIVEN' as const,
};
const record = async (more: object = {}) =>
  (await nurse.call(medicationAdministrations.create, { body: { patientId, ...injection, ...more } })).administration;
const refusal = (more: object) =>
  nurse.refusal(medicationAdministrations.create, { body: { patientId, ...injection, ...more } });

test('what a nurse gives is on the chart with batch, site, time and person', async () => {
  const { id } = await record();
  const shown = (await clinic.as('DOCTOR').call(chart.get, { params: { id: patientId } })).chart;
  const { userId } = await nurse.identity();
  expect(shown.administrations).toMatchObject([{ id, ...injection, administeredBy: { id: userId } }]);
  const { administrations } = await nurse.call(medicationAdministrations.list, { query: { patientId } });
  expect(administrations).toHaveLength(1);
});

test('a given medicine needs a dose, and one refused or withheld a reason', async () => {
  expect(Object.keys((await refusal({ dose: null })).fields ?? {})).toEqual(['dose']);
  expect(Object.keys((await refusal({ outcome: 'REFUSED', dose: null })).fields ?? {})).toEqual(['reason']);
  expect(await record({ outcome: 'WITHHELD', dose: null, reason: 'Blood pressure low' })).toMatchObject({
    outcome: 'WITHHELD',
    dose: null,
  });
});

test('nothing is given in the future, from an expired batch, or in an encounter of another patient', async () => {
  expect((await refusal({ administeredAt: new Date(Date.now() + 3_600_000).toISOString() })).code).toBe(
    'ADMINISTRATION_IN_FUTURE',
  );
  expect((await refusal({ expiresOn: '2020-01-01' })).code).toBe('BATCH_EXPIRED');
  expect((await refusal({ encounterId: randomUUID() })).code).toBe('ENCOUNTER_NOT_FOUND');
  expect((await refusal({ patientId: randomUUID() })).code).toBe('PATIENT_UNKNOWN');
});

test('an encounter in which something was given is not cancelled', async () => {
  const { encounter } = await nurse.call(encounters.create, { body: { patientId, kind: 'PHONE' } });
  await record({ encounterId: encounter.id });
  const cancel = { params: { id: encounter.id }, body: { reason: 'Wrong patient', version: encounter.version } };
  expect((await nurse.refusal(encounters.cancel, cancel)).code).toBe('ENCOUNTER_HAS_DATA');
});

test('an entry in error is voided once with its reason, and no row ever changes', async () => {
  const { id } = await record();
  const input = { params: { id }, query: { reason: 'Wrong patient' } };
  await nurse.call(medicationAdministrations.remove, input);
  expect((await nurse.refusal(medicationAdministrations.remove, input)).code).toBe('ADMINISTRATION_NOT_FOUND');
  expect((await nurse.call(medicationAdministrations.list, { query: { patientId } })).administrations).toEqual([]);
  const { tenantId, db } = clinic;
  await expect(
    sql`update medication_administrations set dose = 9 where tenant_id = ${tenantId}`.execute(db),
  ).rejects.toThrow(/never changes/);
  await expect(
    sql`delete from medication_administration_voids where tenant_id = ${tenantId}`.execute(db),
  ).rejects.toThrow(/never changes/);
});

test('nobody of another clinic reads it, and neither does the front desk', async () => {
  await record();
  const query = { patientId };
  const stranger = (await server.openClinic()).as('NURSE');
  expect((await stranger.call(medicationAdministrations.list, { query })).administrations).toEqual([]);
  expect((await clinic.as('RECEPTIONIST').refusal(medicationAdministrations.list, { query })).code).toBe('FORBIDDEN');
});
