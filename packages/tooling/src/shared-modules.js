import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const packages = join(import.meta.dirname, '../..');
const fromUi = createRequire(join(packages, 'ui/package.json'));

const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).version;
const react = versionIn(fromUi.resolve('react/package.json'));
const ui = versionIn(join(packages, 'ui/package.json'));

const kitFiles = readdirSync(join(packages, 'ui/src/kit')).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);
const kitNamed = (file) => `@polyclinic/ui/kit/${basename(file, '.ts')}`;
const kits = kitFiles.map(kitNamed);

/** Modules that the shell provides to every remote at run time, with their current versions. */
export const sharedVersions = {
  react,
  'react/jsx-runtime': react,
  'react-dom': versionIn(fromUi.resolve('react-dom/package.json')),
  '@polyclinic/client': versionIn(join(packages, 'client/package.json')),
  ...Object.fromEntries(kits.map((kit) => [kit, ui])),
};

/** Shared modules of this repository, by the file that contains their exports. */
export const facadeFiles = new Map([
  [join(packages, 'client/src/index.ts'), '@polyclinic/client'],
  ...kitFiles.map((file) => [join(packages, 'ui/src/kit', file), kitNamed(file)]),
]);

/** Versions of the packages that the facades re-export. */
export const libraryVersions = Object.fromEntries(
  Object.keys(JSON.parse(readFileSync(join(packages, 'ui/package.json'), 'utf8')).dependencies).map((name) => [
    name,
    versionIn(join(packages, 'ui/node_modules', name, 'package.json')),
  ]),
);

/** Ranges that a remote built now requires of them: patch versions do not change an interface. */
export const libraryRanges = Object.fromEntries(
  Object.entries(libraryVersions).map(([name, version]) => [name, `^${version.replace(/\.\d+(-.*)?$/, '.0')}`]),
);

/**
 * Versions that pages compare themselves. Remotes built before facades were compared by their exports require the
 * versions of packages/client and packages/ui.
 */
export const providedVersions = {
  react: sharedVersions.react,
  '@polyclinic/client': sharedVersions['@polyclinic/client'],
  '@polyclinic/ui': ui,
};

/** React range that a remote built now requires of a page; the registry compares everything else. */
export const requiredRanges = { react: `^${react}` };

/** Returns the modules that a remote does not bundle: it uses the shell's, or is refused. */
export function consumedModules() {
  const entries = Object.entries(sharedVersions).map(([name, version]) => [
    name,
    { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
  ]);
  // The contract's sources import 'zod'; a page has a single copy, behind its facade.
  const schema = {
    ...entries.find(([name]) => name.endsWith('/kit/schema'))[1],
    shareKey: '@polyclinic/ui/kit/schema',
  };
  return Object.fromEntries([...entries, ['zod', schema]]);
}
