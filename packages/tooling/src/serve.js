import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.js';
import { StepFailed, run } from './step.js';

/** From a bare clone to a running server: installs, builds what is named (else everything) and serves to the end. */
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
    // In a process group of its own: a Ctrl+C then reaches it once, through us, however many programs sit between
    // it and the terminal, and it can end its database in peace.
    const child = spawn(process.execPath, [server, ...flags], { cwd: root, stdio: 'inherit', detached: true });
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));

    let asked = -Infinity;
    const stop = (signal) => {
      // npm passes on the Ctrl+C that the terminal has sent us already: one wish, two signals.
      if (performance.now() - asked < 1000) return;
      asked = performance.now();
      child.kill(signal);
    };
    process.on('SIGINT', () => stop('SIGINT'));
    process.on('SIGTERM', () => stop('SIGTERM'));
    process.on('SIGHUP', () => stop('SIGTERM'));
  });
}

/** Whoever reads what is said may stop reading, as `head` does: that is no reason to stop. */
function outliveReaders() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
