import { nameKey } from './name-key';

test.each([
  ['Laxmi', 'लक्ष्मी', 'லட்சுமி'],
  ['Lakshmi', 'लक्ष्मी', 'லக்ஷ்மி'],
  ['Meena', 'मीना', 'மீனா'],
  ['Suresh', 'सुरेश', 'சுரேஷ்'],
  ['Kumar', 'कुमार', 'குமார்'],
  ['Priya', 'प्रिया', 'ப்ரியா'],
  ['Deepa', 'दीपा', 'தீபா'],
  ['Ganesh', 'गणेश', 'கணேஷ்'],
])('%s, %s and %s share one key', (latin, devanagari, tamil) => {
  expect(nameKey(devanagari)).toBe(nameKey(latin));
  expect(nameKey(tamil)).toBe(nameKey(latin));
});

test('the usual Latin spellings of one name share one key', () => {
  expect(nameKey('Laxmi')).toBe(nameKey('Lakshmi'));
  expect(nameKey('Pooja')).toBe(nameKey('Puja'));
  expect(nameKey('Deepak')).toBe(nameKey('Dipak'));
});

test('the beginning of a name gives the beginning of its key', () => {
  for (const typed of ['La', 'Lax', 'Laxm']) expect(nameKey('Lakshmi').startsWith(nameKey(typed))).toBe(true);
});

test('different names stay apart', () => {
  const keys = ['Anita', 'Sunita', 'Ramesh', 'Mahesh', 'Kavita', 'Arjun', 'Ingrid', 'Thomas'].map(nameKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('what has no letters has no key', () => {
  expect(nameKey('98400 12345')).toBe('');
});
