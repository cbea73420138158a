import { constants } from 'node:os';
import { StepFailed } from './step.js';

/** Name under which a server waits for its page: the shell, or an app of its own in its place. */
export const PAGE = 'shell';

/**
 * Starts the product while it is being built. Server and page come first, side by side: the server prepares its
 * database while the page is built, and listens when both are there. The modules follow in the given order, each offered
 * to open pages when its build is done, so that their number does not delay the first login.
 *
 * `build(target, signal)` builds a target, `open(names)` starts a server that waits for these builds (`openServer`),
 * `check` examines all builds together and `say` prints.
 */
export function startInSteps({ server, page, modules, lanes, build, open, check, say }) {
  const builds = new AbortController();
  let running;
  let hasEnded = false;
  let stoppedBy;
  let hasFailed = false;

  async function start() {
    const names = [server, page].flatMap((target) => (target ? [target.name] : []));
    if (names.length > 0) say(`Building ${names.join(' and ')} ...`);
    const first = [page && build(page, builds.signal), openServer()];
    try {
      await Promise.all(first);
    } catch (error) {
      return endAfter(error, first);
    }
    if (page) running.built(PAGE);
    if (modules.length > 0) await followWithModules();
    else complain(check);
    const code = await running.ended;
    return hasFailed ? code || 1 : code;
  }

  async function openServer() {
    if (server) await build(server, builds.signal);
    running = open([...(page ? [PAGE] : []), ...modules.map(({ id }) => id)]);
    const end = () => {
      hasEnded = true;
      builds.abort();
    };
    running.ended.then(end, end);
  }

  /** Without server or page there is nothing to open: everything that has been started is stopped. */
  async function endAfter(error, first) {
    const isEndOfServer = hasEnded;
    builds.abort();
    await Promise.allSettled(first);
    // A second signal would end the server without its cleaning up.
    if (!stoppedBy) running?.stop('SIGTERM');
    const code = await running?.ended;
    if (stoppedBy) return code || 128 + constants.signals[stoppedBy];
    if (isEndOfServer) return code;
    throw error;
  }

  async function followWithModules() {
    await running.ready;
    if (builds.signal.aborted) return;
    say(`In the menu once built: ${modules.map(({ id }) => id).join(', ')}`);
    const waiting = [...modules];
    const next = () => (builds.signal.aborted ? undefined : waiting.shift());
    const work = async () => {
      for (let target = next(); target; target = next()) await addModule(target);
    };
    await Promise.all(Array.from({ length: lanes }, work));
    if (!builds.signal.aborted) complain(check);
  }

  async function addModule(target) {
    try {
      await build(target, builds.signal);
      const isAccepted = await running.built(target.id);
      if (!isAccepted) throw new StepFailed(`${target.name} is built, but the server does not accept it.`);
      say(`${target.name.padEnd(18)} ready after ${process.uptime().toFixed(1)} s`);
    } catch (error) {
      if (builds.signal.aborted) return;
      complain(() => {
        throw error;
      });
      say('Everything else works. Run npm start again once this is fixed.');
      running.failed(target.id);
    }
  }

  /** Prints the failure of a step without which the product works. */
  function complain(work) {
    try {
      work();
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      hasFailed = true;
      if (error.output) say(error.output.trimEnd());
      say(error.message);
    }
  }

  return {
    /** Resolves to the exit code when nothing runs any more. */
    ended: start(),
    /** Ends builds and server. */
    stop(signal) {
      stoppedBy = stoppedBy ?? signal;
      builds.abort();
      running?.stop(signal);
    },
  };
}
