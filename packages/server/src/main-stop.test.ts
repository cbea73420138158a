import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

let folder: string;
let running: ChildProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-stop-'));
});
afterEach(async () => {
  const child = running;
  running = undefined;
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the product as for a demo: it creates its database and seeds the demo group. */
function start(port: number) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(__dirname, 'main.ts'), '--port', String(port), '--data', folder],
    { env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error', NODE_ENV: 'development' } },
  );
  running = child;
  return child;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

/** Milliseconds after the start: before that, Ctrl+C ends the process while it holds nothing yet. */
const MOMENTS = [
  ['while the database starts', 200],
  ['while the demo is filled in', 4_000],
] as const;

test.each(MOMENTS)(
  'stopped %s it ends cleanly and says nothing of an error',
  async (_, wait) => {
    const child = start(await freePort());
    let complaint = '';
    child.stderr.on('data', (chunk) => (complaint += String(chunk)));
    // The secret is created first.
    while (readdirSync(folder).length === 0) await sleep(20);
    await sleep(wait);
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(complaint).toBe('');
  },
  60_000,
);

test('it goes on serving when nobody reads what it says any more', async () => {
  const port = await freePort();
  const child = start(port);
  child.stdout.destroy();
  child.stderr.destroy();
  for (let isReady = false; !isReady; await sleep(50)) {
    expect(child.exitCode).toBeNull();
    isReady = await fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      // Not listening yet.
      () => false,
    );
  }
  // The lines about the demo accounts come after it listens.
  await sleep(500);
  expect(child.exitCode).toBeNull();
}, 180_000);
