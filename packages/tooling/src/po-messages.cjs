const { generateMessageId } = require('@lingui/message-utils/generateMessageId');
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');
const PO = require('pofile');

/** The texts of a catalogue file: source, translation and what the translator was told about the placeholders. */
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

/** Message id -> compiled translation, as the translator at run time wants it: of all texts, or of one part of them. */
function compilePo(source, path, part = '') {
  return Object.fromEntries(
    readPo(source)
      .filter((entry) => !entry.obsolete && PARTS[part](entry))
      .map(({ id, source: text, translation }) => {
        try {
          return [urlSafe(id), compileMessageOrThrow(translation || text)];
        } catch (error) {
          throw new Error(`${path}: "${translation}" is not a valid message: ${error.message}`, { cause: error });
        }
      }),
  );
}

/** The compiler plugin writes the ids into the code in the URL-safe alphabet, the catalogue tools in the plain one. */
function urlSafe(id) {
  return id.replaceAll('+', '-').replaceAll('/', '_');
}

module.exports = { compilePo, readPo };
