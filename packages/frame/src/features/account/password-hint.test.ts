import { passwordHint } from './password-hint';

const KNOWN = ['Asha', 'Rao', 'asha.rao', ''];

test.each([
  ['1234567', 'short'],
  ['ILoveAsha!', 'personal'],
  ['87654321', 'plain'],
  ['aaaaaaaaaaab', 'plain'],
  ['kettle-9x', 'fair'],
  ['four words in a row', 'good'],
  ['தமிழில் ஒரு நீண்ட கடவுச்சொல்', 'good'],
] as const)('%s is %s', (password, hint) => {
  expect(passwordHint(password, KNOWN)).toBe(hint);
});
