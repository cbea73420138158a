import { sql } from 'kysely';
import { randomBytes, randomUUID } from 'node:crypto';
import { openTestServer, type TestServer } from '../../testing/test-server';
import { declared } from '../feature/declared';
import { removeOutdatedRows } from './remove-outdated';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

// Other test files sign in on the same database: only rows with this prefix belong to this one.
const OWN = randomBytes(31);
const keyOf = (hours: number) => Buffer.concat([OWN, Buffer.of(hours)]);

async function givenFailures(...hoursAgo: number[]) {
  const { platform } = server.database;
  for (const hours of hoursAgo)
    await sql`insert into login_throttle (scope, key_hash, last_failed_at)
      values ('account', ${keyOf(hours)}, now() - make_interval(hours => ${hours}))`.execute(platform);
}

async function failuresLeft() {
  const { rows } = await sql<{ keyHash: Buffer }>`
    select key_hash from login_throttle where substring(key_hash for 31) = ${OWN} order by last_failed_at desc`.execute(
    server.database.platform,
  );
  return rows.map(({ keyHash }) => keyHash[31]);
}

test('failed sign-ins are forgotten after a day, and those of today are not', async () => {
  await givenFailures(23, 25);
  await removeOutdatedRows(server.database);
  expect(await failuresLeft()).toEqual([23]);
});

test('the answers of repeated requests are forgotten when they have expired', async () => {
  const { db, tenantId } = await server.openClinic();
  const userId = randomUUID();
  const answers = [
    { key: 'expired', expiresAt: sql<string>`now() - interval '1 minute'` },
    { key: 'current', expiresAt: sql<string>`now() + interval '1 minute'` },
  ].map((one) => ({ ...one, tenantId, userId, endpoint: 'appointments.create', bodyHash: Buffer.alloc(32) }));
  await db.insertInto('idempotencyKeys').values(answers).execute();
  await removeOutdatedRows(server.database);
  expect(await db.selectFrom('idempotencyKeys').select('key').where('userId', '=', userId).execute()).toEqual([
    { key: 'current' },
  ]);
});

test('a table that cannot be cleared keeps no other from it, and is named', async () => {
  const events = declared().tables.get('live_events')?.retention;
  if (typeof events !== 'object') throw new Error('Live events are removed');
  const { remove } = events;
  events.remove = () => Promise.reject(new Error('locked'));
  await givenFailures(26);
  await expect(removeOutdatedRows(server.database)).rejects.toThrow(
    'Outdated rows of live_events could not be removed',
  );
  events.remove = remove;
  expect(await failuresLeft()).toEqual([23]);
});
