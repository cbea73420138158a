import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, expect, test } from './fixtures';

/** More presses than any screen has places to stop at. */
const PATIENCE = 80;

/** Presses a key until what has the focus is called so, as somebody without a mouse does. */
async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses <= PATIENCE; presses += 1) {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label =
        element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return label ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${PATIENCE} times ${key} led nowhere near ${String(name)}`);
}

test('with the keyboard alone: sign in, find a patient, book, sign out', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moveTo(page, /^E-mail address$/);
  await keyboard.type(demoEmail('RECEPTIONIST'));
  await keyboard.press('Tab');
  await keyboard.type(DEMO_PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible({ timeout: 20_000 });

  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await keyboard.type('Laxmi');
  await expect(page.getByRole('group', { name: 'Patients' }).getByRole('option').first()).toBeVisible();
  await keyboard.press('Enter');
  const record = page.getByRole('dialog').filter({ hasText: /P-\d{6}/ });
  await expect(record).toBeVisible();

  await moveTo(page, /^Book$/);
  await keyboard.press('Enter');
  const booking = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await expect(booking).toBeVisible();
  await moveTo(page, /^Date and time|^Date/i);
  await keyboard.press('Control+a');
  await keyboard.type(`03/0${1 + (Date.now() % 9)}/2036`);
  await moveTo(page, /^Book Appointment$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(booking).toHaveCount(0);

  await moveTo(page, /^Account of /);
  await keyboard.press('Enter');
  await moveTo(page, /^Log out$/, 'ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('E-mail address')).toBeVisible();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});
