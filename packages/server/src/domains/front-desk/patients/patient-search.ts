import { isId } from '@polyclinic/contract';
import { escapeLike } from '../../../platform/db/escape-like';
import { nameKey } from './name-key';

const MAX_WORDS = 4;

/** LIKE patterns for app.find_patients, word by word. */
export interface SearchPatterns {
  /** As typed, if the index supports it; else phonetic. */
  typed: string[];
  sounding: string[];
  /** As typed: matches of these are ranked first. */
  exact: string[];
}

/** Splits a search term into words; undefined if it is empty. */
export function searchPatterns(search: string): SearchPatterns | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const exact = words.map(asTyped);
  const sounding = words.map((word, index) => soundOf(word) ?? exact[index] ?? '');
  const typed = words.map((word, index) => (isMarked(word) ? sounding[index] : exact[index]) ?? '');
  return { typed, sounding, exact };
}

/** Matches anywhere in the record; the index supports one or two letters only at the start of a word. */
function asTyped(word: string): string {
  return /^[a-z]{1,2}$/.test(word) ? `% ${word}%` : `%${escapeLike(word)}%`;
}

/**
 * Returns whether a word has vowel signs, between which there are too few consecutive letters for the trigram index.
 */
function isMarked(word: string): boolean {
  return /\p{M}/u.test(word);
}

/** Returns the phonetic key of a word; record numbers and e-mail addresses have none and match only as typed. */
function soundOf(word: string): string | undefined {
  const key = /[\d@]/.test(word) ? '' : nameKey(word);
  return key ? `% ${key}%` : undefined;
}

/**
 * Splits into words; a number is searched by its digits only, since phones are stored so: (044) 2812-3456 is one word.
 */
function searchWords(search: string): string[] {
  if (/^[+\d\s().-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '');
    return digits ? [digits] : [];
  }
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** Returns the ids of a search by ids joined by commas; undefined if the search is text. */
export function searchedIds(search: string): string[] | undefined {
  const parts = search.split(',').map((part) => part.trim());
  return parts.every(isId) ? parts : undefined;
}
