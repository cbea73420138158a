import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, expectQuiet, followRequests, signIn, storageOf, test, type DemoPerson } from './fixtures';

const KIB = 1024;
/** Longer than usual, so that late requests count as well. */
const LONG_SILENCE_MS = 500;

/** Counts every request of the page from now on, and the size of its scripts with gzip -9. */
function counted(page: Page) {
  const scripts = new Map<string, Response>();
  const urls: string[] = [];
  const scriptUrls: string[] = [];
  page.on('request', (request) => {
    urls.push(request.url());
    if (request.resourceType() === 'script') scriptUrls.push(request.url());
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    scripts.set(response.url(), response);
  });
  return {
    /** Requests of these URLs. */
    requests: (counts: (url: string) => boolean = () => true) => urls.filter(counts).length,
    twice: () => scriptUrls.filter((url, index) => scriptUrls.indexOf(url) !== index),
    // Only the scripts that count are read: one that arrives as the test ends could not be.
    scriptKib: async (counts: (url: string) => boolean = () => true) => {
      const counted = [...scripts].filter(([url]) => counts(url));
      const sizes = await Promise.all(
        counted.map(async ([, response]) => gzipSync(await response.body(), { level: 9 }).length),
      );
      return sizes.reduce((sum, size) => sum + size, 0) / KIB;
    },
  };
}

/** Runs in the page, which then notes when it has drawn the first row of the list with this heading. */
function noteRows(title: string): void {
  const look = () => {
    const cell = document.querySelector('main td, main [role="cell"]');
    const isShown = document.querySelector('main h1')?.textContent === title && cell?.getClientRects().length;
    if (isShown) document.documentElement.dataset['rowsAt'] = `${performance.now()}`;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Returns whether a URL was requested before the page had drawn its rows. */
async function askedBeforeRows(page: Page): Promise<(url: string) => boolean> {
  await expect(page.locator('html[data-rows-at]')).toBeAttached();
  const urls = await page.evaluate(() => {
    const rowsAt = Number(document.documentElement.dataset['rowsAt']);
    const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < rowsAt);
    return [document.URL, ...early.map(({ name }) => name)];
  });
  return (url) => urls.includes(url);
}

test('the login page keeps to twenty requests and 180 KiB of scripts', async ({ page }) => {
  const budget = counted(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expectQuiet(page, LONG_SILENCE_MS);
  const kib = await budget.scriptKib();
  process.stdout.write(`login: ${budget.requests()} requests, ${kib.toFixed(1)} KiB of scripts\n`);
  expect(budget.requests()).toBeLessThanOrEqual(20);
  expect(kib).toBeLessThanOrEqual(180);
});

test('the appointments screen, cold, keeps to 35 requests and 400 KiB of scripts until its rows', async ({
  page,
  browser,
}) => {
  await signIn(page, 'RECEPTIONIST', { path: '/appointments' });
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  const cold = await browser.newContext({ storageState: await storageOf(page) });
  followRequests(cold);
  const fresh = await cold.newPage();
  await fresh.addInitScript(noteRows, 'Appointments');
  const budget = counted(fresh);
  await fresh.goto('/appointments');
  const isEarly = await askedBeforeRows(fresh);
  await expectQuiet(fresh, LONG_SILENCE_MS);
  const [requests, kib] = [budget.requests(isEarly), await budget.scriptKib(isEarly)];
  process.stdout.write(`appointments, cold: ${requests} requests, ${kib.toFixed(1)} KiB of scripts\n`);
  expect(requests).toBeLessThanOrEqual(35);
  expect(kib).toBeLessThanOrEqual(400);
  expect(budget.twice(), 'scripts that were sent for ahead, and then again').toEqual([]);
  // The tools of the top bar come after the rows, but they come.
  await expect(fresh.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await cold.close();
});

test('a second module brings at most 60 KiB of scripts', async ({ page }) => {
  await signIn(page, 'ADMIN', { path: '/admin/users' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Files that follow the first screen are not part of the second.
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await expectQuiet(page, LONG_SILENCE_MS);
  const budget = counted(page);
  await page.evaluate(noteRows, 'Appointments');
  await page.getByRole('link', { name: 'Appointments', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await budget.scriptKib(await askedBeforeRows(page))).toBeLessThanOrEqual(60);
});

const LISTS: [title: string, path: string, who: DemoPerson][] = [
  ['Appointments', '/appointments', 'RECEPTIONIST'],
  ['Patients', '/patients', 'RECEPTIONIST'],
  ['Invoices', '/finance/invoices', 'ADMIN'],
  ['Users', '/admin/users', 'ADMIN'],
];

for (const [title, path, who] of LISTS) {
  test(`started again, the list of ${title.toLowerCase()} asks for the page and three answers`, async ({
    page,
    context,
  }) => {
    // Changes by tests that run at the same time, at another clinic, would be loaded again here.
    await signIn(page, who, { clinic: 'berlin', path });
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
      if (!isKept && !isAnswered && !isBeside) fetched.push(response.url);
    });
    await page.addInitScript(noteRows, title);
    await page.reload();
    const isEarly = await askedBeforeRows(page);
    const early = fetched.filter(isEarly);
    expect(early.length, early.join(' ')).toBeLessThanOrEqual(4);
  });
}

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
