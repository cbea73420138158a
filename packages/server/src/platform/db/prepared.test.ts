import { sql } from 'kysely';
import { givenTenant } from '../../testing/tenant';
import { openTestDatabase } from '../../testing/test-database';
import type { Database, TenantDatabase } from './database';
import { prepared, preparedShapes } from './prepared';

let database: Database;
let db: TenantDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  db = database.forTenant({ tenantId: (await givenTenant(database)).tenantId });
});

type Note = Record<'name' | 'value', string>;

const NOTE = prepared(
  (of, { name, value }: Note) => sql`select set_config('app.' || ${name}, ${value}, true)`.compile(of),
  {
    isDeferred: true,
  },
);
const NOTED = prepared((of, { name }: Pick<Note, 'name'>) =>
  sql<{ value: string | null }>`select nullif(current_setting('app.' || ${name}, true), '') as value`.compile(of),
);
const COUNT = prepared(
  (of, { value }: { value: number }) =>
    of.insertInto('counters').values({ tenantId: of.tenantId, name: 'prepared', value }),
  { isDeferred: true },
);
const PLANS = (isGeneric: boolean) =>
  prepared((of) => sql<{ plans: string }>`select current_setting('plan_cache_mode') as plans`.compile(of), {
    isGeneric,
  });

const counters = () => db.selectFrom('counters').select('value').where('tenantId', '=', db.tenantId).execute();

test('a statement that was built once is asked with the values of each request and of its clinic', async () => {
  const one = prepared((of, { name }: { name: string }) =>
    sql<{
      name: string;
      tenant: string;
    }>`select ${name}::text as name, ${of.tenantId}::text as tenant, ${1}::int`.compile(of),
  );
  const other = database.forTenant({ tenantId: (await givenTenant(database)).tenantId });
  expect(await one.first(db, { name: 'Asha' })).toMatchObject({ name: 'Asha', tenant: db.tenantId, int4: 1 });
  expect(await one.first(other, { name: 'Meera' })).toMatchObject({ name: 'Meera', tenant: other.tenantId, int4: 1 });
});

test('deferred statements take effect before the next one, in order, in the same round trip', async () => {
  // More often than it takes until a statement gets a name.
  for (let turn = 0; turn < 6; turn += 1) {
    const found = await db.transaction().execute(async (tx) => {
      await NOTE.all(tx, { name: 'one', value: `first ${turn}` });
      await NOTE.all(tx, { name: 'two', value: 'x' });
      await NOTE.all(tx, { name: 'two', value: `second ${turn}` });
      return [await NOTED.first(tx, { name: 'one' }), await NOTED.first(tx, { name: 'two' })];
    });
    expect(found).toEqual([{ value: `first ${turn}` }, { value: `second ${turn}` }]);
  }
});

test('a deferred statement with nothing after it is committed', async () => {
  await db.transaction().execute((tx) => COUNT.all(tx, { value: 7 }));
  expect(await counters()).toEqual([{ value: 7 }]);
});

test('an error of a deferred statement ends the transaction at its commit, and leaves the connection usable', async () => {
  const attempt = db.transaction().execute(async (tx) => {
    await sql`select`.execute(tx);
    await COUNT.all(tx, { value: 7 });
    await COUNT.all(tx, { value: 8 });
  });
  await expect(attempt).rejects.toMatchObject({ constraint: 'counters_pkey' });
  expect(await counters()).toEqual([]);
});

test('deferred statements of a transaction that is rolled back are not sent', async () => {
  const attempt = db.transaction().execute(async (tx) => {
    await COUNT.all(tx, { value: 7 });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await counters()).toEqual([]);
});

test('outside of a transaction a deferred statement is sent at once', async () => {
  await COUNT.all(db, { value: 9 });
  expect(await counters()).toEqual([{ value: 9 }]);
});

test('a generic plan is for its statement alone', async () => {
  const [usual, generic] = [PLANS(false), PLANS(true)];
  expect(await generic.first(db, {})).toEqual({ plans: 'force_generic_plan' });
  expect(await usual.first(db, {})).toEqual({ plans: 'auto' });
  const plans = await db.transaction().execute(async (tx) => {
    const asked = [await generic.first(tx, {}), await generic.first(tx, {}), await usual.first(tx, {})];
    return asked.map((one) => one?.plans);
  });
  expect(plans).toEqual(['force_generic_plan', 'force_generic_plan', 'auto']);
});

test('each kind of change says how many rows it has changed', async () => {
  const row = (name: string) => ({ tenantId: db.tenantId, name, value: 1 });
  const inserted = await db
    .insertInto('counters')
    .values([row('a'), row('b')])
    .executeTakeFirst();
  const updated = await db
    .updateTable('counters')
    .set({ value: 2 })
    .where('tenantId', '=', db.tenantId)
    .executeTakeFirst();
  const deleted = await db.deleteFrom('counters').where('name', '=', 'a').executeTakeFirst();
  expect([inserted.numInsertedOrUpdatedRows, updated.numUpdatedRows, deleted.numDeletedRows]).toEqual([2n, 2n, 1n]);
});

describe('statements by the shape of their values', () => {
  interface Filter {
    word: string;
    from?: number | undefined;
    to?: number | undefined;
  }
  let built: Filter[];
  let numbers: ReturnType<typeof preparedShapes<Filter, { n: number; word: string }>>;

  beforeEach(() => {
    built = [];
    numbers = preparedShapes<Filter, { n: number; word: string }>(['word'], (of, filter) => {
      built.push(filter);
      const { word, from, to } = filter;
      return sql<{ n: number; word: string }>`select n, ${sql.lit(word)} as word from generate_series(1, 5) n
        where ${from === undefined ? sql`true` : sql`n >= ${from}::int`}
          and ${to === undefined ? sql`true` : sql`n <= ${to}::int`}`.compile(of);
    });
  });

  const read = async (filter: Filter) => (await numbers.all(db, filter)).map(({ n }) => n);

  test('one is built for each combination of values that are given, and asked with those of each request', async () => {
    expect(await read({ word: 'a', from: 4 })).toEqual([4, 5]);
    expect(await read({ word: 'a', from: 5, to: undefined })).toEqual([5]);
    expect(await read({ word: 'a', to: 1 })).toEqual([1]);
    expect(await read({ word: 'a', from: 2, to: 3 })).toEqual([2, 3]);
    expect(await read({ word: 'a', to: 2 })).toEqual([1, 2]);
    expect(built).toHaveLength(3);
  });

  test('words that the statement depends on are part of the shape, other values are not known to it', async () => {
    await read({ word: 'a', from: 4 });
    const rows = await numbers.all(db, { word: 'b', from: 5 });
    expect(rows).toEqual([{ n: 5, word: 'b' }]);
    expect(built.map(({ word }) => word)).toEqual(['a', 'b']);
    expect(built.some(({ from }) => typeof from === 'number')).toBe(false);
  });
});

test('a statement that is asked later has its rows once the next one is answered', async () => {
  // More often than it takes until a statement gets a name.
  for (let turn = 0; turn < 6; turn += 1) {
    const trips: string[] = [];
    await db.transaction().execute(async (tx) => {
      await NOTE.all(tx, { name: 'asked', value: `${turn}` });
      const asked = await NOTED.later(tx, { name: 'asked' });
      await NOTE.all(tx, { name: 'asked', value: 'changed since' });
      expect(asked()).toBeUndefined();
      trips.push(String((await NOTED.first(tx, { name: 'asked' }))?.value));
      expect(asked()).toEqual([{ value: `${turn}` }]);
    });
    expect(trips).toEqual(['changed since']);
  }
});

test('outside of a transaction a statement that is asked later is asked at once', async () => {
  const asked = await NOTED.later(db, { name: 'nobody_noted_it' });
  expect(asked()).toEqual([{ value: null }]);
});
