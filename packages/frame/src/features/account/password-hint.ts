const LEAST = 8;
const GOOD = 14;
const LEAST_LETTERS = 6;

/** How easily a password is guessed, as far as that can be told without knowing what others use. */
export type PasswordHint = 'short' | 'personal' | 'plain' | 'fair' | 'good';

/** Length decides, not signs; what anybody knows about the person is no secret. */
export function passwordHint(password: string, known: readonly string[]): PasswordHint {
  if (password.length < LEAST) return 'short';
  const folded = password.toLowerCase();
  const names = known.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 2);
  if (names.some((name) => folded.includes(name))) return 'personal';
  if (new Set(folded).size < LEAST_LETTERS || /^\d+$/.test(folded)) return 'plain';
  return password.length < GOOD ? 'fair' : 'good';
}
