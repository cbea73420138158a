import type { Page } from '@playwright/test';
import { expect, expectAccessible, otherBrowser, signIn, test } from './fixtures';

/** Returns the debit of an account in today's trial balance. */
async function debitOf(page: Page, account: RegExp): Promise<string> {
  await page.goto('/finance/reports/trial-balance');
  const row = page.getByRole('row', { name: account });
  await expect(row).toBeVisible();
  return row.innerText();
}

test('an accountant writes an entry by keys, another person approves and posts it, and the trial balance shows it', async ({
  page,
  browser,
  baseURL,
}) => {
  const memo = `Rent, test ${Date.now()}`;
  await signIn(page, 'STAFF', { path: '/finance/reports/trial-balance' });
  const before = await debitOf(page, /6100/);

  await page.goto('/finance/journal/new');
  await page.getByLabel('Memo', { exact: true }).fill(memo);
  const keys = page.keyboard;
  await page.getByLabel('Account, row 1').fill('6100');
  await keys.press('Enter');
  await expect(page.getByLabel('Debit, row 1')).toBeFocused();
  await keys.type('1234.5');
  await keys.press('Enter');
  await expect(page.getByLabel('Memo, row 1')).toBeFocused();
  await page.getByLabel('Account, row 2').fill('1010');
  await keys.press('Enter');
  await expect(page.getByText(/Credit is short by/)).toBeVisible();
  await keys.press('=');
  await expect(page.getByText('Balanced')).toBeVisible();
  await expectAccessible(page);
  await keys.press('Control+Enter');
  await expect(page).toHaveURL(/\/finance\/journal\/[0-9a-f-]{36}/);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText(memo)).toBeVisible();
  await expect(drawer.getByText('Waiting for approval')).toBeVisible();
  const address = new URL(page.url()).pathname;

  const approver = await otherBrowser(browser, baseURL);
  await signIn(approver, 'APPROVER', { path: address });
  const entry = approver.getByRole('dialog');
  await entry.getByRole('button', { name: 'Approve' }).click();
  await expect(approver.getByText('Entry approved')).toBeVisible();
  await entry.getByRole('button', { name: 'Post entry', exact: true }).click();
  await expect(approver.getByText(/^Entry posted as \d{4}.*\/\d+$/)).toBeVisible();
  await approver.context().close();

  expect(await debitOf(page, /6100/)).not.toBe(before);
  await page.goto('/finance/proof');
  await expect(page.getByText('Ledger integrity verified')).toBeVisible();
});
