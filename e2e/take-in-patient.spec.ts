import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures';

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('patients come from a file, one is taken in step by step, and the import is taken back but for that one @phone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // A unique name and phone, so that no duplicates are found.
  const family = `Import${Date.now()}`;
  const phone = String(Date.now() * 10 + test.info().parallelIndex).slice(-10);
  await signIn(page, 'ADMIN', { path: '/patients/import' });
  await expect(page.getByRole('heading', { level: 1, name: 'Import patients' })).toBeVisible();
  const csv = `Given name;Surname;DOB;Mobile;Shoe size\r\nKaveri;${family};13/05/1990;${phone};38\r\nOther;${family};1985-02-01;;\r\n`;
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`) });
  await expect(page.getByRole('heading', { name: 'old.csv: 2 rows' })).toBeVisible();
  await expectSettledAndAccessible(page);
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('2 patients can be imported')).toBeVisible();
  await expectSettledAndAccessible(page);
  await page.getByRole('button', { name: 'Import patients', exact: true }).click();
  await expect(page.getByText('old.csv: 2 patients imported')).toBeVisible();

  await page.goto(`/patients?q=Kaveri ${family}`);
  await page
    .getByRole('link', { name: new RegExp(`Kaveri ${family}`) })
    .first()
    .click();
  await expect(page.getByText('Registered by import of old.csv')).toBeVisible();
  const png = Buffer.from(PIXEL, 'base64');
  await page.getByLabel('Photo file').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('Photo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: `Photo of Kaveri ${family}` })).toBeVisible();
  await expectSettledAndAccessible(page);

  await page.getByRole('link', { name: 'Open checklist' }).click();
  await page.getByRole('button', { name: 'Start onboarding' }).click();
  await page.getByRole('button', { name: 'Mark as done: Medical history' }).click();
  await page.getByLabel('Note').fill('Asthma as a child');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Asthma as a child')).toBeVisible();
  await page.getByLabel('Allergies').fill('Penicillin');
  await page.getByRole('button', { name: 'Create medical record' }).click();
  await expect(page.getByText('Medical record created').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Medical record' }).getByText('Penicillin')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Photo' }).getByText('Done', { exact: true })).toBeVisible();
  await expectSettledAndAccessible(page);

  await page.goto('/patients/import');
  await page.getByRole('button', { name: 'Undo import of old.csv' }).first().click();
  await page.getByRole('button', { name: 'Undo import', exact: true }).click();
  await expect(page.getByText('1 patient removed, 1 kept because the record was used after the import')).toBeVisible();
});

/** A fading message fails contrast checks. */
async function expectSettledAndAccessible(page: Page): Promise<void> {
  await expect(page.locator('.ant-message-notice')).toHaveCount(0);
  await expectAccessible(page);
}
