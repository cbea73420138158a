import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Database } from './platform/db/database';
import { startDatabase } from './platform/db/start-database';
import { StartRefused } from './platform/db/start-refused';
import { forgetOldJobs, startJobs } from './platform/jobs/jobs.service';
import { jobsOf } from './domains/domains';
import { mailJobs, openMailSender } from './platform/mail/mail.service';
import { registerBundled } from './domains/platform/modules/bundled.service';
import { registryOf } from './domains/platform/modules/registry-keeper';
import { openReleaseStore } from './domains/platform/modules/release-store';
import { hasClinics, makeSetupCode } from './domains/platform/setup/setup.service';
import { openLog } from './platform/http/log';
import { readSettings } from './platform/http/read-settings';
import type { Floor } from './platform/http/service';
import type { Settings } from './platform/http/settings';
import { openTokens } from './platform/http/tokens';
import { isDemo as holdsDemo, seedDemo } from './seed/demo';
import { restoreCommand } from './restore-command';
import { demoAccountLines } from './seed/demo-accounts';

const PATIENCE_MS = 15_000;

/** What has been started so far, in the order in which it is to be stopped. */
const stops: (() => Promise<unknown>)[] = [];

let isStopping = false;

async function start(): Promise<void> {
  const settings = await readSettings(process.argv.slice(2), process.env);
  const log = openLog(process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'));
  const { database, stop } = await startDatabase({ ...settings, checksCatalogue: !settings.production, say });
  stops.unshift(stop);
  endIfStopped();
  const isDemo = settings.production ? await refuseDemo(database) : await seedDemo(database);
  const floor = {
    database,
    tokens: openTokens(settings.secret),
    settings,
    releases: openReleaseStore(settings.releaseStore),
    log,
    now: () => new Date(),
  };
  const app = await buildApp(floor, log);
  stops.unshift(() => app.close());
  endIfStopped();
  await registerBundled(floor);
  // From here on pages need the database no more.
  await registryOf(floor).current();
  endIfStopped();
  const address = await listen(app, settings);

  stops.unshift(startWork(floor));
  if (settings.production && !settings.mail)
    say('No SMTP_URL is set: e-mails are kept in the outbox, and nobody gets them');

  say(`Polyclinic is running at ${address}`);
  if (isDemo) demoAccountLines().forEach(say);
  else if (!(await hasClinics(database))) {
    say(`Set up the first clinic at ${address}/setup with this one-time code: ${await makeSetupCode(database)}`);
  }
}

/** Runs jobs and sends e-mails; gives what stops both. */
function startWork(floor: Floor): () => Promise<unknown> {
  const sender = openMailSender(floor);
  const worker = startJobs(floor, [
    forgetOldJobs,
    ...jobsOf(floor.settings.domains),
    ...mailJobs(sender, floor.settings),
  ]);
  return () => Promise.all([worker.stop(), sender.stop()]);
}

/** Everybody can read the password of the demo accounts. */
async function refuseDemo(database: Database): Promise<false> {
  if (!(await holdsDemo(database))) return false;
  throw new StartRefused('This database holds the demo accounts. Start with another one: --data DIR or DATABASE_URL');
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartRefused(`Port ${port} is taken. Stop the program that uses it, or start with --port ${port + 1}`);
  }
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}

/** Asked to stop before it was up: what has been started by then is stopped again. */
function endIfStopped(): void {
  if (isStopping) throw new StartRefused('Stopped while starting');
}

async function stopAll(): Promise<void> {
  while (stops.length > 0) await stops.shift()?.();
}

/** Lets the requests that are under way finish, then the database; whoever asks twice does not want to wait. */
function stopOn(signal: NodeJS.Signals): void {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    isStopping = true;
    stopAll()
      // A start that is under way fails by itself now; what it was about to start is not left behind.
      .then(() => starting.catch(() => undefined))
      .then(stopAll)
      .then(() => process.exit(0), fail);
  });
}

function fail(error: unknown): void {
  const text = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartRefused ? error.message : text}\n`);
  void stopAll().finally(() => process.exit(1));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whoever reads what is said may stop reading, as `head` does: that is no reason to stop serving. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

outliveReaders();
stopOn('SIGINT');
stopOn('SIGTERM');
const [command, ...words] = process.argv.slice(2);
const starting = command === 'restore' ? restoreCommand(words, say) : start();
starting.catch((error: unknown) => {
  if (!isStopping) fail(error);
});
