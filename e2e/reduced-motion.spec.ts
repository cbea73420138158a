import { expect, signIn, test } from './fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Popups measure themselves while opening: a transition of zero duration once left them outside the viewport.
test('whoever wants no motion finds menus and choices on the screen', async ({ page }) => {
  await signIn(page, 'RECEPTIONIST', { path: '/appointments?book' });
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Doctor' }).click();
  await expect(page.locator('.ant-select-dropdown')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('menu').last()).toBeInViewport();
});
