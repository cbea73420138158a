import { moduleTexts, type TextsIn } from '@polyclinic/remote';
import { registerCatalogue } from '@polyclinic/ui/kit/setting';

/** Wraps screens of the clinical record: each loads with the texts of that part of the catalogue. */
export const withRecordTexts = withTexts(
  moduleTexts({
    en: () => import('./locales/en.po?record'),
    hi: () => import('./locales/hi.po?record'),
    ta: () => import('./locales/ta.po?record'),
  }),
);

/** Wraps screens of `more-screens.ts`: each loads with the texts of that part of the catalogue. */
export const withMoreTexts = withTexts(
  moduleTexts({
    en: () => import('./locales/en.po?more'),
    hi: () => import('./locales/hi.po?more'),
    ta: () => import('./locales/ta.po?more'),
  }),
);

/** The texts are loaded once; a failure is passed on and the next screen tries again. */
function withTexts(texts: TextsIn) {
  let loading: Promise<void> | undefined;
  const loadTexts = () => {
    loading ??= registerCatalogue(texts).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return <Screen>(load: () => Promise<Screen>): (() => Promise<Screen>) =>
    async () => {
      const [screen] = await Promise.all([load(), loadTexts()]);
      return screen;
    };
}
