import { z } from 'zod';

/** Apart from the schema: pages recognise a language without the schema library. */
const CODES = ['en', 'hi', 'ta'] as const;

/** Languages of the product: English, Hindi, Tamil. */
export const Language = z.enum(CODES);
export type Language = z.infer<typeof Language>;

/** A text in every language of the product. */
export const Translated = z.object({ en: z.string(), hi: z.string(), ta: z.string() }).meta({ id: 'Translated' });
export type Translated = z.infer<typeof Translated>;

const known = new Set<string>(CODES);

function isLanguage(word: string): word is Language {
  return known.has(word);
}

/** Returns the first supported language of an Accept-Language header, else English. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const language = part.trim().slice(0, 2);
    if (isLanguage(language)) return language;
  }
  return 'en';
}
