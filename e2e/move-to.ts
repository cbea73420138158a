import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, demoEmail, type DemoClinic, type DemoColleague, type DemoPerson } from './sign-in';

/** More key presses than any screen has tab stops. */
const PATIENCE = 200;

/** Presses a key until the focused element has the given name, as keyboard users do. */
export async function moveTo(page: Page, name: RegExp, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses <= PATIENCE; presses += 1) {
    const focused = await page.evaluate(() => {
      const { activeElement: element } = document;
      const label =
        element?.getAttribute('aria-label') ?? (element as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return label ?? element?.textContent ?? '';
    });
    if (name.test(focused.trim())) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${PATIENCE} times ${key} led nowhere near ${String(name)}`);
}

/** Opens a page and signs a demo person in through the login page, by keyboard. */
export async function signInByKeys(
  page: Page,
  person: DemoPerson | DemoColleague,
  { path, clinic }: { path: string; clinic?: DemoClinic },
): Promise<void> {
  await page.goto(path);
  await expect(page.getByLabel('Email address')).toBeVisible();
  await moveTo(page, /^Email address$/);
  await page.keyboard.type(demoEmail(person, clinic));
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email address')).toHaveCount(0, { timeout: 20_000 });
}
