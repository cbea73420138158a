import { crc32, deflateSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, expect, expectAccessible, signIn, test } from './fixtures';

// Other tests use the names and colours of the other clinics at the same time.
const clinic = 'newyork';

// Changes are reverted at the end, and must not be interleaved with others.
test.describe.configure({ mode: 'serial' });

interface Known {
  organization: { name: string };
  appearance: { primaryColor: string; tagline: string; customCss: string; logoUrl: string | null };
}

let known: Known;

/** Calls the server as the clinic's administrator, bypassing the screens. */
async function asAdmin(baseURL: string | undefined) {
  const send = async (method: string, path: string, body?: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(`${baseURL}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const { data } = (await response.json()) as { data: Record<string, never> };
    return data as Record<string, unknown>;
  };
  const { token } = await send('POST', '/auth/login', { email: demoEmail('ADMIN', clinic), password: DEMO_PASSWORD });
  return (method: string, path: string, body?: object) => send(method, path, body, String(token));
}

test.beforeAll(async ({ baseURL }) => {
  const call = await asAdmin(baseURL);
  const parts = ['organization', 'appearance'].map((part) => call('GET', `/tenant/${part}`));
  known = Object.assign({}, ...(await Promise.all(parts))) as Known;
});

test.afterAll(async ({ baseURL }) => {
  const call = await asAdmin(baseURL);
  const version = async () => ((await call('GET', '/tenant/appearance')).appearance as { version: number }).version;
  const { primaryColor, tagline, customCss, logoUrl } = known.appearance;
  await call('PUT', '/tenant/organization', { version: await version(), name: known.organization.name });
  await call('PUT', '/tenant/appearance', { version: await version(), primaryColor, tagline, customCss });
  if (!logoUrl) await call('DELETE', `/tenant/images/logo?version=${await version()}`);
});

async function receptionist(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signIn(page, 'RECEPTIONIST', { clinic });
  return page;
}

/** Returns the colour of selected items on a page. */
const brandOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pc-brand').trim());

async function save(page: Page) {
  await page.getByRole('button', { name: /Save$/ }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
}

test('a new name and colour show at once here, and on the next page of the reception', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await receptionist(browser, baseURL);
  await expect(desk.getByText('Bright Smile Dental').first()).toBeVisible();

  await signIn(page, 'ADMIN', { clinic, path: '/admin/clinic/appearance' });
  await page.getByLabel('Primary colour', { exact: true }).fill('#7c2d12');
  await expect(page.getByText('Light: contrast 8.6:1, shown as chosen')).toBeVisible();
  await save(page);
  await expect.poll(() => brandOf(page)).toBe('#7c2d12');

  await page.getByRole('link', { name: 'Organization', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('Brighter Smile Dental');
  await save(page);
  await expect(page.getByRole('banner').getByText('Brighter Smile Dental')).toBeVisible();

  await desk.goto('/patients');
  await expect(desk.getByRole('banner').getByText('Brighter Smile Dental')).toBeVisible();
  await expect.poll(() => brandOf(desk)).toBe('#7c2d12');
  await desk.context().close();
});

test('rupees group numbers by lakh, dollars do not', async ({ page, browser, baseURL }) => {
  await signIn(page, 'ADMIN', { clinic, path: '/admin/clinic/billing' });
  await expect(page.getByText(/of 250,000$/)).toBeVisible();
  const there = await (await browser.newContext({ baseURL })).newPage();
  await signIn(there, 'ADMIN', { clinic: 'chennai', path: '/finance/accounts' });
  await expect(there.getByText(/^\d{1,2},\d{2},\d{3}\.\d{2}$/).first()).toBeVisible();
  await there.context().close();
});

test('the currency stays once something has been posted in it', async ({ page }) => {
  await signIn(page, 'ADMIN', { clinic, path: '/admin/clinic/general' });
  await page.getByRole('combobox', { name: 'Currency' }).click();
  await page.keyboard.type('INR');
  await page.getByTitle(/^INR/).last().click();
  await page.getByRole('button', { name: /Save$/ }).click();
  await expect(page.getByText("The currency can't be changed: entries have been posted in it").first()).toBeVisible();
});

test('somebody who is not asked keeps what was typed, and the other one is not overwritten', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'ADMIN', { clinic, path: '/admin/clinic/appearance' });
  await page.getByLabel('Tagline').fill('Teeth for life');
  const call = await asAdmin(baseURL);
  const { version } = (await call('GET', '/tenant/appearance')).appearance as { version: number };
  await call('PUT', '/tenant/appearance', { version, customCss: '--brand-radius: 2px' });

  await page.getByRole('button', { name: /Save$/ }).click();
  await expect(page.getByText('Someone else changed this in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Custom CSS properties')).toHaveValue(/--brand-radius: 2px/);
  await expect(page.getByLabel('Tagline')).toHaveValue('Teeth for life');
  await save(page);
  const { appearance } = (await call('GET', '/tenant/appearance')) as { appearance: Known['appearance'] };
  expect(appearance.tagline).toBe('Teeth for life');
  expect(appearance.customCss).toContain('--brand-radius: 2px');
});

test('leaving something unsaved asks first, by a link of the page and by one of the menu', async ({ page }) => {
  await signIn(page, 'ADMIN', { clinic, path: '/admin/clinic/organization' });
  await page.getByLabel('Legal name').fill('Somebody else');
  for (const name of ['Billing', 'Patients']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay on page' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByLabel('Legal name')).toHaveValue('Somebody else');
  }
  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave page' }).click();
  await expect(page.getByRole('table', { name: 'Patients' })).toBeVisible();
});

test('a logo is looked at, uploaded and shown; the manifest takes a square one for its icon', async ({
  page,
  request,
}) => {
  await signIn(page, 'ADMIN', { clinic, path: '/admin/clinic/appearance' });
  const input = page.getByLabel('Logo file');
  await input.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await expect(page.getByText('Unsupported file type')).toBeVisible();

  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: square(192) });
  await expect(page.getByText('192 × 192 pixels')).toBeVisible();
  await page.getByRole('button', { name: 'Upload image' }).click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  const shown = page.getByRole('banner').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/public\/images\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);

  const address = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const manifest = (await (await request.get(address)).json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest.icons[0]).toMatchObject({ src: await shown.getAttribute('src'), sizes: '192x192' });
});

test('the settings can be read by everybody who changes them @phone', async ({ page }) => {
  await signIn(page, 'ADMIN', { clinic: 'berlin', path: '/admin/clinic' });
  for (const name of ['General', 'Organization', 'Appearance', 'Billing']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('button', { name: /Save$/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('a browser offers to install the clinic as an app', async ({ page }) => {
  await signIn(page, 'ADMIN', { clinic: 'berlin' });
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', /clinic=/);
  const devtools = await page.context().newCDPSession(page);
  await expect
    .poll(async () => JSON.parse((await devtools.send('Page.getAppManifest')).data ?? '{}') as { name?: string })
    .toMatchObject({ name: 'Tagesklinik am Park' });
  const { errors } = await devtools.send('Page.getAppManifest');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect([errors, installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')]).toEqual([[], []]);
});

/** Returns a blue square as PNG. */
function square(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: side }, () => Buffer.from([20, 80, 200]))]);
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)];
    head.writeUInt32BE(data.length);
    tail.writeUInt32BE(crc32(typed));
    return Buffer.concat([head, typed, tail]);
  };
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}
