import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './bootstrap.js';

/**
 * Starts a server, which reports its address here; with names in `preparing` it waits for these builds, of which it is
 * informed.
 * packages/server/src/domains/platform/modules/build-messages.ts is the other end.
 */
export function openServer(words, preparing) {
  // In a process group of its own: Ctrl+C then reaches it exactly once, through this process, however many programs
  // sit between it and the terminal, and it can stop its database cleanly.
  const child = spawn(process.execPath, words, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...(preparing.length > 0 && { POLYCLINIC_PREPARING: preparing.join(',') }) },
    detached: true,
  });
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
  const replyTo = (isWanted) =>
    new Promise((resolve) => {
      child.on('message', (message) => isWanted(message) && resolve(message));
      // A server that has ended replies nothing.
      ended.then(
        () => resolve({}),
        () => resolve({}),
      );
    });
  // A message to a server that is ending is lost, as intended.
  const send = (message) => child.connected && child.send(message, () => undefined);

  return {
    /** Resolves to the exit code. */
    ended,
    /** Resolves with its `url` when the server is used, or to nothing when it has ended. */
    ready: replyTo(({ state }) => state === 'ready'),
    /** Informs the server of a build that is done; resolves to whether it offers the module. */
    async built(name) {
      const reply = replyTo(({ module }) => module === name);
      send({ outcome: 'built', module: name });
      return (await reply).state === 'offered';
    },
    /** Informs the server of a build that has failed. */
    failed: (name) => send({ outcome: 'failed', module: name }),
    stop: (signal) => child.kill(signal),
  };
}
