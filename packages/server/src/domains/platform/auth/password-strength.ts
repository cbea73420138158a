import { errorTextIn, type Language } from '@polyclinic/contract';
import { refuse } from '../../../platform/http/refusal';
import { COMMON_PASSWORDS } from './common-passwords';

/** Words of the product and of health care, which attackers of a clinic try first. */
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
/** Minimum number of other letters; with fewer, a password is hardly more than the known words. */
const LETTERS_OF_ITS_OWN = 4;
/** Shorter words occur by chance. */
const SHORTEST_WORD = 3;
const FEWEST_DIFFERENT = 3;

/** Throws for easily guessed passwords: common ones, and those made of words known about the user and the clinic. */
export function checkPassword(
  password: string,
  about: readonly (string | null | undefined)[],
  language: Language,
  field = 'password',
): void {
  if (!isWeakPassword(password, about)) return;
  refuse('PASSWORD_WEAK', { fields: { [field]: errorTextIn(language, 'PASSWORD_WEAK') } });
}

/** Returns whether an attacker who knows these words about the user would guess the password early. */
export function isWeakPassword(password: string, about: readonly (string | null | undefined)[]): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (new Set(folded).size < FEWEST_DIFFERENT) return true;
  // Digits and punctuation around a word are the first variations that attackers try.
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

/** Splits text into words: 'Asha Rao' is asha and rao; of an e-mail address the local part and its words. */
function wordsOf(text: string | null | undefined): string[] {
  return (text ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD);
}
