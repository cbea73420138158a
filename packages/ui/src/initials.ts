/**
 * Returns the first letters of the first two words, by grapheme: Tamil and Hindi vowel signs stay with their
 * consonants.
 */
export function initialsOf(name: string): string {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const firsts = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '');
  return firsts.join('').toLocaleUpperCase();
}
