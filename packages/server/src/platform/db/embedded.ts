import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { findLocation, makeRunFolder, type ClusterLocation } from './cluster-location';
import { end, endWithUs, initialise, isAlive, isReady, launch, servingPid, signal } from './cluster-process';
import { DatabaseUnavailable, translateError } from './database-errors';
import { ensureLogin, type Login } from './roles';
import { StartRefused } from './start-refused';

/** Options of a private PostgreSQL. */
export interface EmbeddedOptions {
  /** Data folder of this server; the database is in `postgres` below it. */
  folder: string;
  /** Login besides the owner. */
  app: Login;
  /** Receives messages for the operator. */
  say?: (line: string) => void;
  /** For tests: no fsync, and everything is removed when this process ends. */
  temporary?: boolean;
}

/** Running private PostgreSQL. */
export interface EmbeddedPostgres {
  /** Connection URL of the owner, for migrations. */
  ownerUrl: string;
  /** Connection URL of the superuser, for tests that create databases. */
  superuserUrl: string;
  urlFor(login: Login, database?: string): string;
  stop(): Promise<void>;
}

interface Access {
  superuser: Login;
  owner: Login;
  /** Only on systems without unix sockets. */
  port?: number;
}

const DATABASE = 'polyclinic';
// Advisory lock held by the single server that uses the data as long as it lives; unlike a lock file it cannot be left
// behind.
const OURS = 7_094_561_033;
const LONGEST_WAIT = 30_000;
const HAS_SOCKETS = process.platform !== 'win32';

/** Starts the private PostgreSQL of a data folder, or takes over the one that a killed server left running. */
export async function startEmbedded({ folder, app, say = () => {}, temporary = false }: EmbeddedOptions) {
  const location = await findLocation(folder, say);
  const access = readAccess(location);
  await initialise(location, access.superuser.password);
  await makeRunFolder(location);
  const cluster = new Cluster(location, access, say, temporary ? [...new Set([location.folder, folder])] : undefined);
  await cluster.open();
  await cluster.provide(app).catch((error: unknown) => {
    // It was shutting down at the first attempt; at the second one this process has started it.
    if (!(translateError(error) instanceof DatabaseUnavailable)) throw error;
    return sleep(500).then(() => cluster.provide(app));
  });
  return cluster satisfies EmbeddedPostgres;
}

class Cluster implements EmbeddedPostgres {
  #pid = 0;
  #keeper?: Client;
  #isStopping = false;
  #callOff = () => {};

  constructor(
    readonly location: ClusterLocation,
    readonly access: Access,
    readonly say: (line: string) => void,
    /** Folders to remove at the end, for a temporary database. */
    readonly temporary?: string[],
  ) {}

  get ownerUrl() {
    return this.urlFor(this.access.owner);
  }

  get superuserUrl() {
    return this.urlFor(this.access.superuser);
  }

  urlFor({ name, password }: Login, database = DATABASE): string {
    const { port } = this.access;
    const login = `${name}:${encodeURIComponent(password)}`;
    if (port) return `postgresql://${login}@127.0.0.1:${port}/${database}`;
    return `postgresql://${login}@localhost/${database}?host=${encodeURIComponent(this.location.run)}`;
  }

  /** Ensures that PostgreSQL runs and takes the advisory lock for this server. */
  async open(): Promise<void> {
    const giveUp = Date.now() + LONGEST_WAIT;
    for (;;) {
      const serving = servingPid(this.location);
      try {
        if (!serving) await this.#launch();
        else if (isReady(this.location)) this.#pid = serving;
        else throw new Error('PostgreSQL is starting or stopping');
        return await this.#keep();
      } catch (error) {
        if (error instanceof StartRefused) throw error;
        if (Date.now() > giveUp) throw new StartRefused((error as Error).message, { cause: error });
        await sleep(50);
      }
    }
  }

  async #launch(): Promise<void> {
    if (!HAS_SOCKETS) {
      this.access.port = await freePort();
      replaceAccess(this.location, this.access);
    }
    const { run } = this.location;
    const address = this.access.port
      ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(this.access.port)]
      : ['-c', 'listen_addresses=', '-k', run];
    this.#pid = await launch(this.location, address, !this.temporary);
    if (this.temporary) this.#callOff = endWithUs(this.#pid, this.temporary);
  }

  /** Holds the advisory lock; if its connection breaks, PostgreSQL has stopped. */
  async #keep(): Promise<void> {
    const keeper = await connect(this.urlFor(this.access.superuser, 'postgres'));
    const { rows } = await keeper.query('select pg_try_advisory_lock($1::bigint) as free', [OURS]);
    if (!rows[0].free) {
      const holder = await holderOf(keeper);
      await keeper.end();
      // PostgreSQL needs a moment to notice that a client is gone.
      if (holder !== undefined && !isAlive(holder))
        throw new Error('The mark of a server that has ended is still held');
      const who = holder === undefined ? '' : ` (process ${holder})`;
      throw new StartRefused(
        `Another Polyclinic${who} is using ${this.location.folder}: stop it, or use another data folder (--data DIR)`,
      );
    }
    this.#keeper = keeper;
    keeper.once('end', () => void this.#recover());
    process.on('exit', this.#leave);
    for (const name of SIGNALS) process.on(name, this.#leaveBySignal);
  }

  async #recover(): Promise<void> {
    if (!this.#isStopping) this.#forgetProcess();
    while (!this.#isStopping) {
      this.say('PostgreSQL has gone down and is being started again');
      try {
        return await this.open();
      } catch (error) {
        this.say(`PostgreSQL could not be started again: ${(error as Error).message}`);
        await sleep(1000);
      }
    }
  }

  /** Creates the owner, the application's login and the database, unless they exist. */
  async provide(app: Login): Promise<void> {
    const superuser = await connect(this.urlFor(this.access.superuser, 'postgres'));
    try {
      await ensureLogin(superuser, this.access.owner, (login) => this.urlFor(login, 'postgres'));
      await ensureLogin(superuser, app, (login) => this.urlFor(login, 'postgres'));
      const { rowCount } = await superuser.query('select from pg_database where datname = $1', [DATABASE]);
      if (rowCount) return;
      await superuser.query(`create database ${DATABASE} owner ${escapeIdentifier(this.access.owner.name)}`);
      await superuser.query(`revoke all on database ${DATABASE} from public`);
      await superuser.query(`grant connect on database ${DATABASE} to ${escapeIdentifier(app.name)}`);
    } finally {
      await superuser.end();
    }
  }

  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    await this.#keeper?.end();
    await end(this.#pid);
    this.#forgetProcess();
    this.#callOff();
    for (const folder of this.temporary ?? []) await rm(folder, { recursive: true, force: true });
  }

  #forgetProcess(): void {
    process.off('exit', this.#leave);
    for (const name of SIGNALS) process.off(name, this.#leaveBySignal);
  }

  /** The process exits without having stopped PostgreSQL: only synchronous work is possible. */
  #leave = (): void => {
    signal(this.#pid, 'SIGINT');
  };

  /** Relevant only while there is no other handler of the signal. */
  #leaveBySignal = (name: NodeJS.Signals): void => {
    if (process.listenerCount(name) > 1) return;
    process.exit(name === 'SIGINT' ? 130 : 143);
  };
}

const SIGNALS: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'];

function readAccess(location: ClusterLocation): Access {
  if (existsSync(location.access)) return JSON.parse(readFileSync(location.access, 'utf8')) as Access;
  if (existsSync(location.data)) {
    throw new StartRefused(
      `${location.access} with the passwords of the database is missing: bring it back from a backup`,
    );
  }
  const secret = () => randomBytes(24).toString('base64url');
  const access: Access = {
    superuser: { name: 'postgres', password: secret() },
    owner: { name: 'polyclinic_owner', password: secret() },
  };
  createAccess(location, access);
  return access;
}

/** Creates the file as a whole or not at all: a server that is killed here must not leave half of the passwords. */
function createAccess({ access: file }: ClusterLocation, access: Access): void {
  const unfinished = writeUnfinished(file, access);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new StartRefused(`Another Polyclinic is starting with the same data folder: try again`);
  } finally {
    rmSync(unfinished);
  }
}

function replaceAccess({ access: file }: ClusterLocation, access: Access): void {
  renameSync(writeUnfinished(file, access), file);
}

function writeUnfinished(file: string, access: Access): string {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify(access, undefined, 2), { mode: 0o600, flush: true });
  return unfinished;
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: `polyclinic ${process.pid}`, keepAlive: true });
  // Without a listener a broken connection would end the process; the 'end' event that follows is handled.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function holderOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [OURS],
  );
  const [, pid] = /^polyclinic (\d+)$/.exec(rows[0]?.name ?? '') ?? [];
  return pid ? Number(pid) : undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
