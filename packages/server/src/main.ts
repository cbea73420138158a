import { once } from 'node:events';
import { createServer } from 'node:net';
import { SHELL } from '@polyclinic/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app';
import type { Database } from './platform/db/database';
import { startDatabase } from './platform/db/start-database';
import { StartRefused } from './platform/db/start-refused';
import { startJobs } from './platform/jobs/jobs.service';
import { jobsOf } from './domains/domains';
import { mailJobs, openMailSender } from './platform/mail/mail.service';
import { followBuilds } from './domains/platform/modules/build-messages';
import { registerBundled } from './domains/platform/modules/bundled.service';
import { registryOf } from './domains/platform/modules/registry-cache';
import { openReleaseStore } from './domains/platform/modules/release-store';
import { isEmptyInstallation, makeSetupCode, setupState } from './domains/platform/setup/setup.service';
import { drain } from './platform/http/drain';
import { openLog } from './platform/http/log';
import { readSettings } from './platform/http/read-settings';
import type { ServerDeps } from './platform/http/service';
import type { Settings } from './platform/http/settings';
import { openTokens } from './platform/http/tokens';
import { removeOutdated } from './platform/retention/remove-outdated';
import { isDemo as holdsDemo, seedDemo } from './seed/demo';
import { restoreCommand } from './restore-command';
import { demoAccountLines } from './seed/demo-accounts';

const TIMEOUT_MS = 15_000;

/** Cleanup functions in the order in which they are to run. */
const stops: (() => Promise<unknown>)[] = [];

/** Ends a start in progress at its next step; everything started by then is stopped again. */
const stopping = new AbortController();
const { signal: stopped } = stopping;

async function start(): Promise<void> {
  const settings = await readSettings(process.argv.slice(2), process.env);
  const log = openLog(process.env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'));
  // It listens later, when its page is built.
  if (settings.preparing?.includes(SHELL)) await requireFreePort(settings);
  const { database, stop } = await startDatabase({ ...settings, checksCatalogue: !settings.production, say, stopped });
  stops.unshift(stop);
  stopped.throwIfAborted();
  const isDemo = settings.production ? await refuseDemo(database) : await seedDemo(database, { stopped });
  const deps = {
    database,
    tokens: openTokens(settings),
    settings,
    releases: openReleaseStore(settings.releaseStore),
    log,
    now: () => new Date(),
  };
  const builds = followBuilds(deps, process);
  const app = await buildApp(deps, log);
  stops.unshift(() => drain(app));
  stops.unshift(async () => builds.stop());
  stopped.throwIfAborted();
  await builds.page;
  stopped.throwIfAborted();
  await registerBundled(deps);
  // From here on, pages no longer need the database.
  await registryOf(deps).current();
  await isEmptyInstallation(database);
  stopped.throwIfAborted();
  const address = await listen(app, settings);

  stops.unshift(startWork(deps));
  if (settings.production && settings.databaseUrl === undefined) {
    say(
      'No DATABASE_URL is set: data is in the built-in PostgreSQL, which is packaged as a beta; back up the data folder',
    );
  }
  if (settings.production && !settings.mail) say('No SMTP_URL is set: emails stay in the outbox and are not sent');

  say(`Polyclinic is running at ${address}`);
  if (isDemo) demoAccountLines(settings.listsAccounts).forEach(say);
  builds.ready((!isDemo && (await setupLink(database, address))) || address);
}

/**
 * Prints the link with the one-time code while nobody administers the installation, and returns it. The code is in the
 * fragment, which browsers send to no server.
 */
async function setupLink(database: Database, address: string): Promise<string | undefined> {
  if ((await setupState(database)) === 'DONE') return undefined;
  const code = await makeSetupCode(database);
  const link = `${address}/setup#${code}`;
  say(`Set up Polyclinic: ${link}`);
  say(`On another device, open /setup there and enter this one-time code: ${code}`);
  return link;
}

/** Starts jobs and the mail sender; returns a function that stops both. */
function startWork(deps: ServerDeps): () => Promise<unknown> {
  const sender = openMailSender(deps);
  const worker = startJobs(deps, [
    removeOutdated,
    ...jobsOf(deps.settings.domains),
    ...mailJobs(sender, deps.settings),
  ]);
  return () => Promise.all([worker.stop(), sender.stop()]);
}

/** The password of the demo accounts is public. */
async function refuseDemo(database: Database): Promise<false> {
  if (!(await holdsDemo(database))) return false;
  throw new StartRefused('This database contains the demo accounts. Use another database: --data DIR or DATABASE_URL');
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  await app.listen({ host, port }).catch((error: unknown) => refuseTakenPort(error, port));
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}

async function requireFreePort({ host, port }: Settings): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening').catch((error: unknown) => refuseTakenPort(error, port));
  probe.close();
  await once(probe, 'close');
}

function refuseTakenPort(error: unknown, port: number): never {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
  throw new StartRefused(`Port ${port} is in use. Stop the program that uses it, or start with --port ${port + 1}`);
}

async function stopAll(): Promise<void> {
  while (stops.length > 0) await stops.shift()?.();
}

/** Lets current requests finish, then closes the database; a second signal ends the process at once. */
function stopOn(signal: NodeJS.Signals): void {
  process.once(signal, () => {
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    stopping.abort(new StartRefused('Stopped while starting'));
    stopAll()
      // A start in progress fails by itself now; this waits until it leaves nothing behind.
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

/** Ignores EPIPE: a reader of the output may close the pipe, as `head` does. */
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
  if (!stopped.aborted) fail(error);
});
