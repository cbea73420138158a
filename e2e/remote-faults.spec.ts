import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import { BROKEN_ON_PURPOSE, expect } from './fixtures';
import { fulfilScript, MadeRegistry, makeRelease, type MadeRelease } from './made-releases';
import { test } from './module-test';
import { casesOf } from './sample';

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const MESSAGE_WITHIN_MS = 6_000;
const RECOVERY_WITHIN_MS = 15_000;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
const panel = (page: Page) =>
  page.getByRole('main').getByText(/^(Couldn't load Clinic|Clinic is taking longer than usual.*)$/);
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try Again' });

/** Marks the page object, so that a reload would be detected. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { stayed: true }));
const expectNoReload = async (page: Page) => expect(await page.evaluate(() => 'stayed' in globalThis)).toBe(true);
/** Returns the releases of the clinical module whose code has run. */
const ran = (page: Page) => page.evaluate(() => [...new Set((globalThis as { ran?: string[] }).ran)]);

/** Faults of a file, active until removed. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'answers 404': (route) => route.fulfill({ status: 404 }),
  'answers 500': (route) => route.fulfill({ status: 500 }),
  'answers with a page': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html>' }),
  'never answers': () => Promise.resolve(),
  'has one byte changed': async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(import.meta.dirname, '../mfe-clinical/dist/remote', pathname.split('/').at(-1) ?? '');
    return fulfilScript(route, `${readFileSync(file, 'utf8').slice(0, -1)} `);
  },
};

/** Expects a usable page with a module that is down, its message and a retry. */
async function expectUsable(page: Page): Promise<void> {
  // The page's own load time on a busy machine does not count.
  await expect(menu(page)).toBeVisible({ timeout: 20_000 });
  await expect(panel(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  await expect(tryAgain(page)).toBeVisible();
  await menu(page).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(row(page)).toBeVisible();
}

/** Returns to the module that was down; if the new visit started too early, Retry continues. */
async function expectRecovery(page: Page): Promise<void> {
  await menu(page).getByRole('link', { name: 'Patients' }).click();
  await expect(row(page).or(tryAgain(page))).toBeVisible({ timeout: RECOVERY_WITHIN_MS });
  if (await tryAgain(page).isVisible()) await tryAgain(page).click();
  await expect(row(page)).toBeVisible({ timeout: RECOVERY_WITHIN_MS });
  await expectNoReload(page);
}

/** Situations in which any fault can occur. */
const MOMENTS: Record<string, (page: Page, cause: (route: Route) => Promise<void>) => Promise<void>> = {
  'on the first load costs its own screens, says so, and recovers': async (page, cause) => {
    let isBroken = true;
    await page.route('**/remotes/clinical/**', (route) => (isBroken ? cause(route) : route.continue()));
    await page.goto('/patients', { waitUntil: 'commit' });
    await expectUsable(page);
    await mark(page);
    isBroken = false;
    await expectRecovery(page);
  },
  'as the second module costs its own screens, says so, and recovers': async (page, cause) => {
    let isBroken = true;
    await page.route('**/remotes/clinical/**', (route) => (isBroken ? cause(route) : route.continue()));
    await page.goto('/admin/users');
    await expect(row(page)).toBeVisible();
    await mark(page);
    await menu(page).getByRole('link', { name: 'Patients' }).click();
    await expectUsable(page);
    isBroken = false;
    await expectRecovery(page);
  },
  'in a part that is needed later costs that part, and recovers': async (page, cause) => {
    await page.goto('/patients');
    await expect(row(page)).toBeVisible();
    await mark(page);
    let isBroken = true;
    await page.route('**/remotes/clinical/**', (route) => (isBroken ? cause(route) : route.continue()));
    await page.getByRole('button', { name: 'Add New Patient' }).click();
    const retry = page.getByRole('button', { name: 'Try Again' });
    await expect(retry).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
    await expect(row(page)).toBeVisible();
    isBroken = false;
    await retry.click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible({ timeout: RECOVERY_WITHIN_MS });
    await expectNoReload(page);
  },
};

// The loader's unit tests cover each fault; here a daily sample runs in the whole product.
for (const [fault, cause, moment, meet] of casesOf(FAULTS, MOMENTS, {
  always: 'answers 500 as the second',
  oneIn: 5,
})) {
  test(`a module whose code ${fault} ${moment}`, async ({ page }) => meet(page, cause));
}

test('a connection that is reset once is not even noticed', async ({ page }) => {
  const broken = new Set<string>();
  await page.route('**/remotes/clinical/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (broken.has(pathname)) return route.continue();
    broken.add(pathname);
    return route.abort('connectionreset');
  });
  await page.goto('/patients');
  await expect(row(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  await page.getByRole('button', { name: 'Add New Patient' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  expect(broken.size).toBeGreaterThan(3);
});

const good = makeRelease({ version: '1.0.0' });
const thrower = `throw new Error(${JSON.stringify(BROKEN_ON_PURPOSE)});`;

/** Releases that never run, for various reasons; the previous one runs in their place. */
const BAD_RELEASES = {
  'throws in its entry': makeRelease({ version: '2.0.0', change: (code, { isEntry }) => (isEntry ? thrower : code) }),
  'throws in the code of its screen': makeRelease({
    version: '2.0.0',
    change: (code, { screens }) => (screens.includes('PatientsScreen') ? thrower : code),
  }),
  'has no hash': makeRelease({ version: '2.0.0', facts: { integrity: '' } }),
  'comes from a foreign origin': makeRelease({
    version: '2.0.0',
    facts: { entry: 'http://foreign.example/remotes/clinical/e.js', preload: [] },
  }),
  'needs other shared versions': makeRelease({
    version: '2.0.0',
    facts: { requires: { '@polyclinic/client': '^9.0.0' } },
  }),
};

/** The registry has no release compatible with the page's shared versions. */
const nothingFits = (page: Page) =>
  page.route('**/api/public/modules/*/compatible*', (route) =>
    route.fulfill({ json: { success: true, data: { release: null } } }),
  );

/** Situations in which a bad release is encountered. */
const MEETINGS: Record<string, (page: Page, bad: MadeRelease) => Promise<void>> = {
  'is followed by the one before, on the first load': async (page, bad) => {
    const registry = await MadeRegistry.standIn(page);
    await registry.serve(page, bad, good);
    await nothingFits(page);
    registry.runs(bad, good);
    await page.goto('/patients');
    await expect(row(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
    expect(await ran(page)).toContain('1.0.0');
  },
  'says so where there is no other, as the second module, and recovers when the registry names one': async (
    page,
    bad,
  ) => {
    const registry = await MadeRegistry.standIn(page);
    await registry.serve(page, bad, good);
    await nothingFits(page);
    registry.runs(bad);
    await page.goto('/admin/users');
    await expect(row(page)).toBeVisible();
    await mark(page);
    await menu(page).getByRole('link', { name: 'Patients' }).click();
    await expectUsable(page);
    registry.runs(good);
    await expectRecovery(page);
    expect(await ran(page)).toContain('1.0.0');
  },
};

const badOnes = casesOf(BAD_RELEASES, MEETINGS, { always: 'throws in its entry is followed', oneIn: 5 });
for (const [fault, bad, meeting, meet] of badOnes) {
  test(`a release that ${fault} ${meeting}`, async ({ page }) => meet(page, bad));
}

test('a release for other shared versions names both sides, and gives way to the newest that fits', async ({
  page,
}) => {
  const registry = await MadeRegistry.standIn(page);
  const versionMismatch = BAD_RELEASES['needs other shared versions'];
  await registry.serve(page, versionMismatch, good);
  registry.runs(versionMismatch);
  let release: object | null = null;
  await page.route('**/api/public/modules/*/compatible*', (route) =>
    route.fulfill({ json: { success: true, data: { release } } }),
  );
  await page.goto('/patients');
  await expect(panel(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  await expect(page.getByText(/^clinical 2\.0\.0 needs @polyclinic\/client \^9\.0\.0; this page has \d/)).toBeVisible();
  ({ release } = good);
  await tryAgain(page).click();
  await expect(row(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  expect(await ran(page)).toEqual(['1.0.0']);
});

test('a chunk that is gone after a deploy takes the open page to the release that was deployed', async ({ page }) => {
  const registry = await MadeRegistry.standIn(page);
  const deployed = makeRelease({ version: '3.0.0' });
  await registry.serve(page, good, deployed);
  registry.runs(good);
  await page.goto('/patients');
  await expect(row(page)).toBeVisible();
  await mark(page);
  await page.route(`**/remotes/clinical/${good.release.digest}/**`, (route) => route.fulfill({ status: 404 }));
  registry.runs(deployed);
  await menu(page).getByRole('link', { name: 'Appointments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible({
    timeout: MESSAGE_WITHIN_MS,
  });
  expect(await ran(page)).toEqual(['1.0.0', '3.0.0']);
  await expectNoReload(page);
});

test('an old entry that is gone after a deploy is no matter to a page that has not used it', async ({ page }) => {
  const registry = await MadeRegistry.standIn(page);
  const deployed = makeRelease({ version: '3.0.0' });
  await registry.serve(page, deployed);
  registry.runs(good);
  await page.goto('/admin/users');
  await expect(row(page)).toBeVisible();
  registry.runs(deployed);
  await menu(page).getByRole('link', { name: 'Patients' }).click();
  // The list of the previous screen has rows as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  await expect(row(page)).toBeVisible();
  await expect.poll(() => ran(page)).toEqual(['3.0.0']);
});

test('a rollback reaches an open page at the next step into the module, without a reload', async ({ page }) => {
  await page.clock.install();
  const registry = await MadeRegistry.standIn(page);
  const later = makeRelease({ version: '2.0.0' });
  await registry.serve(page, good, later);
  registry.runs(later);
  await page.goto('/patients');
  await expect(row(page)).toBeVisible();
  // By the clock of the page, files that are still on their way would be late.
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await mark(page);
  registry.runs(good, null, { withdrawn: [later.release.digest] });
  const answer = page.waitForResponse('**/api/public/modules*');
  await page.clock.runFor(21_000);
  await answer;
  await menu(page).getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Patients' }).click();
  // The list of the previous screen has rows as well.
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(row(page)).toBeVisible();
  await expect.poll(() => ran(page)).toEqual(['2.0.0', '1.0.0']);
  await expectNoReload(page);
});

test('two tabs on two releases of one module both work', async ({ page, context }) => {
  const later = makeRelease({ version: '2.0.0' });
  const other = await context.newPage();
  for (const [tab, made] of [
    [page, good],
    [other, later],
  ] as const) {
    const registry = await MadeRegistry.standIn(tab);
    await registry.serve(tab, made);
    registry.runs(made);
    await tab.goto('/patients');
    await expect(row(tab)).toBeVisible();
    expect(await ran(tab)).toEqual([made.release.version]);
  }
  await menu(page).getByRole('link', { name: 'Appointments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  expect(await ran(page)).toEqual(['1.0.0']);
});
