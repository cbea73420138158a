import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.js';
import { openBrowser, wantsBrowser } from './open-browser.js';
import { openServer } from './open-server.js';
import { startInSteps } from './start-steps.js';
import { StepFailed } from './step.js';

/** The built server. */
const SERVER = join(root, 'packages/server/dist/main.cjs');
/** Flag of the start that leaves the browser alone. */
const NO_BROWSER = '--no-open';

/**
 * Starts a server from a bare clone: installs, builds what has changed and serves until it ends. It serves the shell, and
 * its modules as they are built; with `app` that module on its own.
 */
export async function startServer({ app, flags }) {
  outliveReaders();
  const isBrowserWanted = !flags.includes(NO_BROWSER) && wantsBrowser();
  const env = await bootstrap();
  // Imported dynamically because it needs packages that the bootstrap installs.
  const { buildTarget, builtLine, checkBudgets, staleTargets } = await import('./build.js');
  const stale = staleTargets(app === undefined ? [] : [app, 'server']);
  const ofKind = (kind) => stale.filter((target) => target.kind === kind);
  // Before anything is started: a signal at that moment would leave it behind.
  stopOnSignals((signal) => steps.stop(signal));
  const steps = startInSteps({
    server: ofKind('server')[0],
    page: ofKind(app === undefined ? 'shell' : 'standalone')[0],
    modules: app === undefined ? ofKind('app') : [],
    // One processor is left to the server, which people already use.
    lanes: Math.max(1, availableParallelism() - 1),
    build: async (target, signal) => {
      const duration = await buildTarget(target, { signal, env });
      if (target.kind !== 'app') console.log(builtLine(target, duration));
    },
    open: (preparing) => {
      if (!existsSync(SERVER)) throw new StepFailed(`The build left no ${SERVER}.`);
      const server = openServer([SERVER, ...flags.filter((flag) => flag !== NO_BROWSER)], preparing);
      if (isBrowserWanted) void server.ready.then(({ url }) => url && openBrowser(url));
      return server;
    },
    check: () => checkBudgets({}),
    say: (text) => console.log(text),
  });
  return steps.ended;
}

function stopOnSignals(end) {
  let askedAt = -Infinity;
  const stop = (signal) => {
    // npm forwards the Ctrl+C that the terminal has sent to this process already: one keypress, two signals.
    if (performance.now() - askedAt < 1000) return;
    askedAt = performance.now();
    end(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
}

/** Ignores EPIPE: a reader of the output may close the pipe, as `head` does. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
