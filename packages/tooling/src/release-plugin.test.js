import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import webpack from 'webpack';
import { RemoteReleasePlugin } from './release-plugin.js';

const TITLE = `{ en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' }`;
const ROUTE = `{ path: '/beds', screen: 'BedsScreen', device: 'desktop', roles: ['NURSE'] }`;
const APP = {
  'src/remote.ts': `export const remote = { id: 'ward', title: ${TITLE}, routes: [${ROUTE}] };`,
  'src/entry.js': `import('./src/screens.ts');`,
  'src/screens.js': `export const screens = { BedsScreen: () => import('./beds-screen') };`,
  'src/beds-screen.js': `export const BedsScreen = () => 'beds';`,
};

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'polyclinic-release-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds an app with the plugin and optional additional plugins; returns the error messages. */
function build(files, more = []) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const config = {
    context: root,
    mode: 'production',
    entry: { remoteEntry: './src/entry.js' },
    output: { path: join(root, 'dist'), filename: '[name].[contenthash].js', chunkFilename: '[id].[contenthash].js' },
    resolve: { alias: { './src/screens.ts': join(root, 'src/screens.js') } },
    module: { rules: [{ test: /\.(svg|css)$/, type: 'asset/resource' }] },
    plugins: [new RemoteReleasePlugin({ root, id: 'ward', version: '1.4.0', container: 'ward_1_4_0' }), ...more],
  };
  return new Promise((resolve) => {
    webpack(config, (failure, stats) =>
      resolve(failure ? [failure.message] : stats.compilation.errors.map(({ message }) => message)),
    );
  });
}

test('a build names its files with their hashes, and those that a screen needs at once', async () => {
  expect(await build(APP)).toEqual([]);
  const release = JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'));
  expect(Object.keys(release.files)).toHaveLength(3);
  expect(release.files[release.entry]).toBe(release.integrity);
  expect(release.preload).toEqual([
    { file: expect.stringMatching(/\.js$/), integrity: expect.stringMatching(/^sha384-/) },
    { file: expect.stringMatching(/\.js$/), integrity: expect.stringMatching(/^sha384-/), screens: ['BedsScreen'] },
  ]);
});

test('a screen that another list of screens loads is preloaded with that list', async () => {
  const files = {
    ...APP,
    'src/screens.js': `export const screens = { BedsScreen: async () => (await import('./ward-screens')).wardScreens.BedsScreen() };`,
    'src/ward-screens.js': `export const wardScreens = { BedsScreen: () => import('./beds-screen') };`,
  };
  expect(await build(files)).toEqual([]);
  const { preload } = JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'));
  expect(preload.map(({ screens = [] }) => screens)).toEqual([[], ['BedsScreen'], ['BedsScreen']]);
});

test('a build names the texts of a first screen by their language', async () => {
  const texts = `export const texts = { ta: () => import('./locales/ta.po?early'), later: () => import('./locales/ta.po?late') };`;
  const files = {
    ...APP,
    'src/screens.js': `${APP['src/screens.js']}\n${texts}`,
    'src/locales/ta.po': 'export default 1',
  };
  expect(await build(files)).toEqual([]);
  const release = JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8'));
  expect(Object.keys(release.texts)).toEqual(['ta']);
  const [{ file, integrity }, ...others] = release.texts.ta;
  expect(others).toEqual([]);
  expect(release.files[file]).toBe(integrity);
});

test.each([
  ['a picture', 'bed.svg', '<svg xmlns="http://www.w3.org/2000/svg" />'],
  ['a style sheet', 'bed.css', '.bed { color: red }'],
])('%s does not build: nobody would check its bytes', async (_, file, content) => {
  const screen = `import url from './${file}';\nexport const BedsScreen = () => url;`;
  const faults = await build({ ...APP, [`src/${file}`]: content, 'src/beds-screen.js': screen });
  expect(faults).toEqual([expect.stringContaining('A remote consists of scripts alone')]);
  expect(faults[0]).toContain(file.split('.')[1]);
});

test('a screen that is declared but imported by nobody does not build', async () => {
  const faults = await build({ ...APP, 'src/screens.js': 'export const screens = {};' });
  expect(faults).toEqual([expect.stringContaining('screens.ts has no import of a file named beds-screen')]);
});

const CONSUMED = { import: false, singleton: true, requiredVersion: false };
const shared = () =>
  new webpack.sharing.ConsumeSharedPlugin({
    consumes: { '@polyclinic/client': CONSUMED, '@polyclinic/ui/kit/base': CONSUMED },
  });
const api = (table) => `import { createApi } from '@polyclinic/client';
import { notes } from '../contract.js';
export const api = createApi({ ${table} });`;

/** Returns the dependencies on shell and API in the release of a screen with this source. */
async function usesOf(screen, table = 'notes') {
  const files = {
    'contract.js': 'export const notes = { list: {}, create: {} };',
    'src/api.js': api(table),
    'src/unused.js': `import { Flex } from '@polyclinic/ui/kit/base';\nexport const Unused = () => Flex;`,
    'src/beds-screen.js': `import { api } from './api.js';\n${screen}`,
    'package.json': JSON.stringify({ sideEffects: false }),
  };
  expect(await build({ ...APP, ...files }, [shared()])).toEqual([]);
  return JSON.parse(readFileSync(join(root, 'dist/release.json'), 'utf8')).uses;
}

test('a release names what it takes from the shell, and nothing that its build drops', async () => {
  const { facades, libraries } = await usesOf(`import { Button } from '@polyclinic/ui/kit/base';
import { Unused } from './unused.js';
export const BedsScreen = () => [Button, api.notes.list];`);
  expect(facades).toEqual({ '@polyclinic/client': ['createApi'], '@polyclinic/ui/kit/base': ['Button'] });
  expect(libraries).toMatchObject({ antd: expect.stringMatching(/^\^\d+\.\d+\.0$/) });
});

test.each([
  ['names an operation', 'api.notes.create.call()', ['notes.create']],
  ['names two', '[api.notes.list, api.notes.remove]', ['notes.list', 'notes.remove']],
  ['hands a resource on', 'Object.values(api.notes)', ['notes.create', 'notes.list', 'notes.remove', 'notes.update']],
  ['hands the api on', 'Object.keys(api)', ['notes.create', 'notes.list', 'notes.remove', 'notes.update']],
])('a release lists the operations that it calls where its source %s', async (_, source, expected) => {
  const { api: described } = await usesOf(`export const BedsScreen = () => ${source};`);
  expect(Object.keys(described.operations)).toEqual(expected);
  expect(described.operations[expected[0]]).toMatchObject({ access: 'tenant', data: expect.any(Number) });
});

test('an operation of a resource under another name is still one of those that may be called', async () => {
  const { api: described } = await usesOf('export const BedsScreen = () => api.mine.list;', 'mine: notes');
  expect(Object.keys(described.operations)).toHaveLength(4);
});
