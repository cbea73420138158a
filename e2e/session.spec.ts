import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, signInByForm, test } from './fixtures';

const STORED_TOKEN = 'polyclinic.token';

interface SharedClient {
  createApi(endpoints: object): { patients: { list: { call(input: object): Promise<unknown> } } };
}

declare global {
  /** The federation runtime's registry, through which the test reaches the client instance that the remotes share. */
  var __FEDERATION__: {
    __INSTANCES__: { shareScopeMap: Record<string, Record<string, Record<string, { lib(): SharedClient }>>> }[];
  };
}

/** Makes twenty concurrent calls with the page's client; returns how many succeeded. */
function callTwentyTimes(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const scope = globalThis.__FEDERATION__.__INSTANCES__[0]?.shareScopeMap['default']?.['@polyclinic/client'] ?? {};
    const shared = Object.values(scope)[0];
    if (!shared) throw new Error('The page shares no client');
    const access = { kind: 'tenant', roles: ['RECEPTIONIST'], duties: [], denied: '', preChecked: true };
    const list = { resource: 'patients', name: 'list', method: 'GET', path: '/patients', access };
    const api = shared.lib().createApi({ patients: { list } });
    const calls = Array.from({ length: 20 }, (_, index) => api.patients.list.call({ query: { page: index + 1 } }));
    return (await Promise.all(calls)).length;
  });
}

test('a deep link survives the sign-in', async ({ page }) => {
  await signInByForm(page, 'RECEPTIONIST', { path: '/calendar?view=week' });
  await expect(page).toHaveURL(/\/calendar\?.*view=week/);
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

test('the way in is out of the address once somebody is in', async ({ page }) => {
  await signInByForm(page, 'SUPER_ADMIN', { path: '/account?from=mail' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/account\?from=mail$/);
});

test('a wrong password says so and leaves nobody signed in', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email address').fill('nobody@demo.polyclinic.test');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Login failed');
  expect(await page.evaluate((key) => localStorage.getItem(key), STORED_TOKEN)).toBeNull();
});

test('five tabs with twenty calls each at expiry renew the session at most twice and stay signed in', async ({
  page,
  context,
}) => {
  await signInByForm(page, 'RECEPTIONIST', { path: '/patients' });
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/patients')));
  await Promise.all(tabs.map((tab) => expect(tab.getByRole('row').nth(1)).toBeVisible()));

  // The token has expired after ten minutes: from now on the server refuses it from any sender.
  const expired = (await page.evaluate((key) => localStorage.getItem(key), STORED_TOKEN)) ?? '';
  expect(expired).not.toBe('');
  let renewals = 0;
  let refusals = 0;
  // A request of the page itself may renew the session before the calls are made. Such a renewal waits until the calls
  // of a tab were refused, but not for long: calls that wait for the renewal themselves are never refused.
  const waiting: (() => void)[] = [];
  const isRefused = () => refusals >= 20;
  await context.route('**/api/auth/refresh', async (route) => {
    renewals += 1;
    if (!isRefused()) await Promise.race([new Promise<void>((go) => waiting.push(go)), setTimeout(3_000)]);
    return route.continue();
  });
  await context.route('**/api/**', async (route) => {
    const { authorization = '' } = route.request().headers();
    if (!authorization.includes(expired.replaceAll('"', ''))) return route.fallback();
    refusals += 1;
    if (isRefused()) for (const go of waiting.splice(0)) go();
    return route.fulfill({ status: 401, json: { success: false, code: 'UNAUTHENTICATED', error: 'Please log in' } });
  });

  expect(await Promise.all(tabs.map(callTwentyTimes))).toEqual([20, 20, 20, 20, 20]);
  expect(refusals).toBeGreaterThanOrEqual(20);
  expect(renewals).toBeGreaterThanOrEqual(1);
  expect(renewals).toBeLessThanOrEqual(2);
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
});

test('signing out ends every tab', async ({ page, context }) => {
  await signInByForm(page, 'NURSE');
  const other = await context.newPage();
  await other.goto('/patients');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /account menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByLabel('Email address')).toBeVisible();
    await expect(tab).toHaveURL(/\/login\?clinic=/);
  }
});
