import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp } from '../app';
import type { Database } from '../platform/db/database';
import { features as served } from '../domains/domains';
import { openReleaseStore } from '../domains/platform/modules/release-store';
import type { Feature, ServerDeps } from '../platform/http/service';
import type { Settings } from '../platform/http/settings';
import { openTokens } from '../platform/http/tokens';
import { openSuperAdmin, openTestClinic, personWith, type TestClinic, type TestPerson } from './test-clinic';
import { openTestDatabase } from './test-database';

/** Complete server on the real PostgreSQL; every clinic opened on it is a tenant of its own. */
export interface TestServer {
  app: FastifyInstance;
  database: Database;
  deps: ServerDeps;
  /** Clock of the server; real time unless a test sets it. */
  clock: { now: () => Date };
  openClinic(options?: { timeZone?: string; name?: string }): Promise<TestClinic>;
  superAdmin(): TestPerson;
  /** Returns a person who is not signed in. */
  anonymous(): TestPerson;
  close(): Promise<void>;
}

/** Settings, and the resources whose routes are mounted, by their endpoints in the contract; all of them, unless named. */
interface TestServerOptions extends Partial<Settings> {
  features?: readonly Feature['endpoints'][];
}

// Of this test file alone: what others try wrongly at the same moment, from the same address, does not slow it down.
const SECRET = `a secret of one test file ${randomUUID()}`;

/** Opens a server for one test file, on a database of its own where the test needs one. */
export async function openTestServer(
  { features, ...settings }: TestServerOptions = {},
  own?: Database,
): Promise<TestServer> {
  const database = own ?? (await openTestDatabase());
  const clock = { now: () => new Date() };
  const { secret = SECRET } = settings;
  const all: Settings = {
    port: 0,
    host: '127.0.0.1',
    production: false,
    dataFolder: tmpdir(),
    secret,
    allowedOrigins: [],
    trustProxy: false,
    publicAddress: 'http://localhost',
    root: resolve(__dirname, '../../../..'),
    releaseStore: join(tmpdir(), 'polyclinic-releases'),
    keepReleasesDays: 30,
    devOrigins: [],
    serviceWorker: true,
    apiDocs: true,
    liveStreamMs: 100,
    ...settings,
  };
  const log = pino({ level: 'silent' });
  const deps: ServerDeps = {
    database,
    tokens: openTokens({ secret }),
    log,
    now: () => clock.now(),
    settings: all,
    releases: openReleaseStore(all.releaseStore),
  };
  const app = await buildApp(deps, log, features && served.filter(({ endpoints }) => features.includes(endpoints)));
  await app.ready();
  return {
    app,
    database,
    deps,
    clock,
    openClinic: (options = {}) => openTestClinic(app, deps, options),
    superAdmin: () => openSuperAdmin(app, deps),
    anonymous: () => personWith(app, deps),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
