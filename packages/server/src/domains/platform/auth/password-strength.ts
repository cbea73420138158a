import { errorTextIn, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { COMMON_PASSWORDS } from './common-passwords';

/** Words of the product and of its trade, which a guesser of a clinic tries first. */
const TRADE_WORDS = [
  'polyclinic',
  'clinic',
  'hospital',
  'healthcare',
  'health',
  'medical',
  'medicine',
  'doctor',
  'nurse',
  'patient',
  'pharmacy',
  'pharmacist',
  'reception',
  'receptionist',
  'admin',
  'administrator',
  'dental',
  'password',
  'welcome',
  'login',
  'user',
  'staff',
  'account',
];
/** With fewer letters than this beside such words, the words are all there is to guess. */
const LETTERS_OF_ITS_OWN = 4;
/** Shorter words occur by chance. */
const SHORTEST_WORD = 3;
const FEWEST_DIFFERENT = 3;

/** Refuses what is guessed first: common passwords, and the words that are known about the person and the clinic. */
export function checkPassword(
  password: string,
  about: readonly (string | null | undefined)[],
  language: Language,
  field = 'password',
): void {
  if (!isWeakPassword(password, about)) return;
  refuse('PASSWORD_WEAK', { fields: { [field]: errorTextIn(language, 'PASSWORD_WEAK') } });
}

/** Whether somebody who knows these words about the person would guess the password early. */
export function isWeakPassword(password: string, about: readonly (string | null | undefined)[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (new Set(folded).size < FEWEST_DIFFERENT) return true;
  // A year or an exclamation mark behind a word is the first thing a guesser adds.
  const core = folded.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  if (COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(core)) return true;
  return isMadeOf(folded, [...about.flatMap(wordsOf), ...TRADE_WORDS]);
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = password.replace(/[^\p{L}\p{M}]/gu, '');
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest.length < letters.length && rest.length < LETTERS_OF_ITS_OWN;
}

/** 'Asha Rao' is asha and rao; an e-mail address is what stands before the @ and the names after it. */
function wordsOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
}
