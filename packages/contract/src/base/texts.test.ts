import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorCode, ERRORS, errorTextIn, TEXTS } from '..';

// The texts of the specification, verbatim.
const SPECIFIED = readFileSync(join(__dirname, 'specified-texts.txt'), 'utf8').trim().split('\n');

test('every text of the specification is in the catalogues, verbatim', () => {
  const known: Set<string> = new Set([...Object.values(TEXTS), ...Object.values(ERRORS).map(([, text]) => text)]);
  known.add(`${ERRORS.FORBIDDEN[1]} - Admin access required`);
  expect(SPECIFIED.filter((text) => !known.has(text))).toEqual([]);
  expect(SPECIFIED.length).toBeGreaterThan(50);
});

test('every refusal has a text of its own in Hindi and in Tamil', () => {
  for (const language of ['hi', 'ta'] as const) {
    const texts = ErrorCode.options.map((code) => errorTextIn(language, code));
    expect(texts.filter((text) => /^[\x20-\x7e]*$/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});
