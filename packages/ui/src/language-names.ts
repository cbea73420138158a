/** Each language in its own words, as people look for it. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' } as const;

/** The languages that the product speaks. */
export type LanguageCode = keyof typeof LANGUAGE_NAMES;
