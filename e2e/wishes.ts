import type { Page } from '@playwright/test';
import type { Language, UserPreferences } from '@polyclinic/contract';

/** How a page is to look, whatever the account behind it prefers. */
export interface Wishes {
  language: Language;
  /** The device's own, where a test looks at both. */
  theme: 'light' | 'dark' | 'system';
}

/**
 * Gives a page its language and colours without touching the account, which other tests use at the same moment: the
 * device's choice for who is not signed in, the answer about the signed-in person for the others.
 */
export async function wish(page: Page, { language, theme }: Wishes): Promise<void> {
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('polyclinic.language', chosenLanguage);
      localStorage.setItem('polyclinic.theme', chosenTheme);
    },
    [language, theme] as const,
  );
  await page.route(/\/api\/auth\/(login|patient\/login|me)$/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { user?: { preferences: UserPreferences } } };
    const preferences = answer.data?.user?.preferences;
    if (preferences) {
      preferences.language = language;
      preferences.darkMode = {
        ...preferences.darkMode,
        preference: theme,
        followSystem: theme === 'system',
        autoSwitch: false,
      };
    }
    await route.fulfill({ response, json: answer });
  });
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
