import { moduleTexts } from '@polyclinic/remote';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';

const texts = moduleTexts({
  en: () => import('./locales/en.po?record'),
  hi: () => import('./locales/hi.po?record'),
  ta: () => import('./locales/ta.po?record'),
});

let loading: Promise<void> | undefined;

/** Loads the texts of the clinical record, once; a failure is passed on and the next call tries again. */
export function loadRecordTexts(): Promise<void> {
  loading ??= registerCatalogue(texts).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
