type Catalogue = Promise<{ messages: Record<string, string> }>;

// The labels of the contract lie in one file with the texts of this package: one request for both.
const TEXTS: Record<string, () => Catalogue[]> = {
  // The English labels are their own ids.
  en: () => [import(/* webpackChunkName: "clinic-en" */ './locales/en.po')],
  hi: () => [
    import(/* webpackChunkName: "clinic-hi" */ './locales/hi.po'),
    import(/* webpackChunkName: "clinic-hi" */ '@polyclinic/contract/locales/hi.po'),
  ],
  ta: () => [
    import(/* webpackChunkName: "clinic-ta" */ './locales/ta.po'),
    import(/* webpackChunkName: "clinic-ta" */ '@polyclinic/contract/locales/ta.po'),
  ],
};

/**
 * The texts of this package and the labels of the contract in a language. A module delivers them with its own, because it
 * brings the components along and a shell of another release may hold other texts.
 */
export async function clinicTexts(language: string): Promise<Record<string, string>> {
  const load = TEXTS[language] ?? TEXTS['en'];
  const catalogues = await Promise.all(load?.() ?? []);
  return Object.assign({}, ...catalogues.map(({ messages }) => messages)) as Record<string, string>;
}
