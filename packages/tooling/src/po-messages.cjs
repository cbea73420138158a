const { readFileSync } = require('node:fs');
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
  main: (path) => (references) => !references.every(isOfRecord(path)),
  record: (path) => (references) => references.every(isOfRecord(path)),
};

/** Returns whether a source file is of a feature that the module's record-screens.ts loads. */
function isOfRecord(catalogue) {
  const screens = readFileSync(recordScreens(catalogue), 'utf8');
  const features = [...screens.matchAll(/\.\/(features\/[^/']+)\//g)].map(([, feature]) => `/${feature}/`);
  return (file) => features.some((feature) => file.includes(feature));
}

/** Returns the path of the file that names the features of a module's record part, beside its catalogues' folder. */
function recordScreens(catalogue) {
  return join(dirname(catalogue), '../record-screens.ts');
}

/**
 * Compiles message id -> translation in the format of the run-time translator: of all texts, or of one part of them.
 */
function compilePo(source, path, part = '') {
  const isOfPart = PARTS[part](path);
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

module.exports = { compilePo, readPo, recordScreens };
