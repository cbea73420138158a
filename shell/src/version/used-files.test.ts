import type { RegistryAnswer } from '@polyclinic/contract';
import { usedFiles } from './used-files';

const DIGEST = '0123456789abcdef0123456789abcdef';
const HOME = 'http://localhost';
const at = (file: string) => `/remotes/ward/${DIGEST}/${file}`;

let registry: Partial<RegistryAnswer> | undefined;
let requested: { url: string; integrity: string }[] = [];

jest.mock('../remotes/registry', () => ({ readRegistry: () => registry }));
jest.mock('../remotes/load-script', () => ({ requestedScripts: () => requested }));
jest.mock('../own-chunks', () => ({
  chunkHashes: () => new Map([['http://localhost/assets/7.0123456789abcdef.js', 'sha384-chunk']]),
}));

function pageHasUsed(...paths: string[]) {
  const entries = paths.map((path) => ({ name: new URL(path, HOME).href }));
  Object.defineProperty(performance, 'getEntriesByType', { value: () => entries, configurable: true });
}

beforeEach(() => {
  registry = undefined;
  requested = [];
  document.head.innerHTML = '';
});

test('each file is named with the hash that page, registry or loader has for it', () => {
  document.head.innerHTML = `<script src="/assets/main.a.js" integrity="sha384-main"></script><link rel="preload" href="/assets/app.b.js" integrity="sha384-app">`;
  const preload = [{ url: at('all.js'), integrity: 'sha384-all' }];
  const ward = { entry: at('entry.js'), integrity: 'sha384-entry', preload, previous: null };
  registry = { modules: [ward as unknown as RegistryAnswer['modules'][number]] };
  requested = [{ url: at('later.js'), integrity: 'sha384-later' }];
  pageHasUsed(
    '/assets/main.a.js',
    '/assets/app.b.js',
    '/assets/7.0123456789abcdef.js',
    at('entry.js'),
    at('all.js'),
    `${at('later.js')}?again=3`,
  );
  expect(usedFiles()).toEqual([
    { url: `${HOME}/assets/main.a.js`, integrity: 'sha384-main' },
    { url: `${HOME}/assets/app.b.js`, integrity: 'sha384-app' },
    { url: `${HOME}/assets/7.0123456789abcdef.js`, integrity: 'sha384-chunk' },
    { url: `${HOME}${at('entry.js')}`, integrity: 'sha384-entry' },
    { url: `${HOME}${at('all.js')}`, integrity: 'sha384-all' },
    { url: `${HOME}${at('later.js')}`, integrity: 'sha384-later' },
  ]);
});

test('what nobody knows the hash of, and what is no file of a release, is not named', () => {
  document.head.innerHTML = `<link rel="icon" href="/icon.svg" integrity="sha384-icon">`;
  pageHasUsed('/icon.svg', '/api/public/modules', '/assets/unknown.c.js', at('unknown.js'));
  expect(usedFiles()).toEqual([]);
});
