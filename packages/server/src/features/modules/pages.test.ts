import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { modules } from '@polyclinic/contract';
import { openTestServer, type TestServer } from '../../testing';

const script = `console.log(${JSON.stringify('clinic '.repeat(100))});`;
const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`;
const title = { en: 'Clinical', hi: 'क्लिनिकल', ta: 'மருத்துவம்' };
const built = {
  id: 'clinical',
  version: '1.4.0',
  container: 'clinical_1_4_0',
  entry: 'remoteEntry.0123456789abcdef.js',
  integrity,
  files: { 'remoteEntry.0123456789abcdef.js': integrity, 'a.fedcba9876543210.js': integrity, 'a.js.map': integrity },
  preload: [{ file: 'a.fedcba9876543210.js', integrity }],
  requires: { '@polyclinic/client': '^0.1.0' },
  declaration: { id: 'clinical', title, routes: [] },
};

let root: string;
let server: TestServer;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'polyclinic-root-'));
  write('shell/dist/index.html', '<title>Polyclinic</title>__CSP_NONCE__');
  write('shell/dist/assets/main.0123456789abcdef.js', script);
  write('shell/dist/assets/main.0123456789abcdef.js.map', '{}');
  write('shell/dist/first-paint.js', script);
  write('shell/dist/.secret.txt', 'hidden');
  write('secret.txt', 'outside');
  write('mfe-clinical/dist/remote/release.json', JSON.stringify(built));
  for (const file of [...Object.keys(built.files), 'stray.js']) write(`mfe-clinical/dist/remote/${file}`, script);
  mkdirSync(join(root, 'mfe-finance'));
  server = await openTestServer({ root });
}, 60_000);
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

test('the registry lists what has been built, with hashes and declaration', async () => {
  const { modules: found } = await server.anonymous().call(modules.list, {});
  expect(found).toEqual([
    expect.objectContaining({
      ...{ id: 'clinical', version: '1.4.0', container: 'clinical_1_4_0', integrity, previous: null },
      entry: '/remotes/clinical/1.4.0/remoteEntry.0123456789abcdef.js',
      preload: [expect.objectContaining({ url: '/remotes/clinical/1.4.0/a.fedcba9876543210.js', integrity })],
      declaration: built.declaration,
    }),
  ]);
});

test('the registry is asked each time and answers nothing new with 304', async () => {
  const first = await get('/api/public/modules');
  expect(first.headers['cache-control']).toBe('no-cache');
  const second = await get('/api/public/modules', { 'if-none-match': first.headers.etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

test.each(['/', '/patients', '/appointments/0198c0de-0000-7000-8000-000000000000?book', '/login'])(
  '%s is the page of the shell',
  async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toMatch(/^<title>Polyclinic<\/title>[\w+/=]{24}$/);
  },
);

test.each(
  ['/assets/main.0123456789abcdef.js', built.entry].map((file) =>
    file.startsWith('/') ? file : `/remotes/clinical/1.4.0/${file}`,
  ),
)('%s is kept for good and comes packed', async (url) => {
  const plain = await get(url);
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(plain.body).toBe(script);
  const packed = await get(url, { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
});

test('a file without a hash in its name is asked for each time', async () => {
  const first = await get('/first-paint.js');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect((await get('/first-paint.js', { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
});

test.each([
  '/assets/gone.0123456789abcdef.js',
  '/assets/gone',
  '/assets/main.0123456789abcdef.js.map',
  '/remotes/clinical/1.4.0/gone.js',
  '/remotes/clinical/1.4.0/stray.js',
  '/remotes/clinical/1.4.0/a.js.map',
  '/remotes/clinical/1.4.0/release.json',
  '/remotes/clinical/1.3.0/a.fedcba9876543210.js',
  '/remotes/finance/1.4.0/a.fedcba9876543210.js',
  '/remotes/clinical/1.4.0/..%2f..%2f..%2f..%2fsecret.txt',
  '/../secret.txt',
  '/..%2f..%2fsecret.txt',
  '/%2e%2e/%2e%2e/secret.txt',
  '/.secret.txt',
  '/.git/config',
  '/favicon.ico',
  '/api',
  '/api/nowhere',
])('%s is not found, and no page is sent in its place', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});
