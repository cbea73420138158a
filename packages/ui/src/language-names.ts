/** Each language in its own name, as people look for it. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'हिन्दी', ta: 'தமிழ்' } as const;

/** The languages of the product. */
export type LanguageCode = keyof typeof LANGUAGE_NAMES;
