import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');
const { readPo } = require('./po-messages.cjs');

/** The languages a text has to be in, and the script that tells a translation from a copied English text. */
const SCRIPTS = { hi: /\p{Script=Devanagari}/u, ta: /\p{Script=Tamil}/u };

// Written alike in every language of the product.
const NAMES = new Set(['Polyclinic', 'WhatsApp', 'SMS', 'PDF', 'CSV', 'OK', 'ID']);

/** What is wrong with one app's catalogues, measured against the texts that its source says now. */
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

/** What is wrong with texts that carry their translations with them, as declarations do: `{ en, hi, ta }`. */
export function declarationFaults(value, place) {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof value.en !== 'string') {
    return Object.entries(value).flatMap(([key, inner]) => declarationFaults(inner, `${place}.${key}`));
  }
  return Object.keys(SCRIPTS)
    .flatMap((language) => translationFaults({ language, source: value.en, translation: value[language] ?? '' }))
    .map((fault) => `${place} ${fault}`);
}

function translationFaults({ language, source, translation }) {
  if (translation === '') return language === 'en' ? [] : [`does not translate "${source}"`];
  const wanted = partsOf(source);
  let given;
  try {
    given = partsOf(translation);
  } catch (error) {
    return [`has a broken translation of "${source}": ${error.message}`];
  }
  const faults = [];
  if (wanted.placeholders !== given.placeholders) {
    faults.push(
      `translates "${source}" with ${given.placeholders || 'no placeholders'}, not ${wanted.placeholders || 'none'}`,
    );
  }
  const isProse = /\p{Script=Latin}{2}/u.test(wanted.words) && !NAMES.has(wanted.words.trim());
  if (language in SCRIPTS && isProse && !SCRIPTS[language].test(given.words)) {
    faults.push(`leaves "${source}" in English`);
  }
  return faults;
}

/** The words of a message, and what stands between them: placeholders and tags, each once, in a fixed order. */
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
      // A plural's offset is a number beside its forms.
      if (typeof forms === 'object') Object.values(forms).filter(Array.isArray).forEach(walk);
    }
  };
  walk(compileMessageOrThrow(message));
  return { words: words.replaceAll(/<\/?\d+\/?>/g, ' '), placeholders: [...placeholders].toSorted().join(' ') };
}
