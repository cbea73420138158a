import type { CatalogueLoader } from '@polyclinic/ui/kit/setting';

type Catalogue = Promise<{ messages: Record<string, string> }>;

// In one file with the texts of packages/ui, which every signed-in page loads too.
const TEXTS: Record<string, () => Catalogue> = {
  hi: () => import(/* webpackChunkName: "words-hi" */ '@polyclinic/contract/locales/hi.po'),
  ta: () => import(/* webpackChunkName: "words-ta" */ '@polyclinic/contract/locales/ta.po'),
};

/** The labels of the contract: names of fields and their values. In English they are their own ids, so none are loaded. */
export const labelCatalogue: CatalogueLoader = async (language) => (await TEXTS[language]?.())?.messages ?? {};
