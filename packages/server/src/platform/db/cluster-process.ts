import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterLocation } from './cluster-location';
import { StartRefused } from './start-refused';

const MAJOR = '18';
const LONGEST_START = 60_000;
const LONGEST_STOP = 20_000;
const OLD_AGE = 600_000;
// Higher than any process id.
const NOBODYS_PID = 2 ** 31 - 1;

// Statements and their values stay out of the log: it must not become a second, unprotected patient record.
const SETTINGS = {
  jit: 'off',
  // Recovery after a crash then flushes the disk in one call, where fsync of each of a thousand files takes a second or
  // two.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
};
/** For disposable data. */
const FAST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' };

/** Creates the data folder atomically. */
export async function initialise(location: ClusterLocation, superuserPassword: string): Promise<void> {
  if (existsSync(location.data)) return requireVersion(location);
  const { account } = location;
  const unfinished = `${location.data}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${unfinished}.password`;
  await removeLeftovers(location.folder);
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
  if (account) await Promise.all([unfinished, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  try {
    await run(location, 'initdb', [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ]);
    await rename(unfinished, location.data);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes leftovers of killed starts; the folder of a concurrent start is recent. */
async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) =>
    /^(data\.[0-9a-f]{8}(\.password)?|access\.json\.\d+)$/.test(name),
  );
  const old = left.map((name) => join(folder, name)).filter((path) => statSync(path).mtimeMs < Date.now() - OLD_AGE);
  await Promise.all(old.map((path) => rm(path, { recursive: true, force: true })));
}

function requireVersion({ data }: ClusterLocation): void {
  let version: string;
  try {
    version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    const denied = (cause as NodeJS.ErrnoException).code === 'EACCES';
    throw new StartRefused(
      denied
        ? `The database in ${data} belongs to another user: start as that user, or use another data folder (--data DIR)`
        : `${data} holds no database: remove it, or give another data folder`,
      { cause },
    );
  }
  if (version !== MAJOR) throw new StartRefused(`${data} is of PostgreSQL ${version}, and this is ${MAJOR}`);
}

/**
 * Returns the pid of the PostgreSQL that serves this data, if one is alive, possibly left over from a killed process.
 */
export function servingPid({ data }: ClusterLocation): number | undefined {
  const pid = Number(pidFile(data)[0]);
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  if (isPostgres(pid)) return pid;
  // The pid belongs to another program now, which PostgreSQL would take for a live server. The rest of the file stays,
  // since its shared memory id identifies a surviving backend.
  writeFileSync(join(data, 'postmaster.pid'), [NOBODYS_PID, ...pidFile(data).slice(1)].join('\n'));
  return undefined;
}

/** Returns whether the server of the data accepts connections. */
export function isReady({ data }: ClusterLocation): boolean {
  return pidFile(data)[7]?.trim() === 'ready';
}

function pidFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns whether a pid is PostgreSQL. False also for a zombie, which has no command line any more. */
function isPostgres(pid: number): boolean {
  const facts = `/proc/${pid}/cmdline`;
  // On other systems than Linux the pid file is trusted, as PostgreSQL itself does.
  return !existsSync('/proc/self/cmdline') || (existsSync(facts) && readFileSync(facts, 'utf8').includes('postgres'));
}

/** Starts PostgreSQL and waits until it accepts connections. */
export async function launch(location: ClusterLocation, address: string[], isDurable: boolean): Promise<number> {
  const settings = Object.entries(isDurable ? SETTINGS : { ...SETTINGS, ...FAST_SETTINGS });
  const args = ['-D', location.data, ...address, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(location.log, 'w', 0o600);
  const child = program(location, 'postgres', args, ['ignore', log, log]);
  closeSync(log);
  let ended = false;
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));

  const giveUp = Date.now() + LONGEST_START;
  while (!isReady(location) || Number(pidFile(location.data)[0]) !== child.pid) {
    if (ended || Date.now() > giveUp) throw new Error(`PostgreSQL did not start: ${lastLine(location.log)}`);
    await sleep(10);
  }
  child.unref();
  if (child.pid === undefined) throw new Error('PostgreSQL has no process');
  return child.pid;
}

/** Stops PostgreSQL with a fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function end(pid: number): Promise<void> {
  if (!signal(pid, 'SIGINT')) return;
  const giveUp = Date.now() + LONGEST_STOP;
  while (isAlive(pid) && isPostgres(pid)) {
    // Immediate shutdown; the next start replays the WAL, so nothing is lost.
    if (Date.now() > giveUp) signal(pid, 'SIGQUIT');
    await sleep(10);
  }
}

/** Sends a signal; false if the process is gone. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/**
 * Starts a watchdog that stops PostgreSQL and removes its files when this process ends in any way; returns a function
 * to cancel it.
 */
export function endWithUs(pid: number, folders: string[]): () => void {
  const script =
    'while read -r _; do :; done; pid=$1; shift; kill -QUIT "$pid"; ' +
    'while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done; rm -rf "$@"';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(pid), ...folders], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.unref();
  // The pipe is what the shell waits on; it must not keep us alive.
  if (watch.stdin instanceof Socket) watch.stdin.unref();
  return () => void watch.kill();
}

function program(
  location: ClusterLocation,
  name: string,
  args: string[],
  stdio: ('ignore' | 'pipe' | number)[],
): ChildProcess {
  return spawn(join(location.programs, 'bin', name), args, {
    stdio,
    // Ctrl+C in a terminal reaches every program of the process group; PostgreSQL must outlive the requests still being
    // served.
    detached: true,
    cwd: '/',
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
    ...location.account,
  });
}

function run(location: ClusterLocation, name: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = program(location, name, args, ['ignore', 'ignore', 'pipe']);
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartRefused(`${name} failed: ${output.trim().split('\n').at(-1)}`));
    });
  });
}

function lastLine(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
}
