import { registerCatalogue, type CatalogueLoader } from '@polyclinic/ui/kit/setting';

type Catalogue = Promise<{ messages: Record<string, string> }>;

const TEXTS: Record<string, () => Catalogue> = {
  en: () => import(/* webpackChunkName: "features-en" */ './locales/en.po?late'),
  hi: () => import(/* webpackChunkName: "features-hi" */ './locales/hi.po?late'),
  ta: () => import(/* webpackChunkName: "features-ta" */ './locales/ta.po?late'),
};

const featureCatalogue: CatalogueLoader = async (language) => {
  const load = TEXTS[language] ?? TEXTS['en'];
  return load ? (await load()).messages : {};
};

let texts: Promise<void> | undefined;

function loadTexts(): Promise<void> {
  texts ??= registerCatalogue(featureCatalogue).catch((error: unknown) => {
    // The next part to be loaded tries again.
    texts = undefined;
    throw error;
  });
  return texts;
}

/**
 * Waits for a part of the frame from the features folder, which is loaded when needed, and for the texts of all such parts: neither the
 * login page nor the first screen carries them.
 */
export async function withFeatureTexts<T>(part: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part, loadTexts()]);
  return loaded;
}
