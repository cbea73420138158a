import { COMMON_PASSWORDS } from './common-passwords';
import { isWeakPassword } from './password-strength';

const about = ['Asha', 'Raman', 'asha.raman@lakeside.test', 'Lakeside Clinic'];

test.each([
  ['a common one', 'baseball'],
  ['a common one in capitals', 'BaseBall'],
  ['a common one with a year', 'baseball2026'],
  ['a common one with a mark before and after', '!baseball!'],
  ['digits in a row', '1234567890'],
  ['one letter over and over', 'aaaaaaaaaaaa'],
  ['two letters over and over', 'abababababab'],
  ['the product’s name', 'Polyclinic2026!'],
  ['words of the trade', 'doctor-nurse-1'],
  ['the own name', 'asharaman99'],
  ['the own name the other way round', 'Raman.Asha'],
  ['the own e-mail address', 'asha.raman@lakeside.test'],
  ['the clinic’s name', 'Lakeside-2026'],
  ['a name with little else', 'raman-xy-7'],
])('%s is refused', (_, password) => {
  expect(isWeakPassword(password, about)).toBe(true);
});

test.each([
  'correct horse battery',
  'asha likes mangoes',
  'zx9-Qq41-vv0p',
  'नदी के किनारे घर',
  'பெரிய மரத்தின் நிழல்',
  '        eight spaces',
])('%j is taken', (password) => {
  expect(isWeakPassword(password, about)).toBe(false);
});

test('a name in another script counts as well', () => {
  expect(isWeakPassword('लक्ष्मी२०२६', ['लक्ष्मी'])).toBe(true);
});

test('at least three thousand common passwords are known, all long enough to be chosen', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(3000);
  expect([...COMMON_PASSWORDS].every((one) => one.length >= 8 && one === one.toLowerCase())).toBe(true);
});
