import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const packages = join(import.meta.dirname, '../..');
const fromUi = createRequire(join(packages, 'ui/package.json'));

const versionIn = (file) => JSON.parse(readFileSync(file, 'utf8')).version;
const react = versionIn(fromUi.resolve('react/package.json'));
const ui = versionIn(join(packages, 'ui/package.json'));

const kits = readdirSync(join(packages, 'ui/src/kit'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => `@polyclinic/ui/kit/${basename(file, '.ts')}`);

/** What the shell provides to every remote at run time, with the version it has now. */
export const sharedVersions = {
  react,
  'react/jsx-runtime': react,
  'react-dom': versionIn(fromUi.resolve('react-dom/package.json')),
  '@polyclinic/client': versionIn(join(packages, 'client/package.json')),
  ...Object.fromEntries(kits.map((kit) => [kit, ui])),
};

/** What decides whether a shell can run a remote; the facades have the version of packages/ui. */
export const providedVersions = {
  react: sharedVersions.react,
  '@polyclinic/client': sharedVersions['@polyclinic/client'],
  '@polyclinic/ui': ui,
};

/** The ranges a remote built now asks for. */
export const requiredRanges = Object.fromEntries(
  Object.entries(providedVersions).map(([name, version]) => [name, `^${version}`]),
);

/** A remote brings none of these along: it takes the shell's, or is refused. */
export function consumedModules() {
  const entries = Object.entries(sharedVersions).map(([name, version]) => [
    name,
    { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
  ]);
  // The contract's sources say 'zod'; on a page there is one, behind its facade.
  const schema = {
    ...entries.find(([name]) => name.endsWith('/kit/schema'))[1],
    shareKey: '@polyclinic/ui/kit/schema',
  };
  return Object.fromEntries([...entries, ['zod', schema]]);
}
