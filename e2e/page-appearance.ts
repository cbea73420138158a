import { expect, type Page } from '@playwright/test';
import type { Language, UserPreferences } from '@polyclinic/contract';

/** Appearance of a page, independent of the account's preferences. */
export interface PageAppearance {
  language: Language;
  /** 'system' lets a test check both light and dark. */
  theme: 'light' | 'dark' | 'system';
}

const LANGUAGE_KEY = 'polyclinic.language';
const PERSON_KEY = 'polyclinic.user';

/**
 * Sets a page's language and colours without changing the account, which other tests use at the same time: the device's
 * settings if nobody is signed in, otherwise the response about the signed-in person.
 */
export async function setAppearance(page: Page, appearance: PageAppearance): Promise<void> {
  await page.addInitScript(
    ([key, language, theme]) => {
      // Keeps a language chosen later on this page.
      if (!localStorage.getItem(key)) localStorage.setItem(key, language);
      localStorage.setItem('polyclinic.theme', theme);
    },
    [LANGUAGE_KEY, appearance.language, appearance.theme] as const,
  );
  await page.route(/\/api\/auth\/(login|patient\/login|me)$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { user?: { preferences: UserPreferences } } };
    const user = answer.data?.user;
    if (user) user.preferences = { ...user.preferences, ...preferencesFor(user.preferences, appearance) };
    await route.fulfill({ response, json: answer });
  });
}

/** Changes the language of an open page without a reload, as another tab of the same person does. */
export async function changeLanguage(page: Page, appearance: PageAppearance, language: Language): Promise<void> {
  // Used in all later responses about the person.
  appearance.language = language;
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

function preferencesFor({ darkMode }: UserPreferences, { language, theme }: PageAppearance): Partial<UserPreferences> {
  return {
    language,
    darkMode: { ...darkMode, preference: theme, followSystem: theme === 'system', autoSwitch: false },
  };
}

/**
 * Returns clipped texts, inputs that are taller than the field around them, and whether the page scrolls horizontally;
 * intended ellipses do not count.
 */
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
    const FIELDS = '.ant-select, .ant-picker, .ant-input-affix-wrapper';
    const isWithin = (input: DOMRect, field: DOMRect) => input.top > field.top - 1 && input.bottom < field.bottom + 1;
    const tall = [...document.querySelectorAll<HTMLElement>(`:is(${FIELDS}) input`)]
      .filter((input) => isShown(input))
      .filter((input) => {
        const field = input.closest(FIELDS);
        return field && !isWithin(input.getBoundingClientRect(), field.getBoundingClientRect());
      })
      .map((input) => `input “${input.getAttribute('aria-label') ?? input.id}” in a lower field`);
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
    return [...cut, ...tall, ...wide];
  });
}
