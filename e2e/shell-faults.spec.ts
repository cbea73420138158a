import type { Page, Route } from '@playwright/test';
import { expect, signIn, signInByForm, storageOf, test as base } from './fixtures';
import { casesOf } from './sample';

/** Limit for feedback to the person. */
const WITHIN = { timeout: 6_000 };
const RETRY = /try again|retry/i;
const MODULES = '**/api/public/modules*';

type StorageState = Awaited<ReturnType<typeof storageOf>>;

/** Signed in once for all tests that do not change the session. */
const test = base.extend<object, { receptionist: StorageState }>({
  receptionist: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL, serviceWorkers: 'block' });
      const page = await context.newPage();
      await signIn(page, 'RECEPTIONIST', { path: '/patients' });
      await expect(rows(page).nth(1)).toBeVisible();
      await use(await storageOf(page));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

type Fault = (route: Route) => Promise<unknown>;

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const FAULTS: Record<'500' | 'offline' | 'slow', Fault> = {
  '500': (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'UNEXPECTED', error: 'Something went wrong' } }),
  offline: (route) => route.abort('connectionrefused'),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    // The page may have given up by then.
    await route.continue().catch(() => undefined);
  },
};
const MALFORMED: Fault = (route) => route.fulfill({ json: { success: true, data: { modules: 'none', half: null } } });

/** Returns functions that break and restore requests while the page stays open. */
async function breaker(page: Page, pattern: string, fault: Fault) {
  let isBroken = false;
  await page.route(pattern, (route) => (isBroken ? fault(route) : route.fallback()));
  return { break: () => (isBroken = true), mend: () => (isBroken = false) };
}

/** Loads the page without an embedded registry response, on a device that has none cached. */
async function withoutAnswer(page: Page, inItsPlace = '') {
  await storedAnswer(page);
  await page.evaluate(() => localStorage.removeItem('polyclinic.registry'));
  await page.route(
    (url) => !url.pathname.startsWith('/api/') && !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      return route.fulfill({ response, body: body.replace(/<script[^>]*id="registry">[^<]*<\/script>/, inItsPlace) });
    },
  );
}

/** Returns the registry's response that the device has stored, which happens after the first screen. */
async function storedAnswer(page: Page): Promise<string> {
  const stored = await page.waitForFunction(() => localStorage.getItem('polyclinic.registry'));
  return (await stored.jsonValue()) ?? '';
}

/** Marks the page, to check that it was never reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

const menu = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Appointments', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.getByRole('main').getByRole('row');

type Meet = (page: Page, fault: Fault, name: string) => Promise<void>;

/** Failures of the registry. */
const REGISTRY: Record<string, Meet> = {
  'at the first load: said within six seconds, and well again without a reload': async (page, fault, name) => {
    await withoutAnswer(
      page,
      name === 'malformed' ? '<script type="application/json" id="registry">{"modules":</script>' : '',
    );
    const registry = await breaker(page, MODULES, fault);
    registry.break();
    // The page that is open may store the response once more while it closes.
    await page.addInitScript(() => localStorage.removeItem('polyclinic.registry'));
    await page.goto('/patients');
    await expect(page.getByRole('alert')).toContainText("Couldn't load the list of modules", WITHIN);
    await mark(page);
    registry.mend();
    await page.getByRole('button', { name: RETRY }).click();
    await expect(rows(page).nth(1)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
  'on a device that remembers its last answer: nobody notices': async (page, fault) => {
    const answer = await storedAnswer(page);
    await withoutAnswer(page);
    await page.evaluate((stored) => localStorage.setItem('polyclinic.registry', stored), answer);
    (await breaker(page, MODULES, fault)).break();
    await page.goto('/patients');
    await expect(menu(page)).toBeVisible(WITHIN);
    await expect(rows(page).nth(1)).toBeVisible();
  },
  'after the load: the page goes on, other modules open': async (page, fault) => {
    (await breaker(page, MODULES, fault)).break();
    await mark(page);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await menu(page).click();
    await expect(heading(page, 'Appointments')).toBeVisible();
    await expect(rows(page).nth(1)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
};

/** Failures of the API. */
const API: Record<string, Meet> = {
  'at the first load: the frame stands, the list says so within six seconds and recovers': async (page, fault) => {
    const api = await breaker(page, '**/api/**', fault);
    api.break();
    await page.goto('/patients');
    await expect(menu(page)).toBeVisible(WITHIN);
    const retry = page.getByRole('main').getByRole('button', { name: RETRY });
    await expect(retry.first()).toBeVisible(WITHIN);
    await mark(page);
    api.mend();
    await retry.first().click();
    await expect(rows(page).nth(1)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
  'after the load: another screen opens, says so within six seconds and recovers': async (page, fault) => {
    const api = await breaker(page, '**/api/**', fault);
    api.break();
    await mark(page);
    await menu(page).click();
    await expect(heading(page, 'Appointments')).toBeVisible(WITHIN);
    const retry = page.getByRole('main').getByRole('button', { name: RETRY });
    await expect(retry.first()).toBeVisible(WITHIN);
    api.mend();
    await retry.first().click();
    await expect(rows(page).nth(1)).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
  },
};

test.describe('of somebody at work', () => {
  test.use({ storageState: ({ receptionist }, use) => use(receptionist) });

  test.beforeEach(async ({ page }) => {
    await page.goto('/patients');
    await expect(rows(page).nth(1)).toBeVisible();
  });

  const ofRegistry = casesOf({ ...FAULTS, malformed: MALFORMED }, REGISTRY, { always: '500 at the first', oneIn: 4 });
  for (const [name, fault, moment, meet] of ofRegistry) {
    test(`registry ${name} ${moment}`, async ({ page }) => meet(page, fault, name));
  }

  for (const [name, fault, moment, meet] of casesOf(FAULTS, API, { always: 'offline after', oneIn: 3 })) {
    test(`API ${name} ${moment}`, async ({ page }) => meet(page, fault, name));
  }
});

test('a login that takes ten seconds says so within six and still succeeds', async ({ page }) => {
  (await breaker(page, '**/api/auth/login', FAULTS.slow)).break();
  const signingIn = signInByForm(page, 'RECEPTIONIST', { path: '/patients' });
  await expect(page.getByRole('alert')).toContainText('This is taking longer than usual', { timeout: 12_000 });
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  await signingIn;
  await expect(heading(page, 'Patients')).toBeVisible();
});

for (const refreshWorks of [false, true]) {
  const title = refreshWorks ? 'new tokens that are refused as well' : 'no new tokens';
  test(`a storm of 401 with ${title} ends at the login, with few requests`, async ({ page }) => {
    await page.clock.install();
    // The last request of a start; later ones would meet the storm before the person does.
    const counted = page.waitForResponse('**/api/user/counts');
    await signIn(page, 'RECEPTIONIST', { path: '/patients' });
    await expect(rows(page).nth(1)).toBeVisible();
    await counted;
    let requests = 0;
    let renewals = 0;
    await page.route('**/api/**', async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path.startsWith('/api/public/') || path.startsWith('/api/health/')) return route.fallback();
      requests += 1;
      if (path === '/api/auth/refresh') {
        renewals += 1;
        if (refreshWorks) return route.fallback();
      }
      return route.fulfill({ status: 401, json: { success: false, code: 'UNAUTHENTICATED', error: 'Please sign in' } });
    });
    await menu(page).click();
    await expect(page.getByLabel('Email address')).toBeVisible(WITHIN);
    await expect(page.getByText('Your session has ended. Please log in again')).toBeVisible();
    const atTheEnd = requests;
    await page.clock.runFor(60_000);
    expect(requests).toBe(atTheEnd);
    expect(renewals).toBeLessThanOrEqual(2);
    expect(requests).toBeLessThanOrEqual(25);
  });
}

test('signing out in one tab empties the others within a second', async ({ page, context }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/patients' });
  await expect(rows(page).nth(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/patients');
  await expect(rows(other).nth(1)).toBeVisible();
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(rows(other)).toHaveCount(0, { timeout: 1_000 });
  await expect(other.getByLabel('Email address')).toBeVisible();
});
