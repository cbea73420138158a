import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { atWork } from './at-work';
import { newPatient } from './desk-records';
import { expect, signIn, test } from './fixtures';
import { moveTo } from './move-to';
import { demoFolder, startServer, type Running } from './own-server';

/** Starts a note from the template that stands first. */
async function startNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'SOAP note' }).click();
  await expect(page.getByLabel('Subjective')).toBeEditable();
}

test('with the keyboard alone a doctor writes and signs a note', async ({ page }) => {
  const { keyboard } = page;
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/chart` });
  await moveTo(page, /^New note$/);
  await keyboard.press('Enter');
  await moveTo(page, /^SOAP note$/);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Subjective')).toBeEditable();
  await moveTo(page, /^Subjective$/);
  await keyboard.type('Cough for three days');
  await keyboard.press('Tab');
  await keyboard.type('Chest clear');
  await keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign this note?' });
  await expect(dialog.getByText('Cough for three days')).toBeVisible();
  await moveTo(page, /^Sign note$/);
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add addendum' })).toBeVisible();
});

test('two tabs with the same draft lose no text, and each says that there is another one', async ({ page }) => {
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/notes/new` });
  await startNote(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByLabel('Subjective')).toBeEditable();
  const tabs = [page, other];
  for (const tab of tabs) await expect(tab.getByText(/This note is also open in another tab/)).toBeVisible();

  await page.getByLabel('Subjective').fill('Cough for three days');
  await other.getByLabel('Objective').fill('Chest clear');
  for (const tab of tabs) {
    await expect(tab.getByLabel('Subjective')).toHaveValue('Cough for three days');
    await expect(tab.getByLabel('Objective')).toHaveValue('Chest clear');
    await expect(tab.getByText('Draft saved')).toBeVisible();
  }

  await page.getByLabel('Plan').fill('Rest');
  await other.getByLabel('Plan').fill('Paracetamol');
  const choice = (tab: Page) => tab.getByRole('button', { name: 'Keep both texts' });
  await expect.poll(async () => (await choice(page).count()) + (await choice(other).count())).toBe(1);
  const asked = (await choice(page).isVisible()) ? page : other;
  await expect(asked.getByText(/^You saved this note in another tab or on another device/)).toBeVisible();
  await choice(asked).click();
  for (const tab of tabs) {
    await expect(tab.getByLabel('Plan')).toHaveValue(/Rest/);
    await expect(tab.getByLabel('Plan')).toHaveValue(/Paracetamol/);
  }
  await other.close();
  await expect(page.getByText(/This note is also open in another tab/)).toBeHidden();
});

test('a draft letter is among the unsigned work until it is signed', async ({ page }) => {
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/chart?letter=new` });
  await page.getByRole('button', { name: 'Insert template text' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Dear colleague/);
  await page.getByRole('dialog').getByRole('button', { name: 'New letter' }).click();
  const letters = page.getByRole('region', { name: 'Letters' });
  await letters.getByRole('link', { name: 'Referral' }).click();
  const id = new URL(page.url()).searchParams.get('letter') ?? '';
  await page.goto('/unsigned');
  await letters.locator(`a[href$="letter=${id}"]`).click();
  await page.getByRole('button', { name: 'Sign letter' }).click();
  await page.getByRole('dialog', { name: 'Sign this letter?' }).getByRole('button', { name: 'Sign letter' }).click();
  await expect(page.getByRole('button', { name: 'Void letter' })).toBeVisible();
  await page.goto('/unsigned');
  await expect(letters.getByText('Nothing to sign').or(letters.getByRole('link').first())).toBeVisible();
  await expect(letters.locator(`a[href$="letter=${id}"]`)).toHaveCount(0);
});

test('a doctor writes a sick note from its template, signs it and downloads it', async ({ page }) => {
  const patientId = await newPatient(await atWork(page.request, 'RECEPTIONIST'));
  await signIn(page, 'DOCTOR', { path: `/patients/${patientId}/chart` });
  await page.getByRole('link', { name: 'Write letter' }).click();
  await page.getByRole('button', { name: 'Insert template text' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/Dear colleague/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /New letter|Save|Create/ })
    .click();
  const letters = page.getByRole('region', { name: 'Letters' });
  await letters.getByRole('link', { name: 'Referral' }).click();
  await page.getByRole('button', { name: 'Sign letter' }).click();
  await page.getByRole('dialog', { name: 'Sign this letter?' }).getByRole('button', { name: 'Sign letter' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Referral-.*\.pdf$/);
});

test.describe('a server that stops', () => {
  test.describe.configure({ timeout: 120_000 });
  let data: string;
  let port: string;
  let server: Running;

  test.beforeAll(async () => {
    data = demoFolder();
    port = String(await freePort());
    server = await startServer(['--port', port], { data });
  });
  test.afterAll(() => server.stop());

  test('a note that is typed while the API is stopped is there after a reload', async ({ page }) => {
    const at = (path: string) => `http://localhost:${port}${path}`;
    await signIn(page, 'DOCTOR', { path: at('/patients') });
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await page.waitForURL(/\/patients\/[0-9a-f-]{36}/);
    const [, patientId = ''] = /\/patients\/([0-9a-f-]{36})/.exec(page.url()) ?? [];
    await page.goto(at(`/patients/${patientId}/notes/new`));
    await startNote(page);
    const address = page.url();
    await server.stop();
    await page.getByLabel('Plan').fill('Rest, fluids, paracetamol if needed');
    await expect(page.getByText(/Your text is kept on this device/)).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(stored).toContain('polyclinic.unsent.');
    expect(stored).not.toContain('paracetamol');

    server = await startServer(['--port', port], { data });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(address);
    await expect(page.getByText('Text that had not been saved was restored.')).toBeVisible();
    await expect(page.getByLabel('Plan')).toHaveValue('Rest, fluids, paracetamol if needed');
    await expect(page.getByText('Draft saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Plan')).toHaveValue('Rest, fluids, paracetamol if needed');
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
