import { escapeLike } from '../../db/escape-like';
import { nameKey } from './name-key';

const MOST_WORDS = 4;

/** LIKE patterns for app.find_patients: each word as typed and by its sound. */
export interface SearchPatterns {
  typed: string[];
  sounding: string[];
}

/** Splits what was typed into words; undefined when there is nothing to look for. */
export function searchPatterns(search: string): SearchPatterns | undefined {
  const words = searchWords(search);
  if (words.length === 0) return undefined;
  const typed = words.map((word) => `%${escapeLike(word)}%`);
  return { typed, sounding: words.map((word, index) => soundOf(word) ?? typed[index] ?? '') };
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
