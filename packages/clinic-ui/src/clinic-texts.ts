const TEXTS: Record<string, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import('./locales/en.po'),
  hi: () => import('./locales/hi.po'),
  ta: () => import('./locales/ta.po'),
};

/**
 * The texts of this package in a language. A module delivers them with its own, because it brings the components along
 * and a shell of another release may hold other texts.
 */
export async function clinicTexts(language: string): Promise<Record<string, string>> {
  const load = TEXTS[language] ?? TEXTS['en'];
  return load ? (await load()).messages : {};
}
