/** Escapes a word for a LIKE pattern, so that wildcards match literally. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
