import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectQuiet, signIn, test } from './fixtures';

// Appearance settings, and the public list of modules.
const ALLOWED_KEYS = [
  'polyclinic.theme',
  'polyclinic.language',
  'polyclinic.navigation',
  'polyclinic.registry',
  'polyclinic.releases',
  // That the typeface of the product is in the browser's cache.
  'polyclinic.font',
];

/** Describes everything that the browser stores for this page. */
function storedKeys(page: Page) {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const names = await caches.keys();
    const cached = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return Promise.all(answers.map((answer) => answer.text()));
      }),
    );
    return {
      keys: Object.keys(localStorage),
      text: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, cached]),
      databases: databases.map(({ name }) => name),
    };
  });
}

test('a session that only polls ends at the limit, and nothing of a patient stays behind', async ({ page }) => {
  await page.clock.install();
  await signIn(page, 'RECEPTIONIST', { path: '/patients' });
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const name = (await row.getByRole('link').first().textContent()) ?? '';
  expect(name).not.toBe('');
  await row.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  // Closing goes back in history, which would interfere with an immediate navigation.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  // Past the minute in which the activity so far is reported.
  await page.clock.runFor(65_000);
  await expectQuiet(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(new URL(request.url()).pathname);
  });
  for (let minute = 0; minute < 13; minute += 1) await page.clock.runFor(60_000);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stay logged in' })).toBeFocused();
  await expectAccessible(page);
  expect(requests.length, 'calls that the dashboard made by itself').toBeGreaterThan(0);
  expect(requests.filter((path) => path.endsWith('/activity'))).toEqual([]);

  await page.clock.runFor(60_000);
  await expect(page.getByText("You were logged out because the app wasn't used for a while")).toBeVisible();
  await expect(page).toHaveURL(/\/login\?clinic=[\w-]+$/);

  const stored = await storedKeys(page);
  expect(stored.keys.filter((key) => !ALLOWED_KEYS.includes(key))).toEqual([]);
  expect(stored.text).not.toContain(name.split(' ')[0]);
  expect(stored.databases).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/patients/);
  await expect(page.getByLabel('Email address')).toBeVisible();
  expect(await page.locator('body').textContent()).not.toContain(name);
});

test('whoever says that they are still there stays, in every tab', async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, 'NURSE', { path: '/appointments' });
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/patients');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  const reported = page.waitForRequest('**/api/auth/activity');
  await page.clock.fastForward('14:30');
  const warning = page.getByRole('alertdialog');
  await expect(warning).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);
  await reported;
  await page.clock.fastForward('13:50');
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward('01:30');
  await expect(page.getByText("You were logged out because the app wasn't used for a while")).toBeVisible();
  await expect(other.getByText("You were logged out because the app wasn't used for a while")).toBeVisible();
});
