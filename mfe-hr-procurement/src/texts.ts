import { moduleTexts } from '@polyclinic/remote';

/** The module's texts in a language. */
export const texts = moduleTexts({
  en: () => import('./locales/en.po'),
  hi: () => import('./locales/hi.po'),
  ta: () => import('./locales/ta.po'),
});
