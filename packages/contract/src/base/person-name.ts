/** A person, who may have a name in the own script besides the one in Latin letters. */
export interface NamedPerson {
  firstName: string;
  lastName: string;
  nativeName?: string | null;
}

/** The letters of the languages that are not written in Latin ones: Devanagari and Tamil (Unicode, chapter 12). */
const SCRIPTS: Partial<Record<string, RegExp>> = { hi: /[\u0900-\u097f]/, ta: /[\u0b80-\u0bff]/ };

/**
 * Returns the full name as a reader of the language is shown it: the name in the own script if that is the script of
 * the language, else the name in Latin letters. A Tamil name is of no use to a reader of Devanagari.
 */
export function nameIn(language: string, { firstName, lastName, nativeName }: NamedPerson): string {
  const native = nativeName?.trim();
  return native && SCRIPTS[language]?.test(native) ? native : `${firstName} ${lastName}`.trim();
}
