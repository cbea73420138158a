import type { Page, Route } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, expect, expectAccessible, signIn, test } from './fixtures';

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const isMain = (url: URL) => /\/assets\/main\./.test(url.pathname);

/** Holds the scripts of the app back, as a slow connection does, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(isMain, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const email = (page: Page) => page.getByLabel(/Email address|ई-मेल|மின்னஞ்சல்/);
/** Returns the page as it looks when its transitions are over. */
async function picture(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ caret: 'hide' });
  await expect(async () => {
    const next = await page.screenshot({ caret: 'hide' });
    const isSettled = next.equals(last);
    last = next;
    expect(isSettled).toBe(true);
  }).toPass({ intervals: [250] });
  return last;
}

const isStarted = (page: Page) => expect(page.locator('#start')).toHaveCount(0);
const shiftsIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered in a task of their own.
        setTimeout(() => resolve(sum), 0);
      }),
  );

/** Runs in the page: counts the frames of the display without a frame of the app, from the first with one on. */
function noteEmptyFrames(): void {
  let count: number | undefined;
  const look = () => {
    const isThere = document.querySelector('.pc-frame') !== null;
    if (isThere) count ??= 0;
    else if (count !== undefined) count += 1;
    Object.assign(globalThis, { emptyFrames: count });
    requestAnimationFrame(look);
  };
  look();
}

test('the login page is there before its scripts, in the same pixels as with them, and typing goes on', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(email(page)).toBeFocused();
  await expectAccessible(page);
  const before = await picture(page);
  await page.keyboard.type('half an addr');
  await page.evaluate(() => Object.assign(globalThis, { field: document.activeElement }));

  await release();
  await isStarted(page);
  await page.keyboard.type('ess');
  await expect(email(page)).toHaveValue('half an address');
  expect(await page.evaluate(() => document.activeElement === (globalThis as { field?: unknown }).field)).toBe(true);
  await email(page).fill('');
  expect((await picture(page)).equals(before)).toBe(true);
  expect(await shiftsIn(page)).toBeLessThan(0.001);
});

test('a form sent before the scripts are there is sent as soon as they are, and never by the browser', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/appointments', { waitUntil: 'commit' });
  await email(page).fill(demoEmail('RECEPTIONIST'));
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).search).toBe('');

  await release();
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  await expect(page).toHaveURL(/\/appointments$/);
});

for (const [language, heading, path] of [
  ['hi', 'स्टाफ़ साइन इन', '/'],
  ['ta', 'நோயாளி உள்நுழைவு', '/login?as=patient'],
] as const) {
  test.describe(language, () => {
    test.use({ locale: `${language}-IN`, colorScheme: 'dark' });

    test('the page before its scripts is in the language and the colours of the device', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('polyclinic.theme', 'system'));
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(email(page)).toBeVisible();
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const before = await picture(page);

      await release();
      await isStarted(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? heading);
      expect((await picture(page)).equals(before)).toBe(true);
    });
  });
}

test('a signed-in page shows its frame in the clinic’s colours before its scripts, and nothing moves when they start', async ({
  page,
}) => {
  await signIn(page, 'RECEPTIONIST', { path: '/appointments' });
  const row = page.getByRole('main').locator('tbody tr, .pc-card').first();
  await expect(row).toBeVisible();
  const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pc-brand'));
  const colour = await brand();
  const top = await page.getByRole('banner').boundingBox();
  const main = await page.getByRole('main').boundingBox();

  await page.addInitScript(noteEmptyFrames);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.pc-bone-rows')).toBeVisible();
  expect(await brand()).toBe(colour);
  expect(await page.locator('.pc-top').boundingBox()).toEqual(top);
  expect((await page.locator('.pc-main').boundingBox())?.x).toBe(main?.x);

  await release();
  await expect(row).toBeVisible();
  expect(await shiftsIn(page)).toBeLessThan(0.05);
  expect(await page.evaluate(() => (globalThis as { emptyFrames?: number }).emptyFrames)).toBe(0);
});
