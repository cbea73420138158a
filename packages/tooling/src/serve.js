import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.js';
import { StepFailed, run } from './step.js';

/** Starts a server from a bare clone: installs, builds the named targets (default: all) and serves until it ends. */
export async function startServer({ build = [], flags }) {
  outliveReaders();
  const env = await bootstrap();
  await run(process.execPath, [join(root, 'packages/tooling/src/build.js'), ...build], { cwd: root, env, echo: true });
  const server = join(root, 'packages/server/dist/main.cjs');
  if (!existsSync(server)) throw new StepFailed(`The build left no ${server}.`);
  return serve(server, flags);
}

function serve(server, flags) {
  return new Promise((resolve, reject) => {
    // In a process group of its own: Ctrl+C then reaches it exactly once, through this process, however many programs
    // sit between it and the terminal, and it can stop its database cleanly.
    const child = spawn(process.execPath, [server, ...flags], { cwd: root, stdio: 'inherit', detached: true });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));

    let askedAt = -Infinity;
    const stop = (signal) => {
      // npm forwards the Ctrl+C that the terminal has sent to this process already: one keypress, two signals.
      if (performance.now() - askedAt < 1000) return;
      askedAt = performance.now();
      child.kill(signal);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGHUP', () => stop('SIGTERM'));
  });
}

/** Ignores EPIPE: a reader of the output may close the pipe, as `head` does. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
