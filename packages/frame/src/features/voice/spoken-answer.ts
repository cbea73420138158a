import { VOICE, type Language } from '@polyclinic/contract';
import type { Guess } from './match-command';

const YES: Record<Language, readonly string[]> = {
  en: ['yes', 'yeah', 'yep', 'yes please', 'ok', 'okay', 'sure', 'confirm', 'do it', 'go ahead'],
  hi: ['हाँ', 'जी', 'जी हाँ', 'हाँ जी', 'ठीक है', 'बिल्कुल', 'हाँ करें', 'हाँ करो', 'यस', 'ओके'],
  ta: ['ஆம்', 'ஆமா', 'ஆமாம்', 'சரி', 'செய்', 'செய்யுங்கள்', 'ஆம் செய்', 'எஸ்', 'ஓகே'],
};
const NO: Record<Language, readonly string[]> = {
  en: ['no', 'nope', 'no thanks', 'cancel', 'stop', 'never mind', "don't", 'do not'],
  hi: ['नहीं', 'ना', 'जी नहीं', 'नहीं जी', 'मत करो', 'मत करें', 'रद्द', 'रद्द करें', 'रहने दो', 'नो'],
  ta: ['இல்லை', 'வேண்டாம்', 'ரத்து', 'ரத்து செய்', 'நிறுத்து', 'நோ'],
};

/** Returns the answer to a yes/no question, if a confident hypothesis is one. */
export function spokenAnswer(guesses: readonly Guess[], language: Language): 'yes' | 'no' | undefined {
  const sure = guesses.filter(({ confidence }) => confidence >= VOICE.confidenceThreshold);
  const phrases = sure.map(({ text }) => plain(text));
  const isIn = (words: Record<Language, readonly string[]>) =>
    phrases.some((one) => [...words[language], ...words.en].some((word) => plain(word) === one));
  // If hypotheses contradict each other, do nothing.
  if (isIn(NO)) return 'no';
  return isIn(YES) ? 'yes' : undefined;
}

// Not the grammar's normalisation, which drops polite words that are answers here.
function plain(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s.,!?।’']+/gu, ' ')
    .replace(/\u0901/g, '\u0902')
    .trim();
}
