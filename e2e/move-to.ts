import type { Page } from '@playwright/test';

/** More presses than any screen has places to stop at. */
const PATIENCE = 80;

/** Presses a key until what has the focus is called so, as somebody without a mouse does. */
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
