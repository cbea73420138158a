import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

/** Words of one domain or another. The frame stands around all modules and is to know none of them. */
const DOMAIN_WORDS =
  /patient|appointment|doctor|nurse|invoice|payment|prescription|diagnos|waitlist|encounter|ledger|refund|queue|booking/gi;

const FRAME = 'packages/frame/src';
const BASELINE = join(import.meta.dirname, 'frame-words.json');

/** How often each file of the frame uses such a word; addresses of imports count as well. */
function wordsOfFrame() {
  const files = readdirSync(join(root, FRAME), { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(
    files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing[\w-]*\.tsx?$/.test(file))
      .map((file) => [file, readFileSync(join(root, FRAME, file), 'utf8').match(DOMAIN_WORDS)?.length ?? 0])
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test('the frame learns no further word of a domain', () => {
  const known = JSON.parse(readFileSync(BASELINE, 'utf8'));
  const grown = Object.entries(wordsOfFrame()).filter(([file, count]) => count > (known[file] ?? 0));
  expect(grown).toEqual([]);
});

test('the list of what is left only shrinks: what was removed from the frame is removed from it too', () => {
  expect(JSON.parse(readFileSync(BASELINE, 'utf8'))).toEqual(wordsOfFrame());
});
