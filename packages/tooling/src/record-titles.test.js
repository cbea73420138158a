import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createJiti } from 'jiti';
import { root } from './bootstrap.js';

const jiti = createJiti(import.meta.url);
let remotes;
let contract;

beforeAll(async () => {
  const apps = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = apps.map((app) => join(root, app, 'src/remote.ts')).filter((file) => existsSync(file));
  remotes = await Promise.all(files.map(async (file) => (await jiti.import(file)).remote));
  const groups = Object.values(await jiti.import(join(root, 'packages/contract/src/index.ts')));
  contract = groups
    .filter((group) => typeof group === 'object' && group !== null)
    .flatMap((group) => Object.values(group))
    .filter((endpoint) => typeof endpoint?.access === 'object' && typeof endpoint.resource === 'string');
}, 60_000);

const titles = () =>
  remotes.flatMap(({ id, recordTitles = {} }) =>
    Object.entries(recordTitles).map(([name, title]) => ({ id, name, title })),
  );

test('every kind of record that the audit trail knows is named by exactly one module', () => {
  const words = readFileSync(join(root, 'packages/contract/src/base/audit-resources.ts'), 'utf8');
  const [, union = ''] = /export type AuditPart =([^;]+);/.exec(words) ?? [];
  const parts = [...union.matchAll(/'([\w-]+)'/g)].map(([, name]) => name);
  expect(parts.length).toBeGreaterThan(5);
  const resources = [...parts, ...new Set(contract.flatMap(({ resource }) => resource))];
  expect(resources.length).toBeGreaterThan(60);
  const named = titles().map(({ name }) => name);
  expect(resources.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
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
  const patterns = remotes.flatMap(({ routes: own }) => own.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+')));
  const isShown = (path) => patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path));
  const led = [
    ...titles().map(({ title }) => title.path),
    ...remotes.flatMap(({ searchResults = [] }) => searchResults.map(({ path }) => path)),
  ].filter(Boolean);
  expect(led.length).toBeGreaterThan(10);
  expect(led.filter((path) => !isShown(path.split('?')[0]))).toEqual([]);
});
