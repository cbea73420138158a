import { Language, languageOf } from './language';

test.each([
  ['ta-IN,ta;q=0.9,en;q=0.8', 'ta'],
  ['fr, hi;q=0.5', 'hi'],
  ['HI', 'hi'],
  ['fr', 'en'],
  [undefined, 'en'],
])('the header %s asks for %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test('every language of the product is recognised', () => {
  expect(Language.options.map(languageOf)).toEqual(Language.options);
});
