import type { Language } from '@polyclinic/contract';

/** Translations by key, in the languages of the product. */
export type Words<K extends string> = Record<K, Record<Language, string>>;

/** Words common to all documents. */
export const PAPER_WORDS = {
  taxNumber: { en: 'Tax number', hi: 'टैक्स नंबर', ta: 'வரிப் பதிவு எண்' },
  page: { en: 'Page', hi: 'पेज', ta: 'பக்கம்' },
} satisfies Words<string>;

export type PaperWord = keyof typeof PAPER_WORDS;
