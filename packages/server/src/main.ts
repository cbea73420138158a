import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import { openDatabase, type Database } from './db/database';
import { startEmbedded } from './db/embedded';
import { migrate } from './db/migrate';
import { hasClinics, makeSetupCode } from './features/setup/setup.service';
import { openLog } from './http/log';
import { readSettings } from './http/read-settings';
import type { Settings } from './http/settings';
import { StartRefused } from './http/start-refused';
import { forgetOldFailures } from './http/throttle';
import { openTokens } from './http/tokens';

const CHORES_MS = 60 * 60_000;
const PATIENCE_MS = 15_000;

/** What has been started so far, in the order in which it is to be stopped. */
const stops: (() => Promise<unknown>)[] = [];

async function start(): Promise<void> {
  const settings = await readSettings(process.argv.slice(2), process.env);
  const log = openLog(process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'));
  const database = await startDatabase(settings);
  const floor = { database, tokens: openTokens(settings.secret), settings, now: () => new Date() };
  const app = await buildApp(floor, log);
  stops.unshift(() => app.close());
  const address = await listen(app, settings);

  const chores = setInterval(() => {
    forgetOldFailures(database.platform).catch((error: unknown) => log.error({ err: error }, 'chores failed'));
  }, CHORES_MS);
  stops.unshift(async () => clearInterval(chores));

  say(`Polyclinic is running at ${address}`);
  if (!(await hasClinics(database))) {
    say(`Set up the first clinic with this one-time code: ${await makeSetupCode(database)}`);
  }
}

async function startDatabase(settings: Settings): Promise<Database> {
  const url = settings.databaseUrl ?? (await startPrivateDatabase(settings));
  await migrate({ url, secret: settings.secret });
  const database = await openDatabase({ url, secret: settings.secret });
  stops.unshift(() => database.close());
  return database;
}

async function startPrivateDatabase({ dataFolder }: Settings): Promise<string> {
  const embedded = await startEmbedded({ dataFolder });
  stops.unshift(() => embedded.stop());
  return embedded.url;
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartRefused(`Port ${port} is taken. Stop the program that uses it, or start with --port ${port + 1}`);
  }
  const [address] = app.addresses();
  return `http://localhost:${address?.port ?? port}`;
}

async function stop(): Promise<void> {
  while (stops.length > 0) await stops.shift()?.();
}

/** Lets the requests that are under way finish, then the database; whoever asks twice does not want to wait. */
function stopOn(signal: NodeJS.Signals): void {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    stop().then(() => process.exit(0), fail);
  });
}

function fail(error: unknown): void {
  const isForPeople = error instanceof Error && (error instanceof StartRefused || error.name === 'StartRefused');
  process.stderr.write(`${isForPeople ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  stop().finally(() => process.exit(1));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

stopOn('SIGINT');
stopOn('SIGTERM');
start().catch(fail);
