import type { CatalogueLoader } from '@polyclinic/ui/kit/setting';

/** The texts of this package's components. */
export const uiCatalogue: CatalogueLoader = async (language) => {
  switch (language) {
    case 'hi':
      return (await import(/* webpackChunkName: "words-hi" */ './locales/hi.po')).messages;
    case 'ta':
      return (await import(/* webpackChunkName: "words-ta" */ './locales/ta.po')).messages;
    default:
      return (await import(/* webpackChunkName: "words-en" */ './locales/en.po')).messages;
  }
};
