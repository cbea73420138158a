import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { startEmbedded, type EmbeddedPostgres } from './embedded';
import { APP_ROLE, appLogin } from './roles';
import { startDatabase } from './start-database';
import { givenTenant } from '../../testing/tenant';

// Roles belong to a whole cluster, so these tests have one of their own.
let cluster: EmbeddedPostgres;
let superuser: Client;
const said: string[] = [];

beforeAll(async () => {
  // Folder with access for its owner only, as a home often is.
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-private-'));
  await chmod(folder, 0o700);
  cluster = await startEmbedded({ folder, app: appLogin('first'), temporary: true, say: (line) => said.push(line) });
  superuser = new Client({ connectionString: cluster.superuserUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await cluster.stop();
});

function start(databaseUrl: string, secret: string) {
  return startDatabase({ databaseUrl, secret, dataFolder: '/nowhere', checksCatalogue: true, say: () => undefined });
}

async function ownDatabase(owner: string, rights = ''): Promise<string> {
  await superuser.query(`create role ${owner} login ${rights} password 'p@ss/word'`);
  await superuser.query(`create database ${owner} owner ${owner}`);
  return cluster.urlFor({ name: owner, password: 'p@ss/word' }, owner);
}

test('a data folder that nobody else may enter works, and root is told where the data is instead', () => {
  const isRoot = process.getuid?.() === 0;
  expect(said).toEqual(
    isRoot ? [expect.stringMatching(/^PostgreSQL must not run as root .* \/var\/lib\/polyclinic\//)] : [],
  );
});

test('a database of one’s own serves the application as a role that owns nothing', async () => {
  const url = await ownDatabase('one', 'createrole');
  const { database, applied, stop } = await start(url, 'first');
  expect(applied.length).toBeGreaterThan(2);
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(database.platform);
  expect(rows).toEqual([{ name: APP_ROLE }]);
  const { db, userId } = await givenTenant(database);
  await givenTenant(database);
  expect(await db.selectFrom('users').select('id').execute()).toEqual([{ id: userId }]);
  await stop();
  const again = await start(url, 'first');
  expect(again.applied).toEqual([]);
  await again.stop();
});

test('a user who may not make roles is told what to have run, and that is enough', async () => {
  const url = await ownDatabase('two');
  const refusal: unknown = await start(url, 'second').catch((error: unknown) => error);
  const { message } = refusal as Error;
  expect(message).toMatch(/^The user of DATABASE_URL may not alter roles; have this run by one who may.*;$/);
  expect(message).not.toContain(appLogin('second').password);
  await superuser.query(message.slice(message.lastIndexOf('alter role')));
  const { database, stop } = await start(url, 'second');
  await expect(sql`select 1`.execute(database.platform)).resolves.toBeDefined();
  await stop();
});

test('an address that nobody answers at is told in one line', async () => {
  const { message } = (await start('postgresql://a:b@127.0.0.1:1/c', 'x').catch((error: unknown) => error)) as Error;
  expect(message).toMatch(/^The database of DATABASE_URL does not answer: .*$/);
});
