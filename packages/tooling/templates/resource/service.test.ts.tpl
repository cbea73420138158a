import { __names__, search } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;
%patient
let patientId: string;
%end

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
%patient
  patientId = await clinic.givenPatient({ firstName: 'Asha', lastName: 'Rao' });
%end
});

%patient
const add = async (name: string) =>
  (await nurse.call(__names__.create, { body: { patientId, name } })).__name__;
%else
const add = async (name: string) => (await nurse.call(__names__.create, { body: { name } })).__name__;
%end

test('a __one_words__ is added, listed and found by its name', async () => {
  const first = await add('First');
  await add('Second');
%patient
  expect(first).toMatchObject({ name: 'First', notes: null, version: 1, patient: { firstName: 'Asha' } });
  const { __names__: listed, pagination } = await nurse.call(__names__.list, { query: { patientId } });
%else
  expect(first).toMatchObject({ name: 'First', notes: null, version: 1 });
  const { __names__: listed, pagination } = await nurse.call(__names__.list, {});
%end
  expect(listed.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(pagination.totalCount).toBe(2);
  const { __names__: some } = await nurse.call(__names__.list, { query: { search: 'fir' } });
  expect(some.map(({ id }) => id)).toEqual([first.id]);
  const { results } = await nurse.call(search.all, { query: { term: 'first' } });
  expect(results['__names__']?.map(({ id }) => id)).toEqual([first.id]);
});

%patient
test('a __one_words__ of an unknown patient is refused', async () => {
  const body = { patientId: randomUUID(), name: 'First' };
  expect((await nurse.refusal(__names__.create, { body })).code).toBe('PATIENT_UNKNOWN');
});

%end
test('a __one_words__ is changed by whoever has seen its latest version, and the audit trail says from what to what', async () => {
  const { id } = await add('First');
  const change = { params: { id }, body: { name: 'Corrected', version: 1 } };
  expect((await nurse.call(__names__.update, change)).__name__).toMatchObject({ name: 'Corrected', version: 2 });
  expect((await nurse.refusal(__names__.update, change)).code).toBe('STALE_VERSION');
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', '__names__')
    .where('recordId', '=', id)
    .where('action', '<>', 'READ')
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  expect(trail[1]?.changes).toEqual({ from: { name: 'First' }, to: { name: 'Corrected' } });
});

test('a deleted __one_words__ is gone from lists, and nobody of another clinic reaches it', async () => {
  const { id } = await add('First');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(__names__.remove, { params: { id } })).code).toBe('NOT_FOUND');
  await nurse.call(__names__.remove, { params: { id } });
  expect((await nurse.refusal(__names__.get, { params: { id } })).code).toBe('NOT_FOUND');
  expect((await nurse.call(__names__.list, {})).__names__).toEqual([]);
  expect((await nurse.refusal(__names__.remove, { params: { id: randomUUID() } })).code).toBe('NOT_FOUND');
});
