import type { APIRequestContext, Page } from '@playwright/test';
import { HIDDEN_LINK } from '@polyclinic/contract';
import { atWork } from './at-work';
import { demoEmail, expect, expectAccessible, otherBrowser, test } from './fixtures';
import { codeOf } from './totp';

// Each test has its own person.
test.describe.configure({ mode: 'parallel' });

const PASSWORD = 'Monsoon-lantern-41';
const NEXT_PASSWORD = 'Harbour-violin-58';

let people = 0;

/** Returns an address that is unused in this and every earlier run. */
function newEmail(): string {
  people += 1;
  return `kavya.${Date.now()}.${process.pid}.${people}@example.test`;
}

interface Answer<T> {
  data: T;
}

/** Returns what the clinic's administrator reads in the outbox of the latest e-mail to an address. */
async function textSentTo(request: APIRequestContext, email: string): Promise<string> {
  const admin = await atWork(request, 'ADMIN');
  const path = `/admin/outbox?search=${encodeURIComponent(email)}`;
  const { mails } = await admin.get<{ mails: { body: string | null }[] }>(path);
  return mails[0]?.body ?? '';
}

/** Returns the link that confirms an address; it opens nothing, so the outbox shows it. */
async function confirmationSentTo(request: APIRequestContext, email: string): Promise<string> {
  const [link = ''] = /https?:\/\/\S+\/verify-email#\S+/.exec(await textSentTo(request, email)) ?? [];
  return pathOf(link);
}

/** Returns a link for a new password, which an administrator creates and passes on where no e-mails are sent. */
async function passwordLinkFor(request: APIRequestContext, email: string): Promise<string> {
  const admin = await atWork(request, 'ADMIN');
  const { users } = await admin.get<{ users: { id: string }[] }>(`/admin/users?search=${encodeURIComponent(email)}`);
  const { link } = await admin.post<{ link: string }>(`/admin/users/${users[0]?.id}/password-link`, {});
  return pathOf(link);
}

function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

/** Creates a patient with an account who is not signed in here. */
async function givenPatient(request: APIRequestContext): Promise<string> {
  const email = newEmail();
  const open = await request.get('/api/public/clinics');
  const { data } = (await open.json()) as Answer<{ clinics: { id: string }[] }>;
  const answer = await request.post('/api/auth/register', {
    data: { tenantId: data.clinics[0]?.id, firstName: 'Kavya', lastName: 'Nair', email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return email;
}

async function signInPatient(page: Page, email: string, password = PASSWORD, path = '/'): Promise<void> {
  await page.goto(`${path}?as=patient`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

const isIn = (page: Page) =>
  expect(page.getByRole('button', { name: /^Kavya .*account menu$/ })).toBeVisible({ timeout: 20_000 });

test('a patient registers, is in at once, and confirms the address by the link of the e-mail', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto('/login?as=patient');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Kavya');
  await expectAccessible(page);
  await page.getByLabel('Last name').fill('Nair');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await isIn(page);
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page).not.toHaveURL(/register|as=/);

  await page.goto(await confirmationSentTo(request, email));
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole('link', { name: 'Continue to the app' }).click();
  await isIn(page);
});

test('a forgotten password is replaced by the link, which works once, and every session is over', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = await givenPatient(request);
  const other = await otherBrowser(browser, baseURL);
  await signInPatient(other, email);
  await isIn(other);

  await page.goto('/login?as=patient');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/we've sent the link/)).toBeVisible();
  // A reader could take over the account.
  expect(await textSentTo(request, email)).toContain(HIDDEN_LINK);
  const link = await passwordLinkFor(request, email);
  await page.goto(link);
  await page.getByLabel('New password').fill(NEXT_PASSWORD);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();

  await other.reload();
  await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await signInPatient(page, email, NEXT_PASSWORD);
  await isIn(page);
  await other.goto(link);
  await other.getByLabel('New password').fill('Another-lantern-77');
  await other.getByRole('button', { name: 'Set new password' }).click();
  await expect(other.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible();
});

test('a second factor is set up and then signing in takes its code, or a recovery code', async ({ page, request }) => {
  test.setTimeout(120_000);
  const email = await givenPatient(request);
  await signInPatient(page, email, PASSWORD, '/account/security');
  await isIn(page);
  await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator('.pc-secret code').textContent()) ?? '';
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: /Recovery codes/ }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Turn off two-factor authentication' })).toBeVisible();

  const leave = async () => {
    await page.getByRole('button', { name: /^Kavya .*account menu$/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByLabel('Email address')).toBeVisible();
  };
  await leave();
  await signInPatient(page, email);
  const code = page.getByLabel('Code from your authenticator app');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is incorrect')).toBeVisible();
  await expectAccessible(page);
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await isIn(page);

  await leave();
  await signInPatient(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('a changed password signs the other browser out and keeps this one', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const email = await givenPatient(request);
  const other = await otherBrowser(browser, baseURL);
  await signInPatient(other, email);
  await isIn(other);
  await signInPatient(page, email, PASSWORD, '/account/password');
  await isIn(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
  await page.getByRole('button', { name: /Change (the )?password/ }).click();
  // The reload may race with the page's own redirect, which aborts it with an error.
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole('button', { name: 'Log in', exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.reload();
  await isIn(page);
});

test('an address says nothing about who has an account', async ({ page }) => {
  const output: string[] = [];
  for (const email of [demoEmail('NURSE'), 'nobody@example.test']) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    output.push((await page.getByRole('status').textContent()) ?? '');
  }
  expect(output[0]).toBe(output[1]);
  expect(output[0]).toContain('If an account has this address');
});
