import type { Language } from '@polyclinic/contract';
import { spokenAnswer } from './spoken-answer';

const answer = (text: string, language: Language = 'en', confidence = 0.9) =>
  spokenAnswer([{ text, confidence }], language);

test.each<[Language, string, string | undefined]>([
  ['en', 'Yes.', 'yes'],
  ['en', 'No!', 'no'],
  ['hi', 'जी हां', 'yes'],
  ['hi', 'नहीं', 'no'],
  ['hi', 'yes', 'yes'],
  ['ta', 'ஆமாம்', 'yes'],
  ['ta', 'வேண்டாம்', 'no'],
  ['en', 'yesterday', undefined],
])('%s: "%s" is %s', (language, text, meant) => expect(answer(text, language)).toBe(meant));

test('an unsure yes is none, and of contradicting guesses the careful one counts', () => {
  expect(answer('yes', 'en', 0.6)).toBeUndefined();
  const both = ['yes', 'no'].map((text) => ({ text, confidence: 0.9 }));
  expect(spokenAnswer(both, 'en')).toBe('no');
});
