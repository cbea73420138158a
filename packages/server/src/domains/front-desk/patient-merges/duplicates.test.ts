import { patientDetails, patientMerges, patients, type DuplicateQuestion } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { findDuplicates } from './find-duplicates';

let server: TestServer;
let clinic: TestClinic;
let id: string;

beforeAll(async () => {
  server = await openTestServer({ features: [patientDetails, patientMerges, patients] });
}, 60_000);
afterAll(() => server.close());

const lakshmi = {
  firstName: 'Lakshmi',
  lastName: 'Narayanan',
  nativeName: 'லட்சுமி நாராயணன்',
  phone: '+91 98400 12345',
  email: 'Lakshmi@example.test',
  dateOfBirth: '1990-04-03',
  gender: 'FEMALE',
} as const;

beforeEach(async () => {
  clinic = await server.openClinic();
  const { patient } = await clinic.as('RECEPTIONIST').call(patients.create, { body: lakshmi });
  id = patient.id;
});

async function check(body: DuplicateQuestion) {
  return (await clinic.as('RECEPTIONIST').call(patientMerges.checkDuplicates, { body })).candidates;
}
const judged = async (body: DuplicateQuestion) =>
  (await check(body)).map(({ id: found, score, likelihood }) => [found, score, likelihood]);

test('who registers again in another spelling and script is recognised, with the reasons', async () => {
  const again = { firstName: 'लक्ष्मी', lastName: 'Narayanan', phone: '098400-12345', dateOfBirth: '1990-04-03' };
  const [candidate] = await check(again);
  expect(candidate).toMatchObject({ id, recordNumber: 'P-000001', likelihood: 'PROBABLE', phone: lakshmi.phone });
  expect(candidate?.reasons.map(({ field }) => field).sort()).toEqual(['dateOfBirth', 'name', 'phone']);
});

test('an e-mail is the same however it is capitalised, and what the specification sends is enough', async () => {
  expect(await judged({ email: 'LAKSHMI@example.test', phone: '98400 12345' })).toEqual([[id, 40, 'FAMILY']]);
});

test('a further phone and an identity number are compared as well', async () => {
  const lists = {
    identifiers: [{ kind: 'NATIONAL_ID', value: '1234 5678 9012', issuer: null }],
    contacts: [{ kind: 'PHONE', use: 'WORK', value: '(044) 2812-3456' }],
  } as const;
  const body = { identifiers: [...lists.identifiers], contacts: [...lists.contacts], version: 1 };
  await clinic.as('ADMIN').call(patientDetails.update, { params: { id }, body });
  expect(await judged({ identifiers: ['1234-5678-9012'] })).toEqual([[id, 100, 'PROBABLE']]);
  expect(await judged({ phone: '+91 44 2812 3456' })).toEqual([[id, 20, 'FAMILY']]);
});

test('day and month the other way round count half', async () => {
  const asked = { ...lakshmi, dateOfBirth: '1990-03-04', email: null };
  const [candidate] = await check(asked);
  expect(candidate?.reasons).toContainEqual({ field: 'dayAndMonthSwapped', points: 10 });
});

test('a name alone, a birth date alone or nothing at all suspects nobody', async () => {
  const { firstName, lastName, dateOfBirth } = lakshmi;
  expect(await judged({ firstName, lastName })).toEqual([]);
  expect(await judged({ dateOfBirth })).toEqual([]);
  expect(await judged({})).toEqual([]);
});

test('a record is not its own duplicate, and hidden ones and those of other clinics are nobody’s', async () => {
  expect(await judged({ ...lakshmi, exceptId: id })).toEqual([]);
  const elsewhere = await server.openClinic();
  const found = await elsewhere.as('ADMIN').call(patientMerges.checkDuplicates, { body: lakshmi });
  expect(found.candidates).toEqual([]);
  await clinic.as('ADMIN').call(patients.remove, { params: { id } });
  expect(await judged(lakshmi)).toEqual([]);
});

test('many are asked about in one round trip', async () => {
  const statements: string[] = [];
  const stop = server.database.onStatement(({ sql }) => statements.push(sql));
  const questions = [lakshmi, { firstName: 'Ingrid', phone: '1' }, { phone: lakshmi.phone }];
  const answers = await findDuplicates(clinic.db, questions);
  stop();
  expect(answers.map((found) => found.map(({ likelihood }) => likelihood))).toEqual([['PROBABLE'], [], ['FAMILY']]);
  expect(statements).toHaveLength(1);
});
