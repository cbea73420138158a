import { atWork } from './at-work';
import { firstInLine } from './first-task';
import { expect, signIn, test } from './fixtures';

test('a nurse opens the most urgent task from the dashboard of a phone, and Back returns to it @phone-only', async ({
  page,
  request,
}) => {
  const nurse = await atWork(request, 'NURSE', 'berlin');
  const title = `Weigh the patient ${Date.now()}`;
  await nurse.post('/tasks', { title, ...firstInLine() });
  await signIn(page, 'NURSE', { clinic: 'berlin', path: '/dashboard' });
  const tasks = page.getByRole('region', { name: 'Pending tasks' });
  await expect(tasks.getByRole('listitem').filter({ hasText: title })).toContainText('High urgency');
  await tasks.getByRole('button', { name: `View Task: ${title}` }).click();
  await expect(page).toHaveURL(/\/tasks\/[0-9a-f-]{36}/);
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(tasks.getByText(title)).toBeVisible();
});

test('the whole dashboard is one tap away on a phone, and Back returns to the own one @phone-only', async ({
  page,
}) => {
  await signIn(page, 'DOCTOR', { path: '/dashboard' });
  await expect(page.getByRole('region', { name: "Today's patients" })).toBeVisible();
  await page.getByRole('link', { name: 'View full dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard\/full/);
  await expect(page.getByText('Needs attention', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: "Today's patients" })).toBeVisible();
});

test('on a wide window the dashboard stays the whole one', async ({ page }) => {
  await signIn(page, 'DOCTOR', { path: '/dashboard' });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View full dashboard' })).toHaveCount(0);
});
