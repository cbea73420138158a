import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase, type Database } from '../platform/db/database';
import { startEmbedded, type EmbeddedPostgres } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { appLogin } from '../platform/db/roles';

/** How the test processes find the database of their run. */
interface TestAddresses {
  superuser: string;
  owner: string;
  app: string;
}

/** A database of one test's own, for tests that change what all others rely on. */
export interface OwnTestDatabase {
  ownerUrl: string;
  appUrl: string;
  superuserUrl: string;
  drop(): Promise<void>;
}

const VARIABLE = 'POLYCLINIC_TEST_DATABASE';
const DATABASE = 'polyclinic';
const TEMPLATE = 'polyclinic_template';
// It answers for sure, however busy the machine is.
const CONNECT_TIMEOUT = 30_000;
const CONNECTIONS = 5;

// Jest loads the two ends of a run as separate modules.
const running: { cluster?: EmbeddedPostgres } = ((globalThis as Record<symbol, object>)[Symbol.for(VARIABLE)] ??= {});

/** Before all server tests: one PostgreSQL, migrated once; every test works on tenants of its own. */
export async function startTestDatabase(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-test-'));
  // When root runs the tests, PostgreSQL runs under another account.
  await chmod(folder, 0o711);
  const app = appLogin(folder);
  const cluster = await startEmbedded({ folder, app, temporary: true });
  running.cluster = cluster;
  await migrate(cluster.ownerUrl);
  // Nobody may be connected to a database while it is copied, so the tests do not work on the template itself.
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

/** After all server tests. */
export async function stopTestDatabase(): Promise<void> {
  await running.cluster?.stop();
}

/** The database that all test files share, as the application sees it. */
export async function openTestDatabase(): Promise<Database> {
  return openDatabase({ url: addresses().app, connections: CONNECTIONS, connectTimeout: CONNECT_TIMEOUT });
}

/** A fresh migrated database that nobody else sees. */
export async function ownTestDatabase(): Promise<OwnTestDatabase> {
  const { superuser, owner, app } = addresses();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(superuser, [`create database ${name} template ${TEMPLATE} owner polyclinic_owner`]);
  return {
    ownerUrl: withDatabase(owner, name),
    appUrl: withDatabase(app, name),
    superuserUrl: withDatabase(superuser, name),
    drop: () => run(superuser, [`drop database ${name} with (force)`]),
  };
}

/** The address of the owner of the shared database. */
export function testOwnerUrl(): string {
  return addresses().owner;
}

/** The address of the superuser of the test run's PostgreSQL. */
export function testSuperuserUrl(): string {
  return addresses().superuser;
}

function addresses(): TestAddresses {
  const text = process.env[VARIABLE];
  if (!text) throw new Error('The test database is not running: jest starts it for the project "server"');
  return JSON.parse(text) as TestAddresses;
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

/** The address of the application's login to the shared database. */
export function testAppUrl(): string {
  return addresses().app;
}
