import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { ROOT } from './demo-data';

const LOOK_MS = 20;

/** Connections of a server that wait for a lock, or keep a transaction open without a statement. */
const STATES = { waiting: "wait_event_type = 'Lock'", idle: "state = 'idle in transaction'" } as const;

/** PostgreSQL of a data folder without a server, for several servers, and what its operator sees and does. */
export interface SharedDatabase {
  /** Connection URL for `DATABASE_URL`. */
  url: string;
  /** Locks tables until `unlock`, so that statements of servers wait. */
  lock(table: string, mode: 'ACCESS EXCLUSIVE' | 'SHARE ROW EXCLUSIVE'): Promise<void>;
  unlock(): Promise<void>;
  /** Resolves when this many connections of a process are in the state. */
  until(pid: number | undefined, count: number, state: keyof typeof STATES): Promise<void>;
  /** Resolves when no process runs the job. */
  jobEnded(name: string): Promise<void>;
  /** Makes a job due, also one that a process has leased: then as if its lease had run out. */
  makeDue(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the database of a folder. */
export async function startSharedDatabase(folder: string): Promise<SharedDatabase> {
  const { url, end } = await hold(folder);
  const { superuser } = JSON.parse(readFileSync(join(folder, 'postgres/access.json'), 'utf8')) as {
    superuser: { name: string; password: string };
  };
  const operatorUrl = new URL(url);
  operatorUrl.username = superuser.name;
  operatorUrl.password = encodeURIComponent(superuser.password);
  const [locker, observer] = [0, 1].map(() => new Client({ connectionString: operatorUrl.toString() })) as [
    Client,
    Client,
  ];
  await Promise.all([locker.connect(), observer.connect()]);

  const until = async (query: string, values: unknown[]) => {
    while ((await observer.query(query, values)).rowCount === 0) await wait(LOOK_MS);
  };
  let isLocking = false;

  return {
    url,
    async lock(table, mode) {
      if (!isLocking) await locker.query('begin');
      isLocking = true;
      await locker.query(`lock table ${table} in ${mode} mode`);
    },
    async unlock() {
      await locker.query('rollback');
      isLocking = false;
    },
    until: (pid, count, state) =>
      until(`select from pg_stat_activity where application_name = $1 and ${STATES[state]} having count(*) >= $2`, [
        `polyclinic ${pid}`,
        count,
      ]),
    jobEnded: (name) =>
      until('select from jobs where name = $1 and lease is null and run_at > now() having count(*) = 1', [name]),
    async makeDue(name) {
      await observer.query('update jobs set run_at = now() where name = $1', [name]);
    },
    async stop() {
      await Promise.all([locker.end(), observer.end()]);
      await end();
    },
  };
}

/** Runs the database in a process of its own, as long as it is needed. */
async function hold(folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const secret = readFileSync(join(folder, 'secret'), 'utf8').trim();
  const program = join(ROOT, 'packages/server/src/testing/holder.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder, secret], { cwd: ROOT });
  const leave = () => void child.kill();
  process.once('exit', leave);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => process.off('exit', leave));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    const take = (text: string) => {
      output += text;
      const [, found] = /^ready after \d+: (.*)\n/m.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    void ended.then(() => reject(new Error(`The database ended: ${output}`)));
  });
  return {
    url,
    async end() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
