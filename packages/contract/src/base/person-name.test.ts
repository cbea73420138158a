import { nameIn } from './person-name';

const meera = { firstName: 'Meera', lastName: 'Iyer', nativeName: 'மீரா ஐயர்' };
const rajesh = { firstName: 'Rajesh', lastName: 'Sharma', nativeName: 'राजेश शर्मा' };

test('each reader is shown the name in the own script, or else in Latin letters', () => {
  const shown = ['en', 'hi', 'ta'].map((language) => [nameIn(language, meera), nameIn(language, rajesh)]);

  expect(shown).toEqual([
    ['Meera Iyer', 'Rajesh Sharma'],
    ['Meera Iyer', 'राजेश शर्मा'],
    ['மீரா ஐயர்', 'Rajesh Sharma'],
  ]);
});

test('a name without a second script, or with nothing but spaces in it, is shown in Latin letters', () => {
  const names = [undefined, null, '', '  '].map((nativeName) => nameIn('hi', { ...rajesh, nativeName }));

  expect(new Set(names)).toEqual(new Set(['Rajesh Sharma']));
});

test('a single name has no space around it', () => {
  expect(nameIn('en', { firstName: '', lastName: 'Iyer' })).toBe('Iyer');
});
