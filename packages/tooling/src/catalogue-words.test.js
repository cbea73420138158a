import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFaults, countsOf, faultsOfText, textsInTables, unnamedIn } from './catalogue-words';

const known = JSON.parse(readFileSync(join(import.meta.dirname, 'catalogue-words.json'), 'utf8'));
const found = catalogueFaults();
const kinds = Object.keys(found);

test.each(kinds)('no text gets a fault in its %s', (kind) => {
  const grown = Object.entries(found[kind]).filter(([file, { length }]) => length > (known[kind][file] ?? 0));
  expect(grown).toEqual([]);
});

test.each(kinds)('the list of remaining faults in %s only shrinks', (kind) => {
  expect(known[kind]).toEqual(countsOf(found[kind]));
});

test.each([
  ['Your e-mail address', ['“Your e-mail address” says “e-mail”: write email']],
  ['Licence number', ['“Licence number” says “Licence”: write license']],
  ['“{text}” is no amount', ['““{text}” is no amount” says “is no”: write is not a valid ...']],
  ['Failed to load invoices', ["“Failed to load invoices” says “Failed to”: write Couldn't ..., and what to do"]],
  ['Price list', []],
  ['There is no exchange rate for this currency and date', []],
  ['This link is no longer valid. Ask for a new one.', []],
])('%s', (text, faults) => {
  expect(faultsOfText(text)).toEqual(faults);
});

test('a text of the specification stays to the letter', () => {
  expect(faultsOfText('Failed to load appointments')).toEqual([]);
});

test.each([
  ['{0} of {count} rows', 1],
  ['{n, plural, one {# row} other {# rows}}', 1],
  ['{patientName}: {count, plural, one {# row} other {# rows}}', 0],
])('%s: %i placeholders without a name', (text, count) => {
  expect(unnamedIn(text)).toHaveLength(count);
});

test('finds the English texts of tables in code', () => {
  const source = [
    "  PATIENT_NOT_FOUND: [404, 'Patient not found'],",
    "  users: { en: 'Users', hi: 'यूज़र', ta: 'பயனர்கள்' },",
    '  en: (clinic) => `Your account at ${clinic}`,',
    "  REVENUE: texts('Revenue', 'राजस्व', 'வருவாய்'),",
    "  const other = ['Not a text'];",
  ].join('\n');
  expect(textsInTables(source, true).toSorted()).toEqual([
    'Patient not found',
    'Revenue',
    'Users',
    'Your account at ${clinic}',
  ]);
});
