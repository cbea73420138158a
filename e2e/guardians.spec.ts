import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures';

/** Sends a request as the person who is signed in on the page, and returns the data of the answer. */
async function send<T>(page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ({ verb, address, content }) => {
      const response = await fetch(`/api${address}`, {
        method: verb,
        headers: {
          Authorization: `Bearer ${localStorage.getItem('polyclinic.token')}`,
          ...(content && { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }),
        },
        ...(content && { body: JSON.stringify(content) }),
      });
      const answer = (await response.json()) as { data: never };
      return answer.data;
    },
    { verb: method, address: path, content: body },
  );
}

interface OnePatient {
  patient: { id: string; firstName: string; lastName: string; recordNumber: string };
}

test('the desk adds a guardian with proof, who then acts for the child and returns to the own record', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const family = `Child${Date.now()}`;
  await signIn(page, 'PATIENT');
  const { patient: parent } = await send<OnePatient>(page, 'GET', '/patients/me');

  const context = await browser.newContext({ baseURL });
  const desk = await context.newPage();
  await signIn(desk, 'RECEPTIONIST');
  const { patient: child } = await send<OnePatient>(desk, 'POST', '/patients', {
    firstName: 'Kavin',
    lastName: family,
    dateOfBirth: `${new Date().getFullYear() - 8}-01-31`,
  });
  await desk.goto(`/patients/${child.id}`);
  const card = desk.getByRole('region', { name: 'Guardians' });
  await expect(card.getByText('No other account may act for this patient.')).toBeVisible();
  await card.getByRole('button', { name: 'Add guardian' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Add guardian' });
  await dialog.getByRole('combobox', { name: 'Guardian' }).fill(parent.recordNumber);
  const parentName = `${parent.firstName} ${parent.lastName}`;
  await desk
    .getByRole('option')
    .filter({ hasText: parentName })
    .or(desk.getByTitle(new RegExp(parentName)))
    .first()
    .click();
  await dialog.getByLabel('Document number or authority').fill('Chennai Corporation, no. 4711');
  await dialog.getByRole('button', { name: 'Add guardian' }).click();
  await expect(card.getByText(/Birth certificate, Chennai Corporation, no. 4711/)).toBeVisible();
  await expectAccessible(desk);
  await context.close();

  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Family members' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Kavin ${family}` })
    .click();
  await expect(page.getByText(`You are acting for Kavin ${family}`)).toBeVisible();
  await page.goto('/patients/me');
  await expect(page.getByText(child.recordNumber)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to my record' }).click();
  await expect(page.getByText(/^You are acting for/)).toHaveCount(0);
});
