import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTestServer, type TestServer } from '../../../testing/test-server';

const script = `console.log(${JSON.stringify('clinic '.repeat(100))});`;
let root: string;
let server: TestServer;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'polyclinic-root-'));
  write('mfe-clinical/dist/standalone/index.html', '<title>Clinical</title>__CSP_NONCE__');
  write('mfe-clinical/dist/standalone/assets/main.0123456789abcdef.js', script);
  write('mfe-clinical/dist/standalone/.secret.txt', 'hidden');
  write('secret.txt', 'outside');
  server = await openTestServer({ root, app: 'clinical' });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

test.each(['/', '/patients', '/login'])('%s is the page of the one app', async (url) => {
  const page = await get(url);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).toMatch(/^<title>Clinical<\/title>[\w+/=]{24}$/);
});

test('its files come packed, and are kept for good where their names say what they hold', async () => {
  const file = await get('/assets/main.0123456789abcdef.js', { 'accept-encoding': 'br' });
  expect(file.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
});

test('a file that is built anew is sent anew', async () => {
  write('mfe-clinical/dist/standalone/first-paint.js', 'one');
  expect((await get('/first-paint.js')).body).toBe('one');
  await new Promise((resolve) => setTimeout(resolve, 20));
  write('mfe-clinical/dist/standalone/first-paint.js', 'two');
  expect((await get('/first-paint.js')).body).toBe('two');
});

test('a service worker of the whole product that the browser still has removes itself', async () => {
  expect((await get('/sw.js')).body).toContain('registration.unregister()');
});

test.each(['/assets/gone.js', '/.secret.txt', '/..%2f..%2f..%2fsecret.txt', '/favicon.ico', '/api/nowhere'])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);
