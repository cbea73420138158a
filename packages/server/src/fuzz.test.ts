import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openDatabase } from './platform/db/database';
import { contractEndpoints } from './platform/http/resources';
import { DEMO_CLINICS } from './seed/demo-clinics';
import { openRandom } from './seed/random';
import { demoTestDatabase } from './testing/demo-database';
import { fuzzedInput } from './testing/fuzz';
import { rounds } from './testing/rounds';
import { givenPerson, givenSession, personWith, type TestPerson } from './testing/test-clinic';
import type { OwnTestDatabase } from './testing/test-database';
import { openTestServer, type TestServer } from './testing/test-server';

// Random input on every operation, with ids of existing records, as a user who may call it.

const REQUESTS = rounds({ sample: 700, all: 20_000 });
// Environment variable to repeat the printed seed.
const SEED = process.env.FUZZ_SEED ?? String(Date.now());
const SLOW_MS = 1_000;
/** Calls to these end the session of the caller, or stay open. */
const LEFT_OUT = /\/(logout|sessions|live)/;

let own: OwnTestDatabase;
let server: TestServer;
let tenantId: string;
let ids: string[];
let callers: Record<Endpoint['access']['kind'], TestPerson>;

beforeAll(async () => {
  own = await demoTestDatabase();
  const database = openDatabase({ url: own.appUrl, connections: 4, connectTimeout: 30_000 });
  server = await openTestServer({}, database);
  tenantId = DEMO_CLINICS[0]?.id ?? '';
  ids = await idsOf(tenantId);
  const db = database.forTenant({ tenantId });
  const userId = await givenPerson(db, { role: 'ADMIN' });
  const admin = personWith(server.app, server.deps, async () => {
    // Some operations end all sessions of the caller.
    const { id: sessionId } = await sessionOf(userId);
    return { kind: 'tenant', tenantId, userId, sessionId, role: 'ADMIN', duties: [] };
  });
  callers = { tenant: admin, superAdmin: server.superAdmin(), public: server.anonymous() };
}, 300_000);
afterAll(async () => {
  await server.close();
  await own.drop();
});

test(`random input is never an error of the server (seed ${SEED})`, async () => {
  const random = openRandom(SEED);
  const endpoints = contractEndpoints().filter(({ path, access }) => !LEFT_OUT.test(path) && access.kind !== 'public');
  const open = contractEndpoints().filter(({ path, access }) => !LEFT_OUT.test(path) && access.kind === 'public');
  const all = [...endpoints, ...open];
  const faults: string[] = [];
  const slow: string[] = [];
  const statuses = new Map<number, number>();
  const first = random.int(0, all.length - 1);
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const endpoint = all[(first + turn) % all.length];
    if (!endpoint) throw new Error('The contract has no endpoints');
    const input = fuzzedInput(endpoint, random, ids, tenantId);
    const url = `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(input.params[name]))}`;
    const ask = () =>
      callers[endpoint.access.kind].raw({
        method: endpoint.method,
        url,
        query: input.query,
        payload: input.body,
        headers: endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {},
      });
    const { status, ms } = await timed(ask);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const what = `${status} ${endpoint.method} ${url} ${JSON.stringify(input.query)} ${JSON.stringify(input.body)}`;
    if (status >= 500) faults.push(what.slice(0, 2_000));
    // The rest of the machine may have been busy: it has to be slow twice. Files are as long as their content.
    const isSlow = ms > SLOW_MS && !endpoint.file && (await timed(ask)).ms > SLOW_MS;
    if (isSlow) slow.push(`${Math.round(ms)} ms ${what.slice(0, 500)}`);
  }
  expect(faults).toEqual([]);
  expect(slow).toEqual([]);
  // Without requests that pass validation the test would prove little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 10);
}, 1_800_000);

async function timed(ask: () => Promise<{ statusCode: number }>): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const { statusCode } = await ask();
  return { status: statusCode, ms: performance.now() - start };
}

async function sessionOf(userId: string): Promise<{ id: string }> {
  const db = server.database.forTenant({ tenantId });
  const known = await db
    .selectFrom('sessions')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (known) return known;
  await sql`update users set is_active = true, role = 'ADMIN' where tenant_id = ${tenantId} and id = ${userId}`.execute(
    db,
  );
  return { id: await givenSession(db, userId) };
}

/** Returns a few ids of each table of a clinic. */
async function idsOf(clinic: string): Promise<string[]> {
  const db = server.database.forTenant({ tenantId: clinic });
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_name in (
      select table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id')
    order by table_name`.execute(server.database.platform);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(name)} where tenant_id = ${clinic} order by id desc limit 5`.execute(db);
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
