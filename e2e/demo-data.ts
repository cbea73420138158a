import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '..');

// Test data need no durability, so no write waits for the disk. Set in the data folder's own configuration, because the
// shipped server is durable and has no switch for less.
const FAST_SETTINGS = ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off', 'max_wal_size = 4GB'];

/** A server process and the port that it reported. */
export interface Serving {
  child: ChildProcess;
  port: string;
  /** Everything printed so far. */
  said: () => string;
  ended: Promise<void>;
}

/** Creates an empty folder in the system's temporary folder that a database under another account can access. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-e2e-'));
  // If root runs the tests, PostgreSQL runs under another account.
  chmodSync(folder, 0o711);
  return folder;
}

/** Starts the product as shipped; resolves when it serves. */
export async function serve(
  data: string,
  flags: readonly string[],
  environment: Record<string, string> = {},
): Promise<Serving> {
  const words = [join(ROOT, 'packages/server/dist/main.cjs'), '--data', data, ...flags];
  const child = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...environment } });
  const leave = () => void child.kill();
  process.once('exit', leave);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', leave));
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const take = (text: string) => {
      output += text;
      const found = /running at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    void ended.then(() => reject(new Error(`The server ended: ${output}`)));
  });
  return { child, port, said: () => output, ended };
}

/** Fills an empty data folder with the demo group, once for all servers of a run. */
export async function fillDemo(folder: string): Promise<void> {
  const watch = setInterval(() => {
    if (isTimedOut(join(folder, 'postgres/data'))) clearInterval(watch);
  }, 50);
  try {
    const { child, ended } = await serve(folder, ['--port', '0']);
    child.kill('SIGTERM');
    await ended;
  } finally {
    clearInterval(watch);
  }
}

/** Copies the demo group into an empty folder for another server; the server of the original must be stopped. */
export function copyDemo(from: string, to: string): void {
  // cp preserves the owner of the database's files, which Node's own copy does not.
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The demo data could not be copied: ${stderr}`);
}

/** Turns durability off in a running database and its copies; returns false while it is not up yet. */
function isTimedOut(data: string): boolean {
  const pidFile = join(data, 'postmaster.pid');
  const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
  if (lines[7]?.trim() !== 'ready') return false;
  appendFileSync(join(data, 'postgresql.conf'), `\n${FAST_SETTINGS.join('\n')}\n`);
  process.kill(Number(lines[0]), 'SIGHUP');
  return true;
}
