import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './bootstrap.js';

const { readPo } = createRequire(import.meta.url)('./po-messages.cjs');

// Finds English texts on the screen that no standard product uses: words with a standard term, and placeholders that a
// translator cannot understand. `node packages/tooling/src/catalogue-words.js` prints how many remain per file, which is
// the content of catalogue-words.json; with --list it prints them.

/** Phrases that no text may contain, each with the term to write instead. */
const BANNED = [
  // General
  [/\be-mail/i, 'email'],
  [/\bsign(?:s|ed|ing)?[ -]in\b/i, 'log in, login'],
  [/\bsign(?:s|ed|ing)?[ -]out\b/i, 'log out, logout'],
  [/\blicence/i, 'license'],
  [/\bnameless\b/i, 'Unnamed'],
  [/\bsex\b/i, 'Gender'],
  [/(?<!\bthere )\bis no (?!longer\b)/i, 'is not a valid ...'],
  [/\ball the same\b|\bin spite of\b/i, '... anyway, Override reason'],
  [/\b(?:whoever|somebody)\b/i, 'the person: staff, user, patient, someone'],
  [/\bthr(?:ow|ows|ew|own|owing)\b.*\baway\b/i, 'Discard'],
  [/\btak(?:e|en|ing) .*\baway\b/i, 'Remove'],
  [/\bt(?:ake|akes|aken|aking|ook) out\b/i, 'Export, Download PDF, Print'],
  [/\bt(?:ake|akes|aken|aking|ook) back\b/i, 'Undo, Restore, Withdraw, Reverse'],
  [/\bt(?:ake|akes|aken|aking|ook) over\b/i, 'Import, Accept'],
  [/\bset aside\b/i, 'Reject, Skip for now'],
  [/\bleft (?:empty|open)\b/i, 'Optional, Defaults to ...'],
  [/^made (?:by|on)\b/i, 'Created by, Created on'],
  [/\bkeep as\b|\bkept form\b/i, 'Save as, Save draft, template'],
  [/\b(?:send|sent) for approval\b/i, 'Submit for approval'],
  [/\bfor good\b/i, 'permanently'],
  [/\bend the address\b/i, 'Revoke link'],
  [/\bswitch(?:ed|es)? off\b/i, 'turn off, Inactive, Deactivate'],
  [/\bthat did not work\b/i, 'Something went wrong'],
  [/\bfailed to\b/i, "Couldn't ..., and what to do"],
  // Front desk
  [/\bwaiting list/i, 'Waitlist'],
  [/\bdid not come\b|\bnot kept\b/i, 'No-show'],
  [/\bfree instead\b/i, 'Next available'],
  [/\bput on the list\b/i, 'Add to waitlist'],
  [/\bbooked twice\b/i, 'Duplicate booking'],
  [/\babsences? (?:of|affect)/i, 'Time off, Leave'],
  [/\bwish(?:es)?\b/i, 'request'],
  [/\bown script\b/i, 'native script'],
  // Finance
  [/\bwhat for\b/i, 'Description (line), Memo (entry)'],
  [/\bg(?:ive|ives|iven|iving|ave) back\b/i, 'Refund, Issue refund, Refunded'],
  [/\b(?:by|entry by) hand\b/i, 'Manual, Manual entry'],
  [/\bsolo approval|\bown work\b/i, 'Self-approval'],
  [/\bsoftly\b/i, 'Soft close, Soft-closed'],
  [/\bproof of the books\b/i, 'Ledger integrity'],
  [/\bcurrency of the books\b/i, 'Base currency'],
  [/\bis whole\b/i, 'verified'],
  [/\bdeposits? of (?:the )?patients?\b/i, 'Patient deposits'],
  [/\bfee of the bank\b/i, 'Bank fee'],
  [/\brate of the day\b/i, 'Exchange rate'],
  [/\bcash handed over\b/i, 'Amount tendered'],
  [/\bfoot of\b/i, 'footer'],
  [/\bwithout tax\b/i, 'Net, Taxable value'],
  [/^prices$/i, 'Price list'],
  // Platform
  [/\bsecond factors?\b/i, 'Two-factor authentication'],
  [/\bnetwork address\b/i, 'IP address'],
  [/\btrusted with\b/i, 'Duties'],
  [/\busual keys?\b/i, 'Defaults'],
];

/** Placeholders of an expression without a name, and names that say nothing. */
const UNNAMED = /(?<!\$)\{(?:\d+|\p{L}|how|whole|it|one)(?=[,}])/gu;

const SPECIFIED_FILE = 'packages/contract/src/base/specified-texts.txt';

/** Texts that the specification fixes, with the section that does. */
const SPECIFIED = new Map(
  readFileSync(join(root, SPECIFIED_FILE), 'utf8')
    .trim()
    .split('\n')
    .map((text) => [text, 'platform, section 8']),
);

/** Finds the English text of a table of texts in code: the one before a Hindi text, or with the key `en`. */
const IN_TABLES = [
  /(?:'([^'\n]+)'|"([^"\n]+)"),\s*['"][^'"\n]*\p{Script=Devanagari}/gu,
  /\ben: (?:\(\w*\) => )?(?:'([^'\n]+)'|"([^"\n]+)"|`([^`\n]+)`)/gu,
];

/** Finds the text of an error: `CODE: [404, 'Patient not found']`. */
const OF_ERRORS = /^ {2}[A-Z][A-Z_]+: \[\s*\d{3},\s*(?:'([^'\n]+)'|"([^"\n]+)")/gm;

const APP = /^(?:shell|mfe-[\w-]+)$/;

/** Returns the words of a text that have a standard term, each with that term. */
export function faultsOfText(text) {
  if (SPECIFIED.has(text)) return [];
  return BANNED.flatMap(([phrase, instead]) => {
    const found = phrase.exec(text)?.[0];
    return found === undefined ? [] : [`“${text}” says “${found.trim()}”: write ${instead}`];
  });
}

/** Returns the placeholders of a text that have no name. */
export function unnamedIn(text) {
  return [...new Set(text.match(UNNAMED) ?? [])].map(
    (found) => `“${text}” has the placeholder ${found}}: give the expression a name, such as {patientName}`,
  );
}

/** Returns the English texts of a source file with tables of texts. */
export function textsInTables(source, isOfErrors = false) {
  const patterns = isOfErrors ? [...IN_TABLES, OF_ERRORS] : IN_TABLES;
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match.slice(1).find(Boolean)));
}

/** Returns the English texts of the repository by file: of all catalogues, and of the tables of texts in code. */
export function englishTexts() {
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const apps = readdirSync(root).filter((name) => APP.test(name));
  return Object.fromEntries(
    [...apps, ...folders]
      .flatMap((folder) => filesBelow(`${folder}/src`))
      .map((file) => [file, textsOf(file)])
      .filter(([, texts]) => texts.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns the faults of each file that has any. */
export function faultsByFile(texts, faultsOf) {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([file, all]) => [file, [...new Set(all)].flatMap(faultsOf)])
      .filter(([, faults]) => faults.length > 0),
  );
}

/** Returns the number of faults of each file that has any. */
export function countsOf(faults) {
  return Object.fromEntries(Object.entries(faults).map(([file, { length }]) => [file, length]));
}

/** Returns all faults of the repository. */
export function catalogueFaults() {
  const texts = englishTexts();
  return { words: faultsByFile(texts, faultsOfText), placeholders: faultsByFile(texts, unnamedIn) };
}

function textsOf(file) {
  const content = readFileSync(join(root, file), 'utf8');
  if (!file.endsWith('.po')) return textsInTables(content, file.endsWith('/errors.ts'));
  return readPo(content)
    .filter(({ obsolete }) => !obsolete)
    .map(({ source }) => source);
}

function filesBelow(folder) {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length).replaceAll('\\', '/'))
    .filter((file) => (isCatalogue(file) || isSource(file)) && !isOutside(file));
}

const isCatalogue = (file) => file.endsWith('/locales/en.po');
const isSource = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing[\w-]*(?:\.tsx?$|\/)/.test(file);
/** Demo data has texts of clinics, not of the product. */
const isOutside = (file) => file.startsWith('packages/server/src/seed/');

if (process.argv[1] === import.meta.filename) {
  const { words, placeholders } = catalogueFaults();
  if (process.argv.includes('--list')) console.log([words, placeholders].flatMap(Object.values).flat().join('\n'));
  else console.log(JSON.stringify({ words: countsOf(words), placeholders: countsOf(placeholders) }, null, 2));
}
