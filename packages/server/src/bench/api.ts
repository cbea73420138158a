import { chmod, mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { appLogin } from '../db/roles';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { LOAD_DOMAIN } from '../seed/load-clinic';
import { loadTenants } from '../seed/load-tenants';
import { bareStatements, openBare, recordStatements } from './bare-statements';
import { readClinic } from './bench-clinic';
import { measure, middle, type Cost } from './measure';
import { operationsOn, sendRequest } from './operations';
import { send, serveClinic } from './served-clinic';

const USAGE = 'pnpm bench:api [--million]   (--million: at a million appointments as well, which takes some minutes)';
const SECRET = 'a secret that nothing but the benchmark of the API uses';
const SIZES = { small: 10_000, million: 1_000_000 };
const ROUNDS = 3;
const LANES = 4;

/** Prints what requests cost beside their bare statements, on a database and a server of its own. */
async function main(): Promise<void> {
  const isMillion = readWords(process.argv.slice(2));
  if (process.platform !== 'linux') throw new Error('CPU is read from /proc, which only Linux has');
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-bench-'));
  // When root runs it, PostgreSQL runs under another account.
  await chmod(folder, 0o711);
  const cluster = await startEmbedded({ folder, app: appLogin(SECRET), temporary: true });
  const superuser = new Client({ connectionString: cluster.superuserUrl });
  try {
    await migrate(cluster.ownerUrl);
    await superuser.connect();
    say(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.versions.node}, PostgreSQL without fsync.`);
    say(
      `CPU in microseconds a request, median of ${ROUNDS} interleaved rounds; ${LANES} requests at once on 127.0.0.1.`,
    );
    say(
      'Bare: the same statements, prepared, one after the other on one connection of the superuser: no HTTP, no session,',
    );
    say('no row level security, no audit row of the read.');
    const sizes = isMillion ? [SIZES.small, SIZES.million] : [SIZES.small];
    for (const [index, appointments] of sizes.entries()) {
      await load(cluster.ownerUrl, appointments);
      const app = cluster.urlFor(appLogin(SECRET));
      await measureClinic(
        { superuser, ownerUrl: cluster.ownerUrl, superuserUrl: cluster.superuserUrl, app, folder },
        index + 1,
      );
    }
  } finally {
    await superuser.end().catch(() => undefined);
    await cluster.stop();
  }
}

interface Place {
  superuser: Client;
  ownerUrl: string;
  superuserUrl: string;
  app: string;
  folder: string;
}

async function load(ownerUrl: string, appointments: number): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await loadTenants(owner, { tenants: 1, patients: appointments / 5, appointments });
    say(
      `\n${appointments.toLocaleString('en')} appointments of one clinic, ${(appointments / 5).toLocaleString('en')} patients`,
    );
  } finally {
    await owner.end();
  }
}

async function measureClinic({ superuser, ownerUrl, superuserUrl, app, folder }: Place, number: number): Promise<void> {
  const clinic = await readClinic(superuser, number);
  const operations = operationsOn(clinic);
  const account = { email: `receptionist.${number}@${LOAD_DOMAIN}`, password: DEMO_PASSWORD };
  const recordings = await recordStatements(app, clinic, operations, account);
  const server = await serveClinic(ownerUrl, folder, SECRET);
  const bare = await openBare(superuserUrl, clinic.tenantId);
  try {
    say(HEADING);
    for (const [index, operation] of operations.entries()) {
      const login = await send(server.port, 'POST', '/api/auth/login', { body: account });
      const { token } = (JSON.parse(login) as { data: { token: string } }).data;
      const recording = recordings[index];
      if (!recording) throw new Error(`${operation.name} was not recorded`);
      const statements = bareStatements(bare, recording);
      const served = {
        ask: () => sendRequest(server.port, token, operation.next()),
        ...{ lanes: LANES, nodePid: server.pid, application: `polyclinic ${server.pid}` },
      };
      const alone = {
        ask: () => statements.run(operation.next()),
        ...{ lanes: 1, nodePid: process.pid, application: 'polyclinic bench' },
      };
      const costs: { served: Cost[]; alone: Cost[] } = { served: [], alone: [] };
      // The first round warms up both sides and is not counted.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const [one, other] = [
          await measure(superuser, served, operation.requests),
          await measure(superuser, alone, operation.requests),
        ];
        if (round > 0)
          [costs.served, costs.alone] = [
            [...costs.served, one],
            [...costs.alone, other],
          ];
      }
      say(line(operation.name, middle(costs.served), middle(costs.alone)));
    }
  } finally {
    await bare.end();
    await server.stop();
  }
}

const WIDTHS = [22, 8, 8, 8, 12, 8, 8, 10];
const HEADING = columns(['', 'server', 'bare', 'ratio', 'PostgreSQL', 'bare', 'ratio', 'a second']);

function line(name: string, served: Cost, bare: Cost): string {
  const figures = [served.node, bare.node, served.node / bare.node, served.database, bare.database];
  const words = [...figures, served.database / bare.database].map((figure, index) =>
    figure.toFixed(index % 3 === 2 ? 2 : 0),
  );
  return columns([name, ...words, served.perSecond.toFixed(0)]);
}

function columns(words: string[]): string {
  return words
    .map((word, index) => (index === 0 ? word.padEnd(WIDTHS[0] ?? 0) : word.padStart(WIDTHS[index] ?? 0)))
    .join('');
}

function readWords(words: string[]): boolean {
  const given = words.filter((word) => word !== '--');
  if (given.every((word) => word === '--million')) return given.length > 0;
  throw new Error(USAGE);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
