import { sql } from 'kysely';
import { givenTenant, type TestTenant } from '../../testing/tenant';
import { testAppUrl } from '../../testing/test-database';
import { openDatabase, type Database } from '../db/database';
import { lockNumbers, takeNumber, takeNumberOfDay, takeNumberOfYear, takeNumbers } from './number-series.service';

const ORDERS = { name: 'test orders', prefix: 'ORD-' };
const VISITORS = { name: 'test visitors' };
const SLIPS = {
  name: 'TEST_SLIP',
  prefix: sql<string>`(select left(name, 2) || '-' from tenants where id = document_numbers.tenant_id)`,
  yearOf: (_: string, day: string) => sql<string>`select left(${day}::text, 4) where ${day} < '2030'`,
};

let database: Database;
let here: TestTenant;
let there: TestTenant;

beforeAll(() => {
  database = openDatabase({ url: testAppUrl(), connections: 4 });
});
afterAll(() => database.close());
beforeEach(async () => {
  here = await givenTenant(database, 'Here');
  there = await givenTenant(database, 'There');
});

test('each clinic counts for itself, and a number that nobody got in the end is given out again', async () => {
  expect(await takeNumber(here.db, ORDERS)).toBe('ORD-000001');
  const failed = here.db.transaction().execute(async (tx) => {
    expect(await takeNumber(tx, ORDERS)).toBe('ORD-000002');
    throw new Error('not written');
  });
  await expect(failed).rejects.toThrow('not written');
  expect(await takeNumber(here.db, ORDERS)).toBe('ORD-000002');
  expect(await takeNumber(there.db, ORDERS)).toBe('ORD-000001');
});

test('people who take numbers at the same moment get different ones without gaps', async () => {
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeNumber(here.db, ORDERS)));
  const all = Array.from({ length: 12 }, (_, index) => `ORD-${String(index + 1).padStart(6, '0')}`);
  expect(taken.toSorted()).toEqual(all);
});

test('several numbers follow each other above a floor, and holding a series takes none of it', async () => {
  const next = await takeNumbers(here.db, ORDERS, { many: 2, deps: 40 });
  expect([next(), next()]).toEqual(['ORD-000041', 'ORD-000042']);
  await lockNumbers(here.db, ORDERS);
  expect(await takeNumber(here.db, ORDERS)).toBe('ORD-000043');
});

test('a yearly series begins anew in each year, with the prefix that the clinic has set', async () => {
  const days = ['2026-12-31', '2026-01-01', '2027-01-01'];
  const taken: string[] = [];
  for (const day of days) taken.push(await takeNumberOfYear(here.db, SLIPS, day));
  expect(taken).toEqual(['He-2026-000001', 'He-2026-000002', 'He-2027-000001']);
  await expect(takeNumberOfYear(here.db, SLIPS, '2030-01-01')).rejects.toThrow('No fiscal year has 2030-01-01');
});

test('a daily series begins anew on each day of the clinic and forgets the days before', async () => {
  const { db, tenantId } = here;
  await db.insertInto('counters').values({ tenantId, name: 'test visitors 2020-01-06', value: 41 }).execute();
  expect([await takeNumberOfDay(db, VISITORS), await takeNumberOfDay(db, VISITORS)]).toEqual([1, 2]);
  const kept = await db.selectFrom('counters').select('name').where('tenantId', '=', tenantId).execute();
  expect(kept).toHaveLength(1);
  expect(kept[0]?.name).not.toContain('2020');
});
