import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.js';
import { report } from './report-failure.js';
import { filledTemplate, resourceNames, targetsOf } from './resource-templates.js';
import { run, StepFailed } from './step.js';

// `pnpm create:resource clinical vaccinations [--of-patient] [--module clinical] [--one vaccination] [--title …] [--hi
// …] [--ta …]`: creates a resource from table to screen, with tests, that passes all checks.

const MODULES = {
  platform: 'admin',
  'front-desk': 'clinical',
  clinical: 'clinical',
  finance: 'finance',
  supply: 'hr-procurement',
  people: 'hr-procurement',
};
const MIGRATIONS = 'packages/server/src/platform/db/migrations';

const options = {
  one: { type: 'string' },
  title: { type: 'string' },
  hi: { type: 'string' },
  ta: { type: 'string' },
  module: { type: 'string' },
  'of-patient': { type: 'boolean' },
  'no-install': { type: 'boolean' },
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [domain = '', name = ''] = positionals;
  const module = values.module ?? MODULES[domain] ?? domain;
  requireFolder(`packages/server/src/domains/${domain || '?'}`, `There is no domain ${domain || 'of that name'}.`);
  requireFolder(`mfe-${module}`, `There is no module ${module}: name one with --module.`);
  const names = resourceNames(name, values);
  const migration = `${nextMigration()}-${names.slug}.sql`;
  const targets = targetsOf({ domain, module, names, migration, isOfPatient: values['of-patient'] === true });
  const taken = targets.find(({ file }) => existsSync(join(root, file)));
  if (taken) throw new StepFailed(`${taken.file} is there already.`);
  const env = values['no-install'] ? process.env : await bootstrap();

  for (const { file, template } of targets) write(file, filledTemplate(template, names, values['of-patient'] === true));
  const lists = [
    addExport(`packages/contract/src/${domain}/index.ts`, names),
    addFeature(`packages/server/src/domains/${domain}/index.ts`, names),
    addEntries(`mfe-${module}/src/remote.ts`, names),
    addScreens(`mfe-${module}/src/screens.ts`, names, values['of-patient'] === true),
  ];
  const files = [...targets.map(({ file }) => file), ...lists];
  const inRoot = { cwd: root, env };
  await run(join(root, 'node_modules/.bin/prettier'), ['--write', '--log-level', 'warn', ...formatted(files)], inRoot);
  await run(join(root, 'node_modules/.bin/tsx'), ['packages/server/src/platform/db/generate-types.ts'], inRoot);
  await run(process.execPath, ['packages/tooling/src/i18n.js'], inRoot);
  translate(`mfe-${module}`, names);
  translate('packages/contract', names);
  // The server reads the labels of the contract from tables that are made of its catalogues.
  await run(process.execPath, ['packages/tooling/src/i18n.js'], inRoot);
  console.log(`\n${names.title}: ${targets.length} files, ${migration} among them, and a line in ${lists.join(', ')}.`);
  console.log(
    `Next: its fields in ${targets[0].file}, the migration and the inputs of the form; then pnpm unit ${names.slug}.`,
  );
} catch (error) {
  report(error);
}

function requireFolder(folder, complaint) {
  if (!existsSync(join(root, folder))) throw new StepFailed(complaint);
}

function nextMigration() {
  const last = readdirSync(join(root, MIGRATIONS)).toSorted().at(-1) ?? '0000';
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Edits a file and returns its name; throws if the insertion point is missing. */
function edit(file, ...changes) {
  let text = readFileSync(join(root, file), 'utf8');
  for (const [index, replacement] of changes) {
    if (!index.test(text)) throw new StepFailed(`${file} has no ${index}, so the resource has to be added by hand.`);
    text = text.replace(index, replacement);
  }
  writeFileSync(join(root, file), text);
  return file;
}

function addExport(file, { slug }) {
  return edit(file, [/\n?$/, `\nexport * from './${slug}';\n`]);
}

function addFeature(file, { names, slug }) {
  const line = `import { ${names}Feature } from './${slug}/${slug}.service';\n`;
  const listed = (_, before) => `features: [${before ? `${before},` : ''}\n    ${names}Feature,\n  ]`;
  return edit(file, [/\n\n\/\*\*/, `\n${line}\n/**`], [/features: \[([^\]]*?),?\s*\]/, listed]);
}

function addEntries(file, { names, slug, oneSlug }) {
  const line = `import { ${names}Entries } from './features/${slug}/${oneSlug}-entries';\n`;
  const source = readFileSync(join(root, file), 'utf8');
  return edit(
    file,
    [/(\nimport [^\n]+;\n)(?!import |[\s\S]*\nimport )/, `$1${line}`],
    featuresChange(source, `${names}Entries`),
  );
}

/** The features of a module are a list, the name of one that is declared elsewhere, or not there yet. */
function featuresChange(source, entries) {
  if (source.includes('\n  features: [')) return [/(\n {2}features: \[[^\]]*?),?\s*\]/, `$1, ${entries}]`];
  const named = /\n {2}features: (\w+),\n/;
  if (named.test(source)) return [named, `\n  features: [...$1, ${entries}],\n`];
  return [/\n\}\);\n$/, `\n  features: [${entries}],\n});\n`];
}

function addScreens(file, { Names, slug }, isOfPatient) {
  const entry = (screen, part) => `  ${screen}: () => import('./features/${slug}/${part}').then((m) => m.${screen}),\n`;
  const card = isOfPatient ? entry(`Patient${Names}Card`, `patient-${slug}-card`) : '';
  return edit(file, [/\n\};\n/, `\n${entry(`${Names}Screen`, `${slug}-screen`)}${card}};\n`]);
}

function formatted(files) {
  return files.filter((file) => !file.endsWith('.sql'));
}

/** Adds translations of new texts to the catalogues of the module; existing translations are unchanged. */
function translate(folder, { texts }) {
  for (const language of ['hi', 'ta']) {
    const file = join(root, folder, `src/locales/${language}.po`);
    let catalogue = readFileSync(file, 'utf8');
    for (const [text, translation] of Object.entries(texts[language])) {
      catalogue = catalogue.replace(`msgid "${text}"\nmsgstr ""\n`, () => `msgid "${text}"\nmsgstr "${translation}"\n`);
    }
    writeFileSync(file, catalogue);
  }
}
