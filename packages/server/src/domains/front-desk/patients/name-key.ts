/**
 * Folds a name of either script to one Latin phonetic key, so that Laxmi, Lakshmi, लक्ष्मी and லட்சுமி match. Tamil
 * does not distinguish k, g and h (or t, d; p, b; c, s, j) in writing, so neither does the key. It is used for
 * searching only, never as a spelling: exact matches are ranked first.
 */
export function nameKey(text: string): string {
  return text.split(/\s+/).map(wordKey).filter(Boolean).join(' ');
}

function wordKey(word: string): string {
  const latin = toLatin(word.normalize('NFC'))
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return fold(latin);
}

/** Order matters: longer spellings come before the letters they consist of. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ksh/g, 'ks'],
  [/q/g, 'k'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/chh?/g, 's'],
  [/c/g, 'k'],
  [/sh/g, 's'],
  [/[jz]h?/g, 's'],
  [/[kg]h/g, 'k'],
  [/g/g, 'k'],
  [/[td]h/g, 't'],
  [/d/g, 't'],
  [/ph|bh|[bf]/g, 'p'],
  [/w/g, 'v'],
  [/ee|ea|ei|ie|[yi]+/g, 'i'],
  [/oo|ou|au|u+/g, 'u'],
  [/o+/g, 'u'],
  [/e+/g, 'i'],
  [/m(?=[kst])/g, 'n'],
  [/(?<=.)[ah]+/g, ''],
  [/(.)\1+/g, '$1'],
];

function fold(latin: string): string {
  return FOLDS.reduce((key, [from, to]) => key.replace(from, to), latin);
}

const DEVANAGARI = letters(
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e क k ख kh ग g घ gh ङ n च ch छ ch ज j झ j ञ n ट t ठ th ड d ढ dh ण n ' +
    'त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h ळ l ा a ि i ी i ु u ू u ृ ri ' +
    'े e ै ai ो o ौ au ॉ o ॅ e ं n ँ n ः h',
);
const TAMIL = letters(
  'அ a ஆ a இ i ஈ i உ u ஊ u எ e ஏ e ஐ ai ஒ o ஓ o ஔ au க k ங n ச s ஞ n ட t ண n த t ந n ப p ம m ய y ர r ல l வ v ழ l ள l ற r ' +
    'ன n ஜ j ஷ sh ஸ s ஹ h ா a ி i ீ i ு u ூ u ெ e ே e ை ai ொ o ோ o ௌ au',
);
const VIRAMA = '\u094d';
const PULLI = '\u0bcd';
// लक्ष्मी is written லட்சுமி in Tamil: its ks has no letter of its own, and the u only carries the m.
const TAMIL_KS = /\u0b9f\u0bcd\u0b9a(\u0bc1(?=\u0bae))?/g;

function toLatin(word: string): string {
  let latin = '';
  for (const letter of word.replace(TAMIL_KS, 'ks').replaceAll('\u093c', '')) {
    if (letter === VIRAMA || letter === PULLI) continue;
    latin += DEVANAGARI.get(letter) ?? TAMIL.get(letter) ?? letter;
  }
  return latin;
}

/** The inherent vowel a is dropped except at the start of a word, so it is omitted here. */
function letters(pairs: string): Map<string, string> {
  const list = pairs.split(' ');
  return new Map(list.flatMap((letter, index) => (index % 2 ? [] : [[letter, list[index + 1] ?? ''] as const])));
}
