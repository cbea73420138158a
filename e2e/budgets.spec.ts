import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, expectQuiet, followRequests, signIn, storageOf, test } from './fixtures';

const KIB = 1024;
/** Longer than usual, so that late requests count as well. */
const LONG_SILENCE_MS = 500;

/** Counts every request of the page from now on, and the size of its scripts with gzip -9. */
function counted(page: Page) {
  const scripts = new Map<string, Promise<number>>();
  const scriptUrls: string[] = [];
  let requests = 0;
  page.on('request', (request) => {
    requests += 1;
    if (request.resourceType() === 'script') scriptUrls.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.set(response.url(), size);
  });
  return {
    requests: () => requests,
    twice: () => scriptUrls.filter((url, index) => scriptUrls.indexOf(url) !== index),
    scriptKib: async () => (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0) / KIB,
  };
}

test('the login page keeps to twenty requests and 182 KiB of scripts', async ({ page }) => {
  const budget = counted(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expectQuiet(page, LONG_SILENCE_MS);
  expect(budget.requests()).toBeLessThanOrEqual(20);
  expect(await budget.scriptKib()).toBeLessThanOrEqual(182);
});

test('the appointments screen, cold, keeps to 35 requests and 480 KiB of scripts', async ({ page, browser }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/appointments' });
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  const cold = await browser.newContext({ storageState: await storageOf(page) });
  followRequests(cold);
  const fresh = await cold.newPage();
  const budget = counted(fresh);
  await fresh.goto('/appointments');
  await expect(fresh.getByRole('row').nth(1)).toBeVisible();
  await expectQuiet(fresh, LONG_SILENCE_MS);
  expect(budget.requests()).toBeLessThanOrEqual(35);
  expect(await budget.scriptKib()).toBeLessThanOrEqual(480);
  expect(budget.twice(), 'scripts that were sent for ahead, and then again').toEqual([]);
  await cold.close();
});

test('a second module brings at most 60 KiB of scripts', async ({ page }) => {
  await signIn(page, 'ADMIN', { path: '/admin/users' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const budget = counted(page);
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await budget.scriptKib()).toBeLessThanOrEqual(60);
});

test('started again, the appointments screen asks for the page and three answers', async ({ page, context }) => {
  // Changes by tests that run at the same time, at another clinic, would be loaded again here.
  await signIn(page, 'RECEPTIONIST', { clinic: 'berlin', path: '/appointments' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectQuiet(page, LONG_SILENCE_MS);
  const fetched: string[] = [];
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const cachedUrls = new Set<string>();
  devtools.on('Network.requestServedFromCache', ({ requestId }) => cachedUrls.add(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const isKept = response.fromDiskCache || cachedUrls.has(requestId) || response.protocol === 'data';
    // The service worker always requests the page itself from the server.
    const isAnswered = response.fromServiceWorker && type !== 'Document';
    const { pathname } = new URL(response.url);
    // Reports of the previous page and the event stream: no start waits for them.
    const isBeside = pathname.endsWith('/module-reports') || pathname === '/api/live';
    if (!isKept && !isAnswered && !isBeside) fetched.push(pathname);
  });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(fetched.length, fetched.join(' ')).toBeLessThanOrEqual(4);
});

test('shell and remote share one react-dom', async ({ page }) => {
  await page.addInitScript(() => {
    const renderers = new Map<number, unknown>();
    // The hook that react-dom looks for on start-up; every copy registers itself here.
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        renderers,
        supportsFiber: true,
        inject: (renderer: unknown) => renderers.set(renderers.size + 1, renderer).size,
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
        onScheduleFiberRoot: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
  await signIn(page, 'RECEPTIONIST', { path: '/appointments' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const copies = await page.evaluate(
    () =>
      (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__: { renderers: Map<number, unknown> } })
        .__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.size,
  );
  expect(copies).toBe(1);
});
