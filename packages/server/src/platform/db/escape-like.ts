/** A word for a LIKE pattern, its signs being ordinary letters. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
