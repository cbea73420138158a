import { useSession } from '@polyclinic/client';
import { storedText, storeText } from '@polyclinic/client/browser-storage';
import type { Language } from '@polyclinic/contract';
import { LANGUAGE_NAMES } from '@polyclinic/ui';
import { i18n, useLingui } from '@polyclinic/ui/kit/i18n';
import { activateLanguage, registerCatalogue } from '@polyclinic/ui/kit/setting';

/** The available languages, in the order of the switch. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as Language[];

const KEY = 'polyclinic.language';

const TEXTS: Record<Language, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import(/* webpackChunkName: "login-en" */ './locales/en.po?early'),
  hi: () => import(/* webpackChunkName: "login-hi" */ './locales/hi.po?early'),
  ta: () => import(/* webpackChunkName: "login-ta" */ './locales/ta.po?early'),
};

/** Texts of the frame and the login page. */
async function frameCatalogue(language: string) {
  return (await TEXTS[isLanguage(language) ? language : 'en']()).messages;
}

/** Returns the language to use: the person's choice, else this device's, else the clinic's, else the browser's. */
export function preferredLanguage(): Language {
  const { user, tenant, userType } = useSession.getState();
  const preferences = [
    // A session stored by an older version has no preferences.
    userType === 'tenant' ? (user.preferences as typeof user.preferences | undefined)?.language : null,
    deviceLanguage(),
    userType === 'tenant' ? user.preferredLanguage : null,
    tenant?.settings.language,
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  return preferences.find(isLanguage) ?? 'en';
}

/** Loads the texts of the preferred language before the first paint. */
export async function startLanguage(): Promise<void> {
  await registerCatalogue(frameCatalogue);
  await showLanguage(preferredLanguage());
}

/** Stores the language on this device and switches without a reload. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  // Without storage the choice lasts as long as the page.
  storeText('localStorage', KEY, language);
}

/** Removes the language stored on this device. */
export function forgetDeviceLanguage(): void {
  storeText('localStorage', KEY, null);
}

/** Switches texts and the document's `lang`, which requests and screen readers use. */
export async function showLanguage(language: Language): Promise<void> {
  await activateLanguage(language);
  document.documentElement.lang = language;
}

/** Returns the current language. */
export function currentLanguage(): Language {
  return isLanguage(i18n.locale) ? i18n.locale : 'en';
}

/** Returns the current language and re-renders on changes. */
export function useLanguage(): Language {
  useLingui();
  return currentLanguage();
}

/** Returns the language stored on this device, if any. */
export function deviceLanguage(): Language | null {
  const stored = storedText('localStorage', KEY);
  return isLanguage(stored) ? stored : null;
}

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && value in LANGUAGE_NAMES;
}
