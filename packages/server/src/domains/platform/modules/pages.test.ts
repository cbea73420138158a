import { brotliDecompressSync } from 'node:zlib';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer } from '../../../testing/test-server';
import {
  givenRelease,
  madeRemote,
  madeShell,
  openModulesServer,
  point,
  putFiles,
  type ModulesServer,
} from '../../../testing/modules';

const CLINIC = '0198c0de-0000-7000-8000-000000000001';
const cookie = `polyclinic.audience=${CLINIC}.99`;
const [stable, canary] = [madeRemote('clinical', '1.4.0'), madeRemote('clinical', '1.5.0')];
const worker = 'self.addEventListener("fetch", () => undefined);';
const files = { 'sw.js': worker, 'first-paint.js': 'paint();', 'a.js.map': '{}' };
const shell = madeShell('3.0.0', files, undefined, ['/', '/login', '/messages/:id']);
const oldShell = madeShell('2.9.0');
const [entry = '', screen = '', all = ''] = Object.keys(stable.files);

let server: ModulesServer;

beforeAll(async () => {
  server = await openModulesServer();
  const { deps, platform } = server;
  const { id: releaseId } = await givenRelease(deps, stable);
  const { id: canaryId } = await givenRelease(deps, canary);
  await givenRelease(deps, oldShell);
  const { id: shellId } = await givenRelease(deps, shell);
  await point(platform, 'clinical', 'STABLE', { releaseId });
  await point(platform, 'clinical', 'CANARY', { releaseId: canaryId, previousId: releaseId });
  await point(platform, 'shell', 'STABLE', { releaseId: shellId });
  const assigned = { module: 'clinical', clinicId: CLINIC, channel: 'CANARY', reason: 'a trial', createdBy: 'Uma Rao' };
  await platform
    .insertInto('moduleAssignments')
    .values({ tenantId: platform.tenantId, ...assigned })
    .execute();
  await putFiles(deps, { ...stable, digest: '0'.repeat(32) });
  await deps.releases.put(`clinical/${stable.digest}/stray.js`, Buffer.from('stray'), '');
}, 60_000);
afterAll(() => server.close());

const get = (url: string, headers = {}) => server.app.inject({ method: 'GET', url, headers });
const remote = ({ digest }: { digest: string }, file: string) => `/remotes/clinical/${digest}/${file}`;

interface Answer {
  modules: { id: string; version: string; entry: string; previous: { version: string } | null }[];
  shell: { digest: string };
}

async function list(headers = {}): Promise<Answer> {
  return (await get('/api/public/modules', headers)).json<{ data: Answer }>().data;
}

function registryOf(page: string): Answer | undefined {
  const [, text] = /id="registry">(.*?)<\/script>/.exec(page) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as Answer);
}

test('whoever is not signed in gets what is stable, with hashes, declaration and the release before', async () => {
  const { declaration, integrity, preload } = JSON.parse(stable.manifest) as Record<string, { integrity: string }[]>;
  const answer = await list();
  expect(answer).toMatchObject({ shell: { version: '3.0.0', digest: shell.digest }, withdrawn: [], devOrigins: [] });
  expect(answer.modules).toEqual([
    expect.objectContaining({
      id: 'clinical',
      version: '1.4.0',
      digest: stable.digest,
      integrity,
      declaration,
      previous: null,
      entry: remote(stable, entry),
      preload: [
        {
          url: remote(stable, screen),
          integrity: preload?.[0]?.integrity,
          screens: ['ThingsScreen'],
        },
        {
          url: remote(stable, all),
          integrity: preload?.[1]?.integrity,
        },
      ],
    }),
  ]);
});

test('a clinic that tries the canary release gets it, with the stable one to go back to', async () => {
  expect((await list({ cookie })).modules).toMatchObject([
    { version: '1.5.0', entry: remote(canary, entry), previous: { version: '1.4.0' } },
  ]);
  const elsewhere = `polyclinic.audience=${PLATFORM_TENANT_ID}.99`;
  expect((await list({ cookie: elsewhere })).modules[0]?.version).toBe('1.4.0');
  for (const broken of ['polyclinic.audience=x.1', `polyclinic.audience=${CLINIC}`, 'polyclinic.audience='])
    expect((await list({ cookie: broken })).modules[0]?.version).toBe('1.4.0');
});

test('the registry is asked each time and answers nothing new with 304', async () => {
  const first = await get('/api/public/modules', { cookie });
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringMatching(/^Cookie/) });
  const second = await get('/api/public/modules', { cookie, 'if-none-match': first.headers.etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
  expect(second.headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': 'private, no-cache',
    vary: expect.stringMatching(/^Cookie/),
  });
  // The ETag of one audience is not valid for another.
  expect((await get('/api/public/modules', { 'if-none-match': first.headers.etag })).statusCode).toBe(200);
});

test('whoever asks is told the newest release that its page can run and that has run for its audience', async () => {
  const ask = async (react: string, headers = {}) =>
    (await get(`/api/public/modules/clinical/compatible?react=${react}&client=0.1.0&ui=0.1.0`, headers)).json<{
      data: { release: { version: string; entry: string } | null };
    }>().data.release;
  expect(await ask('19.3.1', { cookie })).toMatchObject({ version: '1.5.0', entry: remote(canary, entry) });
  expect(await ask('19.3.1')).toMatchObject({ version: '1.4.0', entry: remote(stable, entry) });
  expect(await ask('18.0.0')).toBeNull();
});

test.each([
  '/',
  '/clinical/things?search=x',
  '/messages/0198c0de-0000-7000-8000-000000000000?new',
  '/login',
  '/index.html',
])('%s is the page of the shell, and without a session it carries nothing but its release', async (url) => {
  const page = await get(url);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'Cookie',
  });
  expect(page.body).toMatch(
    new RegExp(
      `^<html><head><title>3.0.0</title><meta name="release" content="${shell.digest}"></head><body>[\\w+/=]{24}</body></html>$`,
    ),
  );
});

test('an address that neither the shell nor a module has is answered with 404, and with the page that says so', async () => {
  const page = await get('/nowhere', { cookie });
  expect(page.statusCode).toBe(404);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
  });
  expect(registryOf(page.body)).toEqual(await list({ cookie }));
});

test('the page of somebody signed in carries what they run, and asks for what the address needs', async () => {
  const page = await get('/clinical/things?search=x', { cookie });
  expect(registryOf(page.body)).toEqual(await list({ cookie }));
  const links = [
    ...page.body.matchAll(
      /<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
    ),
  ];
  expect(links.map(([, url]) => url)).toEqual([
    ...Object.keys(shell.files)
      .filter((file) => file.startsWith('assets/'))
      .map((file) => `/${file}`),
    ...[entry, screen, all].map((file) => remote(canary, file)),
  ]);
});

test.each([remote(stable, entry), remote(canary, screen), ...Object.keys(oldShell.files).filter(isAsset).map(asPath)])(
  '%s is kept for good and comes packed',
  async (url) => {
    const plain = await get(url);
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const packed = await get(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect((await get(url, { 'if-none-match': plain.headers.etag })).statusCode).toBe(304);
  },
);

function isAsset(file: string): boolean {
  return file.startsWith('assets/');
}

function asPath(file: string): string {
  return `/${file}`;
}

test('the code of remotes may be passed on by other origins; that of the shell may not', async () => {
  const { headers } = await get(remote(stable, entry));
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect((await get('/icon.svg')).headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('a withdrawn release is still served to the tabs that run it, and named to them; a retired one is gone', async () => {
  const bad = madeRemote('clinical', '1.3.0');
  const { id } = await givenRelease(server.deps, bad);
  const setStatus = (status: string) =>
    server.platform.updateTable('moduleReleases').set({ status }).where('id', '=', id).execute();
  await setStatus('WITHDRAWN');
  expect((await get(remote(bad, entry))).statusCode).toBe(200);
  expect(await list()).toMatchObject({ withdrawn: [bad.digest] });
  await setStatus('RETIRED');
  expect(await list()).toMatchObject({ withdrawn: [] });
  expect((await get(remote(bad, entry))).statusCode).toBe(404);
});

test('a file without a hash in its name is that of the shell one runs, and asked for each time', async () => {
  const first = await get('/first-paint.js');
  expect([first.body, first.headers['cache-control']]).toEqual(['paint();', 'no-cache']);
  expect((await get('/first-paint.js', { 'if-none-match': first.headers.etag })).statusCode).toBe(304);
});

test('an icon may be a day old', async () => {
  const icon = await get('/icon.svg');
  expect([icon.body, icon.headers['cache-control']]).toEqual([shell.files['icon.svg'], 'public, max-age=86400']);
});

test('the service worker is asked for each time, and may fetch what pages may load', async () => {
  const answer = await get('/sw.js');
  expect(answer.body).toBe(worker);
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  });
});

test('where the service worker is not wanted, the one that browsers have removes itself', async () => {
  const { deps } = server;
  const settings = { ...deps.settings, serviceWorker: false };
  const without = await openTestServer(settings, deps.database);
  const answer = await without.app.inject({ method: 'GET', url: '/sw.js' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  });
  expect(answer.body).toMatch(/registration\.unregister\(\)/);
  expect(answer.body).toMatch(/caches\.delete/);
  await without.app.close();
});

test('releases from a store of their own and dev servers are allowed by their exact origins, and nothing else is', async () => {
  const settings = {
    ...server.deps.settings,
    releasesUrl: 'https://cdn.example.org/code/remotes',
    devOrigins: ['http://localhost:4010'],
  };
  const elsewhere = await openTestServer(settings, server.deps.database);
  const page = await elsewhere.app.inject({ method: 'GET', url: '/clinical/things', headers: { cookie } });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("script-src 'self' https://cdn.example.org http://localhost:4010;");
  expect(policy).toContain("connect-src 'self' https://cdn.example.org http://localhost:4010 ws://localhost:4010;");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(registryOf(page.body)).toMatchObject({
    modules: [{ entry: `https://cdn.example.org/code/remotes/clinical/${canary.digest}/${entry}` }],
    devOrigins: ['http://localhost:4010'],
  });
  expect(page.body).toContain(`href="https://cdn.example.org/code/remotes/clinical/${canary.digest}/${entry}"`);
  const sw = await elsewhere.app.inject({ method: 'GET', url: '/sw.js' });
  expect(sw.headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example.org");
  await elsewhere.app.close();
});

test.each([
  '/assets/gone.0123456789abcdef.js',
  '/assets/gone',
  '/a.js.map',
  '/release.json',
  remote(stable, 'gone.js'),
  remote(stable, 'stray.js'),
  remote(stable, 'release.json'),
  remote({ digest: '0'.repeat(32) }, entry),
  `/remotes/finance/${stable.digest}/${entry}`,
  `/remotes/shell/${shell.digest}/index.html`,
  remote(stable, '..%2f..%2f..%2f..%2fsecret.txt'),
  remote(stable, 'constructor'),
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
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test('the page of a shell that requests the list of modules itself carries only the part that its first screen needs', async () => {
  const { deps, platform } = server;
  const { id: releaseId } = await givenRelease(deps, madeShell('3.1.0', {}, undefined, ['/'], true));
  await point(platform, 'shell', 'STABLE', { releaseId });
  const whole = await list({ cookie });
  const carried = registryOf((await get('/clinical/things', { cookie })).body);
  expect(whole.modules.map(({ previous }) => previous?.version)).toEqual(['1.4.0']);
  expect(whole).not.toHaveProperty('isPart');
  expect(carried).toMatchObject({ isPart: true, modules: [{ version: '1.5.0', previous: null }] });
});
