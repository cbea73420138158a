import { clinicTime } from './at-work';
import { expect, expectAccessible, otherBrowser, signIn, test } from './fixtures';
import { choose, expectTied, newMark, supplyTeam } from './supply-team';

/** Returns the first day of the month before a date. */
function monthBefore(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

test('equipment is bought, depreciated and sold, with a look at each entry before it is posted', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const team = await supplyTeam(request);
  const { assetCategories } = await team.keeper.get<{ assetCategories: { name: string }[] }>('/assets/categories');
  const category = assetCategories[0]?.name ?? '';
  const name = `Autoclave ${newMark()}`;
  const acquiredOn = monthBefore(clinicTime(team.keeper.timeZone, 0).slice(0, 10));

  await signIn(page, 'KEEPER', { path: '/fixed-assets?new' });
  const form = page.getByRole('dialog', { name: 'Add asset' });
  await form.getByLabel('Name', { exact: true }).fill(name);
  await choose(page, form.getByRole('combobox', { name: 'Category' }), category);
  await form.getByLabel('Acquired on').fill(acquiredOn);
  await form.getByLabel('Acquired on').press('Tab');
  await form.getByLabel('Cost', { exact: true }).fill('9600');
  await form.getByRole('button', { name: 'Add asset' }).click();
  await expect(page.getByText(/^Asset \S+ added as a draft$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await page.getByRole('button', { name: 'Put into service' }).click();
  const placing = page.getByRole('dialog', { name: 'Put into service' });
  await placing.getByRole('button', { name: 'Put into service' }).click();
  await expect(page.getByText(/ is in service$/)).toBeVisible();
  await expectTied(team);

  await page.goto('/fixed-assets/depreciation');
  await page.getByRole('button', { name: 'Run depreciation' }).click();
  const running = page.getByRole('dialog', { name: 'Run depreciation' });
  await expect(running.getByRole('table', { name: 'Journal entry preview' })).toBeVisible();
  await expectAccessible(page);
  await running.getByRole('button', { name: 'Post depreciation' }).click();
  await expect(page.getByText(/^Depreciation \S+ posted$/)).toBeVisible();
  await page.goto(address);
  const schedule = page.getByRole('table', { name: 'Depreciation schedule' });
  await expect(schedule.getByText('Posted').first()).toBeVisible();
  await expectTied(team);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Dispose...' }).click();
  const disposing = page.getByRole('dialog', { name: 'Dispose of asset' });
  await disposing.getByLabel('Proceeds').fill('9000');
  await disposing.getByLabel('Reason').fill('Replaced by a larger one');
  const preview = disposing.getByRole('table', { name: 'Journal entry preview' });
  await expect(preview.getByText('9,000.00').first()).toBeVisible();
  await expect(preview.getByText('9,600.00').first()).toBeVisible();
  await expectAccessible(page);
  await disposing.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText('Submitted. A second person must approve the request.')).toBeVisible();
  await expect(disposing).toHaveCount(0);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByText(/You can't approve what you created/)).toBeVisible();

  const admin = await otherBrowser(browser, baseURL);
  await signIn(admin, 'ADMIN', { path: address });
  await admin.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(admin.getByRole('button', { name: 'Restore asset' })).toBeVisible();
  await expect(admin.getByText('Disposed').first()).toBeVisible();
  await expectTied(team);
});
