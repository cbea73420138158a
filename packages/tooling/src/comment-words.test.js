import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsIn, commentWords, faultsOf } from './comment-words';

const known = JSON.parse(readFileSync(join(import.meta.dirname, 'comment-words.json'), 'utf8'));
const found = commentWords();

test('no file gets more banned wording', () => {
  const grown = Object.entries(found).filter(([file, count]) => count > (known[file] ?? 0));
  expect(grown).toEqual([]);
});

test('the list of remaining wording only shrinks', () => {
  expect(known).toEqual(found);
});

test('separates comments from code', () => {
  const source = [
    '/** Returns the sum. */',
    'const url = "https://example.org"; // After the code.',
    '// First line',
    '// and second line.',
    '/*',
    ' * A block',
    ' * of `whoever` two lines.',
    ' */',
  ].join('\n');
  expect(commentsIn(source)).toEqual([
    'Returns the sum.',
    'After the code.',
    'First line and second line.',
    'A block  of  two lines.',
  ]);
});

test.each([
  ['What the patient owes still.', ['What']],
  ['Locks the row. Whoever comes second waits.', ['Whoever', 'Whoever']],
  ['The stretch is judged anew.', ['stretch', 'judged', 'anew']],
  ['Ten tries (trust.md item 57).', ['trust.md']],
  ['KEPT: no mail server is configured.', []],
  ['Outstanding amount. Returns whether it is zero.', []],
])('%s', (comment, faults) => {
  expect(faultsOf(comment)).toEqual(faults);
});
