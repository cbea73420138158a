import { expect, type Page } from '@playwright/test';
import type { Language, UserPreferences } from '@polyclinic/contract';

/** How a page is to look, whatever the account behind it prefers. */
export interface Wishes {
  language: Language;
  /** The device's own, where a test looks at both. */
  theme: 'light' | 'dark' | 'system';
}

const LANGUAGE_KEY = 'polyclinic.language';
const PERSON_KEY = 'polyclinic.user';

/**
 * Gives a page its language and colours without touching the account, which other tests use at the same moment: the
 * device's choice for who is not signed in, the answer about the signed-in person for the others.
 */
export async function wish(page: Page, wishes: Wishes): Promise<void> {
  await page.addInitScript(
    ([key, language, theme]) => {
      // A language chosen later on this page stays.
      if (!localStorage.getItem(key)) localStorage.setItem(key, language);
      localStorage.setItem('polyclinic.theme', theme);
    },
    [LANGUAGE_KEY, wishes.language, wishes.theme] as const,
  );
  await page.route(/\/api\/auth\/(login|patient\/login|me)$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { user?: { preferences: UserPreferences } } };
    const user = answer.data?.user;
    if (user) user.preferences = { ...user.preferences, ...preferencesFor(user.preferences, wishes) };
    await route.fulfill({ response, json: answer });
  });
}

/** Changes the language of an open page as another window of the same person does: without a reload. */
export async function changeLanguage(page: Page, wishes: Wishes, language: Language): Promise<void> {
  // What the server says of the person from now on.
  wishes.language = language;
  await page.evaluate(
    ([key, device, next]) => {
      localStorage.setItem(device, next);
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as { user?: { preferences?: object } };
      if (stored.user) stored.user.preferences = { ...stored.user.preferences, language: next };
      localStorage.setItem(key, JSON.stringify(stored));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [PERSON_KEY, LANGUAGE_KEY, language] as const,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

function preferencesFor({ darkMode }: UserPreferences, { language, theme }: Wishes): Partial<UserPreferences> {
  return {
    language,
    darkMode: { ...darkMode, preference: theme, followSystem: theme === 'system', autoSwitch: false },
  };
}

/** Texts that are cut off, and whether the page has to be pushed sideways; an ellipsis that was asked for is none. */
export async function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.getClientRects().length > 0;
    const cut = [
      ...document.querySelectorAll<HTMLElement>('button, a, label, h1, h2, h3, th, dt, .ant-tag, .ant-tabs-tab'),
    ]
      .filter((element) => isShown(element) && element.textContent.trim() !== '')
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && overflowX !== 'auto';
        return isCut && textOverflow !== 'ellipsis';
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent.trim().slice(0, 60)}”`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...cut, `the page is ${scrollWidth} px wide in ${clientWidth}`] : cut;
  });
}
