import { clinicTexts } from '@polyclinic/clinic-ui';
import { moduleTexts } from '@polyclinic/remote';

/** The module's texts in a language, with those of the components it shares with others. */
export const texts = moduleTexts(
  {
    en: () => import('./locales/en.po'),
    hi: () => import('./locales/hi.po'),
    ta: () => import('./locales/ta.po'),
  },
  clinicTexts,
);
