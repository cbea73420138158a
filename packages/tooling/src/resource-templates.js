import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';
import { StepFailed } from './step.js';

const TEMPLATES = join(root, 'packages/tooling/templates/resource');

/** Derives every form of a resource's name used in the templates, from its plural such as `home-visits`. */
export function resourceNames(slug, { one, title, hi, ta }) {
  if (!/^[a-z]+(?:-[a-z]+)*s$/.test(slug)) {
    throw new StepFailed('Name the domain and the resource, in the plural: pnpm create:resource clinical vaccinations');
  }
  const oneSlug = one ?? slug.replace(/ies$/, 'y').replace(/s$/, '');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(oneSlug) || oneSlug === slug) {
    throw new StepFailed(`Name one of the ${slug} in small letters: --one ${slug.slice(0, -1)}`);
  }
  const manyWords = slug.replaceAll('-', ' ');
  const oneWords = oneSlug.replaceAll('-', ' ');
  const said = title ?? capital(manyWords);
  const wrong = [said, hi, ta].find((text) => text !== undefined && !/^[^'"`\\{}<>$\n]+$/.test(text));
  if (wrong !== undefined) throw new StepFailed(`A title is plain words, without quotes or brackets: ${wrong}`);
  const names = { slug, oneSlug, names: camel(slug), Names: capital(camel(slug)), title: said };
  return {
    ...names,
    name: camel(oneSlug),
    Name: capital(camel(oneSlug)),
    NAMES: slug.replaceAll('-', '_').toUpperCase(),
    NAME: oneSlug.replaceAll('-', '_').toUpperCase(),
    table: slug.replaceAll('-', '_'),
    manyWords,
    oneWords,
    oneTitle: capital(oneWords),
    // "Records: Vaccinations", until a translator improves it.
    hi: hi ?? `रिकॉर्ड: ${said}`,
    ta: ta ?? `பதிவுகள்: ${said}`,
    texts: {
      hi: translations({ said, manyWords, oneWords }, hi ?? `रिकॉर्ड: ${said}`, HINDI),
      ta: translations({ said, manyWords, oneWords }, ta ?? `பதிவுகள்: ${said}`, TAMIL),
    },
  };
}

const HINDI = {
  add: (word) => `${word} जोड़ें`,
  edit: (word) => `${word} बदलें`,
  search: (word) => `${word} खोजें...`,
  loading: (word) => `${word} लोड हो रहा है...`,
  failed: (word) => `${word} लोड नहीं हो सका`,
  unsaved: (word) => `${word} सहेजा नहीं जा सका। फिर से कोशिश करें।`,
  none: (word) => `अभी कोई ${word} नहीं`,
  added: (word) => `${word} जोड़ा गया`,
  changed: (word) => `${word} बदला गया`,
  deleted: '{name} हटाया गया',
  undeleted: '{name} हटाया नहीं जा सका। फिर से कोशिश करें।',
  ask: '{name} हटाएँ?',
  actions: '{name} के लिए कार्रवाई',
  words: { Name: 'नाम', Notes: 'नोट', Patient: 'मरीज़', Added: 'जोड़ा गया', Actions: 'कार्रवाई', Edit: 'बदलें' },
  others: { Delete: 'हटाएँ', Keep: 'रहने दें' },
};

const TAMIL = {
  add: (word) => `${word} சேர்`,
  edit: (word) => `${word} திருத்து`,
  search: (word) => `${word} தேடு...`,
  loading: (word) => `${word} ஏற்றப்படுகிறது...`,
  failed: (word) => `${word} ஏற்ற முடியவில்லை`,
  unsaved: (word) => `${word} சேமிக்க முடியவில்லை. மீண்டும் முயற்சிக்கவும்.`,
  none: (word) => `இன்னும் ${word} இல்லை`,
  added: (word) => `${word} சேர்க்கப்பட்டது`,
  changed: (word) => `${word} மாற்றப்பட்டது`,
  deleted: '{name} நீக்கப்பட்டது',
  undeleted: '{name}-ஐ நீக்க முடியவில்லை. மீண்டும் முயற்சிக்கவும்.',
  ask: '{name}-ஐ நீக்கவா?',
  actions: '{name}-க்கான செயல்கள்',
  words: { Name: 'பெயர்', Notes: 'குறிப்புகள்', Patient: 'நோயாளி', Added: 'சேர்க்கப்பட்டது', Actions: 'செயல்கள்' },
  others: { Edit: 'திருத்து', Delete: 'நீக்கு', Keep: 'நீக்க வேண்டாம்' },
};

/** Returns the translation of each text of the templates. */
function translations({ said, manyWords, oneWords }, word, language) {
  return {
    [said]: word,
    [`Add ${oneWords}`]: language.add(word),
    [`Edit ${oneWords}`]: language.edit(word),
    [`Search ${manyWords}...`]: language.search(word),
    [`Loading ${manyWords}...`]: language.loading(word),
    [`Loading the ${oneWords}...`]: language.loading(word),
    [`Couldn't load the ${manyWords}`]: language.failed(word),
    [`Couldn't load the ${oneWords}`]: language.failed(word),
    [`Couldn't save the ${oneWords}. Try again.`]: language.unsaved(word),
    [`No ${manyWords} yet`]: language.none(word),
    [`${capital(oneWords)} added`]: language.added(word),
    [`${capital(oneWords)} changed`]: language.changed(word),
    [`{0, plural, one {# ${oneWords}} other {# ${manyWords}}}`]: `{0, plural, one {# ${word}} other {# ${word}}}`,
    [`{total, plural, one {# ${oneWords}} other {# ${manyWords}}}`]: `{total, plural, one {# ${word}} other {# ${word}}}`,
    '{name} deleted': language.deleted,
    "Couldn't delete {name}. Try again.": language.undeleted,
    'Delete {name}?': language.ask,
    'Actions for {name}': language.actions,
    ...language.words,
    ...language.others,
  };
}

/** Returns the files of a resource, each with its template. */
export function targetsOf({ domain, module, names: { slug, oneSlug }, migration, isOfPatient }) {
  const service = `packages/server/src/domains/${domain}/${slug}/${slug}`;
  const feature = `mfe-${module}/src/features/${slug}`;
  return [
    { file: `packages/contract/src/${domain}/${slug}.ts`, template: 'contract.ts' },
    { file: `packages/server/src/platform/db/migrations/${migration}`, template: 'migration.sql' },
    { file: `${service}.repository.ts`, template: 'repository.ts' },
    { file: `${service}.service.ts`, template: 'service.ts' },
    { file: `${service}.test.ts`, template: 'service.test.ts' },
    { file: `${feature}/${oneSlug}-entries.ts`, template: 'entries.ts' },
    { file: `${feature}/${slug}-screen.tsx`, template: 'screen.tsx' },
    { file: `${feature}/${oneSlug}-drawers.tsx`, template: 'drawers.tsx' },
    { file: `${feature}/${slug}-screen.test.tsx`, template: 'screen.test.tsx' },
    ...(isOfPatient ? [{ file: `${feature}/patient-${slug}-card.tsx`, template: 'card.tsx' }] : []),
  ];
}

const MARKS = {
  __names__: 'names',
  __Names__: 'Names',
  __NAMES__: 'NAMES',
  __NAME__: 'NAME',
  __name__: 'name',
  __Name__: 'Name',
  __slug__: 'slug',
  __one_slug__: 'oneSlug',
  __table__: 'table',
  __tables__: 'names',
  __title__: 'title',
  __one_title__: 'oneTitle',
  __many_words__: 'manyWords',
  __one_words__: 'oneWords',
  __title_hi__: 'hi',
  __title_ta__: 'ta',
};

/**
 * Fills the names into a template. Lines between `%patient` and `%else` or `%end` are for records of patients, those
 * between `%else` and `%end` for others.
 */
export function filledTemplate(name, names, isOfPatient) {
  const lines = [];
  let isKept = true;
  for (const line of readFileSync(join(TEMPLATES, `${name}.tpl`), 'utf8').split('\n')) {
    if (line === '%patient') isKept = isOfPatient;
    else if (line === '%else') isKept = !isOfPatient;
    else if (line === '%end') isKept = true;
    else if (isKept) lines.push(line);
  }
  const marks = Object.entries(MARKS).toSorted(([a], [b]) => b.length - a.length);
  return marks.reduce((text, [mark, key]) => text.replaceAll(mark, () => names[key]), lines.join('\n'));
}

function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function camel(slug) {
  return slug.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
}
