import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { givenTenant } from '../../testing/tenant';
import { openTestDatabase } from '../../testing/test-database';
import { tallyOf } from './tally';
import type { Database, TenantDatabase } from './database';

let database: Database;
let db: TenantDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ db } = await givenTenant(database));
});

type Write = 'register' | 'import' | 'hide' | 'restore' | 'undo import';

const insert = (on: TenantDatabase, many: number) =>
  sql`insert into patients (tenant_id, record_number, first_name, last_name, name_key)
    select ${on.tenantId}::uuid, ${randomUUID()} || n, 'Asha', 'Rao', 'asha rao' from generate_series(1, ${many}::int) n`.execute(
    on,
  );
const some = (on: TenantDatabase, isDeleted: boolean) =>
  sql`p.tenant_id = ${on.tenantId} and p.id in (select s.id from patients s where s.tenant_id = ${on.tenantId}
    and (s.deleted_at is not null) = ${isDeleted} order by random() limit 2 for update skip locked)`;

const WRITES: Record<Write, (on: TenantDatabase) => Promise<unknown>> = {
  register: (on) => insert(on, 1),
  import: (on) => insert(on, 5),
  hide: (on) => sql`update patients p set deleted_at = now() where ${some(on, false)}`.execute(on),
  restore: (on) => sql`update patients p set deleted_at = null where ${some(on, true)}`.execute(on),
  'undo import': (on) => sql`delete from patients p where ${some(on, false)}`.execute(on),
};

/** Reads the maintained count, the real one and the number of rows of the maintained one in one snapshot. */
async function read() {
  const { rows } = await sql<{ tally: number; living: number; parts: number }>`
    select ${tallyOf(db.tenantId, 'patients')} as tally,
      (select count(*)::int from patients p where p.tenant_id = ${db.tenantId} and p.deleted_at is null) as living,
      (select count(*)::int from tallies y where y.tenant_id = ${db.tenantId}) as parts`.execute(db);
  return rows[0] ?? { tally: -1, living: 0, parts: 0 };
}

test('the number of patients is exact in every snapshot, whoever registers, deletes, restores and fails at once', async () => {
  const write = fc.record({
    kinds: fc.array(fc.constantFrom(...(Object.keys(WRITES) as Write[])), { minLength: 1, maxLength: 3 }),
    fails: fc.boolean(),
  });
  const desk = fc.array(write, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(desk, { minLength: 2, maxLength: 4 }), async (desks) => {
      const run = { isOver: false };
      const writers = desks.map(async (writes) => {
        for (const { kinds, fails } of writes) {
          const work = db.transaction().execute(async (tx) => {
            for (const kind of kinds) await WRITES[kind](tx);
            if (fails) throw new Error('rolled back');
          });
          await work.catch((error: Error) => expect(error.message).toBe('rolled back'));
        }
      });
      const reader = (async () => {
        while (!run.isOver) {
          const { tally, living } = await read();
          expect(tally).toBe(living);
        }
      })();
      await Promise.all(writers).finally(() => (run.isOver = true));
      await reader;
      const { tally, living } = await read();
      expect(tally).toBe(living);
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('two desks that register at once do not wait for each other’s count, and the next one adds both up', async () => {
  await insert(db, 1);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  let hasWritten = () => {};
  const written = new Promise<void>((resolve) => (hasWritten = resolve));
  const slow = db.transaction().execute(async (tx) => {
    await insert(tx, 1);
    hasWritten();
    await held;
  });
  await written;
  // Would fail with a lock timeout if it waited.
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 1`.execute(tx);
    await insert(tx, 1);
  });
  expect(await read()).toEqual({ tally: 2, living: 2, parts: 2 });
  go();
  await slow;
  expect(await read()).toEqual({ tally: 3, living: 3, parts: 2 });
  await insert(db, 1);
  expect(await read()).toEqual({ tally: 4, living: 4, parts: 1 });
});

test('the application cannot change a maintained count', async () => {
  await expect(sql`update tallies set value = 0`.execute(db)).rejects.toThrow('permission denied');
});
