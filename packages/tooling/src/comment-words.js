import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

// Finds wording in comments that a reader has to parse twice. `node packages/tooling/src/comment-words.js` prints the
// current number per file, which is the content of comment-words.json.

/** Sentences that open like these have no subject: "What the patient owes still." instead of "Outstanding amount." */
const OPENING = /^(?:What|Whatever|Who|Whoever|Whom|Whose|Where|Wherever|Whether)\b/;

/** Coined or vague words, each of which has a standard term, and references to documents outside the repository. */
const BANNED = new RegExp(
  `\\b(?:${[
    'whoever|somebody|anew|told|tells?|telling|kept|taken up|thrown away|looked up again|what of',
    'speaks? of|spoken of|says? of|said of|tells? of|stands? on|stands? behind|comes? to nothing',
    'stretch(?:es)?|judges?|judged|judging|judgements?|diary|diaries|bookers?|visitors?|misfits?|twins?|chores?|second tr(?:y|ies)',
    '(?:trust|clinical|business|platform|mobile)\\.md',
  ].join('|')})\\b`,
  'gi',
);

const FOLDERS = /^(?:packages|e2e|shell|mfe-[\w-]+)$/;
const SOURCE = /\.(?:ts|tsx|js|cjs|mjs)$/;
const SKIPPED = /^(?:node_modules|dist|migrations|\..*)$/;
const GENERATED = /platform\/db\/schema\.ts$/;

/** Returns the comments of a source, without code spans; consecutive line comments are one. */
export function commentsIn(source) {
  const found = [];
  let block;
  let previous;
  for (const line of source.split('\n').map((text) => text.trim())) {
    const single = /^\/\/ ?(.*)$/.exec(line)?.[1];
    if (block !== undefined || /^\{?\/\*/.test(line)) {
      block = `${block ?? ''} ${line.replace(/^\{?\/\*+|^\*(?!\/)/, '').replace(/\*\/.*$/, '')}`;
      if (line.includes('*/')) {
        found.push(block);
        block = undefined;
      }
    } else if (single !== undefined && previous !== undefined) found.push(`${found.pop()} ${single}`);
    else if (single !== undefined) found.push(single);
    else found.push(/\s\/\/ (.*)$/.exec(line)?.[1] ?? '');
    previous = single;
  }
  return found.map((text) => text.replaceAll(/`[^`]*`/g, '').trim()).filter(Boolean);
}

/** Returns the wording of a comment that has to be replaced. */
export function faultsOf(comment) {
  const openings = comment.split(/(?<=[.;:?!])\s+/).flatMap((sentence) => OPENING.exec(sentence) ?? []);
  // Constants such as KEPT are names.
  const words = (comment.match(BANNED) ?? []).filter((word) => word !== word.toUpperCase());
  return [...openings, ...words];
}

/** Counts the faults of each file of the repository that has any. */
export function commentWords() {
  const files = readdirSync(root).filter((folder) => FOLDERS.test(folder));
  return Object.fromEntries(
    files
      .flatMap((folder) => filesBelow(folder))
      .map((file) => [file, commentsIn(readFileSync(join(root, file), 'utf8')).flatMap(faultsOf).length])
      .filter(([, count]) => count > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesBelow(path);
    return SOURCE.test(entry.name) && !GENERATED.test(path) ? [path] : [];
  });
}

if (process.argv[1] === import.meta.filename) console.log(JSON.stringify(commentWords(), null, 2));
