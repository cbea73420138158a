const { readFileSync, readdirSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { generateMessageId } = require('@lingui/message-utils/generateMessageId');
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');
const PO = require('pofile');

/** Parses a catalogue file: source, translation and the notes on placeholders. */
function readPo(source) {
  return PO.parse(source).items.map(({ msgid, msgctxt, msgstr, obsolete, extractedComments, references }) => ({
    id: extractedComments.includes('js-lingui-explicit-id') ? msgid : generateMessageId(msgid, msgctxt ?? ''),
    source: msgid,
    translation: msgstr[0] ?? '',
    obsolete,
    references,
  }));
}

const isOfFeature = (file) => file.includes('/features/');
const PARTS = {
  '': () => () => true,
  early: () => (references) => !references.every(isOfFeature),
  late: () => (references) => references.every(isOfFeature),
  main: (path) => {
    const parts = screensFiles(path).map(isOfPartIn);
    return (references) => !parts.some((isOfPart) => references.every(isOfPart));
  },
};

/** Returns the files of a module that list screens with a part of the catalogue of their own, such as record-screens.ts. */
function screensFiles(catalogue) {
  const folder = join(dirname(catalogue), '..');
  return readdirSync(folder)
    .filter((file) => file.endsWith('-screens.ts'))
    .map((file) => join(folder, file));
}

/** Returns whether a source file is of a folder that such a file names: a feature it loads, or what only these use. */
function isOfPartIn(screensFile) {
  const folders = foldersOfPart(readFileSync(screensFile, 'utf8'));
  return (file) => folders.some((folder) => file.includes(`/${folder}/`));
}

/** Returns the folders of features and of lib that the source of such a file names. */
function foldersOfPart(source) {
  return [...new Set([...source.matchAll(/'\.\/((?:features|lib)\/[^/']+)\//g)].map(([, folder]) => folder))];
}

/** Returns whether a text, by the files that use it, is in a part of the catalogue; `more` is that of more-screens.ts. */
function inPart(part, catalogue) {
  if (part in PARTS) return PARTS[part](catalogue);
  const isOfPart = isOfPartIn(join(dirname(catalogue), `../${part}-screens.ts`));
  return (references) => references.every(isOfPart);
}

/**
 * Compiles message id -> translation in the format of the run-time translator: of all texts, or of one part of them.
 */
function compilePo(source, path, part = '') {
  const isOfPart = inPart(part, path);
  return Object.fromEntries(
    readPo(source)
      .filter(({ obsolete, references }) => !obsolete && isOfPart(references))
      .map(({ id, source: text, translation }) => {
        try {
          // A label is its own id; all other ids are hashes.
          return [id === text ? id : urlSafe(id), compileMessageOrThrow(translation || text)];
        } catch (error) {
          throw new Error(`${path}: "${translation}" is not a valid message: ${error.message}`, { cause: error });
        }
      }),
  );
}

/** Converts an id to the URL-safe base64 alphabet of the compiler plugin; the catalogue tools use the plain one. */
function urlSafe(id) {
  return id.replaceAll('+', '-').replaceAll('/', '_');
}

module.exports = { compilePo, foldersOfPart, readPo, screensFiles };
