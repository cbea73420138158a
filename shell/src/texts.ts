import { registerCatalogue } from '@polyclinic/ui/kit/setting';

const TEXTS: Record<string, () => Promise<{ messages: Record<string, string> }>> = {
  en: () => import('./locales/en.po'),
  hi: () => import('./locales/hi.po'),
  ta: () => import('./locales/ta.po'),
};

/** Registers the shell's own few texts, besides those of the frame. */
export function registerTexts(): Promise<void> {
  return registerCatalogue(async (language) => {
    const load = TEXTS[language] ?? TEXTS['en'];
    return load ? (await load()).messages : {};
  });
}
