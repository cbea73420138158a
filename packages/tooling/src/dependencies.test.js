import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceManifests } from './bootstrap.js';
import { foreignSources, installedPackages, looseVersions, packageFaults } from './dependencies.js';

const read = (file) => readFileSync(join(root, file), 'utf8');

test('every installed package has a licence that fits ours, and none is a poisoned release', () => {
  const packages = installedPackages(root);
  expect(packages.length).toBeGreaterThan(500);
  expect(packageFaults(packages)).toEqual([]);
});

test('a licence outside the list and a poisoned release are found', () => {
  const packages = [
    { name: 'free', version: '1.0.0', licence: '(MIT OR SSPL-1.0)' },
    { name: 'closed', version: '1.0.0', licence: 'MIT AND SSPL-1.0' },
    { name: 'event-stream', version: '3.3.6', licence: 'MIT' },
  ];
  expect(packageFaults(packages)).toEqual([
    'closed@1.0.0 has the licence MIT AND SSPL-1.0',
    'event-stream@3.3.6 is a poisoned release',
  ]);
});

test('every dependency is held to one version', () => {
  const loose = workspaceManifests().flatMap((file) =>
    looseVersions(JSON.parse(read(file))).map((fault) => `${file}: ${fault}`),
  );
  expect(loose).toEqual([]);
  expect(looseVersions({ dependencies: { a: '^1.0.0', b: '1.0.0', c: 'github:x/c' } })).toEqual([
    'a ^1.0.0',
    'c github:x/c',
  ]);
});

test('every package comes from the registry with a hash', () => {
  expect(foreignSources(read('pnpm-lock.yaml'))).toEqual([]);
  expect(foreignSources('resolution: {tarball: https://example.org/a.tgz}')).toHaveLength(1);
});
