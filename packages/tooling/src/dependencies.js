import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Licences compatible with distribution under the AGPL-3.0; OFL-1.1 is for fonts.
const LICENCES = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 MPL-2.0 OFL-1.1 Python-2.0
   Unlicense Zlib`.split(/\s+/),
);

// Their package.json names no licence. Their licence file was read, for this version; its text is in `licences`.
const READ_BY_HAND = { 'cli-table@0.3.11': 'MIT', 'png-js@1.1.0': 'MIT' };

// Compromised releases that were withdrawn: a lockfile from an old branch must not bring them back.
const POISONED = new Set(
  `ansi-regex@6.2.1 ansi-styles@6.2.2 axios@0.30.4 axios@1.14.1 backslash@0.2.1 chalk@5.6.1 chalk-template@1.1.1
   color-convert@3.1.1 color-name@2.0.1 color-string@2.1.1 debug@4.4.2 error-ex@1.3.3 event-stream@3.3.6 has-ansi@6.0.1
   is-arrayish@0.3.3 node-ipc@10.1.1 node-ipc@10.1.2 simple-swizzle@0.2.3 slice-ansi@7.1.1 strip-ansi@7.1.1
   supports-color@10.2.1 supports-hyperlinks@4.1.1 ua-parser-js@0.7.29 ua-parser-js@0.8.0 ua-parser-js@1.0.0
   wrap-ansi@9.0.1`.split(/\s+/),
);

/** Returns each package in the store of an installed workspace, with the licence it declares. */
export function installedPackages(root) {
  const store = join(root, 'node_modules/.pnpm');
  const folders = readdirSync(store).flatMap((entry) => packagesIn(join(store, entry, 'node_modules'), entry));
  return folders.map((folder) => {
    const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const stated = license?.type ?? license ?? licenses?.[0]?.type;
    return { name, version, folder, licence: stated ?? READ_BY_HAND[`${name}@${version}`] ?? 'none' };
  });
}

/** Returns the packages whose licence was read by hand, each with the recorded text and the text that is installed. */
export function recordedLicences(root, packages) {
  return Object.keys(READ_BY_HAND).map((key) => {
    const found = packages.find(({ name, version }) => `${name}@${version}` === key);
    const recorded = readFileSync(join(root, 'packages/tooling/licences', `${key}.txt`), 'utf8');
    return { key, recorded, installed: found && readFileSync(join(found.folder, 'LICENSE'), 'utf8') };
  });
}

/** Returns violations: a licence outside the list, or a release known to be compromised. */
export function packageFaults(packages) {
  return packages.flatMap(({ name, version, licence }) => [
    ...(isAllowed(licence) ? [] : [`${name}@${version} has the licence ${licence}`]),
    ...(POISONED.has(`${name}@${version}`) ? [`${name}@${version} is a poisoned release`] : []),
  ]);
}

/** Returns dependencies of a package.json that are not pinned to an exact version. */
export function looseVersions({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([, range]) => !/^(workspace:\*|catalog:|\d+\.\d+\.\d+(-[\w.]+)?)$/.test(range))
    .map(([name, range]) => `${name} ${range}`);
}

/** Returns lockfile entries from outside the registry, which neither minimum age nor hash protects. */
export function foreignSources(lockfile) {
  return lockfile.match(/resolution: \{(?!integrity: sha512-)[^}]*\}/g) ?? [];
}

function isAllowed(licence) {
  const parts = licence.replace(/^\(|\)$/g, '');
  if (parts.includes(' OR ')) return parts.split(' OR ').some((part) => LICENCES.has(part));
  return parts.split(' AND ').every((part) => LICENCES.has(part));
}

/** A store entry is named after its package; everything else in its folder is a link to another entry. */
function packagesIn(folder, entry) {
  const name = /^@?[^@]+/.exec(entry)?.[0].replace('+', '/');
  const manifest = join(folder, name ?? '', 'package.json');
  return name && isFile(manifest) ? [join(folder, name)] : [];
}

function isFile(path) {
  try {
    readFileSync(path);
    return true;
  } catch {
    // The store also contains its lockfile and a folder of links.
    return false;
  }
}
