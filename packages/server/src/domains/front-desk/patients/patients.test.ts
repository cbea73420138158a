import { patients, type NewPatient } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;

beforeAll(async () => {
  server = await openTestServer({ features: [patients] });
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  clinic = await server.openClinic({ timeZone: 'Asia/Kolkata' });
});

async function register(patient: NewPatient) {
  const { patient: registered } = await clinic.as('RECEPTIONIST').call(patients.create, { body: patient });
  return registered;
}

const lakshmi = {
  firstName: 'Lakshmi',
  lastName: 'Narayanan',
  nativeName: 'லட்சுமி நாராயணன்',
  phone: '+91 98400 12345',
};

async function found(q: string) {
  const { patients: matches } = await clinic.as('NURSE').call(patients.search, { query: { q } });
  return matches.map(({ fullName }) => fullName);
}

test('a registered patient has a record number of the clinic and an age', async () => {
  const birthYear = new Date().getFullYear() - 40;
  const first = await register({ ...lakshmi, dateOfBirth: `${birthYear}-01-01` });
  const second = await register({ firstName: 'Asha', lastName: 'Rao' });
  expect(first).toMatchObject({ recordNumber: 'P-000001', fullName: 'Lakshmi Narayanan', age: 40, status: 'ACTIVE' });
  expect(second).toMatchObject({ recordNumber: 'P-000002', age: null, lastVisit: null });
});

test('a list says that its number is exact, and counts all when asked', async () => {
  await register(lakshmi);
  const list = async (query: object) => (await clinic.as('NURSE').call(patients.list, { query })).pagination;
  const exact = { page: 1, limit: 20, totalCount: 1, totalIsExact: true };
  expect([await list({}), await list({ count: 'exact' })]).toEqual([exact, exact]);
  expect(await list({ search: 'lakshmi', count: 'exact' })).toEqual(exact);
});

test('two desks that register at once get two numbers', async () => {
  const both = await Promise.all(
    ['Asha', 'Meera', 'Kavya'].map((firstName) => register({ firstName, lastName: 'Rao' })),
  );
  expect(both.map(({ recordNumber }) => recordNumber).sort()).toEqual(['P-000001', 'P-000002', 'P-000003']);
});

test.each(['Laxmi', 'laksh', 'லட்சுமி', 'लक्ष्मी', 'narayanan lakshmi', '98400', '(+91) 98400', 'P-000001'])(
  'typing %s finds Lakshmi',
  async (typed) => {
    await register(lakshmi);
    await register({ firstName: 'Ingrid', lastName: 'Vogel', phone: '+49 30 1234567' });
    expect(await found(typed)).toEqual(['Lakshmi Narayanan']);
  },
);

test('a name as typed comes before one that only sounds alike', async () => {
  await register({ firstName: 'Dipak', lastName: 'Arora' });
  await register({ firstName: 'Deepak', lastName: 'Zutshi' });
  expect(await found('Deepak')).toEqual(['Deepak Zutshi', 'Dipak Arora']);
});

test.each([
  ['dd/MM/yyyy', '05/02/1986'],
  ['dd.MM.yyyy', '5.2.1986'],
  ['MM/dd/yyyy', '02/05/1986'],
  ['MM/dd/yyyy', '2/5/86'],
  ['dd/MM/yyyy', '1986-02-05'],
  ['dd/MM/yyyy', 'laxmi 05/02/1986'],
])('in a clinic that writes %s, typing %s finds who was born on February 5, 1986', async (dateFormat, typed) => {
  await clinic.db.updateTable('tenants').set({ dateFormat }).where('id', '=', clinic.tenantId).execute();
  await register({ ...lakshmi, dateOfBirth: '1986-02-05' });
  await register({ firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1986-05-02' });
  await register({ firstName: 'Ravi', lastName: 'Kumar', dateOfBirth: '1990-01-01' });
  const { patients: listed } = await clinic.as('DOCTOR').call(patients.list, { query: { search: typed } });
  expect([await found(typed), listed.map(({ fullName }) => fullName)]).toEqual([
    ['Lakshmi Narayanan'],
    ['Lakshmi Narayanan'],
  ]);
});

test('a date that is none in the order of the clinic is read in the other', async () => {
  await register({ ...lakshmi, dateOfBirth: '1986-02-25' });
  expect([await found('02/25/1986'), await found('25/02/1986'), await found('31/02/1986')]).toEqual([
    ['Lakshmi Narayanan'],
    ['Lakshmi Narayanan'],
    [],
  ]);
});

test('alert and staff notes are for staff alone, also in an answer to a change', async () => {
  const { id, version } = await register({
    ...lakshmi,
    alert: 'Penicillin',
    notes: 'Comes by bus',
    staffNotes: 'Nervous',
  });
  const patient = clinic.as('PATIENT', { patientId: id });
  const { patient: own } = await patient.call(patients.me, {});
  const { patient: byId } = await patient.call(patients.get, { params: { id } });
  const { patient: changed } = await patient.call(patients.updateMe, { body: { occupation: 'Weaver', version } });
  const hidden = { alert: null, notes: 'Comes by bus', staffNotes: null };
  expect([own, byId, changed]).toEqual([hidden, hidden, hidden].map((fields) => expect.objectContaining(fields)));
  const { patient: seen } = await clinic.as('NURSE').call(patients.get, { params: { id } });
  expect(seen).toMatchObject({ alert: 'Penicillin', staffNotes: 'Nervous' });
});

test('phone numbers are stored in international notation, read by the rules of the clinic’s country', async () => {
  await clinic.db
    .updateTable('tenants')
    .set({ organization: JSON.stringify({ address: { country: 'US' } }) })
    .where('id', '=', clinic.tenantId)
    .execute();
  const typed = { phone: '(212) 555-0188', emergencyContactPhone: '+4930 1234567' };
  const { id, version, ...first } = await register({ firstName: 'Asha', lastName: 'Rao', ...typed });
  expect(first).toMatchObject({ phone: '+1 212 555 0188', emergencyContactPhone: '+49 30 1234567' });
  const body = { phone: '718 555 0117', version };
  const { patient } = await clinic.as('RECEPTIONIST').call(patients.update, { params: { id }, body });
  expect(patient.phone).toBe('+1 718 555 0117');
});

test('every word has to match, numbers as well', async () => {
  await register(lakshmi);
  expect([await found('laxmi 98400'), await found('laxmi 99999')]).toEqual([['Lakshmi Narayanan'], []]);
});

test('signs of the search language of the database are ordinary letters', async () => {
  await register(lakshmi);
  expect([await found('%%%'), await found('_'), await found('\\')]).toEqual([[], [], []]);
});

test('the list searches by text or by ids joined by commas', async () => {
  const one = await register(lakshmi);
  const two = await register({ firstName: 'Asha', lastName: 'Rao' });
  const desk = clinic.as('DOCTOR');
  const byText = await desk.call(patients.list, { query: { search: 'laxmi' } });
  const byIds = await desk.call(patients.list, { query: { search: `${one.id},${two.id}` } });
  const past = await desk.call(patients.list, { query: { page: 9 } });
  expect([byText, byIds, past].map(({ pagination }) => pagination.totalCount)).toEqual([1, 2, 2]);
  expect(past.patients).toEqual([]);
});

test('a list is one statement in one round trip, however many rows it has', async () => {
  for (const firstName of ['Asha', 'Meera', 'Kavya']) await register({ firstName, lastName: 'Rao' });
  const desk = clinic.as('ADMIN');
  await desk.identity();
  const statements: string[] = [];
  // The record of the read is written after the answer was made, together with those of other requests.
  const stop = server.database.onStatement(({ sql }) => sql.includes('record_reads') || statements.push(sql));
  const { patients: rows } = await desk.call(patients.list, { query: { search: 'rao' } });
  stop();
  expect(rows).toHaveLength(3);
  expect(statements).toHaveLength(1);
});

test('the last visit is the date of the last completed appointment at the clinic', async () => {
  const { id } = await register(lakshmi);
  await clinic.db
    .insertInto('appointments')
    .values({
      tenantId: clinic.tenantId,
      patientId: id,
      startsAt: '2026-03-01T20:00:00Z',
      endsAt: '2026-03-01T20:30:00Z',
      duration: 30,
      type: 'Check-up',
      status: 'COMPLETED',
    })
    .execute();
  const { patient } = await clinic.as('ADMIN').call(patients.get, { params: { id } });
  expect(patient.lastVisit).toBe('2026-03-02');
});

test('a change names the version it has seen, and the trail says from what to what', async () => {
  const { id, version } = await register(lakshmi);
  const change = (phone: string) => ({ params: { id }, body: { phone, version } });
  const { patient } = await clinic.as('RECEPTIONIST').call(patients.update, change('044 2812 3456'));
  const stale = await clinic.as('RECEPTIONIST').refusal(patients.update, change('044 0000 0000'));
  expect([patient.version, stale.code, stale.details]).toEqual([2, 'STALE_VERSION', { version: 2 }]);
  const { changes } = await clinic.db
    .selectFrom('auditLog')
    .select('changes')
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'UPDATE')
    .executeTakeFirstOrThrow();
  expect(changes).toEqual({ from: { phone: lakshmi.phone }, to: { phone: '044 2812 3456' } });
});

test('a new name is found by its new sound', async () => {
  const { id, version } = await register({ firstName: 'Anita', lastName: 'Rao' });
  await clinic.as('ADMIN').call(patients.update, { params: { id }, body: { firstName: 'Sunita', version } });
  expect([await found('सुनीता'), await found('anita')]).toEqual([['Sunita Rao'], []]);
});

test('patients see and change their own record only, and only what is theirs to change', async () => {
  const own = await register(lakshmi);
  const other = await register({ firstName: 'Asha', lastName: 'Rao' });
  const patient = clinic.as('PATIENT', { patientId: own.id });
  const { version } = own;
  const { patient: seen } = await patient.call(patients.me, {});
  const foreign = await patient.refusal(patients.get, { params: { id: other.id } });
  const renamed = await patient.refusal(patients.update, {
    params: { id: own.id },
    body: { lastName: 'Rao', version },
  });
  const unknown = await patient.refusal(patients.updateMe, { body: { notes: 'x', version } } as never);
  const { patient: changed } = await patient.call(patients.updateMe, { body: { phone: '98400 54321', version } });
  expect([seen.id, foreign.code, renamed.code, unknown.fields?.notes]).toEqual([
    own.id,
    'PATIENT_NOT_FOUND',
    'FORBIDDEN',
    'Unknown field',
  ]);
  expect(changed.phone).toBe('98400 54321');
});

test('a patient with an appointment ahead is not deleted, one without disappears', async () => {
  const { id } = await register(lakshmi);
  const appointment = {
    tenantId: clinic.tenantId,
    patientId: id,
    duration: 30,
    type: 'Check-up',
    startsAt: '2030-03-01T10:00:00Z',
    endsAt: '2030-03-01T10:30:00Z',
  };
  await clinic.db.insertInto('appointments').values(appointment).execute();
  const refusal = await clinic.as('ADMIN').refusal(patients.remove, { params: { id } });
  expect(refusal.code).toBe('PATIENT_HAS_APPOINTMENTS');

  await clinic.db.updateTable('appointments').set({ status: 'CANCELLED' }).where('patientId', '=', id).execute();
  await clinic.as('ADMIN').call(patients.remove, { params: { id } });
  const gone = await clinic.as('ADMIN').refusal(patients.get, { params: { id } });
  expect([gone.code, await found('lakshmi')]).toEqual(['PATIENT_NOT_FOUND', []]);
});

test('every reading of a record is in the audit trail', async () => {
  const { id } = await register(lakshmi);
  const doctor = clinic.as('DOCTOR');
  await doctor.call(patients.get, { params: { id } });
  const { userId } = await doctor.identity();
  const reads = await clinic.db
    .selectFrom('auditLog')
    .select(['actorId', 'resource', 'recordId'])
    .where('tenantId', '=', clinic.tenantId)
    .where('action', '=', 'READ')
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
  expect(reads).toEqual([{ actorId: userId, resource: 'patients', recordId: id }]);
});

test('bad input names the fields and writes nothing', async () => {
  const body = {
    firstName: ' ',
    lastName: 'x'.repeat(101),
    email: 'nobody',
    dateOfBirth: '2999-01-01',
    phone: '\u0000',
  };
  const refusal = await clinic.as('RECEPTIONIST').refusal(patients.create, { body });
  expect(refusal.fields).toEqual({
    firstName: 'Required',
    lastName: 'At most 100 characters',
    email: 'Enter an email address',
    dateOfBirth: 'This date is in the future',
    phone: expect.any(String) as string,
  });
  const { pagination } = await clinic.as('ADMIN').call(patients.list, {});
  expect(pagination.totalCount).toBe(0);
});
