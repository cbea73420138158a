import type { Language, NextAction } from '@polyclinic/contract';
import type { NextActionEntry } from './define-remote';

/** Returns the sentence of a next action: "2 journal entries need approval". */
export function nextActionText(
  { one, other }: NextActionEntry,
  count: number,
  language: Language,
  write: (count: number) => string,
): string {
  const sentence = new Intl.PluralRules(language).select(count) === 'one' ? one : other;
  return sentence[language].replace('{count}', () => write(count));
}

/** Returns the path of a next action: the single record, or the list if there are several. */
export function nextActionPath({ path, list }: NextActionEntry, { count, recordId }: NextAction): string {
  return recordId !== null && count === 1 ? path.replace(':id', recordId) : list;
}
