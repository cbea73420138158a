import { chmod, mkdtemp } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { appLogin } from '../platform/db/roles';
import { DEMO_PASSWORD } from '../seed/demo-accounts';
import { LOAD_DOMAIN } from '../seed/load-clinic';
import { loadTenants } from '../seed/load-tenants';
import { bareStatements, openBare, openRecorder, type Recording } from './bare-statements';
import { readClinic } from './bench-clinic';
import { benchLedger } from './ledger';
import { measure, middle, type Cost, type Subject } from './measure';
import { operationsOn, sendRequest, type Operation } from './operations';
import { send, serveClinic, type ServedClinic } from './served-clinic';

const USAGE =
  'pnpm bench:api [--million] [--ledger]   (--million: at a million appointments as well, which takes some minutes; --ledger: the books alone)';
const SECRET = 'a secret that nothing but the benchmark of the API uses';
const SIZES = { small: 10_000, million: 1_000_000 };
const ROUNDS = 3;
const LANES = 4;

/** Prints the cost of requests compared to their bare statements, on a database and a server of its own. */
async function main(): Promise<void> {
  const { isMillion, isLedgerAlone } = readWords(process.argv.slice(2));
  if (process.platform !== 'linux') throw new Error('CPU is read from /proc, which only Linux has');
  const folder = await mkdtemp(join(tmpdir(), 'polyclinic-bench-api-'));
  // If run as root, PostgreSQL runs under another account.
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
    const allSizes = isMillion ? [SIZES.small, SIZES.million] : [SIZES.small];
    const sizes = isLedgerAlone ? [] : allSizes;
    for (const [index, appointments] of sizes.entries()) {
      await load(cluster.ownerUrl, appointments);
      const app = cluster.urlFor(appLogin(SECRET));
      await measureClinic(
        { superuser, ownerUrl: cluster.ownerUrl, superuserUrl: cluster.superuserUrl, app, folder },
        index + 1,
      );
    }
    const urls = { app: cluster.urlFor(appLogin(SECRET)), superuser: cluster.superuserUrl };
    await benchLedger(superuser, urls, say);
  } finally {
    await superuser.end().catch(() => undefined);
    await cluster.stop();
  }
}

interface BenchServer {
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

async function measureClinic(
  { superuser, ownerUrl, superuserUrl, app, folder }: BenchServer,
  number: number,
): Promise<void> {
  const clinic = await readClinic(superuser, number);
  const account = { email: `receptionist.${number}@${LOAD_DOMAIN}`, password: DEMO_PASSWORD };
  const recorder = await openRecorder(app, clinic, account);
  const server = await serveClinic(ownerUrl, folder, SECRET);
  const bare = await openBare(superuserUrl, clinic.tenantId);
  try {
    say(HEADING);
    for (const operation of operationsOn(clinic)) {
      const login = await send(server.port, 'POST', '/api/auth/login', { body: account });
      const { token } = (JSON.parse(login) as { data: { token: string } }).data;
      try {
        const { served, alone } = await measureBoth({ superuser, server, bare }, token, {
          operation,
          recording: await recorder.record(operation),
        });
        say(line(operation.name, served, alone));
      } catch (error) {
        // A timeout is a result as well; the other operations still run.
        say(
          `${operation.name.padEnd(NAME_WIDTH)}  not answered: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  } finally {
    await bare.end();
    await recorder.close();
    await server.stop();
  }
}

interface Sides {
  superuser: Client;
  server: ServedClinic;
  bare: Client;
}

async function measureBoth(
  { superuser, server, bare }: Sides,
  token: string,
  { operation, recording }: { operation: Operation; recording: Recording },
): Promise<{ served: Cost; alone: Cost }> {
  const statements = bareStatements(bare, recording);
  const served: Subject = {
    ask: () => sendRequest(server.port, token, operation.next()),
    lanes: LANES,
    nodePid: server.pid,
    application: `polyclinic ${server.pid}`,
  };
  const alone: Subject = {
    ask: () => statements.run(operation.next()),
    lanes: 1,
    nodePid: process.pid,
    application: 'polyclinic bench',
  };
  const costs: { served: Cost; alone: Cost }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    costs.push({
      served: await measure(superuser, served, operation.requests),
      alone: await measure(superuser, alone, operation.requests),
    });
  }
  // The first round is a warm-up.
  const counted = costs.slice(1);
  return { served: middle(counted.map((one) => one.served)), alone: middle(counted.map((one) => one.alone)) };
}

const NAME_WIDTH = 22;
const WIDTHS = [NAME_WIDTH, 8, 8, 8, 12, 8, 8, 10];
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

function readWords(words: string[]): { isMillion: boolean; isLedgerAlone: boolean } {
  const given = words.filter((word) => word !== '--');
  if (given.some((word) => word !== '--million' && word !== '--ledger')) throw new Error(USAGE);
  return { isMillion: given.includes('--million'), isLedgerAlone: given.includes('--ledger') };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
