import { expect, signIn, test } from './fixtures';

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(reducedMotion === 'reduce' ? 'without motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    // Popups measure themselves while opening: a transition of zero duration once left them outside the viewport.
    test('menus and choices open on the screen', async ({ page }) => {
      await signIn(page, 'RECEPTIONIST', { path: '/appointments?book' });
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('combobox', { name: 'Doctor' }).click();
      await expect(page.locator('.ant-select-dropdown')).toBeInViewport();
      await page.keyboard.press('Escape');
      await page.goto('/dashboard');
      await page.getByRole('banner').getByRole('button').last().click();
      await expect(page.getByRole('menu').last()).toBeInViewport();
    });
  });
