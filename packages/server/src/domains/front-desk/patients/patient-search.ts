import { isId } from '@polyclinic/contract';
import { escapeLike } from '../../../platform/db/escape-like';
import { nameKey } from './name-key';

const MAX_WORDS = 4;

/** A word that may begin a name, or be a record number. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’./-]*$/u;

/** Search term for app.find_patient_ids, word by word. */
export interface SearchPatterns {
  /** The words if they may be names or a record number, with their phonetic keys; else empty. */
  words: string[];
  keys: (string | null)[];
  /** LIKE pattern as typed, if the index supports it; else phonetic. */
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
  const names = words.every((word) => NAME.test(word)) ? words : [];
  return { words: names, keys: names.map((word) => keyOf(word) || null), typed, sounding, exact };
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

/** Returns the phonetic key of a word; empty for numbers and addresses. */
function keyOf(word: string): string {
  return /[\d@]/.test(word) ? '' : nameKey(word);
}

/** Returns the pattern of the phonetic key of a word; record numbers and e-mail addresses have none and match only as typed. */
function soundOf(word: string): string | undefined {
  const key = keyOf(word);
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
