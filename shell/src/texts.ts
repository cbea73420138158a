import { registerCatalogue } from '@polyclinic/ui/kit/setting';

// In one file with the texts of the login page, which every page loads too.
const TEXTS: Record<string, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import(/* webpackChunkName: "login-en" */ './locales/en.po'),
  hi: () => import(/* webpackChunkName: "login-hi" */ './locales/hi.po'),
  ta: () => import(/* webpackChunkName: "login-ta" */ './locales/ta.po'),
};

/** Registers the shell's own few texts, besides those of the frame. */
export function registerTexts(): Promise<void> {
  return registerCatalogue(async (language) => {
    const load = TEXTS[language] ?? TEXTS['en'];
    return load ? (await load()).messages : {};
  });
}
