import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase, type Database } from '../platform/db/database';
import { startEmbedded, type EmbeddedPostgres } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { appLogin } from '../platform/db/roles';

/** Connection URLs of the test run's database. */
interface TestAddresses {
  superuser: string;
  owner: string;
  app: string;
}

/** Database of a single test, for tests that change shared data. */
export interface OwnTestDatabase {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

const VARIABLE = 'POLYCLINIC_TEST_DATABASE';
const DATABASE = 'polyclinic';
const TEMPLATE = 'polyclinic_template';
// Long, since a busy machine may respond slowly.
const CONNECT_TIMEOUT = 30_000;
const CONNECTIONS = 5;

// Jest loads setup and teardown as separate modules.
const running: { cluster?: EmbeddedPostgres } = ((globalThis as Record<symbol, object>)[Symbol.for(VARIABLE)] ??= {});

/**
 * Runs before all server tests: starts PostgreSQL and applies the migrations once; every test uses tenants of its own.
 */
export async function startTestDatabase(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-test-'));
  // If the tests run as root, PostgreSQL runs under another account.
  await chmod(folder, 0o711);
  const app = appLogin(folder);
  const cluster = await startEmbedded({ folder, app, temporary: true });
  running.cluster = cluster;
  await migrate(cluster.ownerUrl);
  // A template must not have connections while it is copied, so the tests use a copy.
  await run(withDatabase(cluster.superuserUrl, 'postgres'), [
    `alter database ${DATABASE} rename to ${TEMPLATE}`,
    `create database ${DATABASE} template ${TEMPLATE} owner polyclinic_owner`,
  ]);
  const addresses: TestAddresses = {
    superuser: withDatabase(cluster.superuserUrl, 'postgres'),
    owner: cluster.ownerUrl,
    app: cluster.urlFor(app),
  };
  process.env[VARIABLE] = JSON.stringify(addresses);
}

/** Runs after all server tests. */
export async function stopTestDatabase(): Promise<void> {
  await running.cluster?.stop();
}

/** Opens the shared test database as the application does. */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase({ url: addresses().app, connections: CONNECTIONS, connectTimeout: CONNECT_TIMEOUT });
}

/** Creates a new migrated database for one test, a copy of another one if it is named. */
export async function ownTestDatabase(template = TEMPLATE): Promise<OwnTestDatabase> {
  const { superuser, owner, app } = addresses();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(superuser, [`create database ${name} template ${template} owner polyclinic_owner`]);
  return {
    ownerUrl: withDatabase(owner, name),
    appUrl: withDatabase(app, name),
    superuserUrl: withDatabase(superuser, name),
    drop: () => run(superuser, [`drop database ${name} with (force)`]),
  };
}

/**
 * Creates a new database for one test, filled by `fill`. The first test that asks for the name fills it; all others, those
 * of other workers as well, get copies.
 */
export async function filledTestDatabase(
  name: string,
  fill: (appUrl: string) => Promise<void>,
): Promise<OwnTestDatabase> {
  const filled = `filled_${name}`;
  const client = new Client({ connectionString: addresses().superuser });
  await client.connect();
  try {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [filled]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
    if (rowCount === 0) {
      const first = await ownTestDatabase();
      await fill(first.appUrl);
      await client.query(`alter database ${databaseOf(first.appUrl)} rename to ${filled}`);
    }
  } finally {
    await client.end();
  }
  return ownTestDatabase(filled);
}

/** Returns the connection URL of the shared database's owner. */
export function testOwnerUrl(): string {
  return addresses().owner;
}

/** Returns the connection URL of the superuser of the test run's PostgreSQL. */
export function testSuperuserUrl(): string {
  return addresses().superuser;
}

function addresses(): TestAddresses {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The test database is not running: jest starts it for the project "server"');
  return JSON.parse(text) as TestAddresses;
}

function databaseOf(address: string): string {
  return new URL(address).pathname.slice(1);
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.toString();
}

async function run(url: string, statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the connection URL of the application's login to the shared database. */
export function testAppUrl(): string {
  return addresses().app;
}
