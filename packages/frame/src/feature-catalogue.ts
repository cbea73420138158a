import type { CatalogueLoader } from '@polyclinic/ui/kit/setting';

/** The texts of the frame's features: for whatever is fetched after the login page, which does not carry them. */
export const featureCatalogue: CatalogueLoader = async (language) => {
  switch (language) {
    case 'hi':
      return (await import('./locales/hi.po?late')).messages;
    case 'ta':
      return (await import('./locales/ta.po?late')).messages;
    default:
      return (await import('./locales/en.po?late')).messages;
  }
};
