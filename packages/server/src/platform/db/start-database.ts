import { Client } from 'pg';
import { requireSoundCatalogue } from './catalogue-check';
import { openDatabase, type Database } from './database';
import { startEmbedded } from './embedded';
import { migrate } from './migrate';
import { appLogin, ensureLogin, type Login } from './roles';
import { StartRefused } from './start-refused';

/** No request computes for so long between two statements; other servers wait for what a frozen one has locked. */
const IDLE_TRANSACTION_TIMEOUT = 10_000;

/** Options for starting the database. */
export interface DatabaseStart {
  /** URL of an external PostgreSQL, as the owner of the database; without it a private one is started. */
  databaseUrl?: string;
  dataFolder: string;
  /** The server's secret, from which the application's password is derived. */
  secret: string;
  /** Checks all tables for their protection before the server is ready. */
  checksCatalogue: boolean;
  connections?: number;
  /** Ends the start before its next step; what was started by then is stopped. */
  stopped?: AbortSignal;
  /** Receives messages for the operator. */
  say: (line: string) => void;
}

/** Migrated database, ready to use. */
export interface StartedDatabase {
  database: Database;
  /** Connection URL of the owner, for bulk seeding. */
  ownerUrl: string;
  /** Migrations applied by this start. */
  applied: string[];
  stop(): Promise<void>;
}

/** Starts or connects to PostgreSQL, applies pending migrations and logs in as a role that owns nothing. */
export async function startDatabase(start: DatabaseStart): Promise<StartedDatabase> {
  const { databaseUrl, dataFolder, secret, checksCatalogue, connections, stopped, say } = start;
  const app = appLogin(secret);
  const server = databaseUrl
    ? await ownServer(databaseUrl, app)
    : await startEmbedded({ folder: dataFolder, app, say });
  let database: Database | undefined;
  try {
    const applied = await migrate(server.ownerUrl, { stopped });
    stopped?.throwIfAborted();
    if (checksCatalogue) await requireSoundCatalogue(server.ownerUrl);
    const onLost = (error: Error) => say(`A connection to the database was lost: ${error.message}`);
    const opened = openDatabase({
      url: server.urlFor(app),
      connections,
      idleTransactionTimeout: IDLE_TRANSACTION_TIMEOUT,
      onLost,
    });
    database = opened;
    return {
      database,
      applied,
      ownerUrl: server.ownerUrl,
      stop: async () => {
        await opened.close();
        await server.stop();
      },
    };
  } catch (error) {
    await database?.close();
    await server.stop();
    throw error;
  }
}

async function ownServer(ownerUrl: string, app: Login) {
  const urlFor = (login: Login) => withLogin(ownerUrl, login);
  const client = new Client({ connectionString: ownerUrl });
  try {
    await client.connect();
  } catch (cause) {
    throw new StartRefused(`The database of DATABASE_URL does not answer: ${(cause as Error).message}`, { cause });
  }
  try {
    await requireVersion(client);
    await ensureLogin(client, app, urlFor);
  } finally {
    await client.end();
  }
  return { ownerUrl, urlFor, stop: async () => undefined };
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
  if (version < 18) throw new StartRefused(`DATABASE_URL points at PostgreSQL ${version}, and 18 or newer is needed`);
}

/** Returns the same URL with another login. */
function withLogin(address: string, { name, password }: Login): string {
  const url = new URL(address);
  url.username = name;
  url.password = encodeURIComponent(password);
  return url.toString();
}
