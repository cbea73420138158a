import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root as repository } from './bootstrap.js';
import { installedPackages } from './dependencies.js';

// A package of the lockfile with the hash under which the registry delivers it.
const LOCKED = /^ {2}'?((?:@[^/\s']+\/)?[^@\s']+)@([^('\s:]+)'?:\n {4}resolution: \{integrity: sha512-([^,}]+)/gm;

/**
 * Returns the software bill of materials as CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json): every package of the
 * lockfile with its hash, and its licence where it is installed. Packages for other platforms are listed without one.
 */
export function sbom(root) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const licences = new Map(installedPackages(root).map((one) => [`${one.name}@${one.version}`, one.licence]));
  const components = [...lockfile.matchAll(LOCKED)].map(([, packageName, packageVersion, integrity]) => {
    const licence = licences.get(`${packageName}@${packageVersion}`);
    const purl = `pkg:npm/${packageName.replace('@', '%40')}@${packageVersion}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name: packageName,
      version: packageVersion,
      purl,
      licenses: licence === undefined ? [] : [{ expression: licence }],
      hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity, 'base64').toString('hex') }],
    };
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.stdout.write(`${JSON.stringify(sbom(repository), null, 2)}\n`);
}
