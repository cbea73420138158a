import { PUBLIC_PAGES } from '@polyclinic/contract';
import { givenRelease, madeShell, openModulesServer, point, type ModulesServer } from '../../testing/modules';

const friend = 'https://booking.example.test';
let server: ModulesServer;

beforeAll(async () => {
  server = await openModulesServer({ allowedOrigins: [friend] });
  const page = '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head></html>';
  const { id: releaseId } = await givenRelease(server.deps, madeShell('1.0.0', { 'index.html': page }));
  await point(server.platform, 'shell', 'STABLE', { releaseId });
}, 60_000);
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });

test.each(['/', '/patients', '/api/health/live', '/api/auth/me', '/api/nowhere', '/assets/gone.js', '/api/docs'])(
  '%s carries the headers that every answer carries',
  async (url) => {
    const { headers } = await get(url);
    expect(headers).toMatchObject({
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.any(String),
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
    });
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  },
);

test.each([
  ...Object.values(PUBLIC_PAGES),
  ...Object.values(PUBLIC_PAGES).map((path) => `${path}?lang=ta`),
  '/api/docs',
])('%s is nothing for a search engine', async (url) => {
  expect((await get(url)).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' });
});

test.each(['/', '/forms', '/invoices', '/queue-of-others', '/finance/invoices'])(
  '%s says nothing to search engines',
  async (url) => {
    expect((await get(url)).headers).not.toHaveProperty('x-robots-tag');
  },
);

test('a page gets a policy of its own with a nonce that is never used twice', async () => {
  const pages = [await get('/'), await get('/')];
  const nonces = pages.map(({ body }) => /content="([^"]+)"/.exec(body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  pages.forEach(({ headers }, index) => {
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonces[index]}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });
});

test('answers of the API are never stored', async () => {
  expect((await get('/api/auth/me')).headers['cache-control']).toBe('no-store');
  expect((await get('/api/nowhere')).headers['cache-control']).toBe('no-store');
});

test('a page of an allowed origin may call, and ask before', async () => {
  const { headers } = await get('/api/public/modules', { origin: friend });
  expect(headers['access-control-allow-origin']).toBe(friend);
  expect(headers['access-control-allow-credentials']).toBeUndefined();
  const asked = await server.app.inject({ method: 'OPTIONS', url: '/api/patients', headers: { origin: friend } });
  expect(asked.statusCode).toBe(204);
});

test.each([
  'null',
  'https://booking.example.test.evil.test',
  'https://evil-booking.example.test',
  'http://booking.example.test',
  '',
])('a page of the origin %j may not', async (origin) => {
  const { headers } = await get('/api/public/modules', { origin });
  expect(headers['access-control-allow-origin']).toBeUndefined();
});

test('TRACE is not answered', async () => {
  const response = await server.app.inject({
    method: 'TRACE' as 'GET',
    url: '/api/health/live',
    headers: { cookie: 'x' },
  });
  expect(response.statusCode).toBeGreaterThanOrEqual(400);
  expect(response.body).not.toContain('cookie');
});
