import { Client } from 'pg';
import { openDatabase } from '../platform/db/database';
import { catalogueFaults } from '../platform/db/catalogue-check';
import { ownTestDatabase, type OwnTestDatabase } from '../testing/test-database';
import { isDemo, seedDemo } from './demo';
import { loadTenants, type LoadedTable } from './load-tenants';

const NOW = new Date('2026-11-18T09:30:00Z');
const SIZE = { tenants: 2, patients: 200, appointments: 500, now: NOW };

let own: OwnTestDatabase;
let client: Client;
let tables: LoadedTable[];

beforeAll(async () => {
  own = await ownTestDatabase();
  client = await connect(own);
  tables = await loadTenants(client, SIZE);
}, 300_000);

afterAll(async () => {
  await client.end();
  await own.drop();
});

test('every clinic gets the patients and appointments asked for', async () => {
  for (const { tenantId } of await clinics(client)) {
    const count = (table: string) =>
      inClinic(client, tenantId, `select count(*)::int as n from ${table} where tenant_id = app.tenant_id()`);
    expect([await count('patients'), await count('appointments')]).toEqual([[{ n: 200 }], [{ n: 500 }]]);
    const orphans = `select id from appointments a where a.tenant_id = app.tenant_id() and not exists (
      select from appointment_events e where e.appointment_id = a.id and e.to_status = a.status)`;
    expect(await inClinic(client, tenantId, orphans)).toEqual([]);
  }
  expect(tables).toEqual(
    ['tenants', 'users', 'patients', 'counters', 'appointments', 'appointment_events'].map((table) =>
      expect.objectContaining({ table, seconds: expect.any(Number) }),
    ),
  );
  expect(tables.find(({ table }) => table === 'appointments')?.rows).toBe(1000);
});

test('no doctor is booked twice at a time, cancelled visits included', async () => {
  const twice = `select a.id from appointments a join appointments b on b.doctor_id = a.doctor_id and b.id > a.id
    and b.starts_at < a.ends_at and a.starts_at < b.ends_at`;
  for (const { tenantId } of await clinics(client)) expect(await inClinic(client, tenantId, twice)).toEqual([]);
});

test('the tables are as protected afterwards as before, and planned for', async () => {
  expect(await catalogueFaults(client)).toEqual([]);
  // The owner may read other tables, because functions search across all clinics.
  expect((await client.query('select id from appointment_events')).rows).toEqual([]);
  const { rows } = await client.query(`select reltuples::int as n from pg_class where relname = 'appointments'`);
  expect(rows).toEqual([{ n: 1000 }]);
});

test('the same day gives the same rows, and loading again adds clinics', async () => {
  const other = await ownTestDatabase();
  const second = await connect(other);
  try {
    await loadTenants(second, { ...SIZE, tenants: 1 });
    await loadTenants(second, { ...SIZE, tenants: 1 });
    expect(await contents(second)).toEqual(await contents(client));
  } finally {
    await second.end();
    await other.drop();
  }
}, 300_000);

test('a clinic that could not be loaded to its end is not there at all', async () => {
  const other = await ownTestDatabase();
  const second = await connect(other);
  try {
    await second.query('alter table appointment_events add constraint broken check (to_status <> $$CANCELLED$$)');
    await expect(loadTenants(second, SIZE)).rejects.toThrow('broken');
    expect(await clinics(second)).toEqual([]);
    expect(await catalogueFaults(second)).toEqual([]);
  } finally {
    await second.end();
    await other.drop();
  }
});

test('a database that was set up for production is refused', async () => {
  const other = await ownTestDatabase();
  const second = await connect(other);
  try {
    await second.query(`insert into setup_codes (code_hash, used_at) values ('\\x00', now())`);
    await expect(loadTenants(second, SIZE)).rejects.toThrow('set up for production');
    expect(await clinics(second)).toEqual([]);
  } finally {
    await second.end();
    await other.drop();
  }
});

test('a loaded database is known for its open passwords, and still gets the demo', async () => {
  const database = openDatabase({ url: own.appUrl, connections: 2 });
  try {
    expect(await isDemo(database)).toBe(true);
    const begun = new AbortController();
    database.onStatement(({ sql }) => {
      if (sql.startsWith('insert into "tenants"')) begun.abort(new Error('The demo has begun'));
    });
    await expect(seedDemo(database, { now: NOW, stopped: begun.signal })).rejects.toThrow('The demo has begun');
    expect(await clinics(client)).toHaveLength(2);
  } finally {
    await database.close();
  }
});

async function connect({ ownerUrl }: OwnTestDatabase): Promise<Client> {
  const connected = new Client({ connectionString: ownerUrl });
  await connected.connect();
  return connected;
}

async function clinics(of: Client): Promise<{ tenantId: string }[]> {
  const loaded = `select id as "tenantId" from tenants where group_name = 'Polyclinic Load' order by name`;
  return (await of.query<{ tenantId: string }>(loaded)).rows;
}

async function inClinic(of: Client, tenantId: string, query: string): Promise<unknown[]> {
  await of.query(`select set_config('app.tenant_id', $1, false)`, [tenantId]);
  const { rows } = await of.query<Record<string, unknown>>(query);
  await of.query(`select set_config('app.tenant_id', '', false)`);
  return rows;
}

/** Returns a hash of each table of each clinic, without the salted hash of the password. */
async function contents(of: Client) {
  const hashes = [];
  for (const { tenantId } of await clinics(of)) {
    for (const table of ['users', 'patients', 'counters', 'appointments', 'appointment_events']) {
      const query = `select md5(string_agg(row, ',' order by row)) as hash
        from (select (to_jsonb(r) - 'password_hash')::text as row from ${table} r where tenant_id = app.tenant_id()) rows`;
      hashes.push({ tenantId, table, rows: await inClinic(of, tenantId, query) });
    }
  }
  return hashes;
}
