import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { testAppUrl } from '../../testing/test-database';
import { brokenConstraint, openDatabase, sqlState, type Database } from './database';
import { givenTenant, type TestTenant } from '../../testing/tenant';

let database: Database;
let here: TestTenant;
let there: TestTenant;
let trips: string[];

beforeAll(() => {
  // One connection, so that the next statement would find anything left behind by the previous one.
  database = openDatabase({ url: testAppUrl(), connections: 1 });
  database.onStatement(({ sql: text }) => trips.push(text));
});
afterAll(() => database.close());

beforeEach(async () => {
  trips = [];
  here = await givenTenant(database, 'Here');
  there = await givenTenant(database, 'There');
  trips = [];
});

async function tenantOfConnection(): Promise<string> {
  const { rows } = await sql<{
    tenant: string;
  }>`select coalesce(current_setting('app.tenant_id', true), '') as tenant`.execute(database.platform);
  return rows[0]!.tenant;
}

describe('a statement', () => {
  test('finds the rows of its own tenant only', async () => {
    const seen = await here.db.selectFrom('tenants').select('name').execute();
    expect(seen).toEqual([{ name: 'Here' }]);
    expect(await here.db.selectFrom('users').select('id').execute()).toEqual([{ id: here.userId }]);
    expect(await here.db.selectFrom('users').select('id').where('id', '=', there.userId).execute()).toEqual([]);
  });

  test('changes nothing of another tenant', async () => {
    const changed = await here.db
      .updateTable('users')
      .set({ lastName: 'Changed' })
      .where('tenantId', '=', there.tenantId)
      .executeTakeFirstOrThrow();
    expect(changed.numUpdatedRows).toBe(0n);
    const removed = await here.db.deleteFrom('sessions').where('id', '=', there.sessionId).executeTakeFirstOrThrow();
    expect(removed.numDeletedRows).toBe(0n);
    const moved = here.db
      .updateTable('users')
      .set({ tenantId: there.tenantId })
      .where('id', '=', here.userId)
      .execute();
    await expect(moved).rejects.toThrow('row-level security');
  });

  test('plants no row in another tenant', async () => {
    const { tenantId } = there;
    const planted = here.db.insertInto('counters').values({ tenantId, name: 'patients', value: 1 }).execute();
    await expect(planted).rejects.toThrow('row-level security');
  });

  test('leaves nothing behind on its connection, whether it succeeds or fails', async () => {
    await here.db.selectFrom('users').selectAll().execute();
    expect(await tenantOfConnection()).toBe('');
    await expect(sql`select 1 / 0`.execute(here.db)).rejects.toThrow('division by zero');
    expect(await tenantOfConnection()).toBe('');
    await expect(sql`select nonsense`.execute(here.db)).rejects.toThrow('nonsense');
    expect(await tenantOfConnection()).toBe('');
    expect(await database.platform.selectFrom('users').select('id').execute()).toEqual([]);
  });

  test('is one round trip', async () => {
    await here.db.selectFrom('users').selectAll().execute();
    expect(trips).toEqual(['select * from "users"']);
  });

  test('is refused with PC401 as soon as its session has ended', async () => {
    const { tenantId, sessionId } = here;
    const request = () => database.forTenant({ tenantId, sessionId }).selectFrom('users').select('id').execute();
    await expect(request()).resolves.toHaveLength(1);
    await here.db
      .updateTable('sessions')
      .set({ endedAt: sql<string>`now()` })
      .where('id', '=', sessionId)
      .execute();
    const refused = await request().catch((error: unknown) => error);
    expect(sqlState(refused)).toBe('PC401');
    expect(await tenantOfConnection()).toBe('');
  });

  test('is refused with the session of another tenant, of nobody, and of a suspended clinic', async () => {
    const state = async (tenantId: string, sessionId: string) => {
      const asked = database.forTenant({ tenantId, sessionId }).selectFrom('users').select('id').execute();
      return sqlState(await asked.catch((error: unknown) => error));
    };
    expect(await state(here.tenantId, there.sessionId)).toBe('PC401');
    expect(await state(here.tenantId, randomUUID())).toBe('PC401');
    await here.db.updateTable('tenants').set({ status: 'SUSPENDED' }).execute();
    expect(await state(here.tenantId, here.sessionId)).toBe('PC401');
  });

  test('goes on working after refusals, however often it comes', async () => {
    const { tenantId } = here;
    const ask = (sessionId: string) =>
      database.forTenant({ tenantId, sessionId }).selectFrom('users').select('email').execute();
    for (let round = 0; round < 6; round += 1) {
      await expect(ask(randomUUID())).rejects.toThrow('the session has ended');
      await expect(ask(here.sessionId)).resolves.toHaveLength(1);
    }
  });

  test('tells which constraint it broke', async () => {
    const { tenantId } = here;
    const email = `${here.userId}@example.org`;
    const twice = here.db.insertInto('users').values({
      tenantId,
      email,
      firstName: 'A',
      lastName: 'B',
      role: 'ADMIN',
      passwordHash: 'none',
    });
    const error = await twice.execute().catch((thrown: unknown) => thrown);
    expect(brokenConstraint(error)).toBe('users_email_taken');
    expect((error as Error).stack).toContain('tenant-scope.test.ts');
  });
});

describe('a transaction', () => {
  test('begins with its first statement and enters the tenant in the same round trip', async () => {
    const names = await here.db.transaction().execute(async (transaction) => {
      expect(transaction.tenantId).toBe(here.tenantId);
      await transaction.updateTable('users').set({ lastName: 'Iyer' }).execute();
      return transaction.selectFrom('users').select('lastName').execute();
    });
    expect(names).toEqual([{ lastName: 'Iyer' }]);
    expect(trips).toEqual([expect.stringContaining('update'), expect.stringContaining('select'), 'commit']);
    expect(await tenantOfConnection()).toBe('');
  });

  test('takes everything back when it fails, and leaves nothing behind', async () => {
    const failed = here.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ lastName: 'Iyer' }).execute();
      await sql`select 1 / 0`.execute(transaction);
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await here.db.selectFrom('users').select('lastName').execute()).toEqual([{ lastName: 'Rao' }]);
    expect(await tenantOfConnection()).toBe('');
  });

  test('that has failed is not taken for committed when its error was caught inside', async () => {
    const swallowed = here.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ lastName: 'Iyer' }).execute();
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow('rolled back');
    expect(await here.db.selectFrom('users').select('lastName').execute()).toEqual([{ lastName: 'Rao' }]);
  });

  test('costs nothing when nothing happens in it', async () => {
    await here.db.transaction().execute(async () => undefined);
    expect(trips).toEqual([]);
  });

  test('is refused when its session has ended', async () => {
    const { tenantId } = here;
    const refused = await database
      .forTenant({ tenantId, sessionId: randomUUID() })
      .transaction()
      .execute((transaction) => transaction.selectFrom('users').select('id').execute())
      .catch((error: unknown) => error);
    expect(sqlState(refused)).toBe('PC401');
    expect(await tenantOfConnection()).toBe('');
  });

  test('runs at the level it asks for', async () => {
    const builder = here.db.transaction().setIsolationLevel('serializable').setAccessMode('read only');
    const { rows } = await builder.execute((transaction) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(transaction),
    );
    expect(rows).toEqual([{ level: 'serializable' }]);
    const writing = builder.execute((transaction) => transaction.updateTable('users').set({ lastName: 'X' }).execute());
    await expect(writing).rejects.toThrow('read-only');
  });
});

test('who finds all connections lent waits for their turn', async () => {
  const turns = Array.from({ length: 9 }, () => sql`select pg_sleep(0.5)`.execute(here.db));
  await expect(Promise.all(turns)).resolves.toHaveLength(9);
});
