import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '../../../contract/src';
import { integrityOf, readRelease } from './read-release.js';
import { writeBuild } from './testing-build.js';

const builds = [];

afterAll(() => {
  for (const { remove } of builds) remove();
});

function read(change, id = 'tiny') {
  const build = writeBuild({}, change);
  builds.push(build);
  return readRelease(build.folder, id, contract);
}

/** Changes a file together with its hash, as a build would. */
function rewrite({ manifest, files }, file, text) {
  files[file] = text;
  manifest.files[file] = integrityOf(text);
  if (file === manifest.entry) manifest.integrity = manifest.files[file];
}

test('a good build is read with its files and named by its content', () => {
  const { manifest, digest, files } = read();
  expect(manifest).toMatchObject({ id: 'tiny', version: '1.0.0' });
  expect(digest).toMatch(/^[0-9a-f]{32}$/);
  expect([...files.keys()].sort()).toEqual(Object.keys(manifest.files).sort());
});

const FAULTS = [
  [
    'a byte is changed',
    ({ files, SCREEN }) => (files[SCREEN] += ' '),
    '12.fedcba9876543210.js is not what its hash says',
  ],
  ['a file is missing', ({ files, SCREEN }) => delete files[SCREEN], '12.fedcba9876543210.js is missing'],
  ['a file is not listed', ({ files }) => (files['stray.js'] = '1'), 'stray.js is not listed in release.json'],
  ['a hidden file is there', ({ files }) => (files['.env'] = 'SECRET=1'), '.env is not listed in release.json'],
  ['a map of the sources is there', ({ files }) => (files['a.js.map'] = '{}'), 'a.js.map is not listed'],
  ['there is a style sheet', (all) => rewrite(all, 'a.css', 'a{}'), 'a.css is no script'],
  ['there is a picture', (all) => rewrite(all, 'a.svg', '<svg/>'), 'a.svg is no script'],
  [
    'its entry is too heavy',
    (all) => rewrite(all, all.ENTRY, `${all.manifest.container}${randomBytes(8192).toString('base64')}`),
    'an entry may weigh 8.0 KiB',
  ],
  [
    'a file is too large',
    (all) => rewrite(all, 'large.js', 'a'.repeat(contract.RELEASE_FILE_BYTES + 1)),
    'large.js is larger than 8 MiB',
  ],
  [
    'its entry defines another container',
    (all) => rewrite(all, all.ENTRY, 'var other = 1'),
    'does not define tiny_1_0_0',
  ],
  [
    'its container has no version',
    ({ manifest }) => (manifest.container = 'tiny'),
    'does not carry its name and version',
  ],
  ['its declaration is another’s', ({ manifest }) => (manifest.declaration.id = 'large'), 'is that of large'],
  ['its entry has two hashes', ({ manifest }) => (manifest.integrity = integrityOf('x')), 'another hash than it has'],
  ['an early file is not listed', ({ manifest }) => (manifest.preload[0].file = 'b.js'), 'b.js is to be fetched'],
  ['a shared range is missing', ({ manifest }) => delete manifest.requires.react, 'does not say which react it needs'],
  ['a shared range is none', ({ manifest }) => (manifest.requires.react = 'any'), 'does not say which react it needs'],
  ['what it uses is missing', ({ manifest }) => delete manifest.uses, 'does not say what it takes from the shell'],
  ['its version is none', ({ manifest }) => (manifest.version = 'latest'), 'version: invalid'],
  ['a name leads out of the folder', ({ manifest }) => (manifest.files['../a.js'] = integrityOf('a')), 'files'],
  ['its declaration is no declaration', ({ manifest }) => (manifest.declaration.routes = [{}]), 'declaration.routes.0'],
];

test.each(FAULTS)('a build is refused where %s', (_, change, complaint) => {
  expect(() => read(change)).toThrow(complaint);
});

test('a build of another module is refused', () => {
  expect(() => read(undefined, 'finance')).toThrow('it is a release of tiny');
});

test('all faults are told at once', () => {
  const change = ({ files, SCREEN }) => {
    delete files[SCREEN];
    files['stray.js'] = '1';
  };
  expect(() => read(change)).toThrow(/is missing\n.*is not listed/);
});

test('a folder that holds no build is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-build-'));
  builds.push({ remove: () => rmSync(folder, { recursive: true }) });
  expect(() => readRelease(folder, 'tiny', contract)).toThrow('holds no release.json');
  writeFileSync(join(folder, 'release.json'), '{');
  expect(() => readRelease(folder, 'tiny', contract)).toThrow('is no JSON');
});
