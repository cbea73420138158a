import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Sent {
  method?: string;
  body?: object;
  token?: string;
  /** Idempotency key; a new one if omitted. */
  key?: string;
}

/** The product in a process of its own with its own database, which a test may kill and start again. */
export interface StartedProduct {
  address: string;
  /** Output of all its processes so far. */
  said(): string;
  /** Returns the milliseconds until it was ready. */
  start(): Promise<number>;
  /** Returns the exit code; null if it was killed. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
  /** Kills the database, which the server starts again, and returns when that is ready. */
  killDatabase(): Promise<void>;
  /** Returns the data of the answer; throws if it is a refusal, or none. */
  send<T>(path: string, sent?: Sent): Promise<T>;
  /** Stops it and removes its folder. */
  end(): Promise<void>;
}

/** Prepares a product that is not started yet. */
export async function prepareProduct(): Promise<StartedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-start-'));
  // If run as root, PostgreSQL runs under another account.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}/api`;
  const main = join(__dirname, '../main.ts');
  const words = ['--import', 'tsx', main, '--production', '--port', String(port), '--data', folder];
  let running: ChildProcess | undefined;
  let said = '';

  const isReady = () =>
    fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      // Not listening, or not answering yet.
      () => false,
    );

  const stop: StartedProduct['stop'] = async (signal = 'SIGTERM') => {
    const child = running;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    running = undefined;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  };

  return {
    address,
    said: () => said,
    async start() {
      const began = performance.now();
      const env = { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error' };
      const child = spawn(process.execPath, words, { env });
      running = child;
      child.stdout.on('data', (chunk) => (said += String(chunk)));
      child.stderr.on('data', (chunk) => (said += String(chunk)));
      for (;;) {
        if (await isReady()) return performance.now() - began;
        if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
        await sleep(25);
      }
    },
    stop,
    async killDatabase() {
      const [pid] = readFileSync(join(folder, 'postgres/data/postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      // The probe may still get an answer of a connection that is about to break.
      while (await isReady()) await sleep(5);
      while (!(await isReady())) await sleep(25);
    },
    async send<T>(path: string, { method = 'POST', body, token, key = randomUUID() }: Sent = {}) {
      const headers = {
        ...(body && { 'content-type': 'application/json' }),
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const response = await fetch(`${address}${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return ((await response.json()) as { data: T }).data;
    },
    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** First clinic of an installation. */
export const LAKESIDE = {
  clinicName: 'Lakeside',
  country: 'IN',
  currency: 'INR',
  language: 'en',
  timezone: 'Asia/Kolkata',
  dateFormat: 'dd/MM/yyyy',
  workweek: 'MON_SAT',
  hasUsualTaxes: true,
};

/** Sets up the first clinic with the one-time code of an empty start. */
export async function setUp(
  product: StartedProduct,
  credentials: { email: string; password: string },
): Promise<string> {
  while (!product.said().includes('one-time code')) await sleep(25);
  const [, code = ''] = /one-time code: (\S+)/.exec(product.said()) ?? [];
  const body = { firstName: 'Uma', lastName: 'Nair', code, ...credentials, clinic: LAKESIDE };
  await product.send('/public/setup', { body });
  return code;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}
