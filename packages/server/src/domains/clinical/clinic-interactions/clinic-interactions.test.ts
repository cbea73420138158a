import { CLINIC_INTERACTION_EXAMPLE, clinicInteractions, prescriptions } from '@polyclinic/contract';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;
let doctor: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
  doctor = clinic.as('DOCTOR');
});

const HEAD = 'ingredientA,ingredientB,severity,text,source';
const load = (...rows: string[]) =>
  admin.call(clinicInteractions.load, { body: { content: [HEAD, ...rows].join('\n') } });
const listed = async (person = doctor) => (await person.call(clinicInteractions.list, { query: {} })).interactions;
const check = async (...names: string[]) => {
  const body = { drugs: names.map((name) => ({ name })) };
  return (await doctor.call(prescriptions.checkInteractions, { body })).check.findings;
};

test('the example of a file is read, and its pair counts in the check of prescriptions', async () => {
  expect(await check('Colchicine', 'Clarithromycin')).toEqual([]);
  expect(await admin.call(clinicInteractions.load, { body: { content: CLINIC_INTERACTION_EXAMPLE } })).toEqual({
    loaded: 1,
    faults: [],
  });
  const [row] = await listed();
  expect(row).toMatchObject({ ingredientA: 'clarithromycin', ingredientB: 'colchicine', severity: 'MAJOR' });
  expect(await check('Colchicine', 'Clarithromycin 500 mg')).toMatchObject([
    { ruleId: `clinic/${row?.id}`, severity: 'MAJOR', effect: 'Colchicine toxicity, reduce the dose' },
  ]);
});

test('a new file replaces the list, and a pair that stays is the same rule', async () => {
  await load(
    'warfarin,Cranberry,minor,INR may rise,Pharmacist',
    'metformin,contrast medium,major,Lactic acidosis,Label',
  );
  const before = (await listed()).find(({ ingredientA }) => ingredientA === 'cranberry');
  await load('Cranberry,Warfarin,moderate,INR may rise,Pharmacist');
  expect(await listed()).toEqual([{ ...before, severity: 'MODERATE' }]);
});

test('a file with faults names their lines and columns, and changes nothing', async () => {
  await load('warfarin,cranberry,minor,INR may rise,Pharmacist');
  const { loaded, faults } = await load(
    'metformin,alcohol,severe,Lactic acidosis,Label',
    'metformin,,major,Lactic acidosis,Label',
    'metformin,metformin,major,Lactic acidosis,Label',
    'digoxin,quinine,major,,Label',
  );
  expect(loaded).toBe(0);
  expect(faults).toEqual([
    { line: 2, column: 'severity' },
    { line: 3, column: 'ingredientB' },
    { line: 4, column: 'ingredientB' },
    { line: 5, column: 'text' },
  ]);
  expect(await listed()).toHaveLength(1);
  const body = { content: 'a,b\n1,2' };
  expect((await admin.refusal(clinicInteractions.load, { body })).code).toBe('INTERACTION_FILE_UNREADABLE');
});

test('only an administrator loads a list, and another clinic has one of its own', async () => {
  await load('warfarin,cranberry,minor,INR may rise,Pharmacist');
  const body = { content: CLINIC_INTERACTION_EXAMPLE };
  expect((await doctor.refusal(clinicInteractions.load, { body })).code).toBe('FORBIDDEN');
  expect(await listed((await server.openClinic()).as('PHARMACIST'))).toEqual([]);
});
