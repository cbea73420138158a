import type { InstructionsByLanguage, Service } from '@polyclinic/contract';

const LANGUAGES = ['en', 'hi', 'ta'] as const;

/** Leaves the instructions by language out of the changes unless one of the texts was edited: the form returns all. */
export function withEditedTexts<Changes extends Partial<Service>>(
  { instructionsByLanguage: typed, ...changes }: Changes,
  before: InstructionsByLanguage = {},
): Omit<Changes, 'instructionsByLanguage'> & Pick<Partial<Service>, 'instructionsByLanguage'> {
  if (!typed) return changes;
  const textIn = (texts: InstructionsByLanguage, language: (typeof LANGUAGES)[number]) =>
    texts[language]?.trim() || null;
  if (LANGUAGES.every((language) => textIn(typed, language) === textIn(before, language))) return changes;
  const [en, hi, ta] = LANGUAGES.map((language) => textIn(typed, language));
  return { ...changes, instructionsByLanguage: { en, hi, ta } };
}
