import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');
const { readPo } = require('./po-messages.cjs');

/** Languages required for each text, and the script that distinguishes a translation from copied English. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u };

// The same in every language of the product.
const NAMES = new Set(['Polyclinic', 'WhatsApp', 'SMS', 'PDF', 'CSV', 'OK', 'ID', 'IBAN', 'GTIN']);

/** Returns the faults in one app's catalogues, compared with the texts currently in its source. */
export function catalogueFaults({ app, texts, catalogues }) {
  return Object.entries(catalogues).flatMap(([language, content]) => {
    const file = `${app}/src/locales/${language}.po`;
    if (content === undefined) return [`${file} is missing: run pnpm i18n`];
    const entries = readPo(content);
    const known = new Map(entries.filter(({ obsolete }) => !obsolete).map((entry) => [entry.id, entry]));
    return [
      ...[...texts].filter(([id]) => !known.has(id)).map(([, text]) => `${file} lacks "${text}": run pnpm i18n`),
      ...entries
        .filter(({ id, obsolete }) => obsolete || !texts.has(id))
        .map(({ source }) => `${file} keeps "${source}", which nothing says any more: run pnpm i18n`),
      ...[...known.values()]
        .filter(({ id }) => texts.has(id))
        .flatMap(({ source, translation }) => translationFaults({ language, source, translation }))
        .map((fault) => `${file} ${fault}`),
    ];
  });
}

/**
 * Returns the texts that several catalogues of one language translate differently: a page merges the catalogues of all
 * its modules, so the one loaded last would decide. Texts that mean different things have a context.
 */
export function sharedFaults(catalogues) {
  const known = new Map();
  const faults = [];
  for (const { file, content } of catalogues) {
    for (const { id, source, translation } of readPo(content)) {
      const first = known.get(id);
      if (first === undefined) known.set(id, { file, translation });
      else if (first.translation !== translation) {
        faults.push(`${file} translates "${source}" as "${translation}", ${first.file} as "${first.translation}"`);
      }
    }
  }
  return faults;
}

/** Returns the faults in texts with inline translations, as in declarations: `{ en, hi, ta }`. */
export function declarationFaults(value, path) {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof value.en !== 'string') {
    return Object.entries(value).flatMap(([key, inner]) => declarationFaults(inner, `${path}.${key}`));
  }
  return Object.keys(SCRIPTS)
    .flatMap((language) => translationFaults({ language, source: value.en, translation: value[language] ?? '' }))
    .map((fault) => `${path} ${fault}`);
}

function translationFaults({ language, source, translation }) {
  if (translation === '') return language === 'en' ? [] : [`does not translate "${source}"`];
  const expected = partsOf(source);
  let actual;
  try {
    actual = partsOf(translation);
  } catch (error) {
    return [`has a broken translation of "${source}": ${error.message}`];
  }
  const faults = [];
  if (expected.placeholders !== actual.placeholders) {
    faults.push(
      `translates "${source}" with ${actual.placeholders || 'no placeholders'}, not ${expected.placeholders || 'none'}`,
    );
  }
  const isProse = /\p{Script=Latin}{2}/u.test(expected.words) && !NAMES.has(expected.words.trim());
  if (language in SCRIPTS && isProse && !SCRIPTS[language].test(actual.words)) {
    faults.push(`leaves "${source}" in English`);
  }
  return faults;
}

/** Returns the words of a message, and its placeholders and tags, each once, in a fixed order. */
function partsOf(message) {
  const placeholders = new Set(message.match(/<\/?\d+\/?>/g));
  let words = '';
  const walk = (tokens) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        words += token;
        continue;
      }
      const [name, , forms] = token;
      placeholders.add(`{${name}}`);
      // The offset of a plural is a number beside its forms.
      if (typeof forms === 'object') Object.values(forms).filter(Array.isArray).forEach(walk);
    }
  };
  walk(compileMessageOrThrow(message));
  return { words: words.replaceAll(/<\/?\d+\/?>/g, ' '), placeholders: [...placeholders].toSorted().join(' ') };
}
