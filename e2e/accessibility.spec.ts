import type { Page } from '@playwright/test';
import { Language } from '@polyclinic/contract';
import { expect, expectAccessible, signIn, test, type DemoPerson } from './fixtures';
import { clippedTexts, wish } from './wishes';

/** Before anybody is signed in. */
const PUBLIC = ['/', '/register', '/forgot-password', '/reset-password?token=none', '/verify-email?token=none'];

/** What each person can open; an administrator opens nearly everything. */
const SCREENS: Partial<Record<DemoPerson, string[]>> = {
  ADMIN: [
    '/dashboard',
    '/patients',
    '/patients/new',
    '/appointments',
    '/appointments?view=day',
    '/appointments?book',
    '/admin/users',
    '/admin/users/new',
    '/admin/audit-log',
    '/admin/outbox',
    '/admin/clinic/general',
    '/admin/clinic/organization',
    '/admin/clinic/appearance',
    '/admin/clinic/billing',
    '/account',
    '/account/password',
    '/account/security',
    '/account/preferences',
    '/account/dark-mode',
    '/account/quick-actions',
    '/account/controls',
    '/account/notifications',
    '/alerts',
    '/messages',
    '/notes',
    '/no-such-page',
  ],
  PATIENT: ['/appointments', '/patients/me', '/patients/me/edit'],
  SUPER_ADMIN: ['/platform/modules', '/platform/modules/clinical', '/platform/deploy-tokens', '/account'],
};

// Nobody changes anything here, and one after the other they would take as long as all the rest.
test.describe.configure({ mode: 'parallel' });

for (const theme of ['light', 'dark'] as const) {
  for (const language of Language.options) {
    test.describe(`in ${theme} colours and ${language}`, () => {
      test.beforeEach(async ({ page }) => wish(page, { theme, language }));

      test('nothing stands in the way of anybody before the login @phone', async ({ page }) => {
        for (const path of PUBLIC) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectUsable(page);
          });
        }
      });

      for (const [person, paths] of Object.entries(SCREENS) as [DemoPerson, string[]][]) {
        test(`nothing stands in the way on a screen of ${person} @phone`, async ({ page }) => {
          test.setTimeout(180_000);
          await signIn(page, person, { byForm: true });
          for (const path of paths) {
            await test.step(path, async () => {
              await page.goto(path);
              await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
              await page.waitForLoadState('networkidle');
              await expectUsable(page);
            });
          }
        });
      }
    });
  }
}

async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await clippedTexts(page)).toEqual([]);
}
