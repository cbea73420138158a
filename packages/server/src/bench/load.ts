import { chmod, mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { appLogin } from '../platform/db/roles';
import { fillClinic, tokenFor, type BenchClinic } from './bench-clinic';
import { buildServer, closeConnections, send, serveBuilt } from './served-process';

const USAGE = 'pnpm bench:load [--seconds N] [--rate N]   (default: 60 seconds, 200 requests a second)';
const SECRET = 'a secret that nothing but the benchmark of the load uses';
const APPOINTMENTS = 10_000;
/** Requests a second of the health probe, whose times are the measure of the others. */
const PROBES = 10;
/** The p99 of the reads may be this many times that of the health probe. */
const TARGET = 10;

interface Outcome {
  name: string;
  ms: number;
  error: string | undefined;
}

/**
 * Sends mixed reads at a constant rate, whether or not earlier ones were answered, and prints their times beside those
 * of the health probe in the same run.
 */
async function main(): Promise<void> {
  const { seconds, rate } = readWords(process.argv.slice(2));
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-bench-load-'));
  // If run as root, PostgreSQL runs under another account.
  await chmod(folder, 0o711);
  buildServer();
  const cluster = await startEmbedded({ folder, app: appLogin(SECRET), temporary: true });
  const superuser = new Client({ connectionString: cluster.superuserUrl });
  try {
    await migrate(cluster.ownerUrl);
    await superuser.connect();
    const clinic = await fillClinic(superuser, APPOINTMENTS);
    const server = await serveBuilt({ databaseUrl: cluster.ownerUrl, dataFolder: folder, secret: SECRET });
    try {
      const token = tokenFor(clinic, SECRET);
      const ask = (path: string) => send(server.port, 'GET', path, { token });
      const reads = readsOn(clinic);
      // Warm-up: connections, prepared statements, compiled code.
      await run(ask, reads, { seconds: Math.min(5, seconds), rate: rate / 2 });
      const outcomes = await run(ask, reads, { seconds, rate });
      report(outcomes, { seconds, rate });
    } finally {
      closeConnections();
      await server.stop();
    }
  } finally {
    await superuser.end().catch(() => undefined);
    await cluster.stop();
  }
}

interface Read {
  name: string;
  weight: number;
  path(turn: number): string;
}

/** Reads of a front desk in a day, roughly in these shares. */
function readsOn({ appointmentIds, patientIds, day }: BenchClinic): Read[] {
  const nth = (ids: readonly string[], turn: number) => ids[turn % ids.length] ?? '';
  return [
    { name: 'one appointment', weight: 5, path: (turn) => `/api/appointments/${nth(appointmentIds, turn)}` },
    { name: 'one patient', weight: 4, path: (turn) => `/api/patients/${nth(patientIds, turn)}` },
    {
      name: 'appointments of a day',
      weight: 4,
      path: () => `/api/appointments?limit=20&dateFrom=${day}&dateTo=${day}`,
    },
    { name: 'search of patients', weight: 3, path: () => '/api/patients/search?q=laxmi' },
    { name: 'patients', weight: 2, path: (turn) => `/api/patients?limit=20&page=${1 + (turn % 5)}` },
    { name: 'own account', weight: 2, path: () => '/api/auth/me' },
  ];
}

async function timed(name: string, request: Promise<string>): Promise<Outcome> {
  const start = performance.now();
  const error = await request.then(
    () => undefined,
    (reason: unknown) => (reason instanceof Error ? reason.message : 'The request failed'),
  );
  return { name, ms: performance.now() - start, error };
}

async function run(
  ask: (path: string) => Promise<string>,
  reads: readonly Read[],
  { seconds, rate }: { seconds: number; rate: number },
): Promise<Outcome[]> {
  const pending: Promise<Outcome>[] = [];
  const launch = (name: string, path: string) => pending.push(timed(name, ask(path)));
  const wheel = reads.flatMap((read) => Array.from({ length: read.weight }, () => read));
  const begin = performance.now();
  const due = (perSecond: number) => Math.floor(((performance.now() - begin) / 1_000) * perSecond);
  let sent = 0;
  let probed = 0;
  while (performance.now() - begin < seconds * 1_000) {
    for (; sent < due(rate); sent += 1) {
      // A step that is prime to the number of entries visits all of them in turn.
      const read = wheel[(sent * 7) % wheel.length];
      if (read) launch(read.name, read.path(sent));
    }
    for (; probed < due(PROBES); probed += 1) launch('health probe', '/api/health/ready');
    await wait(2);
  }
  return Promise.all(pending);
}

function report(outcomes: readonly Outcome[], { seconds, rate }: { seconds: number; rate: number }): void {
  say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}; the load comes from the same machine.`);
  say(`${rate} mixed reads a second for ${seconds} seconds, ${APPOINTMENTS.toLocaleString('en')} appointments.\n`);
  const probes = outcomes.filter(({ name }) => name === 'health probe');
  const reads = outcomes.filter(({ name }) => name !== 'health probe');
  say(['', 'requests', 'errors', 'p50 ms', 'p99 ms', 'max ms'].map(column).join(''));
  for (const name of new Set(reads.map((read) => read.name)))
    say(
      line(
        name,
        reads.filter((read) => read.name === name),
      ),
    );
  say(line('all reads', reads));
  say(line('health probe', probes));
  const ratio = percentile(reads, 0.99) / percentile(probes, 0.99);
  say(`\np99 of the reads is ${ratio.toFixed(1)} times that of the health probe (target: at most ${TARGET})`);
  const failed = outcomes.filter(({ error }) => error !== undefined);
  for (const text of new Set(failed.map(({ error }) => error))) say(`Error: ${text}`);
  if (failed.length > 0 || ratio > TARGET) process.exitCode = 1;
}

function line(name: string, outcomes: readonly Outcome[]): string {
  const errors = outcomes.filter(({ error }) => error !== undefined).length;
  const times = [0.5, 0.99, 1].map((share) => percentile(outcomes, share).toFixed(1));
  return [name, String(outcomes.length), String(errors), ...times].map(column).join('');
}

function column(text: string, index: number): string {
  return index === 0 ? text.padEnd(24) : text.padStart(10);
}

function percentile(outcomes: readonly Outcome[], share: number): number {
  const times = outcomes.map(({ ms }) => ms).sort((one, other) => one - other);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

function readWords(words: string[]): { seconds: number; rate: number } {
  const options = { seconds: 60, rate: 200 };
  const given = words.filter((word) => word !== '--');
  for (let at = 0; at < given.length; at += 2) {
    const [, name] = /^--(seconds|rate)$/.exec(given[at] ?? '') ?? [];
    const value = Number(given[at + 1]);
    if ((name !== 'seconds' && name !== 'rate') || !Number.isInteger(value) || value < 1) throw new Error(USAGE);
    options[name] = value;
  }
  return options;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
