import { inventoryCategories, search } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let nurse: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  nurse = clinic.as('NURSE');
});

const add = async (name: string) =>
  (await nurse.call(inventoryCategories.create, { body: { name } })).inventoryCategory;

test('a inventory category is added, listed and found by its name', async () => {
  const first = await add('First');
  await add('Second');
  expect(first).toMatchObject({ name: 'First', notes: null, version: 1 });
  const { inventoryCategories: listed, pagination } = await nurse.call(inventoryCategories.list, {});
  expect(listed.map(({ name }) => name)).toEqual(['Second', 'First']);
  expect(pagination.totalCount).toBe(2);
  const { inventoryCategories: some } = await nurse.call(inventoryCategories.list, { query: { search: 'fir' } });
  expect(some.map(({ id }) => id)).toEqual([first.id]);
  const { results } = await nurse.call(search.all, { query: { term: 'first' } });
  expect(results['inventoryCategories']?.map(({ id }) => id)).toEqual([first.id]);
});

test('a inventory category is changed by whoever has seen its latest version, and the audit trail says from what to what', async () => {
  const { id } = await add('First');
  const change = { params: { id }, body: { name: 'Corrected', version: 1 } };
  expect((await nurse.call(inventoryCategories.update, change)).inventoryCategory).toMatchObject({
    name: 'Corrected',
    version: 2,
  });
  expect((await nurse.refusal(inventoryCategories.update, change)).code).toBe('STALE_VERSION');
  const trail = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('tenantId', '=', clinic.tenantId)
    .where('resource', '=', 'inventoryCategories')
    .where('recordId', '=', id)
    .where('action', '<>', 'READ')
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  expect(trail[1]?.changes).toEqual({ from: { name: 'First' }, to: { name: 'Corrected' } });
});

test('a deleted inventory category is gone from lists, and nobody of another clinic reaches it', async () => {
  const { id } = await add('First');
  const stranger = (await server.openClinic()).as('ADMIN');
  expect((await stranger.refusal(inventoryCategories.remove, { params: { id } })).code).toBe('NOT_FOUND');
  await nurse.call(inventoryCategories.remove, { params: { id } });
  expect((await nurse.refusal(inventoryCategories.get, { params: { id } })).code).toBe('NOT_FOUND');
  expect((await nurse.call(inventoryCategories.list, {})).inventoryCategories).toEqual([]);
  expect((await nurse.refusal(inventoryCategories.remove, { params: { id: randomUUID() } })).code).toBe('NOT_FOUND');
});
