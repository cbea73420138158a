import { escapeLike } from '../../../platform/db/escape-like';
import { nameKey } from './name-key';

const MOST_WORDS = 4;

/** LIKE patterns for app.find_patients, word by word. */
export interface SearchPatterns {
  /** As typed, where the index can look that up; else by the sound. */
  typed: string[];
  sounding: string[];
  /** As typed: whoever fits these comes first. */
  exact: string[];
}

/** Splits what was typed into words; undefined when there is nothing to look for. */
export function searchPatterns(search: string): SearchPatterns | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const exact = words.map(asTyped);
  const sounding = words.map((word, place) => soundOf(word) ?? exact[place] ?? '');
  const typed = words.map((word, place) => (isMarked(word) ? sounding[place] : exact[place]) ?? '');
  return { typed, sounding, exact };
}

/** Anywhere in the record; of one or two letters the index knows something only where a word begins with them. */
function asTyped(word: string): string {
  return /^[a-z]{1,2}$/.test(word) ? `% ${word}%` : `%${escapeLike(word)}%`;
}

/** Written with vowel signs, between which too few letters in a row are left for the index. */
function isMarked(word: string): boolean {
  return /\p{M}/u.test(word);
}

/** Record numbers and addresses have no sound: they match as typed or not at all. */
function soundOf(word: string): string | undefined {
  const key = /[\d@]/.test(word) ? '' : nameKey(word);
  return key ? `% ${key}%` : undefined;
}

/** A number is searched by its digits alone, since phones are stored that way: (044) 2812-3456 is one word. */
function searchWords(search: string): string[] {
  if (/^[+\d\s().-]+$/.test(search)) {
    const digits = search.replace(/\D/g, '');
    return digits ? [digits] : [];
  }
  return search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids joined by commas (mobile.md section 7), or undefined when the search is text. */
export function searchedIds(search: string): string[] | undefined {
  const parts = search.split(',').map((part) => part.trim());
  return parts.every((part) => ID.test(part)) ? parts : undefined;
}
