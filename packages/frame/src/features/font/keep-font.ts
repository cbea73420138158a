import { isCostlyConnection } from '@polyclinic/ui';

// Also read by the first script of a page (packages/tooling/src/brand-font.js).
const KEY = 'polyclinic.font';

/**
 * Fetches the product's typeface for the next page, which then has it from its first paint; text on this page keeps the
 * fonts that it has, so nothing moves.
 */
export async function keepFont(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>('link[data-font]');
  const address = link?.getAttribute('href');
  if (!link || !address || isCostlyConnection()) return;
  try {
    if (localStorage.getItem(KEY) === address) return;
    await new FontFace('Polyclinic', `url("${link.href}") format("woff2")`).load();
    localStorage.setItem(KEY, address);
  } catch {
    // No connection or no storage: the next page tries again.
  }
}
