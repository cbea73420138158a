import { sql } from 'kysely';
import { givenTenant } from '../../testing/tenant';
import { openTestDatabase } from '../../testing/test-database';
import type { Database, TenantDatabase } from './database';
import { orderedPage } from './far-page';

const MANY = 2_510;
const LIMIT = 100;

let database: Database;
let db: TenantDatabase;
let statements: number;

beforeAll(async () => {
  database = await openTestDatabase();
  const tenant = await givenTenant(database);
  db = tenant.db;
  await sql`insert into patients (tenant_id, record_number, first_name, last_name, name_key, is_active)
    select ${db.tenantId}::uuid, lpad(n::text, 6, '0'), 'Asha', 'Rao', 'asha rao', n <= 1200
    from generate_series(1, ${MANY}::int) n`.execute(db);
});
afterAll(() => database.close());

async function read(page: number, isActive?: boolean) {
  const ids = db
    .selectFrom('patients as p')
    .select('p.id')
    .where('p.tenantId', '=', db.tenantId)
    .$if(isActive !== undefined, (all) => all.where('p.isActive', '=', isActive ?? null));
  statements = 0;
  const stop = database.onStatement(() => (statements += 1));
  const { rows, pagination } = await orderedPage(
    db,
    {
      ids,
      forwards: ids.orderBy('p.recordNumber'),
      backwards: ids.orderBy('p.recordNumber', 'desc'),
      rowsOf: (chosen) =>
        db
          .selectFrom('patients as p')
          .select(['p.id', 'p.recordNumber'])
          .where('p.tenantId', '=', db.tenantId)
          .where(sql<boolean>`p.id = any(${chosen})`)
          .orderBy('p.recordNumber'),
    },
    { page, limit: LIMIT },
  );
  stop();
  const { totalCount, totalIsExact } = pagination;
  return { numbers: rows.map(({ recordNumber }) => Number(recordNumber)), totalCount, totalIsExact };
}

const numbersOf = (page: number, last = MANY) =>
  Array.from({ length: LIMIT }, (_, index) => (page - 1) * LIMIT + index + 1).filter((number) => number <= last);

// Up to page 10 they are read like any list, then from the start, and from page 14 on from the end.
test.each([1, 2, 10, 11, 13, 14, 20, 25, 26])(
  'page %d has its rows in order, whichever end is nearer',
  async (page) => {
    expect((await read(page)).numbers).toEqual(numbersOf(page));
    expect(statements).toBe(1);
  },
);

test('a page past the end is empty, with the number of rows', async () => {
  for (const page of [27, 28, 500]) {
    expect(await read(page)).toEqual({ numbers: [], totalCount: MANY, totalIsExact: true });
  }
});

test('a page beyond the thousand counted has the exact number of rows', async () => {
  expect(await read(1)).toMatchObject({ totalCount: 1_001, totalIsExact: false });
  expect(await read(11)).toMatchObject({ totalCount: MANY, totalIsExact: true });
});

test('the filter of the list holds on both sides', async () => {
  expect(await read(12, true)).toEqual({ numbers: numbersOf(12, 1_200), totalCount: 1_200, totalIsExact: true });
  expect((await read(13, true)).numbers).toEqual([]);
  expect((await read(13, false)).numbers).toEqual(numbersOf(13).map((number) => number + 1_200));
});
