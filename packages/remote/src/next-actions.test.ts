import { translated, type NextActionEntry } from './define-remote';
import { nextActionPath, nextActionText } from './next-actions';

const entry: NextActionEntry = {
  kind: 'REFUND_TO_APPROVE',
  one: translated('{count} refund', '{count} रिफ़ंड', '{count} ரீஃபண்ட்'),
  other: translated('{count} refunds', '{count} रिफ़ंड बाकी', '{count} ரீஃபண்டுகள்'),
  path: '/payments/:id',
  list: '/payments?show=approval',
  roles: ['ADMIN'],
};
const found = { kind: entry.kind, name: null, since: null };

test('one of a kind is said in the singular of the language, several with how many there are', () => {
  const write = (count: number) => `<${count}>`;
  expect(nextActionText(entry, 1, 'en', write)).toBe('<1> refund');
  expect(nextActionText(entry, 1200, 'en', write)).toBe('<1200> refunds');
  // Hindi counts nothing as one.
  expect(nextActionText(entry, 0, 'hi', write)).toBe('<0> रिफ़ंड');
  expect(nextActionText(entry, 2, 'ta', write)).toBe('<2> ரீஃபண்டுகள்');
});

test('one leads to its record, several lead to their list', () => {
  expect(nextActionPath(entry, { ...found, count: 1, recordId: 'r1' })).toBe('/payments/r1');
  expect(nextActionPath(entry, { ...found, count: 2, recordId: 'r1' })).toBe('/payments?show=approval');
  expect(nextActionPath(entry, { ...found, count: 1, recordId: null })).toBe('/payments?show=approval');
});
