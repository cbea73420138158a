import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import { root } from './bootstrap.js';

const jiti = createJiti(import.meta.url);
let remotes;

beforeAll(async () => {
  const apps = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = apps.map((app) => join(root, app, 'src/remote.ts')).filter((file) => existsSync(file));
  remotes = await Promise.all(files.map(async (file) => (await jiti.import(file)).remote));
}, 60_000);

const titles = () =>
  remotes.flatMap(({ id, recordTitles = {} }) =>
    Object.entries(recordTitles).map(([name, title]) => ({ id, name, title })),
  );

test('every kind of record that the audit trail knows is named by exactly one module', () => {
  const words = readFileSync(join(root, 'packages/contract/src/base/audit-words.ts'), 'utf8');
  const [, union = ''] = /export type AuditResource =([^;]+);/.exec(words) ?? [];
  const resources = [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  expect(resources.length).toBeGreaterThan(60);
  const named = titles().map(({ name }) => name);
  expect(resources.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
});

test('a title with a name in it has the place of the name in every language, and no other has', () => {
  const wrong = titles().flatMap(({ id, name, title }) =>
    Object.entries(title)
      .filter(([form]) => form !== 'path')
      .flatMap(([form, text]) => Object.values(text).map((words) => ({ at: `${id} ${name} ${form}`, form, words })))
      .filter(({ form, words }) => words.includes('{name}') !== (form === 'named'))
      .map(({ at }) => at),
  );
  expect(wrong).toEqual([]);
});

test('the address of a record is one that some module shows', () => {
  const routes = new Set(remotes.flatMap(({ routes: own }) => own.map(({ path }) => path)));
  const led = [
    ...titles().map(({ title }) => title.path),
    ...remotes.flatMap(({ searchResults = [] }) => searchResults.map(({ path }) => path)),
  ].filter(Boolean);
  expect(led.length).toBeGreaterThan(10);
  expect(led.filter((path) => !routes.has(path))).toEqual([]);
});
