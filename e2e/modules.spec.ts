import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, signIn, test } from './fixtures';
import { sendSmallReleases } from './small-release';

// Each test has its own module.
test.describe.configure({ mode: 'parallel' });

/** Returns the id of a module that no other test uses. */
const newModule = () => `ward-${randomUUID().slice(0, 8)}`;

async function choose(page: Page, version: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${version}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Makes the server require a fresh confirmation, once. */
async function forgetConfirmation(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        json: { success: false, code: 'CONFIRMATION_NEEDED', error: 'Please enter your password again' },
      }),
    { times: 1 },
  );
}

test('a release is promoted after the password, rolled back with a reason, and the history tells of both', async ({
  page,
  request,
}) => {
  const module = newModule();
  await sendSmallReleases(request, module, ['1.0.0', '1.1.0']);
  await signIn(page, 'SUPER_ADMIN', { path: `/platform/modules/${module}` });
  await expect(page.getByRole('heading', { level: 1, name: module })).toBeVisible();

  await choose(page, '1.0.0', 'Promote to stable...');
  await page.getByRole('dialog').getByRole('button', { name: 'Promote release' }).click();
  await expect(page.getByText(`${module}: Stable is now 1.0.0`)).toBeVisible();

  await forgetConfirmation(page, `**/api/platform/modules/${module}/promote`);
  await choose(page, '1.1.0', 'Promote to stable...');
  await page.getByRole('dialog').getByLabel('Reason').fill('Fine on the canary');
  await page.getByRole('dialog').getByRole('button', { name: 'Promote release' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm your password' });
  await question.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`${module}: Stable is now 1.1.0`)).toBeVisible();

  await page.getByRole('button', { name: 'Roll back release: Stable' }).click();
  const rollback = page.getByRole('dialog', { name: 'Roll back Stable?' });
  await rollback.getByRole('button', { name: 'Roll back release' }).click();
  await expect(rollback.getByText('Please check the highlighted fields')).toBeVisible();
  await rollback.getByLabel('Reason').fill('Beds are empty');
  await rollback.getByRole('button', { name: 'Roll back release' }).click();
  await expect(page.getByText(`${module}: Stable is back on 1.0.0`)).toBeVisible();
  await expect(page.getByRole('row', { name: /^1\.1\.0/ })).toContainText('Withdrawn');

  await page.getByRole('link', { name: 'History' }).click();
  const events = page.getByRole('table', { name: 'History' }).getByRole('row');
  await expect(events.nth(1)).toContainText('Rolled back');
  await expect(events.nth(1)).toContainText('Beds are empty');
  await expect(events.nth(2)).toContainText('Fine on the canary');
});

test('a clinic is given a release of its own, and back', async ({ page, request }) => {
  const module = newModule();
  await sendSmallReleases(request, module, ['2.0.0']);
  await signIn(page, 'SUPER_ADMIN', { path: `/platform/modules/${module}?part=others` });
  await page.getByRole('button', { name: 'Assign release' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Clinic' }).fill('Bright');
  await page.getByTitle('Bright Smile Dental').click();
  await dialog.getByLabel('Reason').fill('They train on Friday');
  await dialog.getByRole('button', { name: 'Assign release' }).click();
  const row = page.getByRole('row', { name: /^Bright Smile Dental/ });
  await expect(row).toContainText('2.0.0');
  await expect(row).toContainText('They train on Friday');
  await row.getByRole('button', { name: 'Remove assignment: Bright Smile Dental' }).click();
  await expect(page.getByText('No exceptions. All users run the stable release.')).toBeVisible();
});

test('a deploy token is shown once and can be revoked', async ({ page }) => {
  const name = `Pipeline ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'SUPER_ADMIN', { path: '/platform/deploy-tokens' });
  await page.getByRole('button', { name: 'New deploy token' }).click();
  const form = page.getByRole('dialog', { name: 'New deploy token' });
  await form.getByRole('combobox', { name: 'Module' }).fill('clinical');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new deploy token' });
  await expect(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(/^pcd_/);
  await shown.getByRole('button', { name: 'Token saved' }).click();
  await page.getByRole('button', { name: `Revoke token ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText('Revoked');
});
