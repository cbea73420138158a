import { patientDetails, patients, type PatientDetailsChange } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ features: [patientDetails, patients] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic();
  id = await clinic.givenPatient();
});

const aadhaar = { kind: 'NATIONAL_ID', value: '1234 5678 9012', issuer: 'UIDAI' } as const;
const work = { kind: 'PHONE', use: 'WORK', value: '(044) 2812-3456' } as const;
const mother = {
  relationship: 'MOTHER',
  relatedPatientId: null,
  name: 'Uma Rao',
  phone: null,
  isGuardian: true,
} as const;

async function save(change: Omit<PatientDetailsChange, 'version'>, patientId = id) {
  const { details } = await clinic.as('NURSE').call(patientDetails.get, { params: { id: patientId } });
  const body = { ...change, version: details.version };
  return (await clinic.as('RECEPTIONIST').call(patientDetails.update, { params: { id: patientId }, body })).details;
}

async function refusal(change: Omit<PatientDetailsChange, 'version'>, version = 1, patientId = id) {
  const body = { ...change, version };
  return clinic.as('RECEPTIONIST').refusal(patientDetails.update, { params: { id: patientId }, body });
}

const ids = (table: 'patientIdentifiers' | 'patientContacts' | 'patientRelations') =>
  clinic.db.selectFrom(table).select('id').where('tenantId', '=', clinic.tenantId).orderBy('id').execute();

async function found(q: string) {
  const { patients: matches } = await clinic.as('NURSE').call(patients.search, { query: { q } });
  return matches.map((match) => match.id);
}

test('a patient has numbers, ways to be reached and people, in the order in which they were given', async () => {
  const passport = { kind: 'PASSPORT', value: 'K1234567', issuer: null } as const;
  const saved = await save({ identifiers: [aadhaar, passport], contacts: [work], relations: [mother] });
  expect(saved).toEqual({
    identifiers: [aadhaar, passport],
    contacts: [work],
    relations: [{ ...mother, related: null }],
    relatedFrom: [],
    mergedRecords: [],
    hasPhoto: false,
    version: 2,
  });
  const { patient } = await clinic.as('DOCTOR').call(patients.get, { params: { id } });
  expect(patient.version).toBe(2);
});

test('a list that is not named stays, and one that is empty is emptied', async () => {
  await save({ identifiers: [aadhaar], contacts: [work] });
  const { identifiers, contacts } = await save({ contacts: [] });
  expect([identifiers, contacts]).toEqual([[aadhaar], []]);
});

test('an entry that stays the same is the same row, and of two equal ones one can go', async () => {
  await save({ contacts: [work, work], relations: [mother] });
  const before = [await ids('patientContacts'), await ids('patientRelations')];
  const home = { ...work, use: 'HOME' } as const;
  const { contacts } = await save({ contacts: [work, home], relations: [mother] });
  expect(contacts).toEqual([work, home]);
  expect((await ids('patientContacts'))[0]).toEqual(before[0]?.[0]);
  expect(await ids('patientRelations')).toEqual(before[1]);
});

test.each(['1234 5678 9012', '123456789012', '2812 3456', '044-2812', 'K1234567', 'k1234-567', 'uma@work.example'])(
  'typing %s finds who has it',
  async (typed) => {
    await clinic.givenPatient({ firstName: 'Ingrid' });
    const passport = { kind: 'PASSPORT', value: 'K1234-567', issuer: null } as const;
    const mail = { kind: 'EMAIL', use: 'WORK', value: 'Uma@work.example' } as const;
    await save({ identifiers: [aadhaar, passport], contacts: [work, mail] });
    expect(await found(typed)).toEqual([id]);
    await save({ identifiers: [], contacts: [] });
    expect(await found(typed)).toEqual([]);
  },
);

test('a number that the state gives to one person is one patient’s alone, however it is written', async () => {
  const other = await clinic.givenPatient();
  await save({ identifiers: [aadhaar] });
  const taken = await refusal({ identifiers: [{ ...aadhaar, value: '1234-5678-9012' }] }, 1, other);
  expect([taken.code, taken.details]).toEqual(['PATIENT_IDENTIFIER_TAKEN', { kind: 'NATIONAL_ID', place: 0 }]);
  const shared = { kind: 'INSURANCE', value: 'FAM-1', issuer: null } as const;
  await save({ identifiers: [aadhaar, shared] });
  await save({ identifiers: [shared] }, other);
  await clinic.as('ADMIN').call(patients.remove, { params: { id } });
  await expect(save({ identifiers: [aadhaar] }, other)).resolves.toMatchObject({ identifiers: [aadhaar] });
});

test('of two desks that give out one number at once, one does', async () => {
  const desks = await Promise.all(
    [id, await clinic.givenPatient(), await clinic.givenPatient()].map((patientId) =>
      save({ identifiers: [aadhaar] }, patientId).catch((error: Error) => error.message),
    ),
  );
  expect(desks.filter((answer) => typeof answer !== 'string')).toHaveLength(1);
  expect(
    desks.filter((answer) => typeof answer === 'string' && answer.includes('PATIENT_IDENTIFIER_TAKEN')),
  ).toHaveLength(2);
});

test('family is seen from both ends', async () => {
  const child = await clinic.givenPatient({ firstName: 'Ravi' });
  const link = { relationship: 'CHILD', relatedPatientId: child, name: null, phone: null, isGuardian: false } as const;
  const saved = await save({ relations: [link] });
  expect(saved.relations[0]?.related).toMatchObject({ id: child, firstName: 'Ravi' });
  const { details } = await clinic.as('DOCTOR').call(patientDetails.get, { params: { id: child } });
  expect(details.relatedFrom).toMatchObject([{ patient: { id, firstName: 'Asha' }, relationship: 'CHILD' }]);
});

test('a relative whose record is hidden is not shown, and the link survives a change of the list', async () => {
  const child = await clinic.givenPatient({ firstName: 'Ravi' });
  const link = { relationship: 'CHILD', relatedPatientId: child, name: null, phone: null, isGuardian: false } as const;
  await save({ relations: [link] });
  await clinic.as('ADMIN').call(patients.remove, { params: { id: child } });
  const { relations } = await save({ relations: [mother] });
  expect(relations).toEqual([{ ...mother, related: null }]);
  expect(await ids('patientRelations')).toHaveLength(2);
});

test('nobody is their own relative, a relation is somebody, and strangers are not known', async () => {
  const own = await refusal({ relations: [{ ...mother, relatedPatientId: id }] });
  const nobody = await refusal({ relations: [mother, { ...mother, name: ' ' }] });
  const elsewhere = await server.openClinic();
  const foreign = await refusal({ relations: [{ ...mother, relatedPatientId: await elsewhere.givenPatient() }] });
  expect([own.fields, nobody.fields, foreign.code]).toEqual([
    { 'relations.0.relatedPatientId': expect.any(String) as string },
    { 'relations.1.name': 'Required' },
    'PATIENT_UNKNOWN',
  ]);
});

test('a phone is a phone and an e-mail an e-mail', async () => {
  const wrong = await refusal({ contacts: [{ ...work, value: 'uma@work.example' }] });
  expect(wrong.fields).toEqual({ 'contacts.0.value': 'Enter a phone number' });
});

test('whoever saves on an old version is told, and nothing is written', async () => {
  await save({ contacts: [work] });
  const stale = await refusal({ contacts: [] }, 1);
  expect([stale.code, stale.details]).toEqual(['STALE_VERSION', { version: 2 }]);
  expect(await ids('patientContacts')).toHaveLength(1);
});

test('the trail says from what to what', async () => {
  await save({ contacts: [work] });
  const { changes } = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'UPDATE_DETAILS')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ from: { contacts: [] }, to: { contacts: [work] } });
});
