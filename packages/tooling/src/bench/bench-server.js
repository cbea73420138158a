import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { StepFailed } from '../step.js';
import { singleRoot } from './single-target.js';

const TIMEOUT_MS = 120_000;

/** Starts the production build with the demo group in a database of its own; `home` is the folder it serves from. */
export async function startBenchServer(home) {
  if (home === singleRoot) layOut(home);
  const data = mkdtempSync(join(tmpdir(), 'polyclinic-bench-'));
  // If the benchmark runs as root, PostgreSQL runs under another account, which needs access to its files.
  chmodSync(data, 0o711);
  const port = await freePort();
  const words = [join(home, 'packages/server/dist/main.cjs'), '--port', String(port), '--data', data];
  const child = spawn(process.execPath, words, {
    cwd: home,
    // In its own process group: Ctrl+C reaches it only through this process.
    detached: true,
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await ready(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

/** Lays out the folder for the server, which locates the files to serve relative to its own path. */
function layOut(home) {
  const server = join(home, 'packages/server');
  mkdirSync(join(server, 'dist'), { recursive: true });
  copyFileSync(join(root, 'packages/server/dist/main.cjs'), join(server, 'dist/main.cjs'));
  for (const name of ['node_modules', 'src', 'package.json']) {
    if (!existsSync(join(server, name))) symlinkSync(join(root, 'packages/server', name), join(server, name));
  }
}

async function ready(port, child) {
  const end = performance.now() + TIMEOUT_MS;
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new StepFailed('The server for the measurements does not start.');
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
