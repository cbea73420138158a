import type { CatalogueLoader } from '@polyclinic/ui/kit/setting';

type Catalogue = Promise<{ messages: Record<string, string> }>;

// The labels of the contract lie in one file with these texts: one request for both.
const TEXTS: Record<string, () => Catalogue[]> = {
  en: () => [
    import(/* webpackChunkName: "frame-en" */ './locales/en.po?late'),
    import(/* webpackChunkName: "frame-en" */ '@polyclinic/contract/locales/en.po'),
  ],
  hi: () => [
    import(/* webpackChunkName: "frame-hi" */ './locales/hi.po?late'),
    import(/* webpackChunkName: "frame-hi" */ '@polyclinic/contract/locales/hi.po'),
  ],
  ta: () => [
    import(/* webpackChunkName: "frame-ta" */ './locales/ta.po?late'),
    import(/* webpackChunkName: "frame-ta" */ '@polyclinic/contract/locales/ta.po'),
  ],
};

/**
 * The texts of the frame's features and the labels of the contract: for whatever is fetched after the login page, which
 * does not carry them.
 */
export const featureCatalogue: CatalogueLoader = async (language) => {
  const load = TEXTS[language] ?? TEXTS['en'];
  const catalogues = await Promise.all(load?.() ?? []);
  return Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Record<string, string>;
};
