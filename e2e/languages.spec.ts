import { expect, signInByForm, test } from './fixtures';

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
