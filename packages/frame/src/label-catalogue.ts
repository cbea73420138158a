import type { CatalogueLoader } from '@polyclinic/ui/kit/setting';

type Catalogue = Promise<{ messages: Record<string, string> }>;

// In one file with the texts of packages/ui, which every signed-in page loads too.
const TEXTS: Record<string, () => Catalogue> = {
  en: () => import(/* webpackChunkName: "words-en" */ '@polyclinic/contract/locales/en.po'),
  hi: () => import(/* webpackChunkName: "words-hi" */ '@polyclinic/contract/locales/hi.po'),
  ta: () => import(/* webpackChunkName: "words-ta" */ '@polyclinic/contract/locales/ta.po'),
};

/** The labels of the contract: names of fields and their values. */
export const labelCatalogue: CatalogueLoader = async (language) => {
  const load = TEXTS[language] ?? TEXTS['en'];
  return load ? (await load()).messages : {};
};
