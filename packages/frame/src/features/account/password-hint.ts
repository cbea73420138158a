const MINIMUM = 8;
const GOOD = 14;
const MIN_LETTERS = 6;

/** Strength of a password, as far as it can be determined locally. */
export type PasswordHint = 'short' | 'personal' | 'plain' | 'fair' | 'good';

/** Rates the length, not the character classes; passwords that contain known data about the person are weak. */
export function passwordHint(password: string, known: readonly string[]): PasswordHint {
  if (password.length < MINIMUM) return 'short';
  const folded = password.toLowerCase();
  const names = known.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 2);
  if (names.some((name) => folded.includes(name))) return 'personal';
  if (new Set(folded).size < MIN_LETTERS || /^\d+$/.test(folded)) return 'plain';
  return password.length < GOOD ? 'fair' : 'good';
}
