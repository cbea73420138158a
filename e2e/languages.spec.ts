import type { Page } from '@playwright/test';
import { expect, signIn, signInByForm, test } from './fixtures';

const LANGUAGE_BUTTON = /English|हिन्दी|हिंदी|தமிழ்/;

test('every part of the page changes its language without a reload', async ({ page }) => {
  // The language is saved with the person, so use one that no other test signs in.
  await signInByForm(page, 'NURSE', { clinic: 'newyork', path: '/patients' });
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (const [choice, heading, tag] of [
    ['हिन्दी', 'मरीज़', 'hi'],
    ['தமிழ்', 'நோயாளிகள்', 'ta'],
    ['English', 'Patients', 'en'],
  ] as const) {
    await page.getByRole('banner').getByRole('button').filter({ hasText: LANGUAGE_BUTTON }).click();
    await page.getByRole('menuitem').or(page.getByRole('menuitemradio')).filter({ hasText: choice }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
  }
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

const TAMIL = /[\u0B80-\u0BFF]/;

/** Returns the names of all buttons of the frame and of the menu's links, once the tools of the top bar are there. */
async function namesInFrame(page: Page): Promise<string[]> {
  await expect(page.locator('.pc-bell button')).toBeVisible();
  return page
    .locator('header button, nav .pc-side-link')
    .evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '').filter((name) => name !== ''),
    );
}

for (const who of ['ADMIN', 'RECEPTIONIST'] as const) {
  test(`started in Tamil, cold and warm, ${who} reads no other language in the frame, and can change it`, async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate(() => localStorage.setItem('polyclinic.language', 'ta'));
    await signIn(page, who, { clinic: 'newyork', path: '/appointments' });
    for (const start of ['cold', 'warm']) {
      if (start === 'warm') await page.reload();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAMIL);
      expect((await namesInFrame(page)).filter((name) => !TAMIL.test(name))).toEqual([]);
    }
    // A screen of the frame itself, whose texts are fetched with the tools.
    await page.evaluate(() => window.history.pushState(null, '', '/account'));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TAMIL);
    await page.goto('/appointments');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('banner').getByRole('button').filter({ hasText: LANGUAGE_BUTTON }).click();
    await page.getByRole('menuitemradio').filter({ hasText: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
    expect((await namesInFrame(page)).filter((name) => TAMIL.test(name))).toEqual([]);
  });
}
