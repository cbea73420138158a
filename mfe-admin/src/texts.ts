import { clinicTexts } from '@polyclinic/clinic-ui';

const TEXTS: Record<string, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import('./locales/en.po'),
  hi: () => import('./locales/hi.po'),
  ta: () => import('./locales/ta.po'),
};

/** The module's texts in a language, with those of the components it shares with others; the page fetches those of the one it shows. */
export async function texts(language: string): Promise<Record<string, string>> {
  const load = TEXTS[language] ?? TEXTS['en'];
  const [shared, own] = await Promise.all([clinicTexts(language), load?.()]);
  return { ...shared, ...own?.messages };
}
