import type { Language } from './base/language';
import hi from './locales/hi.json' with { type: 'json' };
import ta from './locales/ta.json' with { type: 'json' };

const TRANSLATIONS: Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>> = { hi, ta };

/** A label in a language, for the server. Pages take it from the catalogue of the language that they show. */
export function labelIn(language: Language, label: string): string {
  return language === 'en' ? label : (TRANSLATIONS[language][label] ?? label);
}
