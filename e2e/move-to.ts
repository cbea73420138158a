import type { Page } from '@playwright/test';

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
