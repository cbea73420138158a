import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

const ENOUGH = 50;
/** The goal is three seconds; a busy machine takes longer, and a hang is still detected. */
const HANGS_AFTER_MS = 20_000;
const SECRET = 'only for the test of a start that is killed';

interface Server {
  process: ChildProcess;
  /** Milliseconds until the database was ready. */
  readyAfter: number;
  ownerUrl: string;
}

let folder: string;
let servers: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-start-'));
  // If the tests run as root, PostgreSQL runs under another account.
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => stop(server, 'SIGTERM')));
  servers = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server process on the data folder; rejects with its output if it fails. */
function start(): Promise<Server> {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    join(__dirname, '../../testing/holder.ts'),
    folder,
    SECRET,
  ]);
  servers.push(child);
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
    child.once('close', () => reject(new Error(said.trim())));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const [, readyAfter, ownerUrl = ''] = /^ready after (\d+): (.*)\n/.exec(text) ?? [];
      resolve({ process: child, readyAfter: Number(readyAfter), ownerUrl });
    });
  });
}

function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function postgresPid(): number {
  return Number(readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
}

async function asOwner<T>({ ownerUrl }: Server, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Retries until it succeeds, for at most five seconds. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (const giveUp = Date.now() + 5000; ; await sleep(50)) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > giveUp) throw error;
    }
  }
}

/** Returns the acknowledged writes that are missing. */
async function lost(server: Server, acknowledged: number[]): Promise<number[]> {
  const { rows } = await asOwner(server, (client) => client.query<{ n: string }>('select n from remarks'));
  const there = new Set(rows.map(({ n }) => Number(n)));
  return acknowledged.filter((n) => !there.has(n));
}

/** Writes, kills after some writes, and continues until the connection breaks; returns the acknowledged writes. */
async function writeThenKill(server: Server, kill: () => void): Promise<number[]> {
  const acknowledged: number[] = [];
  const writing = asOwner(server, async (client) => {
    await client.query('create table if not exists remarks (n bigint primary key generated always as identity)');
    for (;;) {
      const { rows } = await client.query<{ n: string }>('insert into remarks default values returning n');
      acknowledged.push(Number(rows[0]?.n));
      if (acknowledged.length === ENOUGH) kill();
    }
  });
  await expect(writing).rejects.toThrow(/terminat|connection|EPIPE|ECONNRESET/i);
  return acknowledged;
}

test('the passwords of the database are for its owner alone', async () => {
  await start();
  expect(statSync(join(folder, 'postgres/access.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'postgres/data')).mode & 0o777).toBe(0o700);
});

test('a server that is killed leaves a database that the next one takes over', async () => {
  const killed = await start();
  let next: Promise<Server> | undefined;
  const writing = writeThenKill(killed, () => {
    killed.process.kill('SIGKILL');
    next = start();
  });
  // To the database the writer is another program, and it continues until the second server stops it.
  const { readyAfter, process: second } = await eventually(
    async () => (await next) ?? Promise.reject(new Error('not yet')),
  );
  expect(readyAfter).toBeLessThan(HANGS_AFTER_MS);
  await stop(second, 'SIGTERM');
  expect(await lost(await start(), await writing)).toEqual([]);
});

test('a server and a database that are killed together lose nothing that was acknowledged', async () => {
  const killed = await start();
  const acknowledged = await writeThenKill(killed, () => {
    killed.process.kill('SIGKILL');
    process.kill(postgresPid(), 'SIGKILL');
  });
  const next = await start();
  expect(next.readyAfter).toBeLessThan(HANGS_AFTER_MS);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(await lost(next, acknowledged)).toEqual([]);
});

test('a database that dies under its server is started again by it', async () => {
  const server = await start();
  const before = postgresPid();
  const passwords = join(folder, 'postgres/access.json');
  const { mtimeMs } = statSync(passwords);
  process.kill(before, 'SIGKILL');
  await expect(eventually(() => asOwner(server, (client) => client.query('select 1')))).resolves.toBeDefined();
  expect(postgresPid()).not.toBe(before);
  // A server that is killed while it starts its database must not leave half of this file.
  expect(statSync(passwords).mtimeMs).toBe(mtimeMs);
});

test('a second server on the same data is told which one is there', async () => {
  const { process: first } = await start();
  await expect(start()).rejects.toThrow(
    `Another Polyclinic (process ${first.pid}) is using ${folder}/postgres: stop it, or use another data folder`,
  );
});

test.each(['SIGINT', 'SIGTERM', 'SIGUSR2'] as const)(
  '%s leaves no database running, even in the midst of stopping',
  async (signal) => {
    const server = await start();
    await stop(server.process, signal);
    await eventually(async () => expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false));
  },
);

test('a process number that another program has by now is no running database', async () => {
  writeFileSync(join(folder, 'postgres/data/postmaster.pid'), `${process.pid}\n${folder}\n`);
  await expect(start()).resolves.toBeDefined();
});

test('data of another major version is refused in one line', async () => {
  const file = join(folder, 'postgres/data/PG_VERSION');
  writeFileSync(file, '17\n');
  await expect(start()).rejects.toThrow(/^.*data is of PostgreSQL 17, and this is 18$/);
  writeFileSync(file, '18\n');
});
