import {
  allergies,
  chart,
  CLINICAL_CSV_EXAMPLE,
  clinicalImports,
  medicationStatements,
  patientMerges,
  prescriptions,
  problems,
  tasks,
  type NewClinicalImport,
  type Role,
} from '@polyclinic/contract';
import fc from 'fast-check';
import { ALLERGY, asha, bundle, concept, CONDITION, STATEMENT, WHOLE } from '../../../testing/fhir-record';
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
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1980-01-01' });
});

const csv = (...rows: string[]) =>
  ['type,name,code,status,start,end,dose,category,reaction,severity,note', ...rows].join('\n');

const send = (content: string, more: Partial<NewClinicalImport> = {}, by: TestPerson = nurse) =>
  by.call(clinicalImports.create, { body: { patientId, fileName: 'record.json', content, dryRun: false, ...more } });
const chartOf = async () => (await doctor.call(chart.get, { params: { id: patientId } })).chart;
const openReviews = async () =>
  (await doctor.call(tasks.list, { query: { patientId, status: 'open' } })).tasks.filter(
    ({ factKind }) => factKind === 'IMPORT_REVIEW',
  );

test('a FHIR bundle adds problems, allergies and medicines, all of them unreviewed', async () => {
  const { imported, entries, filePatient } = await send(WHOLE);
  expect({ imported, filePatient }).toEqual({
    imported: 4,
    filePatient: { name: 'Asha Rao', dateOfBirth: '1980-01-01', isSame: true },
  });
  expect(entries.map(({ status }) => status)).toEqual(['IMPORTED', 'IMPORTED', 'IMPORTED', 'IMPORTED']);
  const record = await chartOf();
  // The year alone stays in words.
  expect(record.problems).toMatchObject([
    { title: 'Type 2 diabetes mellitus', code: 'E11', onsetDate: null, note: 'Start: 2018', isReviewed: false },
  ]);
  expect(record.allergies).toMatchObject([
    {
      substance: 'Penicillin',
      category: 'MEDICATION',
      reaction: 'Rash, Wheeze',
      severity: 'SEVERE',
      note: 'Criticality: high',
      verifiedBy: null,
    },
  ]);
  expect(record.medicationStatements).toMatchObject([
    { name: 'Glucomix', ingredients: ['metformin'], dose: '500 mg', sinceDate: '2022-05-06', reviewedBy: null },
    { name: 'Warfarin 5 mg', dose: '1 tablet at night', sinceDate: '2021-03-04', source: 'IMPORT', reviewedBy: null },
  ]);
});

test('the documented CSV file is read, and its example is one', async () => {
  expect(await send(CLINICAL_CSV_EXAMPLE, { fileName: 'record.csv' })).toMatchObject({
    imported: 3,
    filePatient: null,
  });
  const record = await chartOf();
  expect(record.problems).toMatchObject([{ code: 'E11', onsetDate: '2018-05-01' }]);
  expect(record.allergies).toMatchObject([{ substance: 'Penicillin', reaction: 'Rash', severity: 'MODERATE' }]);
  expect(record.medicationStatements).toMatchObject([{ name: 'Metformin 500 mg', dose: '1 tablet twice a day' }]);
});

test('a dry run writes nothing and tells what is there already', async () => {
  await nurse.call(problems.create, { body: { patientId, title: 'Diabetes', code: 'E11' } });
  await nurse.call(allergies.create, { body: { patientId, substance: 'penicillin', category: 'MEDICATION' } });
  const { entries, imported } = await send(WHOLE, { dryRun: true });
  expect(imported).toBe(0);
  expect(entries.map(({ status }) => status)).toEqual(['EXISTING', 'EXISTING', 'READY', 'READY']);
  expect((await chartOf()).medicationStatements).toEqual([]);
  expect(await openReviews()).toEqual([]);
});

test('a problem that is resolved in the record is no answer to one that is active in the file', async () => {
  await nurse.call(problems.create, { body: { patientId, title: 'Pneumonia', status: 'RESOLVED' } });
  expect((await send(csv('problem,Pneumonia'))).imported).toBe(1);
  expect((await send(csv('problem,Pneumonia,,resolved'), { dryRun: true })).entries).toMatchObject([
    { status: 'EXISTING', isPast: true },
  ]);
});

test.each([
  ['a condition that was entered in error', { verificationStatus: { coding: [{ code: 'entered-in-error' }] } }],
  ['a condition that was refuted', { verificationStatus: { coding: [{ code: 'refuted' }] } }],
])('%s is refused', async (_, change) => {
  const { entries } = await send(bundle({ ...CONDITION, ...change }));
  expect(entries).toMatchObject([{ status: 'REFUSED', faults: [{ field: 'Condition.verificationStatus' }] }]);
});

test('what cannot be imported is named by its place, and the rest is imported', async () => {
  const { entries, imported } = await send(
    bundle(
      { ...CONDITION, code: undefined },
      { ...ALLERGY, code: concept('No known allergy', '716186003', 'http://snomed.info/sct') },
      { ...STATEMENT, status: 'stopped' },
      { ...STATEMENT, subject: { reference: 'Patient/p2' } },
      { ...CONDITION, onsetDateTime: '2018-13-01' },
      { resourceType: 'Immunization', status: 'completed' },
      STATEMENT,
      STATEMENT,
    ),
  );
  expect(imported).toBe(1);
  expect(entries.map(({ faults }) => faults.map(({ field, error }) => `${field} ${error}`).join())).toEqual([
    'Condition.code MISSING',
    'AllergyIntolerance.code NO_KNOWN_ALLERGIES',
    'MedicationStatement.effectivePeriod.end MISSING',
    'MedicationStatement.subject OTHER_PATIENT',
    'Condition.onsetDateTime INVALID',
    'Immunization UNSUPPORTED',
    '',
    'Warfarin 5 mg TWICE',
  ]);
});

test('the rows of a CSV file are named by their lines and columns', async () => {
  const { entries } = await send(
    csv('operation,Appendectomy', ',', 'allergy,NKDA', 'medicine,"Aspirin, 75 mg",,on', 'allergy,Latex,,,,,,plastic'),
    { dryRun: true },
  );
  expect(entries.map(({ line, faults }) => [line, ...faults.map(({ field, error }) => `${field} ${error}`)])).toEqual([
    [2, 'type UNSUPPORTED'],
    [4, 'name NO_KNOWN_ALLERGIES'],
    [5, 'status INVALID'],
    [6, 'category INVALID'],
  ]);
  expect(entries[2]?.name).toBe('Aspirin, 75 mg');
});

test('a file that names another patient is imported only after it was confirmed', async () => {
  const other = bundle({ ...asha, birthDate: '1981-01-01' }, CONDITION);
  const body = { patientId, fileName: 'x.json', content: other, dryRun: false };
  expect((await nurse.refusal(clinicalImports.create, { body })).code).toBe('CLINICAL_FILE_OF_OTHER');
  expect((await send(other, { confirmsPatient: true })).filePatient).toMatchObject({ isSame: false });
});

test.each(['Dear colleague', '{', '{"resourceType":"Patient"}', 'name,code\nAsthma,J45'])(
  'a file without entries is refused: %s',
  async (content) => {
    const body = { patientId, fileName: 'x', content };
    expect((await nurse.refusal(clinicalImports.create, { body })).code).toBe('CLINICAL_FILE_UNREADABLE');
  },
);

test('an imported allergy counts at once: it ends the statement that there are none, and warns of a prescription', async () => {
  await nurse.call(allergies.stateNone, { params: { id: patientId } });
  await send(WHOLE);
  expect(await chartOf()).toMatchObject({ noKnownAllergies: null, allergies: [{ verifiedAt: null }] });
  const drugs = [{ name: 'Amoxicillin 500 mg', ingredients: [] }];
  const { check } = await doctor.call(prescriptions.checkInteractions, { body: { patientId, drugs } });
  expect(check.findings.map(({ kind }) => kind)).toContain('ALLERGY');
});

test('the task of an import is closed by the review of its last entry, in whichever way', async () => {
  await send(WHOLE);
  expect(await openReviews()).toMatchObject([{ title: 'Review imported entries', description: 'record.json' }]);
  const {
    problems: [problem],
    allergies: [allergy],
    medicationStatements: [first, second],
  } = await chartOf();
  if (!problem || !allergy || !first || !second) throw new Error('The import is not whole');
  const reviewed = await doctor.call(problems.review, { params: problem, body: { version: problem.version } });
  expect(reviewed.problem.isReviewed).toBe(true);
  await nurse.call(allergies.verify, { params: { id: allergy.id }, body: { version: allergy.version } });
  const change = { version: first.version, dose: '500 mg twice a day' };
  const { statement } = await doctor.call(medicationStatements.update, { params: { id: first.id }, body: change });
  expect(statement.reviewedBy).not.toBeNull();
  expect(await openReviews()).toHaveLength(1);
  const query = { reason: 'Stopped years ago' };
  await doctor.call(medicationStatements.remove, { params: { id: second.id }, query });
  expect(await openReviews()).toEqual([]);
  // An entry that was changed or marked as entered in error does not come back.
  expect(await send(WHOLE)).toMatchObject({ imported: 0 });
});

test('a change by a nurse leaves an entry unreviewed, and only a doctor accepts problems and medicines', async () => {
  await send(WHOLE);
  const {
    problems: [problem],
    medicationStatements: [medicine],
  } = await chartOf();
  const params = { id: problem?.id ?? '' };
  const changed = await nurse.call(problems.update, { params, body: { version: 1, note: 'Diet' } });
  expect(changed.problem.isReviewed).toBe(false);
  expect((await nurse.refusal(problems.review, { params, body: { version: 2 } })).code).toBe('FORBIDDEN');
  const ofMedicine = { params: { id: medicine?.id ?? '' }, body: { version: 1 } };
  expect((await nurse.refusal(medicationStatements.review, ofMedicine)).code).toBe('FORBIDDEN');
  expect((await doctor.call(medicationStatements.review, ofMedicine)).statement.reviewedBy).not.toBeNull();
});

test('every import and every entry is in the audit log', async () => {
  await send(WHOLE);
  const { db, tenantId } = clinic;
  const rows = await db
    .selectFrom('auditLog')
    .select(['resource', 'action'])
    .where('tenantId', '=', tenantId)
    .where('resource', 'in', ['clinicalImports', 'problems', 'allergies', 'medicationStatements'])
    .where('action', '=', 'CREATE')
    .execute();
  expect(rows.map(({ resource }) => resource).toSorted()).toEqual([
    'allergies',
    'clinicalImports',
    'medicationStatements',
    'medicationStatements',
    'problems',
  ]);
});

test.each<Role>(['RECEPTIONIST', 'PHARMACIST', 'PATIENT'])('%s imports nothing', async (role) => {
  const body = { patientId, fileName: 'x.json', content: WHOLE };
  expect((await clinic.as(role).refusal(clinicalImports.create, { body })).code).toBe('FORBIDDEN');
});

test('a file does not reach the patients of another clinic', async () => {
  const body = { patientId, fileName: 'x.json', content: WHOLE };
  const stranger = (await server.openClinic()).as('DOCTOR');
  expect((await stranger.refusal(clinicalImports.create, { body })).code).toBe('PATIENT_UNKNOWN');
});

test('after a merge the file of either record adds nothing to the record that stays', async () => {
  await send(WHOLE);
  const targetId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1980-01-01' });
  const merge = { params: { id: targetId }, body: { duplicatePatientIds: [patientId] } };
  await clinic.as('ADMIN').call(patientMerges.merge, merge);
  const body = { patientId: targetId, fileName: 'record.json', content: WHOLE, dryRun: false };
  expect(await doctor.call(clinicalImports.create, { body })).toMatchObject({ imported: 0 });
  const { chart: merged } = await doctor.call(chart.get, { params: { id: targetId } });
  expect(merged.medicationStatements).toHaveLength(2);
});

const word = fc.constantFrom('Asthma', 'Gout', 'Latex', 'Nuts', 'Aspirin', 'Warfarin');
const row = fc.record({
  type: fc.constantFrom('problem', 'allergy', 'medicine'),
  name: word,
  code: fc.constantFrom('', 'J45', 'M10'),
  status: fc.constantFrom('', 'active', 'resolved'),
  start: fc.constantFrom('', '2019', '2020-02-03'),
  end: fc.constantFrom('', '2021-02-03'),
  dose: fc.constantFrom('', '1 tablet'),
});

test('whatever a file has, importing it a second time adds nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      patientId = await clinic.givenPatient();
      const content = csv(...rows.map((one) => Object.values(one).join(',')));
      const { entries, imported } = await send(content);
      const tried = entries.filter(({ status }) => status === 'IMPORTED');
      expect(imported).toBe(tried.length);
      const again = await send(content);
      expect(again.imported).toBe(0);
      expect(again.entries.every(({ status }) => status === 'EXISTING' || status === 'REFUSED')).toBe(true);
    }),
    { numRuns: 15 },
  );
});
