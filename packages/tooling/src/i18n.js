import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { makeConfig } from '@lingui/conf';
import { createJiti } from 'jiti';
import { root } from './bootstrap.js';
import { labelExtractor, labelTable } from './label-catalogue.js';
import { catalogueFaults, declarationFaults, sharedFaults } from './translation-faults.js';

// `pnpm i18n` extracts the texts of every app into its catalogues; with --check it only reports errors.

const LANGUAGES = ['en', 'hi', 'ta'];

const CONTRACT = join('packages', 'contract');

// The extractor takes paths as patterns: relative ones hold whatever the folder above the repository is called.
process.chdir(root);

const problems = process.argv.includes('--check') ? await check() : await extract();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

async function extract() {
  const failed = [];
  for (const { app, catalogue } of await appCatalogues()) {
    const texts = await catalogue.collect();
    if (!texts) failed.push(`${app}: the texts could not be read`);
    else if (Object.keys(texts).length > 0 || existsSync(catalogue.getFilename('en'))) {
      await catalogue.make({ clean: true, overwrite: false, locale: LANGUAGES, orderBy: 'message' });
      console.log(`${app}: ${Object.keys(texts).length} texts`);
    }
  }
  for (const { file, content } of labelTables()) writeFileSync(file, content);
  return failed;
}

async function check() {
  const faults = [];
  const contents = LANGUAGES.map(() => []);
  for (const { app, catalogue } of await appCatalogues()) {
    const collected = await catalogue.collect();
    if (!collected) {
      faults.push(`${app}: the texts could not be read`);
      continue;
    }
    const texts = new Map(Object.entries(collected).map(([id, { message }]) => [id, message ?? id]));
    const files = LANGUAGES.map((language) => [language, catalogue.getFilename(language)]);
    if (texts.size === 0 && files.every(([, file]) => !existsSync(file))) continue;
    const read = files.map(([language, file]) => [language, existsSync(file) ? readFileSync(file, 'utf8') : undefined]);
    faults.push(...catalogueFaults({ app, texts, catalogues: Object.fromEntries(read) }));
    files.forEach(([, file], index) => contents[index].push({ file, content: read[index][1] ?? '' }));
  }
  faults.push(...contents.flatMap(sharedFaults));
  for (const { file, content } of labelTables()) {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== content)
      faults.push(`${file} is not up to date: run pnpm i18n`);
  }
  const jiti = createJiti(import.meta.url);
  for (const declaration of foldersIn('.').map((folder) => join(folder, 'src/remote.ts'))) {
    if (!existsSync(declaration)) continue;
    const { remote } = await jiti.import(join(root, declaration));
    faults.push(...declarationFaults(remote, declaration));
  }
  return faults;
}

/** The translations of labels as the server reads them: files that are made from the contract's catalogues. */
function labelTables() {
  return LANGUAGES.filter((language) => language !== 'en').map((language) => {
    const base = join(CONTRACT, 'src/locales', language);
    return { file: `${base}.json`, content: labelTable(readFileSync(`${base}.po`, 'utf8')) };
  });
}

async function appCatalogues() {
  const apps = [...foldersIn('.'), ...foldersIn('packages')].filter(hasScreens);
  return [...(await catalogues(apps)), ...(await catalogues([CONTRACT], { extractors: [labelExtractor] }))];
}

async function catalogues(apps, options = {}) {
  const found = await getCatalogs(
    makeConfig({
      ...options,
      rootDir: root,
      locales: LANGUAGES,
      sourceLocale: 'en',
      catalogs: apps.map((app) => ({
        path: `${app}/src/locales/{locale}`,
        include: [`${app}/src/**/*.{ts,tsx}`],
        exclude: ['**/*.test.*'],
      })),
      format: 'po',
      // Line numbers would change a translator's file with every edit of the source.
      formatOptions: { lineNumbers: false },
    }),
  );
  return found.map((catalogue, index) => ({ app: apps[index], catalogue }));
}

/** Returns whether a package has texts: it then depends on the UI package's translator. */
function hasScreens(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { name, dependencies } = JSON.parse(readFileSync(manifest, 'utf8'));
  return name === '@polyclinic/ui' || '@polyclinic/ui' in (dependencies ?? {});
}

function foldersIn(parent) {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(parent, name));
}
