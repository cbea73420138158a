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

/** A date of birth in a search term; null where the order of day and month does not give a date. */
export interface TypedBirthDate {
  dayFirst: string | null;
  monthFirst: string | null;
}

const DATE = /(?:^|\s)(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})([/.-])(\d{1,2})\5(\d{4}|\d{2}))(?=\s|$)/;

/**
 * Returns the date of birth in a search term and the other words; undefined if there is none. 05/02/1986 is in May or
 * in February: the clinic's date format decides (`bornOn`). 1986-02-05 is the same everywhere.
 */
export function birthDateIn(search: string): { born: TypedBirthDate; rest: string } | undefined {
  const match = DATE.exec(search);
  if (!match) return undefined;
  const [whole, isoYear, isoMonth, isoDay, first, , second, year = ''] = match;
  const iso = isoYear && dateOf(isoYear, isoMonth, isoDay);
  const born = iso
    ? { dayFirst: iso, monthFirst: iso }
    : { dayFirst: dateOf(year, second, first), monthFirst: dateOf(year, first, second) };
  if (!born.dayFirst && !born.monthFirst) return undefined;
  return { born, rest: search.replace(whole, ' ').trim() };
}

/** Returns YYYY-MM-DD, or null if there is no such day; two digits are the last year that ends with them. */
function dateOf(year: string, month = '', day = ''): string | null {
  const thisYear = new Date().getUTCFullYear();
  const century = Math.floor(thisYear / 100) * 100;
  const short = century + Number(year);
  const full = year.length === 4 ? Number(year) : short > thisYear ? short - 100 : short;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}
