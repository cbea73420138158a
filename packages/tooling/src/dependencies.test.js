import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaceManifests } from './bootstrap.js';
import { foreignSources, installedPackages, looseVersions, packageFaults, recordedLicences } from './dependencies.js';
import { sbom } from './sbom.js';

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

test('a licence that no package.json states is recorded with its text, and still the installed one', () => {
  const recorded = recordedLicences(root, installedPackages(root));
  expect(recorded.length).toBeGreaterThan(0);
  for (const { recorded: text, installed } of recorded) expect(installed).toBe(text);
  expect(packageFaults([{ name: 'png-js', version: '9.9.9', licence: 'none' }])).toEqual([
    'png-js@9.9.9 has the licence none',
  ]);
});

test('the list of components names every package of the lockfile with licence and hash', () => {
  const { bomFormat, specVersion, components } = sbom(root);
  expect({ bomFormat, specVersion }).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.6' });
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    type: 'library',
    purl: `pkg:npm/fastify@${fastify?.version}`,
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  const scoped = components.find(({ name }) => name === '@fastify/compress');
  expect(scoped?.purl).toMatch(/^pkg:npm\/%40fastify\/compress@/);
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
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
