import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { startEmbedded } from '../platform/db/embedded';
import { migrate } from '../platform/db/migrate';
import { appLogin } from '../platform/db/roles';
import { StartRefused } from '../platform/db/start-refused';
import { readSettings } from '../platform/http/read-settings';
import { DEMO_PASSWORD } from './demo-accounts';
import { LOAD_DOMAIN } from './load-clinic';
import { loadTenants, type Load, type LoadedTable } from './load-tenants';

const USAGE =
  'pnpm seed:load --tenants N --patients N --appointments N [--database URL | --data folder]\n' +
  'Patients and appointments are counted per clinic. The URL is that of the owner of the database.';

interface Request {
  load: Load;
  databaseUrl?: string;
  dataFolder?: string;
}

/** Fills a database with clinics for load tests. */
async function main(): Promise<void> {
  const { load, databaseUrl, dataFolder } = readRequest(process.argv.slice(2));
  const target = databaseUrl ? { ownerUrl: databaseUrl, stop: async () => undefined } : await ownDatabase(dataFolder);
  try {
    const client = await connect(target.ownerUrl);
    try {
      report(await loadTenants(client, { ...load, say: console.log }));
    } finally {
      await client.end();
    }
  } finally {
    await target.stop();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'polyclinic load' });
  try {
    await client.connect();
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new StartRefused(`The database does not answer: ${message || code}`, { cause });
  }
  return client;
}

function readRequest(words: string[]): Request {
  const { tenants, patients, appointments, production, database, data } = readOptions(words);
  if (production || process.env.NODE_ENV === 'production') {
    throw new StartRefused('Loading makes accounts whose password everybody knows: it does not run in production');
  }
  const load = { tenants: count(tenants), patients: count(patients), appointments: count(appointments) };
  if (load.patients === 0 && load.appointments > 0) throw new StartRefused('Appointments need patients');
  return { load, databaseUrl: database, dataFolder: data };
}

function readOptions(words: string[]) {
  const text = { type: 'string' } as const;
  try {
    const { values } = parseArgs({
      args: words.filter((word) => word !== '--'),
      options: {
        tenants: text,
        patients: text,
        appointments: text,
        database: text,
        data: text,
        production: { type: 'boolean' },
      },
    });
    return values;
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function count(word: string | undefined): number {
  if (!/^\d{1,9}$/.test(word ?? '')) throw new StartRefused(USAGE);
  return Number(word);
}

/** Opens the private PostgreSQL of a data folder, with migrations applied. */
async function ownDatabase(folder: string | undefined) {
  const { dataFolder, secret } = await readSettings(folder === undefined ? [] : ['--data', folder], process.env);
  const cluster = await startEmbedded({ folder: dataFolder, app: appLogin(secret), say: console.log });
  try {
    await migrate(cluster.ownerUrl);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

function report(tables: LoadedTable[]): void {
  for (const { table, rows, seconds } of tables) {
    const rate = Math.round(rows / seconds).toLocaleString('en');
    console.log(`${table.padEnd(20)} ${rows.toLocaleString('en').padStart(14)} rows ${rate.padStart(10)} rows/s`);
  }
  console.log(`Sign in as admin.1@${LOAD_DOMAIN}, receptionist.1@… or doctor.1@… with ${DEMO_PASSWORD}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
});
