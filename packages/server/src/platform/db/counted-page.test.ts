import { sql } from 'kysely';
import type { PageQuery } from '@polyclinic/contract';
import { givenTenant } from '../../testing/tenant';
import { openTestDatabase } from '../../testing/test-database';
import { countedPage, sliceOf } from './counted-page';
import type { Database, TenantDatabase } from './database';

const MANY = 1_250;

let database: Database;
let db: TenantDatabase;
let statements: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const tenant = await givenTenant(database);
  db = tenant.db;
  await sql`insert into patients (tenant_id, record_number, first_name, last_name, name_key, is_active)
    select ${db.tenantId}::uuid, lpad(n::text, 6, '0'), 'Asha', 'Rao', 'asha rao', n <= 1000
    from generate_series(1, ${MANY}::int) n`.execute(db);
});
afterAll(() => database.close());

async function read(query: Partial<PageQuery>, isActive?: boolean) {
  const full = { page: 1, limit: 20, ...query };
  const matching = db
    .selectFrom('patients as p')
    .select('p.id')
    .where('p.tenantId', '=', db.tenantId)
    .$if(isActive !== undefined, (all) => all.where('p.isActive', '=', isActive ?? null));
  const page = sliceOf(matching.select('p.recordNumber').orderBy('p.recordNumber'), full);
  statements = 0;
  const stop = database.onStatement(() => (statements += 1));
  const { rows, pagination } = await countedPage(db, { page, matching }, full);
  stop();
  const { totalCount, totalIsExact } = pagination;
  return { numbers: rows.map(({ recordNumber }) => Number(recordNumber)), totalCount, totalIsExact };
}

test('up to a thousand rows are counted exactly', async () => {
  expect(await read({}, true)).toMatchObject({ totalCount: 1_000, totalIsExact: true });
  expect(await read({}, false)).toMatchObject({ totalCount: 250, totalIsExact: true });
});

test('of more than a thousand rows one more is counted, which says that there are more', async () => {
  const { numbers, ...total } = await read({});
  expect(total).toEqual({ totalCount: 1_001, totalIsExact: false });
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('the exact number is counted when asked for', async () => {
  expect(await read({ count: 'exact' })).toMatchObject({ totalCount: MANY, totalIsExact: true });
});

test('pages beyond the thousand counted are reached one after the other, up to the last', async () => {
  const seen: number[] = [];
  for (let page = 41; ; page += 1) {
    const { numbers, totalCount, totalIsExact } = await read({ page, limit: 25 });
    seen.push(...numbers);
    const isLast = page >= Math.ceil(totalCount / 25);
    expect([page, totalIsExact, isLast]).toEqual([page, page === 50, page === 50]);
    if (isLast) break;
  }
  expect(seen).toEqual(Array.from({ length: 250 }, (_, index) => index + 1_001));
});

test('a page past the end is empty and knows the number of rows, in the same statement', async () => {
  expect(await read({ page: 99 })).toEqual({ numbers: [], totalCount: MANY, totalIsExact: true });
  expect(statements).toBe(1);
});
