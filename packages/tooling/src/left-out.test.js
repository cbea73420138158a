import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './bootstrap.js';
import { sourcesBelow } from './imports/read-imports.js';
import { leftOutFaults, REPLACEMENTS } from './left-out.js';

/** Folder of a package as another one finds it. */
function folderOf(name, from) {
  const file = createRequire(from).resolve(name);
  const marker = join('node_modules', name) + sep;
  return file.slice(0, file.indexOf(marker) + marker.length - 1);
}
const antd = folderOf('antd', join(root, 'packages/ui/package.json'));
const axios = folderOf('axios', join(root, 'packages/client/package.json'));
const enhanced = folderOf('@module-federation/enhanced', join(root, 'packages/tooling/package.json'));
const tools = folderOf('@module-federation/runtime-tools', join(enhanced, 'package.json'));
const packages = {
  antd,
  axios,
  '@module-federation/webpack-bundler-runtime': folderOf(
    '@module-federation/webpack-bundler-runtime',
    join(tools, 'package.json'),
  ),
  '@module-federation/error-codes': folderOf(
    '@module-federation/error-codes',
    join(folderOf('@module-federation/runtime-core', join(root, 'shell/package.json')), 'package.json'),
  ),
};

test.each(REPLACEMENTS.map(({ importer, part }) => [importer, part]))(
  '%s of the installed version still imports %s, which is left out',
  (importer, part) => {
    const [name] = Object.keys(packages).filter((one) => importer.startsWith(`${one}/`));
    const file = join(packages[name], importer.slice(name.length));
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`['"]${part.replaceAll('.', '\\.')}['"]`));
    const target = join(dirname(file), part);
    expect([target, `${target}.js`, join(target, 'index.js')].some((path) => existsSync(path))).toBe(true);
  },
);

test('a file that does not import what is left out any more fails the build', () => {
  const [one] = REPLACEMENTS;
  const files = [`/a/node_modules/${one.importer}`];
  expect(leftOutFaults(files, [one])).toEqual([expect.stringContaining(`does not import ${one.part} any more`)]);
  expect(leftOutFaults(files, [])).toEqual([]);
  expect(leftOutFaults([], [one])).toEqual([]);
});

test('a file of the federation runtime that has moved fails the build', () => {
  const one = REPLACEMENTS.find(({ importer }) => importer.startsWith('@module-federation/webpack-bundler-runtime/'));
  const files = ['/a/node_modules/@module-federation/webpack-bundler-runtime/dist/esm/index.js'];
  expect(leftOutFaults(files, [one])).toEqual([expect.stringContaining('is not in the build, but its package is')]);
});

test('the packages of the federation are pinned exactly, all to one version', () => {
  const pins = ['packages/tooling', 'shell'].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    );
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name]) => name.startsWith('@module-federation/'))
      .map(([, version]) => version);
  });
  expect(pins.length).toBeGreaterThan(1);
  expect(new Set(pins).size).toBe(1);
  expect(pins[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

/** How a screen would use a part of antd that is left out: it would compile, and fail when it is opened. */
const USES = {
  'input of another kind': /<Input\.(?:Group|OTP|Password|Search)\b/,
  'tabs of a card': /\btabList=/,
  'tooltip of a label': /<Form\.Item\b[^>]*\btooltip=/,
  'result with an illustration': /<Result\b[^>]*\bstatus="(?:403|404|500)"/,
  'tree of column filters': /\bfilterMode="tree"/,
};

test.each(Object.entries(USES))('no screen uses what is left out of antd: %s', (_, use) => {
  const screens = sourcesBelow(root).filter((file) => file.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.filter((file) => use.test(readFileSync(file, 'utf8'))).map((file) => relative(root, file))).toEqual(
    [],
  );
});
