import { appointments, auth, patients } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing/test-server';
import type { TestClinic, TestPerson } from '../../testing/test-clinic';

let server: TestServer;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
});

const names = { firstName: 'Asha', lastName: 'Rao' };

async function post(url: string, payload: string, headers = {}) {
  const signed = { 'content-type': 'application/json', 'idempotency-key': 'one-of-a-kind', ...headers };
  const response = await admin.raw({ method: 'POST', url, payload, headers: signed });
  return { status: response.statusCode, ...response.json<{ code: string; fields?: Record<string, string> }>() };
}

async function patientCount(): Promise<number> {
  const rows = await clinic.db.selectFrom('patients').select('id').where('tenantId', '=', clinic.tenantId).execute();
  return rows.length;
}

test('each bad field is named and nothing is written', async () => {
  const bad = { firstName: '   ', lastName: 'x'.repeat(101), email: 'nobody', gender: 'X' };
  const refusal = await admin.refusal(patients.create, { body: bad as never });
  expect(refusal.code).toBe('INVALID_INPUT');
  expect(refusal.fields).toEqual({
    firstName: 'Required',
    lastName: 'At most 100 characters',
    email: 'Enter an email address',
    gender: 'Choose a value from the list',
  });
  expect(await patientCount()).toBe(0);
});

test('complaints are in the language of the reader', async () => {
  const refusal = await admin.refusal(patients.create, { body: {} as never }, { 'accept-language': 'hi-IN' });
  expect(refusal).toMatchObject({ error: 'कृपया चिह्नित फ़ील्ड जाँचें', fields: { firstName: 'ज़रूरी' } });
});

test('a field that nobody knows is refused, at any depth', async () => {
  const refusal = await admin.refusal(patients.create, { body: { ...names, tenantId: 'x', role: 'ADMIN' } as never });
  expect(refusal.fields).toEqual({ tenantId: 'Unknown field', role: 'Unknown field' });
  const query = await admin.raw({ method: 'GET', url: '/api/patients?colour=red' });
  expect(query.json()).toMatchObject({ fields: { colour: 'Unknown field' } });
  const bodiless = await admin.raw({ method: 'POST', url: '/api/auth/logout', payload: { everywhere: true } });
  expect(bodiless.json()).toMatchObject({ fields: { everywhere: 'Unknown field' } });
});

test.each([
  ['a NUL byte', 'A\\u0000'],
  ['half a surrogate pair', '\\ud800'],
])('%s in a text is refused', async (_, text) => {
  const refused = await post('/api/patients', `{"firstName":"${text}","lastName":"Rao"}`);
  expect(refused).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(Object.keys(refused.fields ?? {})).toEqual(['firstName']);
});

test('a NUL byte in a search is refused', async () => {
  const response = await admin.raw({ method: 'GET', url: '/api/patients?search=a%00b' });
  expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { search: 'Not a valid value' } });
});

test('a parameter given twice is refused', async () => {
  const response = await admin.raw({ method: 'GET', url: '/api/patients?limit=5&limit=6' });
  expect(response.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { limit: 'Enter this only once' } });
});

test('an id that is none is refused by name', async () => {
  const response = await admin.raw({ method: 'GET', url: '/api/patients/1%20or%201=1' });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { id: 'Not a valid value' } });
});

test('a body that names another record than the address is refused', async () => {
  const id = await clinic.givenPatient();
  const body = { id: await clinic.givenPatient(), notes: 'moved', version: 1 };
  const refusal = await admin.refusal(patients.update, { params: { id }, body });
  expect(refusal.fields).toEqual({ id: 'Does not match the address of the request' });
});

test('numbers out of their range are refused', async () => {
  const page = await admin.raw({ method: 'GET', url: '/api/appointments?page=99999999999999999999&limit=1000' });
  expect(Object.keys(page.json<{ fields: object }>().fields).sort()).toEqual(['limit', 'page']);
  const body = { patientId: await clinic.givenPatient(), dateTime: '2030-13-45T09:00:00', duration: 1e9 };
  const refusal = await admin.refusal(appointments.create, { body });
  expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['dateTime', 'duration']);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
  'a body of type %s is refused',
  async (type) => {
    const answer = await post('/api/patients', JSON.stringify(names), { 'content-type': type });
    expect(answer).toMatchObject({ status: 415, code: 'JSON_REQUIRED' });
  },
);

test.each(['{', '"text"x', '{"a":1}}', '{"__proto__":{"role":"ADMIN"}}', '{"constructor":{"prototype":{}}}'])(
  'the body %s is refused as unreadable',
  async (text) => {
    expect(await post('/api/patients', text)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
  },
);

test.each(['[]', '"text"', '7', 'null', ''])('the body %j is no object and is refused', async (text) => {
  expect(await post('/api/patients', text)).toMatchObject({ status: 400 });
});

test('a body above a megabyte is refused', async () => {
  const text = JSON.stringify({ ...names, notes: 'x'.repeat(1024 * 1024) });
  expect(await post('/api/patients', text)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' });
});

test('an address that cannot be decoded is refused', async () => {
  const response = await admin.raw({ method: 'GET', url: '/api/patients/%E0%A4%A' });
  expect([400, 404]).toContain(response.statusCode);
  expect(response.json()).toMatchObject({ success: false });
});

test('a password may hold anything and is told apart from a missing one', async () => {
  const refusal = await server.anonymous().refusal(auth.login, { body: { email: 'a@example.test' } as never });
  expect(refusal.fields).toEqual({ password: 'Required' });
});
