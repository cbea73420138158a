import type { Page } from '@playwright/test';
import { BROKEN_ON_PURPOSE, expect } from './fixtures';
import { MadeRegistry, makeRelease } from './made-releases';
import { test } from './module-test';
import { isItsTurn } from './sample';

// Each test has its own page.
test.describe.configure({ mode: 'parallel' });

const MESSAGE_WITHIN_MS = 6_000;
const row = (page: Page) => page.getByRole('main').getByRole('row').nth(1);
/** The releases whose code ran on the page. */
const ran = (page: Page) => page.evaluate(() => [...new Set((globalThis as { ran?: string[] }).ran)]);

const good = makeRelease({ version: '1.0.0' });
const thrower = `throw new Error(${JSON.stringify(BROKEN_ON_PURPOSE)});`;

const crasher = makeRelease({
  version: '2.0.0',
  change: (code, { isEntry }) =>
    isEntry
      ? `${code};clinical_2_0_0=(({init,get})=>({init,get:async(name)=>{const {screens,...rest}=(await get(name))();` +
        `const PatientsScreen=async()=>()=>{${thrower}};return()=>({...rest,screens:{...screens,PatientsScreen}})}}))(clinical_2_0_0);`
      : code,
});

test('a release that crashes at once gives way to the one before, on the open page and on the next one', async ({
  page,
  context,
}) => {
  const registry = await MadeRegistry.standIn(page);
  await registry.serve(page, crasher, good);
  registry.runs(crasher, good);
  await page.goto('/patients');
  await expect(row(page)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  expect(await ran(page)).toEqual(['2.0.0', '1.0.0']);
  const next = await context.newPage();
  const again = await MadeRegistry.standIn(next);
  await again.serve(next, crasher, good);
  again.runs(crasher, good);
  await next.goto('/patients');
  await expect(row(next)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
  expect(await ran(next)).toEqual(['1.0.0']);
});

// A page counts as frozen after five seconds; it stays frozen until the next one is open, on a slow machine as well.
if (isItsTurn(0, 5)) {
  test('a release that freezes the page is not run again by the next one', async ({ page, context }) => {
    const loop = 'for(const from=Date.now();Date.now()-from<25000;);';
    const freezer = makeRelease({ version: '2.0.0', change: (code, { isEntry }) => (isEntry ? loop + code : code) });
    const next = await context.newPage();
    for (const tab of [page, next]) {
      const registry = await MadeRegistry.standIn(tab);
      await registry.serve(tab, freezer, good);
      registry.runs(freezer, good);
    }
    const entry = page.waitForResponse(`**${freezer.release.entry}`);
    await page.goto('/patients', { waitUntil: 'commit' });
    await entry;
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await next.goto('/patients');
    await expect(row(next)).toBeVisible({ timeout: MESSAGE_WITHIN_MS });
    expect(await ran(next)).toEqual(['1.0.0']);
  });
}
