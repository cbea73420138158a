import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './testing/account';

const WRITERS = 8;
const WRITING_MS = 1_500;

const LAKESIDE = {
  clinicName: 'Lakeside',
  country: 'IN',
  currency: 'INR',
  language: 'en',
  timezone: 'Asia/Kolkata',
  dateFormat: 'dd/MM/yyyy',
  workweek: 'MON_SAT',
  hasUsualTaxes: true,
};

let folder: string;
let address: string;
let port: number;
let running: ChildProcess | undefined;
let said = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-start-'));
  port = await freePort();
  address = `http://127.0.0.1:${port}/api`;
}, 60_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

/** Starts the product and returns the milliseconds until it was ready. */
async function start(extra: string[] = []): Promise<number> {
  const began = performance.now();
  const words = [
    '--import',
    'tsx',
    join(__dirname, 'main.ts'),
    '--production',
    '--port',
    String(port),
    '--data',
    folder,
  ];
  const child = spawn(process.execPath, [...words, ...extra], {
    env: { ...process.env, HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  });
  running = child;
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  for (;;) {
    const isReady = await fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      // Not listening yet.
      () => false,
    );
    if (isReady) return performance.now() - began;
    if (child.exitCode !== null) throw new Error(`The server ended: ${said}`);
    await sleep(25);
  }
}

async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  const child = running;
  if (!child || child.exitCode !== null) return child?.exitCode ?? null;
  running = undefined;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

interface Tokens {
  token: string;
  refreshToken: string;
}

const credentials = { email: 'uma@x.test', password: 'a long enough password' };
/** Unused recovery codes. */
let recoveryCodes: string[] = [];

/** Sets up two-factor authentication, which the clinic offers its administrator. */
async function enrol(): Promise<void> {
  const { token } = await post<Tokens>('/auth/login', credentials);
  const begun = await post<{ secret: string }>('/user/second-factor', { password: credentials.password }, token);
  const code = codeOf(begun.secret, new Date());
  ({ recoveryCodes } = await post<{ recoveryCodes: string[] }>('/user/second-factor/confirm', { code }, token));
}

async function signIn(): Promise<string> {
  const { token } = await post<Tokens>('/auth/login', { ...credentials, code: recoveryCodes.pop() });
  return token;
}

/** Registers patients until the server is gone; only acknowledged writes count. */
async function write(token: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const name = randomUUID();
    const isAcknowledged = await post('/patients', { firstName: 'Asha', lastName: name }, token).then(
      () => true,
      // The server was killed during this write, so it was not acknowledged.
      () => false,
    );
    if (!isAcknowledged) return;
    acknowledged.push(name);
  }
}

test('an empty production start prints a link with a one-time code, and no demo account', async () => {
  await start();
  while (!said.includes('one-time code')) await sleep(25);
  const [, code] = /one-time code: (\S+)/.exec(said) ?? [];
  expect(said).toContain(`/setup#${code}`);
  expect((await fetch(address.replace('/api', '/'), { redirect: 'manual' })).headers.get('location')).toBe('/setup');
  await post('/public/setup', { firstName: 'Uma', lastName: 'Nair', code, ...credentials, clinic: LAKESIDE });
  expect((await fetch(address.replace('/api', '/login'), { redirect: 'manual' })).headers.get('location')).toBeNull();
  await enrol();
  expect(await signIn()).toMatch(/^ey/);
  expect(said).not.toMatch(/demo/i);
}, 60_000);

test('killed while eight people write, it loses nothing it acknowledged and is ready again', async () => {
  const acknowledged: string[] = [];
  const token = await signIn();
  const writers = Array.from({ length: WRITERS }, () => write(token, acknowledged));
  await sleep(WRITING_MS);
  await stop('SIGKILL');
  await Promise.all(writers);

  // The goal is three seconds; the run prints the actual time.
  process.stdout.write(`ready again after ${Math.round(await start())} ms\n`);
  const headers = { authorization: `Bearer ${await signIn()}` };
  const kept = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${address}/patients?limit=100&page=${page}`, { headers });
    const { data } = (await response.json()) as { data: { patients: { lastName: string }[] } };
    for (const { lastName } of data.patients) kept.add(lastName);
    if (data.patients.length < 100) break;
  }
  expect(acknowledged.length).toBeGreaterThan(WRITERS);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
}, 60_000);

test('asked to stop it ends cleanly', async () => {
  expect(await stop()).toBe(0);
}, 60_000);
