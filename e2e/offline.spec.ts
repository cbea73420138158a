import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext, BrowserContext, Page, Request } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, expect, expectQuiet, signIn, test } from './fixtures';
import { makeRelease, type MadeRelease } from './made-releases';
import { demoFolder, startServer, type Running } from './own-server';

// A server of its own: it receives other releases, stops and restarts.
test.describe.configure({ mode: 'serial', timeout: 120_000 });
test.use({ serviceWorkers: 'allow' });

let data: string;
let port: string;
let server: Running;

test.beforeAll(async () => {
  data = demoFolder();
  port = String(await freePort());
  server = await start();
});
test.afterAll(() => server.stop());

const start = (environment: Record<string, string> = {}) => startServer(['--port', port], { environment, data });
const at = (path: string) => `${server.address}${path}`;

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Appointments' });
const menu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Patients' });
const rows = (page: Page) => page.getByRole('main').getByRole('row');
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: /try again|retry/i });

/** Signs in and waits until the service worker has cached the page and its files. */
async function settle(page: Page): Promise<void> {
  await signIn(page, 'RECEPTIONIST', { path: at('/appointments') });
  await expect(rows(page).nth(1)).toBeVisible();
  await expect
    .poll(() => storedAnswers(page), { timeout: 30_000 })
    .toEqual({ page: true, module: true, controlled: true });
}

function storedAnswers(page: Page) {
  return page.evaluate(async () => {
    const files = await (await caches.open('polyclinic-releases-2')).keys();
    const pages = await (await caches.open('polyclinic-page-2')).match('/');
    return {
      page: (await pages?.text())?.includes('id="registry"') ?? false,
      module: files.some(({ url }) => url.includes('/remotes/clinical/')),
      controlled: navigator.serviceWorker.controller !== null,
    };
  });
}

/** Returns the releases of the clinical module whose files this page has loaded. */
function fetchedReleases(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const digests = performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/remotes\/clinical\/([0-9a-f]{32})\//.exec(name)?.[1]);
    return [...new Set(digests)].filter((digest) => digest !== undefined);
  });
}

test('without a network the app starts with its frame and the module used last, which says what it lacks', async ({
  page,
  context,
}) => {
  await settle(page);
  await context.setOffline(true);
  await page.reload();
  await expect(menu(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(retry(page).first()).toBeVisible();
  await context.setOffline(false);
  await retry(page).first().click();
  await expect(rows(page).nth(1)).toBeVisible();

  const addresses = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(caches_.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.filter((path) => path !== '/' && !/^\/(?:assets|remotes)\//.test(path))).toEqual([]);
});

test('the kept page goes with the person who signs out, the files stay', async ({ page }) => {
  await settle(page);
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect.poll(() => storedAnswers(page)).toMatchObject({ page: false, module: true });
});

test('a warm start of the appointments needs at most four requests of the network', async ({ page, context }) => {
  await settle(page);
  await page.close();
  const next = await context.newPage();
  const requests = await requestsOf(context, next, async () => {
    await next.goto(at('/appointments'));
    await expect(rows(next).nth(1)).toBeVisible();
    await expectQuiet(next, 500);
    await next.waitForTimeout(1_000);
  });
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(4);
});

test('another release is taken whole, in place and for the next start', async ({ page, context, playwright }) => {
  await settle(page);
  const [before] = await fetchedReleases(page);
  const request = await playwright.request.newContext({ baseURL: server.address });
  const digest = await publish(request, makeRelease({ version: '9.1.0' }));
  await request.dispose();

  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const notice = page.getByRole('region', { name: 'New version' });
  await expect(notice).toContainText('A new version is ready.', { timeout: 30_000 });
  await notice.getByRole('button', { name: 'Update now' }).click();
  await expect(notice).toHaveCount(0);
  await expect(rows(page).nth(1)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  expect(await fetchedReleases(page)).toEqual([before, digest]);

  await expect.poll(() => page.evaluate(async () => (await (await caches.match('/'))?.text()) ?? '')).toContain(digest);
  for (const isOffline of [true, false]) {
    await context.setOffline(isOffline);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    expect(await fetchedReleases(page)).toEqual([digest]);
    expect(await page.evaluate(() => [...new Set((globalThis as { ran?: string[] }).ran)])).toEqual(['9.1.0']);
  }
});

test('where the server takes its worker back, browsers let go of it and of what it kept', async ({ page }) => {
  await settle(page);
  await server.stop();
  server = await start({ POLYCLINIC_SERVICE_WORKER: 'off' });
  await page.goto(at('/appointments'));
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      controlled: navigator.serviceWorker.controller !== null,
      caches: await caches.keys(),
    }));
  // The page reloads when its worker is removed.
  await expect.poll(() => left().catch(() => undefined)).toEqual({ workers: 0, controlled: false, caches: [] });
  await expect(rows(page).nth(1)).toBeVisible();

  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.reload();
  await expect(rows(page).nth(1)).toBeVisible();
  // Longer than the page takes to check for a new worker.
  await page.waitForTimeout(5_000);
  expect(loads).toBe(1);
  expect(await left()).toMatchObject({ workers: 0, controlled: false });
});

/**
 * Returns the requests that reach the network during the work: excludes responses of the worker and of the HTTP cache.
 */
async function requestsOf(context: BrowserContext, page: Page, work: () => Promise<void>): Promise<string[]> {
  const requests: Promise<string[]>[] = [];
  const cached = new Set<string>();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ response }) => {
    if (response.fromDiskCache === true) cached.add(response.url);
  });
  const note = (request: Request) => {
    // The event stream: no start waits for it.
    if (new URL(request.url()).pathname === '/api/live') return;
    const isOfWorker = request.serviceWorker() !== null;
    requests.push(
      request
        .response()
        .then((response) =>
          !isOfWorker && response?.fromServiceWorker() === true ? [] : [`${request.method()} ${request.url()}`],
        ),
    );
  };
  context.on('request', note);
  await work();
  // A later request would be answered after the test.
  context.off('request', note);
  return (await Promise.all(requests)).flat().filter((line) => !cached.has(line.replace(/^\w+ /, '')));
}

/** Publishes another stable release of the clinical module, as a pipeline would; returns its digest. */
async function publish(request: APIRequestContext, { release, files }: MadeRelease): Promise<string> {
  const login = await request.post('/api/super-admin/login', {
    data: { email: demoEmail('SUPER_ADMIN'), password: DEMO_PASSWORD },
  });
  const { data: session } = (await login.json()) as { data: { token: string } };
  const headers = { Authorization: `Bearer ${session.token}`, 'X-User-Type': 'super-admin' };
  const { id, version, container, entry, integrity, preload, requires, declaration } = release;
  const nameIn = (url: string) => url.split('/').at(-1) ?? '';
  const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const manifest = JSON.stringify({
    kind: 'remote',
    id,
    version,
    container,
    requires,
    declaration,
    integrity,
    entry: nameIn(entry),
    preload: preload.map(({ url, ...rest }) => ({
      ...rest,
      file: nameIn(url),
    })),
    files: Object.fromEntries([...files].map(([name, code]) => [name, integrityOf(code)])),
  });
  const digest = createHash('sha256').update(manifest).digest('hex').slice(0, 32);
  const send = async (method: 'put' | 'post', path: string, body: object) => {
    const answer = await request[method](`/api/platform/modules/${id}/${path}`, { headers, data: body });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  for (const [file, code] of files) {
    const content = gzipSync(code).toString('base64');
    await send('put', 'files', { digest, file, integrity: integrityOf(code), content });
  }
  await send('post', 'releases', { manifest });
  await send('post', 'promote', { version, channel: 'STABLE' });
  return digest;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, () => {
      const bound = probe.address();
      probe.close(() => (bound && typeof bound === 'object' ? resolve(bound.port) : reject(new Error('no port'))));
    });
  });
}
