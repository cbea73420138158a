import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { compilePo, foldersOfPart, screensFiles } from './po-messages.cjs';

const root = join(import.meta.dirname, '../../..');
const modules = readdirSync(root).filter((name) => name.startsWith('mfe-'));
const catalogueOf = (module) => join(root, module, 'src/locales/en.po');
const partsOf = (catalogue) => screensFiles(catalogue).map((file) => basename(file, '-screens.ts'));

test.each(modules)('each text of %s is in one part of its catalogue', (module) => {
  const catalogue = catalogueOf(module);
  const source = readFileSync(catalogue, 'utf8');
  const idsOf = (part) => Object.keys(compilePo(source, catalogue, part));
  const inParts = ['main', ...partsOf(catalogue)].flatMap(idsOf);
  expect(inParts.length).toBeGreaterThan(0);
  expect(inParts.sort()).toEqual(idsOf('').sort());
});

test('the parts of the clinic hold the texts of their own features', () => {
  const catalogue = catalogueOf('mfe-clinical');
  const source = readFileSync(catalogue, 'utf8');
  const textsOf = (part) => Object.values(compilePo(source, catalogue, part)).flat();
  expect(textsOf('record')).toContain('Family history');
  expect(textsOf('more')).toContain('A duplicate has already been merged. Remove it from the list.');
  expect(textsOf('main')).not.toContain('Family history');
});

const lists = modules.flatMap((module) => screensFiles(catalogueOf(module))).map((file) => relative(root, file));

test.each(lists)('what %s names of lib is used by its features alone', (list) => {
  const source = dirname(join(root, list));
  const folders = foldersOfPart(readFileSync(join(root, list), 'utf8'));
  const named = folders.filter((folder) => folder.startsWith('lib/'));
  const isIn = (some, file) => some.some((folder) => relative(source, file).startsWith(`${folder}/`));
  const strangers = filesIn(source)
    .filter((file) => !isIn(folders, file) && importsOf(file).some((imported) => isIn(named, imported)))
    .map((file) => relative(source, file));
  expect(strangers).toEqual([]);
});

function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function importsOf(file) {
  const paths = readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g);
  return [...paths].map(([, path]) => resolve(dirname(file), path));
}
