import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/http/service';
import type { Database, TenantDatabase } from '../../../platform/db/database';
import { figureQueryOf } from '../../../platform/figures/figure-query';
import { givenTenant } from '../../../testing/tenant';
import { openTestDatabase } from '../../../testing/test-database';
import { appointmentFigures } from './appointment-figures.repository';

const DOCTORS = [randomUUID(), randomUUID()];
const PATIENTS = [randomUUID(), randomUUID(), randomUUID()];

let database: Database;
let db: TenantDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ({ db } = await givenTenant(database));
  await sql`insert into users (tenant_id, id, email, password_hash, first_name, last_name, role)
    select ${db.tenantId}::uuid, d, d || '@example.org', 'none', 'Asha', 'Rao', 'DOCTOR'
    from unnest(${DOCTORS}::uuid[]) d`.execute(db);
  await sql`insert into patients (tenant_id, id, record_number, first_name, last_name, name_key)
    select ${db.tenantId}::uuid, p, p, 'Ravi', 'Kumar', 'rvi kumr' from unnest(${PATIENTS}::uuid[]) p`.execute(db);
});

type Write = 'book' | 'cancel' | 'delete' | 'restore' | 'give to another doctor' | 'merge' | 'remove';

const anyOf = (ids: readonly string[]) => sql`(${[...ids]}::uuid[])[1 + floor(random() * ${ids.length}::int)::int]`;
const some = (on: TenantDatabase) => sql`a.tenant_id = ${on.tenantId} and a.id in (
  select s.id from appointments s where s.tenant_id = ${on.tenantId} order by random() limit 2 for update skip locked)`;
const change = (on: TenantDatabase, columns: ReturnType<typeof sql>) =>
  sql`update appointments a set ${columns} where ${some(on)}`.execute(on);

const WRITES: Record<Write, (on: TenantDatabase) => Promise<unknown>> = {
  // Times may not overlap for one doctor.
  book: (on) =>
    sql`insert into appointments (tenant_id, patient_id, doctor_id, starts_at, ends_at, duration, type)
      select ${on.tenantId}::uuid, ${anyOf(PATIENTS)}, ${anyOf(DOCTORS)}, s.at, s.at + interval '5 minutes', 5, 'Visit'
      from (select timestamptz '2030-01-01' + make_interval(mins => 5 * floor(random() * 1e8)::int) as at
        from generate_series(1, 3)) s`.execute(on),
  cancel: (on) => change(on, sql`status = 'CANCELLED'`),
  delete: (on) => change(on, sql`deleted_at = now()`),
  restore: (on) => change(on, sql`deleted_at = null, status = 'SCHEDULED'`),
  'give to another doctor': (on) => change(on, sql`doctor_id = ${anyOf(DOCTORS)}`),
  merge: (on) => change(on, sql`patient_id = ${PATIENTS[0]}::uuid`),
  remove: (on) => sql`delete from appointments a where ${some(on)}`.execute(on),
};

/** Reads the figure of each doctor and the real number in one snapshot. */
async function read(): Promise<{ figure: number; real: number }[]> {
  const declared = appointmentFigures.find(({ id }) => id === 'totalPatients');
  const columns = DOCTORS.map((userId) => {
    const caller = { db, tenantId: db.tenantId, userId, now: () => new Date() } as unknown as Caller;
    return sql`json_build_object('figure', ${declared?.value(figureQueryOf(caller))}, 'real', (
      select count(distinct a.patient_id) from appointments a where a.tenant_id = ${db.tenantId}
        and a.doctor_id = ${userId} and a.deleted_at is null and a.status <> 'CANCELLED'))`;
  });
  const { rows } = await sql<{ doctors: { figure: number; real: number }[] }>`
    select json_build_array(${sql.join(columns)}) as doctors`.execute(db);
  return rows[0]?.doctors ?? [];
}

async function expectExact(): Promise<void> {
  for (const { figure, real } of await read()) expect(figure).toBe(real);
}

test('the number of a doctor’s patients is exact in every snapshot, whoever books, cancels, deletes and merges at once', async () => {
  const write = fc.record({
    kind: fc.constantFrom(...(Object.keys(WRITES) as Write[]), 'book' as const, 'book' as const),
    fails: fc.boolean(),
  });
  const desk = fc.array(write, { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(desk, { minLength: 2, maxLength: 4 }), async (desks) => {
      const run = { isOver: false };
      const writers = desks.map(async (writes) => {
        for (const { kind, fails } of writes) {
          const work = db.transaction().execute(async (tx) => {
            await WRITES[kind](tx);
            if (fails) throw new Error('rolled back');
          });
          await work.catch((error: Error) => expect(error.message).toBe('rolled back'));
        }
      });
      const reader = (async () => {
        while (!run.isOver) await expectExact();
      })();
      await Promise.all(writers).finally(() => (run.isOver = true));
      await reader;
      await expectExact();
    }),
    { numRuns: 25 },
  );
}, 60_000);

test('two people who book the same patient with the same doctor at once do not wait for each other', async () => {
  const book = (on: TenantDatabase, at: string) =>
    sql`insert into appointments (tenant_id, patient_id, doctor_id, starts_at, ends_at, duration, type)
      values (${on.tenantId}, ${PATIENTS[0]}, ${DOCTORS[0]}, ${at}::timestamptz,
        ${at}::timestamptz + interval '5 minutes', 5, 'Visit')`.execute(on);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  let hasBooked = () => {};
  const booked = new Promise<void>((resolve) => (hasBooked = resolve));
  const slow = db.transaction().execute(async (tx) => {
    await book(tx, '2030-01-01T09:00Z');
    hasBooked();
    await held;
  });
  await booked;
  // Would fail with a lock timeout if it waited.
  await db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = 1`.execute(tx);
    await book(tx, '2030-01-01T10:00Z');
  });
  expect((await read())[0]).toEqual({ figure: 1, real: 1 });
  go();
  await slow;
  expect((await read())[0]).toEqual({ figure: 1, real: 1 });
});
