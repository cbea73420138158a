import { expect, expectAccessible, signIn, test } from './fixtures';

const THEME_KEY = 'polyclinic.theme';

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme} colours`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [THEME_KEY, theme] as const);
    });

    test('the login page is accessible @phone', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByText('Enter your password')).toBeVisible();
      await expectAccessible(page);
    });

    for (const [path, name] of [
      ['/patients', 'Patients'],
      ['/patients/new', 'Patients'],
      ['/appointments', 'Appointments'],
      ['/appointments?view=day', 'Appointments'],
      ['/appointments?book', 'Appointments'],
      ['/dashboard', 'Dashboard'],
    ] as const) {
      test(`${path} is accessible @phone`, async ({ page }) => {
        await signIn(page, 'RECEPTIONIST', { path });
        await expect(page.getByRole('heading', { level: 1, name, includeHidden: true })).toBeAttached();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      });
    }
  });
}
