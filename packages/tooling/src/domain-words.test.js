import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

/** Domain terms that domain-independent code must not contain. */
const DOMAIN_WORDS =
  /patient|appointment|doctor|nurse|invoice|payment|prescription|diagnos|waitlist|encounter|ledger|refund|queue|booking/gi;

/** Domain-independent code; migrations and the generated schema are excluded, since they name every table. */
const AROUND_DOMAINS = ['packages/frame/src', 'packages/server/src/platform'];
const GENERATED = /(^|\/)(migrations\/|schema\.ts$)/;
const TESTS = /\.test\.tsx?$|(^|\/)testing[\w-]*\.tsx?$/;

const BASELINE = join(import.meta.dirname, 'domain-words.json');
const known = JSON.parse(readFileSync(BASELINE, 'utf8'));

/** Counts the domain terms per file, including those in import paths. */
function wordsBelow(folder) {
  const files = readdirSync(join(root, folder), { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(
    files
      .filter((file) => /\.tsx?$/.test(file) && !TESTS.test(file) && !GENERATED.test(file))
      .map((file) => [file, readFileSync(join(root, folder, file), 'utf8').match(DOMAIN_WORDS)?.length ?? 0])
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

test.each(AROUND_DOMAINS)('%s learns no further word of a domain', (folder) => {
  const grown = Object.entries(wordsBelow(folder)).filter(([file, count]) => count > (known[folder]?.[file] ?? 0));
  expect(grown).toEqual([]);
});

test.each(AROUND_DOMAINS)('the list of what is left in %s only shrinks', (folder) => {
  expect(known[folder]).toEqual(wordsBelow(folder));
});
