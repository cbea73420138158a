import { expect, signIn, test } from './fixtures';

test('a module whose files do not come costs its own screens, says so, and recovers without a reload', async ({
  page,
}) => {
  let isDown = true;
  await page.route('**/remotes/clinical/**', (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
  await signIn(page, 'RECEPTIONIST', { path: '/patients' });
  const retry = page.getByRole('main').getByRole('button', { name: /try again|retry/i });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Appointments' })).toBeVisible();

  isDown = false;
  await retry.click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test.describe('with files of another content', () => {
  test.use({ sendsWrongFiles: true });

  test('a file that is not what its release says is refused', async ({ page }) => {
    await page.route('**/remotes/clinical/**/*.js', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: `${await response.text()}\nwindow.tampered = true;` });
    });
    await signIn(page, 'RECEPTIONIST', { path: '/patients' });
    await expect(page.getByRole('main').getByRole('button', { name: /try again|retry/i })).toBeVisible({
      timeout: 20_000,
    });
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  });
});
