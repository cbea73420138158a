import { inventoryCategories, inventoryItems, search } from '@polyclinic/contract';
import { randomUUID } from 'node:crypto';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';

let server: TestServer;
let clinic: TestClinic;
let storekeeper: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  clinic = await server.openClinic();
  storekeeper = clinic.as('STAFF', { duties: ['INVENTORY'] });
});

const add = async (name: string) =>
  (await storekeeper.call(inventoryCategories.create, { body: { name } })).inventoryCategory;

test('an inventory category is added, listed and found by its name', async () => {
  const first = await add('First');
  await add('Second');
  expect(first).toMatchObject({ name: 'First', notes: null, version: 1 });
  const { inventoryCategories: listed, pagination } = await storekeeper.call(inventoryCategories.list, {});
  expect(listed.map(({ name }) => name)).toEqual(['First', 'Second']);
  expect(pagination.totalCount).toBe(2);
  const { inventoryCategories: some } = await storekeeper.call(inventoryCategories.list, { query: { search: 'fir' } });
  expect(some.map(({ id }) => id)).toEqual([first.id]);
  const { results } = await storekeeper.call(search.all, { query: { term: 'first' } });
  expect(results['inventoryCategories']?.map(({ id }) => id)).toEqual([first.id]);
});

test('an inventory category is changed by whoever has seen its latest version, and the audit trail says from what to what', async () => {
  const { id } = await add('First');
  const change = { params: { id }, body: { name: 'Corrected', version: 1 } };
  expect((await storekeeper.call(inventoryCategories.update, change)).inventoryCategory).toMatchObject({
    name: 'Corrected',
    version: 2,
  });
  expect((await storekeeper.refusal(inventoryCategories.update, change)).code).toBe('STALE_VERSION');
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
  expect((await stranger.refusal(inventoryCategories.remove, { params: { id } })).code).toBe(
    'INVENTORY_CATEGORY_NOT_FOUND',
  );
  await storekeeper.call(inventoryCategories.remove, { params: { id } });
  expect((await storekeeper.refusal(inventoryCategories.get, { params: { id } })).code).toBe(
    'INVENTORY_CATEGORY_NOT_FOUND',
  );
  expect((await storekeeper.call(inventoryCategories.list, {})).inventoryCategories).toEqual([]);
  expect((await storekeeper.refusal(inventoryCategories.remove, { params: { id: randomUUID() } })).code).toBe(
    'INVENTORY_CATEGORY_NOT_FOUND',
  );
});

test('a name is taken once, and a category with items cannot be deleted', async () => {
  const { id } = await add('Dressings');
  const refusal = await storekeeper.refusal(inventoryCategories.create, { body: { name: 'dressings' } });
  expect(refusal).toMatchObject({ code: 'INVENTORY_CATEGORY_TAKEN', fields: { name: expect.any(String) } });
  await storekeeper.call(inventoryItems.create, {
    body: { code: 'G1', name: 'Gauze', kind: 'SUPPLY', stockUnit: 'pcs', categoryId: id },
  });
  expect((await storekeeper.refusal(inventoryCategories.remove, { params: { id } })).code).toBe(
    'INVENTORY_CATEGORY_IN_USE',
  );
  expect((await clinic.as('NURSE').refusal(inventoryCategories.list, {})).code).toBe('FORBIDDEN');
});
