import type { Page } from '@playwright/test';
import { atWork } from './at-work';
import { firstInLine } from './first-task';
import { expect, expectQuiet, signIn, test } from './fixtures';

// Each test has a phone of its own: its store is that of a browser context.

const waiting = (page: Page, text: string | RegExp) => page.getByRole('main').getByRole('link', { name: text });

/** Waits until the phone has stored something, and returns all that can be read of it. */
async function storedText(page: Page): Promise<string> {
  const read = () =>
    page.evaluate(async () => {
      const [found] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('polyclinic.offline '));
      if (!found?.name) return '';
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(found.name ?? '');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('It cannot be opened')));
      });
      const rows = await new Promise<{ data: ArrayBuffer }[]>((resolve, reject) => {
        const all = database.transaction('answers').objectStore('answers').getAll();
        all.addEventListener('success', () => resolve(all.result as { data: ArrayBuffer }[]));
        all.addEventListener('error', () => reject(new Error('It cannot be read')));
      });
      database.close();
      return rows.map(({ data }) => new TextDecoder('latin1').decode(data)).join('\n');
    });
  await expect.poll(async () => (await read()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return read();
}

/** Gives a nurse a task of their own and opens the list of tasks on a phone, which has then stored it. */
async function openTasks(page: Page, title: string) {
  const nurse = await atWork(page.request, 'NURSE', 'berlin');
  await nurse.post('/tasks', { title, ...firstInLine() });
  await signIn(page, 'NURSE', { clinic: 'berlin', path: '/tasks' });
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  expect(await storedText(page)).not.toContain(title);
  return nurse;
}

test('without a network a nurse reads the tasks, completes one, and it is sent once when the line is back @phone-only', async ({
  page,
  context,
}) => {
  const title = `Change the dressing ${Date.now()}`;
  const nurse = await openTasks(page, title);
  const sent: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/complete')) sent.push(response.url());
  });

  await context.setOffline(true);
  await page
    .getByRole('button', { name: `Done: ${title}` })
    .first()
    .click();
  await expect(page.getByText('Saved on this device. It is sent when there is a connection.')).toBeVisible();
  await expect(waiting(page, '1 waiting')).toBeVisible();
  await expect(page.getByText('Waiting to be sent').first()).toBeVisible();

  await context.setOffline(false);
  await expect(waiting(page, /waiting/)).toHaveCount(0, { timeout: 30_000 });
  expect(sent).toHaveLength(1);
  const { tasks } = await nurse.get<{ tasks: { title: string }[] }>(
    '/tasks?status=COMPLETED&sortBy=createdAt&limit=50',
  );
  expect(tasks.filter((one) => one.title === title)).toHaveLength(1);
});

test('data that come from the phone say as of when they are, until there is a connection @phone-only', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const title = `Weigh the patient ${Date.now()}`;
  await openTasks(page, title);
  const note = page.getByText(/^As of .+\. There is no connection\.$/);
  await context.setOffline(true);
  // Longer than data count as fresh.
  await page.clock.fastForward(31_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(note).toBeVisible();
  await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
  await context.setOffline(false);
  await expect(note).toHaveCount(0, { timeout: 30_000 });
});

test.describe('an app that was closed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('opens without a network, and shows the tasks as they were @phone-only', async ({ page, context }) => {
    const title = `Check the glucose ${Date.now()}`;
    await openTasks(page, title);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // The worker stores the files of a page that it controls.
    await page.reload();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await expectQuiet(page, 1_000);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/There is no connection\.$/)).toBeVisible({ timeout: 30_000 });
  });
});

test('a change that was made elsewhere meanwhile waits for the nurse, who discards it @phone-only', async ({
  page,
  context,
}) => {
  const title = `Call the laboratory ${Date.now()}`;
  const nurse = await openTasks(page, title);
  const open = '/tasks?status=open&sortBy=createdAt&limit=50';
  const { tasks } = await nurse.get<{ tasks: { id: string; title: string; version: number }[] }>(open);
  const task = tasks.find((one) => one.title === title);
  await context.setOffline(true);
  await page
    .getByRole('button', { name: `Done: ${title}` })
    .first()
    .click();
  await expect(waiting(page, '1 waiting')).toBeVisible();
  await nurse.post(`/tasks/${task?.id}/complete`, { version: task?.version });

  await context.setOffline(false);
  await expect(waiting(page, '1 needs you')).toBeVisible({ timeout: 30_000 });
  await waiting(page, '1 needs you').click();
  const line = page.getByRole('list', { name: 'Waiting changes' }).getByRole('listitem');
  await expect(line).toContainText(title);
  await line.getByRole('button', { name: /^Discard/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu$/ }).click();
  // The menu scrolls to its focused entry, which can move another one away in the middle of a press.
  const entry = page.getByRole('menuitem', { name: 'Log out' });
  await expect(async () => {
    await entry.click({ timeout: 2000 });
    await expect(entry).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}

test('a logout asks about what waits, and takes the store of the phone with it @phone-only', async ({
  page,
  context,
}) => {
  const title = `Order gloves ${Date.now()}`;
  await openTasks(page, title);
  await context.setOffline(true);
  await page
    .getByRole('button', { name: `Done: ${title}` })
    .first()
    .click();
  await expect(waiting(page, '1 waiting')).toBeVisible();
  const leave = async () => {
    await logOut(page);
    await expect(page.getByRole('dialog', { name: 'Changes were not sent yet' })).toBeVisible();
  };
  await leave();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(waiting(page, '1 waiting')).toBeVisible();
  await context.setOffline(false);
  // The change may have been sent by itself before the question.
  await expect(waiting(page, /waiting/)).toHaveCount(0, { timeout: 30_000 });
  await logOut(page);
  await expect(page.getByLabel('Email address')).toBeVisible();
  // The page loads again after the logout, possibly in the middle of this question.
  await expect(async () => {
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  }).toPass({ timeout: 10_000 });
});
