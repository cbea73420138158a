import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures';
import { MadeRegistry, makeRelease } from './made-releases';

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const OTHER = 'f'.repeat(32);

const notice = (page: Page) => page.getByRole('region', { name: 'New version' });
/** A row of the list, which is a list item on a phone. */
const entry = (page: Page) => page.getByRole('main').locator('tbody tr, li').first();
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const ownRelease = (page: Page) => page.locator('meta[name="release"]').getAttribute('content');
/** Makes the page poll again: it does on focus, but not within two seconds of the last poll. */
const lookAgain = async (page: Page) => {
  await page.clock.fastForward(2_500);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
};

/** Opens a page whose registry the test controls. */
async function open(page: Page, path = '/patients'): Promise<MadeRegistry> {
  await page.clock.install();
  const registry = await MadeRegistry.standIn(page);
  await signIn(page, 'RECEPTIONIST', { path });
  await expect(entry(page)).toBeVisible();
  await mark(page);
  return registry;
}

const shell = { version: '9.0.0', digest: OTHER };

test('another shell is offered without being pressed upon anybody, and comes with a new page @phone', async ({
  page,
}) => {
  const registry = await open(page);
  registry.names((module) => module, { shell });
  await lookAgain(page);
  await expect(notice(page)).toContainText('A new version is ready.');
  await expectAccessible(page);
  await notice(page).getByRole('button', { name: 'Later' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await lookAgain(page);
  await expect(notice(page)).toHaveCount(0);

  registry.names((module) => module, { shell: { version: '9.1.0', digest: 'e'.repeat(32) } });
  await lookAgain(page);
  await notice(page).getByRole('button', { name: 'Update now' }).click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await expect(entry(page)).toBeVisible();
});

test('a shell that was withdrawn is worded as the safer earlier version', async ({ page }) => {
  const registry = await open(page);
  const own = (await ownRelease(page)) ?? '';
  registry.names((module) => module, { shell, withdrawn: [own] });
  await lookAgain(page);
  await expect(notice(page)).toContainText('This version has a problem. An earlier one is ready.');
});

test('what was typed is never lost: an update asks, and staying keeps it', async ({ page }) => {
  const registry = await open(page, '/patients');
  await page.getByRole('button', { name: 'Add New Patient' }).click();
  const name = page.getByLabel('First name');
  await name.fill('Meenakshi');
  const made = makeRelease({ version: '9.2.0' });
  await registry.serve(page, made);
  registry.runs(made, null, { shell });
  await lookAgain(page);
  await expect(notice(page)).toBeVisible();
  await expect(name).toHaveValue('Meenakshi');

  // The notice lies behind the drawer, whose buttons it must not cover, so a regular click cannot reach it.
  await notice(page).getByRole('button', { name: 'Update now' }).dispatchEvent('click');
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click();
  await expect(name).toHaveValue('Meenakshi');
  expect(await isSamePage(page)).toBe(true);
  await expect(notice(page)).toBeVisible();
});

test('another release of a module is taken in place, whole, and without a reload', async ({ page }) => {
  const registry = await open(page);
  const made = makeRelease({ version: '9.3.0' });
  await registry.serve(page, made);
  registry.runs(made);
  await lookAgain(page);
  await expect(notice(page)).toContainText('A new version is ready.');
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  await notice(page).getByRole('button', { name: 'Update now' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(entry(page)).toBeVisible();
  expect(await page.evaluate(() => [...new Set((globalThis as { ran?: string[] }).ran)])).toEqual(['9.3.0']);
  expect(await isSamePage(page)).toBe(true);
});
