import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './testing/account';
import { prepareProduct, setUp, type StartedProduct } from './testing/started-product';

const WRITERS = 8;
const WRITING_MS = 1_500;

let product: StartedProduct;

beforeAll(async () => {
  product = await prepareProduct();
}, 60_000);
afterAll(() => product.end(), 60_000);

const post = <T>(path: string, body: object, token?: string) =>
  product.send<T>(path, { body, ...(token !== undefined && { token }) });

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
  await product.start();
  const page = (path: string) => fetch(product.address.replace('/api', path), { redirect: 'manual' });
  while (!product.said().includes('one-time code')) await sleep(25);
  expect((await page('/')).headers.get('location')).toBe('/setup');
  const code = await setUp(product, credentials);
  expect(product.said()).toContain(`/setup#${code}`);
  expect((await page('/login')).headers.get('location')).toBeNull();
  await enrol();
  expect(await signIn()).toMatch(/^ey/);
  expect(product.said()).not.toMatch(/demo/i);
}, 60_000);

test('killed while eight people write, it loses nothing it acknowledged and is ready again', async () => {
  const acknowledged: string[] = [];
  const token = await signIn();
  const writers = Array.from({ length: WRITERS }, () => write(token, acknowledged));
  await sleep(WRITING_MS);
  await product.stop('SIGKILL');
  await Promise.all(writers);

  // The goal is three seconds; the run prints the actual time.
  process.stdout.write(`ready again after ${Math.round(await product.start())} ms\n`);
  const headers = { authorization: `Bearer ${await signIn()}` };
  const kept = new Set<string>();
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${product.address}/patients?limit=100&page=${page}`, { headers });
    const { data } = (await response.json()) as { data: { patients: { lastName: string }[] } };
    for (const { lastName } of data.patients) kept.add(lastName);
    if (data.patients.length < 100) break;
  }
  expect(acknowledged.length).toBeGreaterThan(WRITERS);
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
}, 60_000);

test('asked to stop it ends cleanly', async () => {
  expect(await product.stop()).toBe(0);
}, 60_000);
