import type { Browser, Page } from '@playwright/test';
import { expect as expectSoon, expectAccessible, signIn, test } from './fixtures';
import { setAppearance } from './page-appearance';

// Two browsers and a database share the machine here.
const expect = expectSoon.configure({ timeout: 30_000 });

const QUESTIONS = [
  { label: 'Mobile number', field: 'Phone' },
  { label: 'Your e-mail', field: 'Email' },
  { label: 'Your work', field: 'Occupation' },
];

/** Opens the patient's own phone, where nobody is signed in. */
async function phoneOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: {
      width: 360,
      height: 740,
    },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function register(desk: Page, surname: string): Promise<void> {
  await signIn(desk, 'RECEPTIONIST', { path: '/patients/new' });
  await desk.getByLabel('First name').fill('Kaveri');
  await desk.getByLabel('Last name').fill(surname);
  await desk.getByLabel('Date of birth').fill('1990-02-28');
  await desk.getByLabel('Date of birth').press('Tab');
  await desk.getByLabel('Phone', { exact: true }).fill('+91 44 5550 0000');
  await desk.getByRole('button', { name: 'Register patient' }).click();
  await expect(desk.getByText('Patient registered')).toBeVisible();
}

async function makeForm(desk: Page, surname: string): Promise<string> {
  await desk.goto('/forms');
  await desk.getByRole('button', { name: 'New form' }).first().click();
  await desk.getByLabel('Title', { exact: true }).fill(`Before the visit of ${surname}`);
  for (const [at, { label, field }] of QUESTIONS.entries()) {
    if (at > 0) await desk.getByRole('button', { name: 'Add question' }).click();
    const question = desk.getByRole('group', { name: `Question ${at + 1}` });
    await question.getByLabel('Question', { exact: true }).fill(label);
    await question.getByRole('combobox', { name: 'Updates patient field' }).click();
    // Right after opening, the list scrolls to its current choice, which can lose a press. It covers the button below
    // until it has closed.
    await expect(async () => {
      await desk.getByTitle(field, { exact: true }).last().click();
      const choices = desk.locator('.ant-select-dropdown').filter({ visible: true });
      await expect(choices).toHaveCount(0, { timeout: 5_000 });
    }).toPass();
  }
  await desk.getByRole('combobox', { name: 'Patient', exact: true }).fill(surname);
  await desk.getByText(`Kaveri ${surname}`).last().click();
  await expect(desk.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Create link' }).click();
  await expect(desk.getByText("Copy this link now. You won't see it again.")).toBeVisible();
  await expectAccessible(desk);
  return desk.getByLabel('Link', { exact: true }).inputValue();
}

test('a form goes out, is answered on a phone with a bad line, and two of three answers reach the record', async ({
  page: desk,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const surname = `Testform${Date.now()}`;
  await register(desk, surname);
  const { pathname, hash } = new URL(await makeForm(desk, surname));
  expect(pathname).toBe('/form');

  const phone = await phoneOf(browser, baseURL);
  const answer = await phone.goto(pathname + hash);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' });
  await expect(phone.getByRole('heading', { level: 1, name: 'Your form' })).toBeVisible();
  await expect(phone.getByText(surname)).toHaveCount(0);
  await expectAccessible(phone);
  await phone.getByLabel('Last name').fill('Somebody');
  await phone.getByLabel('Date of birth').fill('1990-02-28');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('The name or the date of birth does not match')).toBeVisible();
  await phone.getByLabel('Last name').fill(surname);
  await phone.getByRole('button', { name: 'Continue' }).click();

  await expect(phone.getByLabel('Mobile number')).toHaveValue('+91 44 5550 0000');
  await expectAccessible(phone);
  await phone.getByLabel('Mobile number').fill('+91 44 5550 0777');
  await phone.getByLabel('Your e-mail').fill('kaveri');
  await phone.getByLabel('Your work').fill('Teacher');
  await phone.getByRole('button', { name: 'Send answers' }).click();
  await expect(phone.getByText('Please check the highlighted fields')).toBeVisible();
  await phone.getByLabel('Your e-mail').fill(`${surname.toLowerCase()}@demo.polyclinic.test`);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Send answers' }).click();
  await expect(phone.getByText('Not sent yet')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(await phone.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('form')))).toEqual([]);
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await phone.context().close();

  await desk.goto('/forms');
  await desk.getByRole('link', { name: 'Submitted forms', exact: true }).click();
  await desk.getByRole('link', { name: `Kaveri ${surname}` }).click();
  const drawer = desk.getByRole('dialog');
  await expect(drawer.getByText('In the record: +91 44 5550 0000')).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'Mobile number' }).check();
  await drawer.getByRole('checkbox', { name: 'Your e-mail' }).uncheck();
  await expectAccessible(desk);
  await drawer.getByRole('button', { name: 'Import 2 answers' }).click();
  await expect(desk.getByText('Patient record updated')).toBeVisible();

  await desk.goto(`/patients?q=${surname}`);
  await desk.getByRole('link', { name: `Kaveri ${surname}` }).click();
  const record = desk.getByRole('dialog');
  await expect(record.getByText('+91 44 5550 0777')).toBeVisible();
  await expect(record.getByText('Teacher')).toBeVisible();
  await expect(record.getByText(`${surname.toLowerCase()}@demo.polyclinic.test`)).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`a link that is over stands in nobody's way in ${theme} colours @phone`, async ({ page }) => {
    await setAppearance(page, { theme, language: 'ta' });
    for (const path of ['/form#none', '/queue#none', '/offer#none']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
