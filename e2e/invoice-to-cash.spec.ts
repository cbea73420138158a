import { expect, signIn, test } from './fixtures';

test('an accountant invoices a patient, takes a part of it, gives some back and hands out the receipt', async ({
  page,
}) => {
  await signIn(page, 'STAFF', { path: '/finance/invoices/new' });

  await page.getByRole('combobox', { name: 'Patient' }).fill('Laxmi');
  await page.getByTitle(/Laxmi/).first().click();
  await page.getByRole('combobox', { name: 'Description, line 1' }).fill('Home visit after hours');
  await page.getByLabel('Price, line 1').fill('1000');
  await page.getByLabel('Quantity, line 1').fill('2');
  await page.getByLabel('Discount (percentage or amount), line 1').fill('10 %');
  await expect(page.getByRole('status', { name: 'Totals' })).toContainText('1,800.00');
  await page.getByRole('button', { name: 'Save and issue' }).click();

  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('Home visit after hours')).toBeVisible();
  await expect(drawer.getByText('1,800.00').first()).toBeVisible();
  const invoice = new URL(page.url()).pathname;

  await drawer.getByRole('button', { name: 'Take payment' }).click();
  const amount = page.getByLabel('Amount', { exact: true });
  await expect(amount).toHaveValue('1,800.00');
  await amount.fill('1200');
  await page.getByRole('button', { name: 'Record payment' }).click();
  const receipt = page.getByRole('button', { name: 'Print receipt' });
  await expect(receipt).toBeVisible();

  await drawer.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Issue refund...' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund' });
  await refund.getByLabel('Amount').fill('200');
  await refund.getByLabel('Reason').fill('Charged too much');
  await refund.getByRole('button', { name: 'Issue refund' }).click();
  await expect(
    page.getByText('Refund issued').or(page.getByText('Submitted. A second person must approve the request.')),
  ).toBeVisible();
  await expect(refund).toHaveCount(0);

  await drawer.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download receipt' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(invoice);
  await expect(drawer.getByText('Partly paid')).toBeVisible();
  await expect(drawer.getByRole('link', { name: /1,200\.00|1,000\.00/ }).first()).toBeVisible();
});
