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
  '': () => true,
  early: ({ references }) => !references.every(isOfFeature),
  late: ({ references }) => references.every(isOfFeature),
};

/**
 * Compiles message id -> translation in the format of the run-time translator: of all texts, or of one part of them.
 */
function compilePo(source, path, part = '') {
  return Object.fromEntries(
    readPo(source)
      .filter((entry) => !entry.obsolete && PARTS[part](entry))
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

module.exports = { compilePo, readPo };
