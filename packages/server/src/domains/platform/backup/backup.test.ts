import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/database';
import { newestMigration } from '../../../platform/db/migrate';
import type { TestServer } from '../../../testing/test-server';
import type { OwnTestDatabase } from '../../../testing/test-database';
import { archiveOf, asSuperuser, openBackupSites, type BackupSites } from '../../../testing/backups';
import { rowsOf } from '../../../testing/rows';
import { totpBox, totpContext } from '../auth/proof.service';
import { sealEntries, verifyLog } from '../admin-logs/admin-logs.service';
import { Manifest, openSigner, signatureMember, signingKeys } from './archive';
import { restoreBackup } from './backup.service';
import { backupTables, inOrder, leftOutTables, selfReferences } from './backup-tables';
import { tableLinks } from './table-links.repository';
import { fillEmptyTables } from '../../../testing/plain-rows';
import { untilSealed } from '../../../testing/until-sealed';

let sites: BackupSites;
let from: OwnTestDatabase;
let to: OwnTestDatabase;
let server: TestServer;
let target: Database;
let save: BackupSites['save'];
let ids: BackupSites['ids'];
let path: string;

const UNSEALED = `
  select count(*)::int as count from audit_log a where a.tenant_id = $1 and not exists (
    select from audit_seals s where s.tenant_id = a.tenant_id and a.id = any (s.entry_ids))`;

beforeAll(async () => {
  sites = await openBackupSites();
  ({ from, to, server, target, save, ids } = sites);
  await asSuperuser(from, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [ids.tenant]);
    await untilSealed(async () => {
      await client.query(`select app.seal_audit_log('0 seconds')`);
      const { rows } = await client.query<{ count: number }>(UNSEALED, [ids.tenant]);
      return rows[0]?.count ?? 0;
    });
    const given = { tenant_id: ids.tenant, patient_id: ids.patient };
    await fillEmptyTables(backupTables(), given, (text, values) => client.query(text, values));
  });
  path = await save('backup', await archiveOf(server, ids.tenant));
}, 60_000);
afterAll(() => sites.close());

const restore = (file: string, tenantId?: string) =>
  restoreBackup({ path: file, tenantId, database: target, secrets: server.deps.settings });

/**
 * Dumps every row of the clinic that a backup contains, by table; without ids of transactions, which are specific to a
 * database.
 */
const dump = async (database: OwnTestDatabase, tenantId: string): Promise<Record<string, string[]>> => {
  const tables = await asSuperuser(database, (client) =>
    rowsOf(tenantId, backupTables(), (text, values) => client.query<{ row: string }>(text, values)),
  );
  const ofTransactions = /"(posted_in|txid|horizon)": "\d+",? ?/;
  return Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => row.replace(ofTransactions, ''))]),
  );
};

const totalOf = (tables: Record<string, string[]>) => Object.values(tables).flat().length;

describe('the tables of a backup', () => {
  test('are all that the database has, but for those that stay behind for a reason', async () => {
    const { rows } = await asSuperuser(from, (client) =>
      client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      ),
    );
    expect([...backupTables(), ...Object.keys(leftOutTables())].sort()).toEqual(rows.map(({ name }) => name).sort());
  });

  test('come behind those that they point at', async () => {
    const links = await tableLinks(server.database.forTenant({ tenantId: ids.tenant }));
    const order: readonly string[] = inOrder(backupTables(), links);
    const position = (table: string) => order.indexOf(table);
    const others = links.filter(({ table, pointsAt }) => table !== pointsAt && position(table) >= 0);
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(({ table, pointsAt }) => position(pointsAt) > position(table))).toEqual([]);
    expect(others.filter(({ pointsAt }) => position(pointsAt) < 0)).toEqual([]);
    expect(order).toHaveLength(backupTables().length);
  });

  test('that point at each other in a circle are refused', () => {
    const link = (table: string, pointsAt: string) => ({ table, column: 'id', pointsAt });
    const circle = [link('patients', 'users'), link('users', 'patients')];
    expect(() => inOrder(['patients', 'users'], circle)).toThrow('patients, users');
  });
});

test('a row that points at another of its table is known to do so', async () => {
  const links = await tableLinks(server.database.forTenant({ tenantId: ids.tenant }));
  expect(selfReferences(links)).toEqual({
    accounts: 'parent_id',
    journal_entries: 'reverses_id',
    maintenance_orders: 'previous_id',
    patients: 'merged_into_id',
    prescriptions: 'origin_id',
    stock_movements: 'returns_id',
    tasks: 'repeated_from',
  });
});

test('a backup tells how many rows of each table it has, and holds no session', async () => {
  const lines = gunzipSync(await readFile(path))
    .toString('utf8')
    .trimEnd()
    .split('\n');
  const manifest = Manifest.parse(JSON.parse(lines[0] ?? ''));
  const before = await dump(from, ids.tenant);
  expect(manifest).toMatchObject({ schema: newestMigration(), tenant: { id: ids.tenant, name: 'Praxis „Süd" 🏥' } });
  expect(Object.fromEntries(manifest.tables.map(({ name, count }) => [name, count]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  );
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([]);
  // The manifest, the name of each table, its rows, the signature.
  expect(lines).toHaveLength(1 + backupTables().length + totalOf(before) + 1);
});

test('a clinic that is restored is the same, row by row', async () => {
  const before = await dump(from, ids.tenant);
  await restore(path);
  const after = await dump(to, ids.tenant);
  const { audit_log: trail = [], mails, ...others } = after;
  const { audit_log: earlierTrail = [], mails: earlierMails = [], ...earlier } = before;
  expect(others).toEqual(earlier);
  // Pending e-mails are not sent a second time, and the audit log records the restore.
  expect(mails).toEqual(earlierMails.map((row) => row.replace('"WAITING"', '"KEPT"')));
  expect(trail).toEqual(expect.arrayContaining(earlierTrail));
  expect(trail).toHaveLength(earlierTrail.length + 1);
  expect(trail.join()).toContain('RESTORE_BACKUP');
});

test('a clinic that is there is not written over', async () => {
  const before = await dump(to, ids.tenant);
  await expect(restore(path)).rejects.toThrow(/already exists and is not empty/);
  expect(await dump(to, ids.tenant)).toEqual(before);
});

test('under another id it is the same clinic, and the codes of authenticator apps work on', async () => {
  const copy = randomUUID();
  await restore(path, copy);
  const [before, after] = [await dump(to, ids.tenant), await dump(to, copy)];
  const plain = (rows: Record<string, string[]>, tenant: string) =>
    Object.fromEntries(
      Object.entries(rows)
        .filter(([table]) => table !== 'audit_log')
        .map(([table, lines]) => [
          table,
          lines.map((line) => line.replaceAll(tenant, 'TENANT').replace(/"totp_secret": "[^"]*"/, 'SECRET')).sort(),
        ]),
    );
  expect(plain(after, copy)).toEqual(plain(before, ids.tenant));
  const { totpSecret } = await target
    .forTenant({ tenantId: copy })
    .selectFrom('users')
    .select('totpSecret')
    .where('tenantId', '=', copy)
    .where('id', '=', ids.doctor)
    .executeTakeFirstOrThrow();
  const opened = totpBox(server.deps.settings).open(totpSecret ?? Buffer.of(), totpContext(copy, ids.doctor));
  expect(opened.toString()).toBe('seed');
});

test('the audit log of a restored clinic is still proved by its seals, and goes on from there', async () => {
  const db = target.forTenant({ tenantId: ids.tenant });
  const { headHash } = await verifyLog({ db, now: () => new Date() });
  expect(headHash).toMatch(/^[0-9a-f]{64}$/);
  await untilSealed(async () => {
    await sealEntries(db, 0);
    return (await verifyLog({ db, now: () => new Date() })).unsealedCount;
  });
  const chain = await verifyLog({ db, now: () => new Date() }, headHash ?? '');
  expect(chain).toMatchObject({ isIntact: true, fault: null, sealCount: 2, unsealedCount: 0, kept: { seal: 1 } });
});

test('the chain of posted entries holds in the clinic that was restored, and takes no more lines', async () => {
  const { rows } = await asSuperuser(to, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [ids.tenant]);
    return client.query('select * from app.broken_link(1, 100)');
  });
  expect(rows).toEqual([]);
  const again = asSuperuser(to, (client) =>
    client.query(
      `insert into journal_lines (tenant_id, entry_id, line_no, account_id, entry_date, debit, credit, currency, doc_amount)
       select tenant_id, entry_id, line_no + 100, account_id, entry_date, debit, credit, currency, doc_amount
       from journal_lines where tenant_id = $1`,
      [ids.tenant],
    ),
  );
  await expect(again).rejects.toThrow(/takes no more lines/);
});

test('a backup from before the register of accounts and periods gets one', async () => {
  const older = await forged(([head = '', ...lines]) => {
    const manifest = Manifest.parse(JSON.parse(head));
    const added = ['register_place', 'register_hash', 'is_sealed', 'close_requested_by', 'reopen_requested_by'];
    const isOf = (column: string, table: string) => table !== 'ledger_periods' && added.includes(column);
    const tables = manifest.tables
      .filter(({ name }) => name !== 'ledger_register')
      .map((table) => ({ ...table, columns: table.columns.filter((column) => !isOf(column, table.name)) }));
    const from = lines.indexOf('{"table":"ledger_register"}');
    const count = manifest.tables.find(({ name }) => name === 'ledger_register')?.count ?? 0;
    return [JSON.stringify({ ...manifest, tables }), ...lines.toSpliced(from, count + 1)];
  });
  const tenantId = randomUUID();
  await restore(older, tenantId);
  const { rows } = await asSuperuser(to, async (client) => {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
    return client.query<{ kinds: string[]; violations: number }>(
      `select (select array_agg(distinct kind order by kind) from ledger_register where tenant_id = $1) as kinds,
         (select count(*)::int from app.ledger_violations()) as violations`,
      [tenantId],
    );
  });
  expect(rows).toEqual([{ kinds: ['ACCOUNT', 'PERIOD', 'YEAR'], violations: 0 }]);
});

test('a clinic that was just opened and holds nothing makes room', async () => {
  const tenantId = randomUUID();
  await target.forTenant({ tenantId }).insertInto('tenants').values({ id: tenantId, name: 'Empty' }).execute();
  await restore(path, tenantId);
  expect((await dump(to, tenantId)).tenants?.join()).toContain('Praxis');
});

test('a changed bit is found wherever it is, before anything is written', async () => {
  const bytes = await readFile(path);
  const tenantId = randomUUID();
  const offsets = Array.from({ length: 60 }, (_, at) => Math.floor((at * (bytes.length - 1)) / 59));
  for (const position of [...offsets, 3, 8, 9, bytes.length - 70]) {
    const changed = Buffer.from(bytes);
    changed[position] = (changed[position] ?? 0) ^ (1 << (position % 8));
    const file = await save('changed', changed);
    await expect(restore(file, tenantId)).rejects.toThrow(/damaged or incomplete/);
  }
  expect(totalOf(await dump(to, tenantId))).toBe(0);
});

test('a file that was cut off, one with more behind it and one of another server are refused', async () => {
  const bytes = await readFile(path);
  for (const part of [
    bytes.subarray(0, 0),
    bytes.subarray(0, 20),
    bytes.subarray(0, -1),
    bytes.subarray(0, bytes.length / 2),
  ]) {
    await expect(restore(await save('part', part), randomUUID())).rejects.toThrow(/damaged or incomplete/);
  }
  const longer = await save('longer', Buffer.concat([bytes, gzipSync('{}\n')]));
  await expect(restore(longer, randomUUID())).rejects.toThrow(/damaged or incomplete/);
  const secrets = { secret: 'the secret of quite another server' };
  const elsewhere = { path, tenantId: randomUUID(), database: target, secrets };
  await expect(restoreBackup(elsewhere)).rejects.toThrow(/another secret/);
});

/** Writes an archive with modified lines and a valid signature. */
async function forged(change: (lines: string[]) => string[]): Promise<string> {
  const lines = gunzipSync(await readFile(path))
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(0, -1);
  const body = gzipSync(`${change(lines).join('\n')}\n`);
  const signature = openSigner(signingKeys(server.deps.settings).current).update(body).digest();
  return save('forged', Buffer.concat([body, signatureMember(signature)]));
}

test('counts and hashes are judged besides the signature', async () => {
  const cases = [
    (lines: string[]) => lines.filter((line) => !line.includes('"Q"')),
    (lines: string[]) => lines.map((line) => line.replace('"Q"', '"R"')),
    (lines: string[]) => [...lines, '{}'],
  ];
  for (const change of cases) {
    const tenantId = randomUUID();
    await expect(restore(await forged(change), tenantId)).rejects.toThrow(/damaged or incomplete/);
    expect(totalOf(await dump(to, tenantId))).toBe(0);
  }
});

test('a backup of a newer version is for that version', async () => {
  const file = await forged(([head = '', ...lines]) => [head.replace(newestMigration(), '9999-later.sql'), ...lines]);
  await expect(restore(file, randomUUID())).rejects.toThrow(/comes from a newer version \(9999-later\.sql/);
  const other = await forged(([head = '', ...lines]) => [head.replace('"version":1', '"version":2'), ...lines]);
  await expect(restore(other, randomUUID())).rejects.toThrow(/does not support the format/);
});

test('a row that the database refuses leaves nothing of the clinic behind', async () => {
  const tenantId = randomUUID();
  await asSuperuser(to, async (client) => {
    await client.query(`alter table form_submissions add constraint test_never check (answers <> '{}') not valid`);
    await expect(restore(path, tenantId)).rejects.toThrow(/test_never/);
    await client.query('alter table form_submissions drop constraint test_never');
  });
  expect(totalOf(await dump(to, tenantId))).toBe(0);
});

test('an administrator gets the archive as a file, once the password was shown, and the trail tells', async () => {
  const clinic = await server.openClinic();
  const admin = clinic.as('ADMIN');
  const { sessionId } = await admin.identity();
  const response = await admin.raw({ method: 'POST', url: '/api/admin/backup' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toMatch(
    /polyclinic-backup-\d{4}-\d\d-\d\d-\d\d-\d\d\.jsonl\.gz\.age$/,
  );
  expect(response.rawPayload.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n');
  await restore(await save('downloaded', response.rawPayload));
  const rows = await clinic.db.selectFrom('auditLog').select(['action', 'changes']).orderBy('id').execute();
  expect(rows).toContainEqual({ action: 'BACKUP', changes: { to: { rows: expect.any(Number) as number } } });
  await clinic.db.updateTable('sessions').set({ confirmedAt: '2020-01-01' }).where('id', '=', sessionId).execute();
  const refused = await admin.raw({ method: 'POST', url: '/api/admin/backup' });
  expect(refused.json()).toMatchObject({ code: 'CONFIRMATION_NEEDED' });
});
