import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectQuiet, signIn, test, type DemoPerson } from './fixtures';
import { setAppearance } from './page-appearance';
import { isItsTurn } from './sample';

// Menus and dialogs that a screen opens; drawers have addresses and are checked with the screens.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

const VISITS: readonly [person: DemoPerson, path: string][] = [
  ['RECEPTIONIST', '/dashboard'],
  ['RECEPTIONIST', '/appointments?dates=all'],
  ['RECEPTIONIST', '/calendar'],
  ['RECEPTIONIST', '/calendar?view=week'],
  ['RECEPTIONIST', '/check-in'],
  ['RECEPTIONIST', '/patients'],
  ['RECEPTIONIST', '/waitlist'],
  ['RECEPTIONIST', '/quick-appointments'],
  ['DOCTOR', '/dashboard'],
  ['NURSE', '/dashboard'],
  ['PATIENT', '/appointments'],
  ['ADMIN', '/admin/users'],
  ['ADMIN', '/admin/services'],
  ['ADMIN', '/admin/audit-log'],
  ['ADMIN', '/admin/clinic/general'],
  ['STAFF', '/finance/invoices'],
  ['STAFF', '/finance/payments'],
  ['STAFF', '/finance/journal'],
  ['STAFF', '/finance/accounts'],
  ['STAFF', '/finance/reports/trial-balance'],
  ['SUPER_ADMIN', '/platform/clinics'],
];

const LISTS_OF_CHOICES = '[role="combobox"]:visible:not([readonly], [disabled])';
const OPENERS = 'button:is([aria-haspopup="menu"], [aria-haspopup="dialog"]):visible';
/** Openers of one kind, such as the menus of rows, look the same; one of each is opened. */
const KINDS_PER_SCREEN = 12;
const ONE_IN = 14;

const DEVICES = {
  'desktop light': { size: { width: 1280, height: 800 }, colorScheme: 'light' },
  'phone dark': { size: { width: 360, height: 740 }, colorScheme: 'dark' },
  'desktop dark': { size: { width: 1280, height: 800 }, colorScheme: 'dark' },
  'phone light': { size: { width: 360, height: 740 }, colorScheme: 'light' },
} as const;

for (const [at, [person, path]] of VISITS.entries()) {
  for (const [turn, [device, { size, colorScheme }]] of Object.entries(DEVICES).entries()) {
    // Apart by a number without a common factor, so that a run has several screens and devices.
    if (!isItsTurn(at * 5 + turn, ONE_IN)) continue;
    test(`what ${person} opens on ${path} is accessible (${device})`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await setAppearance(page, { theme: 'system', language: 'en' });
      await signIn(page, person, { path });
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      await expectQuiet(page);
      const names = await kindsOfOpeners(page);
      expect(names.length, 'openers').toBeGreaterThan(0);
      for (const name of names.slice(0, KINDS_PER_SCREEN))
        await openAndCheck(page, name, `${path}: ${name} (${device})`);
      await openListOfChoices(page, `${path}: a list of choices (${device})`);
    });
  }
}

/** Returns the names of the page's openers, one for each kind. */
async function kindsOfOpeners(page: Page): Promise<string[]> {
  const labels = await page.locator(OPENERS).evaluateAll(namesOf);
  const kinds = new Map(labels.filter(Boolean).map((label) => [label.split(/ for |:/)[0], label]));
  return [...kinds.values()];
}

async function openAndCheck(page: Page, name: string, where: string): Promise<void> {
  const openers = page.locator(OPENERS);
  const at = (await openers.evaluateAll(namesOf)).indexOf(name);
  expect(at, `${where} is still there`).toBeGreaterThanOrEqual(0);
  await openers.nth(at).click({ timeout: 10_000 });
  await expectQuiet(page);
  await expectAccessible(page, where);
  await page.keyboard.press('Escape');
}

/**
 * Opens the first list of choices of the screen, if it has one. A list without choices is left out: antd marks what it
 * says instead as a listbox without options (aria-required-children, aria-valid-attr-value).
 */
async function openListOfChoices(page: Page, where: string): Promise<void> {
  const list = page.locator(LISTS_OF_CHOICES).first();
  if ((await list.count()) === 0) return;
  await list.click({ timeout: 10_000 });
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  await expectQuiet(page);
  if ((await page.locator('.ant-select-dropdown:visible .ant-select-item-option').count()) === 0) return;
  await expectAccessible(page, where);
  // The keys reach the choices that are scrolled out of sight.
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  const active = page.locator('.ant-select-item-option-active:visible');
  if ((await active.count()) > 0) await expect(active).toBeInViewport();
  await page.keyboard.press('Escape');
}

/** Returns the accessible names of controls, as far as they are texts; a count in a corner, which may come late, is none. */
function namesOf(all: (HTMLElement | SVGElement)[]): string[] {
  return all.map((element) => {
    const own = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
    const shown = element.cloneNode(true) as HTMLElement;
    for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    return (own ?? shown.textContent).trim();
  });
}
