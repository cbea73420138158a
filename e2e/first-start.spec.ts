import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { MadeRegistry } from './made-releases';

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** A row of the list, which is a card on a phone. */
const entry = (page: Page) => page.getByRole('main').locator('tbody tr, .pc-card').first();
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);

/** Opens a page while the clinical module is being built for the first time. */
async function open(page: Page, path: string): Promise<MadeRegistry> {
  const registry = await MadeRegistry.standIn(page);
  registry.prepares();
  await signIn(page, 'RECEPTIONIST', { path });
  return registry;
}

test('an open page gains a module whose build is done, in the menu and without a reload', async ({ page }) => {
  const registry = await open(page, '/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Being prepared: Clinic' })).toBeVisible();
  await expectAccessible(page);
  await expect(menu(page).getByRole('link', { name: 'Patients' })).toHaveCount(0);
  await mark(page);

  registry.isDone();
  await expect(menu(page).getByRole('link', { name: 'Patients' })).toBeVisible();
  await expect(page.getByText('Clinic is ready. Open it from the menu.')).toBeVisible();
  await expect(page.getByText('Being prepared')).toHaveCount(0);
  await menu(page).getByRole('link', { name: 'Patients' }).click();
  await expect(entry(page)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('the address of a module that is being built says so, and opens by itself @phone', async ({ page }) => {
  // The phone module has no screen of its own for it.
  const registry = await open(page, '/waitlist');
  await expect(heading(page, 'Clinic is being prepared')).toBeVisible();
  await expectAccessible(page);
  await mark(page);
  await page.getByRole('link', { name: 'Go to the home page' }).focus();

  registry.isDone();
  await expect(entry(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(heading(page, 'Waitlist')).toBeVisible();
  await expect(page).toHaveURL(/\/waitlist/);
  expect(await isSamePage(page)).toBe(true);
});

test('a module that could not be built is named, and the rest works', async ({ page }) => {
  const registry = await open(page, '/patients');
  registry.prepares({ isFailed: true });
  await expect(heading(page, "Couldn't prepare Clinic")).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});
