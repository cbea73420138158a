import { DEMO_PASSWORD, demoEmail, expect, signIn, test } from './fixtures';
import { moveTo } from './move-to';

/** Months of 2036 in which the third is a working day, and whose number is also a working day of March. */
const WORKING_MONTHS = [3, 4, 6, 7];

test('with the keyboard alone: sign in, find a patient, book, sign out', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await moveTo(page, /^Email address$/);
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

  await moveTo(page, /^Book appointment$/);
  await keyboard.press('Enter');
  const booking = page.getByRole('dialog', { name: 'Schedule New Appointment' });
  await expect(booking).toBeVisible();
  await moveTo(page, /^Date and time|^Date/i);
  await keyboard.press('Control+a');
  // A working day, whether the clinic's format puts the day or the month first.
  await keyboard.type(`0${WORKING_MONTHS[Date.now() % WORKING_MONTHS.length]}/03/2036`);
  await moveTo(page, /^\d{1,2}:\d{2}/);
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(booking.getByText(/held for you until/)).toBeVisible();
  await moveTo(page, /^Book Appointment$/);
  await keyboard.press('Enter');
  await expect(page.getByText('Appointment booked successfully!')).toBeVisible();
  await expect(booking).toHaveCount(0);

  await moveTo(page, /account menu$/);
  await keyboard.press('Enter');
  await moveTo(page, /^Log out$/, 'ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
});

test('the page behind a drawer stays where it is while the menu of the drawer is used', async ({ page }) => {
  await signIn(page, 'ADMIN', { path: '/admin/users' });
  const users = page.getByRole('table', { name: 'Users' });
  await users.getByRole('link').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'More actions' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  // Scrolling by focus takes a frame.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight > innerHeight])).toEqual([0, true]);
});
