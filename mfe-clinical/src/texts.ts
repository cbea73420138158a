import { clinicTexts } from '@polyclinic/clinic-ui';
import { moduleTexts } from '@polyclinic/remote';

/** The texts that all screens need, with those of the components the module shares with others; the record has its own. */
export const texts = moduleTexts(
  {
    en: () => import('./locales/en.po?main'),
    hi: () => import('./locales/hi.po?main'),
    ta: () => import('./locales/ta.po?main'),
  },
  clinicTexts,
);
