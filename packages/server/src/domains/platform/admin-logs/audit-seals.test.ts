import { adminLogs, patients, type AuditChain } from '@polyclinic/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { testOwnerUrl, testSuperuserUrl } from '../../../testing/test-database';
import type { TestClinic, TestPerson } from '../../../testing/test-clinic';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { untilSealed } from '../../../testing/until-sealed';
import { sealEntries } from './audit-seals';

let server: TestServer;
let superuser: Client;
let clinic: TestClinic;
let admin: TestPerson;

beforeAll(async () => {
  server = await openTestServer();
  const url = new URL(testSuperuserUrl());
  url.pathname = new URL(testOwnerUrl()).pathname;
  superuser = new Client({ connectionString: url.href });
  await superuser.connect();
}, 60_000);
afterAll(async () => {
  await superuser.end();
  await server.close();
});

beforeEach(async () => {
  clinic = await server.openClinic();
  admin = clinic.as('ADMIN');
});

/** Entries of the clinic, some of which were written before the log had seals. */
async function givenEntries(many: number): Promise<void> {
  await sql`insert into audit_log (tenant_id, action, resource, changes)
    select ${clinic.tenantId}::uuid, 'UPDATE', 'patients', jsonb_build_object('to', g)
    from generate_series(1, ${many}::int) g`.execute(clinic.db);
}

const seal = () =>
  untilSealed(async () => {
    await sealEntries(clinic.db, 0);
    return unsealed();
  });

async function unsealed(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log a where a.tenant_id = ${clinic.tenantId} and not exists (
      select from audit_seals s where s.tenant_id = a.tenant_id and a.id = any (s.entry_ids))`.execute(clinic.db);
  return rows[0]?.count ?? 0;
}

async function verify(keptHash?: string): Promise<AuditChain> {
  return (await admin.call(adminLogs.verify, { body: { keptHash } })).chain;
}

async function ids(): Promise<string[]> {
  const rows = await clinic.db.selectFrom('auditLog').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Runs a statement as the superuser of the database, whom no rule binds. */
const tamper = (text: string, ...values: unknown[]) => superuser.query(text, values);

test('seals hold all entries, and each follows from the one before it', async () => {
  await givenEntries(1_200);
  await seal();
  const chain = await verify();
  expect(chain).toMatchObject({ isIntact: true, fault: null, sealCount: 3, entryCount: 1_200, unsealedCount: 0 });
  expect(chain.headHash).toMatch(/^[0-9a-f]{64}$/);
  await givenEntries(1);
  await seal();
  expect(await verify(chain.headHash ?? '')).toMatchObject({ isIntact: true, kept: { seal: 3 } });
});

test.each<[string, (id: string) => Promise<unknown>, string]>([
  ['a changed entry', (id) => tamper(`update audit_log set reason = 'never' where id = $1`, id), 'ENTRY_CHANGED'],
  ['a removed entry', (id) => tamper('delete from audit_log where id = $1', id), 'ENTRY_MISSING'],
])('%s is found and named, even if a superuser did it', async (_, change, why) => {
  await givenEntries(600);
  await seal();
  const id = (await ids())[550] ?? '';
  await change(id);
  expect(await verify()).toMatchObject({ isIntact: false, fault: { seal: 2, entryId: id, why } });
});

test('an entry added among sealed ones is found', async () => {
  await givenEntries(10);
  await seal();
  const [first = ''] = await ids();
  const id = first.replace(/.$/, (last) => (last === 'f' ? 'e' : 'f'));
  await tamper(
    `insert into audit_log (tenant_id, id, action, resource) values ($1, $2, 'READ', 'x')`,
    clinic.tenantId,
    id,
  );
  await tamper('update audit_log set txid = null where id = $1', id);
  expect(await verify()).toMatchObject({ isIntact: false, fault: { entryId: id, why: 'ENTRY_ADDED' } });
});

test('a changed or removed seal is found, and a chain made anew by the hash that was kept', async () => {
  await givenEntries(1_200);
  await seal();
  const { headHash } = await verify();
  const kept = headHash ?? '';
  await tamper('delete from audit_seals where tenant_id = $1 and number = 2', clinic.tenantId);
  expect((await verify()).fault).toMatchObject({ seal: 2, why: 'SEAL_MISSING' });
  await tamper('delete from audit_seals where tenant_id = $1', clinic.tenantId);
  await tamper(`update audit_log set reason = 'never' where id = $1`, (await ids())[3]);
  await seal();
  expect(await verify()).toMatchObject({ isIntact: true });
  expect(await verify(kept)).toMatchObject({ isIntact: false, fault: null, kept: null });
  await tamper(`update audit_seals set digests[1] = '\\x00' where tenant_id = $1`, clinic.tenantId);
  expect((await verify()).fault).toMatchObject({ seal: 1, why: 'SEAL_CHANGED' });
});

test('an entry whose transaction ends late is sealed later, without a false alarm', async () => {
  await givenEntries(5);
  await clinic.db.transaction().execute(async (slow) => {
    await sql`insert into audit_log (tenant_id, action, resource) values (${clinic.tenantId}, 'UPDATE', 'slow')`.execute(
      slow,
    );
    await givenEntries(5);
    await sealEntries(clinic.db, 0);
    await givenEntries(5);
    await sealEntries(clinic.db, 0);
  });
  await seal();
  expect(await verify()).toMatchObject({ isIntact: true, entryCount: 16, unsealedCount: 0 });
});

test('two that seal at once make one chain', async () => {
  await givenEntries(2_000);
  await Promise.all([seal(), seal(), seal()]);
  await seal();
  expect(await verify()).toMatchObject({ isIntact: true, entryCount: 2_000 });
});

test('the application can neither change nor forge a seal', async () => {
  await givenEntries(1);
  await seal();
  await expect(sql`delete from audit_seals`.execute(clinic.db)).rejects.toThrow('permission denied');
  await expect(sql`update audit_seals set number = 9`.execute(clinic.db)).rejects.toThrow('permission denied');
  const copy =
    sql`insert into audit_seals (tenant_id, number, entry_ids, digests, last_id, horizon, previous_hash, hash)
    select tenant_id, 2, entry_ids, digests, last_id, horizon, hash, hash from audit_seals`.execute(clinic.db);
  await expect(copy).rejects.toThrow('seals are added by app.seal_audit_log()');
});

test('a check is recorded, and is the administrator’s alone', async () => {
  await verify();
  const { logs } = await admin.call(adminLogs.list, { query: { action: 'VERIFY' } });
  expect(logs).toMatchObject([{ resource: 'admin-logs', changes: { to: { isIntact: true } } }]);
  expect((await clinic.as('DOCTOR').refusal(adminLogs.verify, { body: {} })).code).toBe('FORBIDDEN');
  const fields = await admin.refusal(adminLogs.verify, { body: { keptHash: 'short' } });
  expect(fields).toMatchObject({ code: 'INVALID_INPUT' });
});

test('what was read is sealed with the patients shown', async () => {
  await clinic.givenPatient();
  await clinic.as('NURSE').call(patients.list, {});
  await seal();
  await tamper(`update audit_log set patient_ids = '{}' where tenant_id = $1 and action = 'READ'`, clinic.tenantId);
  expect((await verify()).fault).toMatchObject({ why: 'ENTRY_CHANGED' });
});
