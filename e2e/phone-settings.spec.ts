import { expect, expectAccessible, signIn, test } from './fixtures';

// No other test changes the settings of this person.
const PERSON = 'RECEPTIONIST';
const CLINIC = { clinic: 'newyork' } as const;

test('the settings of a phone apply at once and are accessible in both themes @phone-only', async ({ page }) => {
  await signIn(page, PERSON, { ...CLINIC, path: '/settings' });
  const dark = page.getByRole('switch', { name: 'Dark Mode' });
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
  await expectAccessible(page);
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expectAccessible(page);
  await dark.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a phone is locked after a while without activity, also after a reload, and opened by the PIN @phone-only', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, PERSON, { ...CLINIC, path: '/settings' });
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await page.getByLabel('New PIN').fill('294817');
  await page.getByLabel('Repeat the PIN').fill('294817');
  await page.getByRole('button', { name: 'Save PIN' }).click();
  await expect(page.getByRole('button', { name: 'Remove PIN' })).toBeVisible();

  for (let minute = 0; minute < 14; minute += 1) await page.clock.runFor(60_000);
  const locked = page.getByRole('heading', { level: 1, name: 'The app is locked' });
  // In short steps: a longer one would run past the time in which the script of the lock screen has to arrive.
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(locked).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByLabel('PIN').fill('294818');
  await expect(page.getByText('This PIN is incorrect. 4 attempts left.')).toBeVisible();
  await page.reload();
  await expect(locked).toBeVisible();
  await page.getByLabel('PIN').fill('294817');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(page.getByRole('button', { name: 'Set PIN' })).toBeVisible();
});

test('the emergency actions are in the account menu of a phone @phone-only', async ({ page }) => {
  await signIn(page, PERSON, { ...CLINIC, path: '/patients' });
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByText('Emergency', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Emergency' });
  await expect(dialog.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/patients/);
});
