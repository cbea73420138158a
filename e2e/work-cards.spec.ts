import { atWork } from './at-work';
import { firstInLine } from './first-task';
import { expect, expectQuiet, signIn, test } from './fixtures';

test('with the keyboard alone a doctor completes an overdue task on the dashboard', async ({ page, request }) => {
  const doctor = await atWork(request, 'DOCTOR', 'berlin');
  const title = `Call the laboratory ${Date.now()}`;
  await doctor.post('/tasks', { title, ...firstInLine() });
  await signIn(page, 'DOCTOR', { clinic: 'berlin', path: '/dashboard' });
  const task = page.getByRole('link', { name: title });
  await task.focus();
  await page.keyboard.press('d');
  await expect(page.getByText(`Completed: ${title}`)).toBeVisible();
  await expect(task).toHaveCount(0);
});

test('a nurse claims a task of the role on the dashboard and completes it @phone', async ({ page, request }) => {
  const doctor = await atWork(request, 'DOCTOR', 'berlin');
  const title = `Change the dressing ${Date.now()}`;
  await doctor.post('/tasks', { title, role: 'NURSE', ...firstInLine() });
  await signIn(page, 'NURSE', { clinic: 'berlin', path: '/dashboard/full' });
  await page.getByRole('button', { name: `Claim: ${title}` }).click();
  const done = page.getByRole('button', { name: `Done: ${title}` });
  await expect(done).toBeVisible();
  // The overdue task above the list appears only now, and moves the list.
  await expectQuiet(page);
  await done.click();
  await expect(page.getByText(`Completed: ${title}`)).toBeVisible();
});

test('the figure of open tasks leads to a list with the same number', async ({ page }) => {
  await signIn(page, 'NURSE', { clinic: 'newyork', path: '/dashboard' });
  const figure = page.getByRole('region', { name: "Today's figures" }).getByRole('link', { name: /Pending Tasks/ });
  const count = await figure.locator('.pc-stat-value').textContent();
  expect(Number(count)).toBeGreaterThan(0);
  await figure.click();
  await expect(page.getByRole('heading', { name: `My tasks ${count}` })).toBeVisible();
});

test('a repeating task comes again when it is done, until it is stopped @phone', async ({ page, request }) => {
  const doctor = await atWork(request, 'DOCTOR', 'berlin');
  const title = `Check the defibrillator ${Date.now()}`;
  const { task } = await doctor.post<{ task: { id: string } }>('/tasks', { title, repeatDays: 7, ...firstInLine() });
  await signIn(page, 'DOCTOR', { clinic: 'berlin', path: `/tasks/${task.id}` });
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Complete task' }).click();
  await expect(page.getByText(`Completed: ${title}`)).toBeVisible();
  await page.goto('/tasks');
  await page.getByRole('region', { name: 'My tasks' }).getByRole('link', { name: title }).click();
  await drawer.getByRole('button', { name: 'Stop repeating' }).click();
  await expect(drawer.getByRole('button', { name: 'Stop repeating' })).toBeHidden();
  await expect(drawer.getByRole('button', { name: 'Complete task' })).toBeVisible();
});
