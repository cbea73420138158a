import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyRepository } from './testing-copy.js';

let copy;

beforeAll(() => {
  copy = copyRepository();
}, 60_000);
afterAll(() => copy.remove());

const create = (...words) => copy.script('create-module.js', ...words, '--no-install');

describe('a module that has just been made', () => {
  const folder = 'mfe-night-ward';

  beforeAll(() => {
    const { status, stdout, stderr } = create('night-ward', '--title', 'Night ward');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('mfe-night-ward is ready');
    copy.linkModules('mfe-clinical', folder);
  }, 60_000);

  test('is known to the build of types, and has an address', () => {
    expect(JSON.parse(copy.read('tsconfig.json')).references).toContainEqual({ path: folder });
    expect(copy.read('packages/remote/src/paths.ts')).toContain(`  nightWard: '/night-ward',\n} as const;\n`);
  });

  test('leaves no mark of the template', () => {
    const files = readdirSync(join(copy.folder, folder), { recursive: true, withFileTypes: true });
    const marked = files
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => /__|\.tpl$/.test(file + readFileSync(file, 'utf8')));
    expect(marked).toEqual([]);
  });

  // Running the new module's tests and build takes a minute and repeats what others test.
  const isAll = process.env.POLYCLINIC_TEST_ALL === '1';

  test.each([
    ['types', 'tsc', '-b', folder],
    ['lint', 'oxlint', '--type-aware', '--deny-warnings', folder, 'packages/remote/src/paths.ts'],
    ['format', 'prettier', '--check', folder, 'tsconfig.json', 'packages/remote/src/paths.ts'],
    ...(isAll ? [['its own tests', 'jest', '--ci', '--selectProjects', 'web', '--coverage=false', folder]] : []),
    ...(isAll
      ? [['build', `${folder}/node_modules/webpack-cli/bin/cli.js`, '--config', `${folder}/webpack.config.js`]]
      : []),
  ])(
    'passes: %s',
    (_, command, ...words) => {
      expect(copy.check(command, ...words)).toBe('passes');
    },
    180_000,
  );

  test('passes: texts', () => {
    const faults = copy.check('packages/tooling/src/i18n.js', '--check').split('\n');
    // Only those of the new module; other tests report the rest.
    expect(faults.filter((line) => line.startsWith(folder))).toEqual([]);
    expect(existsSync(join(copy.folder, folder, 'dist/remote/release.json'))).toBe(isAll);
  }, 60_000);
});

test.each([
  ['a module that is there already', ['clinical'], 'mfe-clinical is there already'],
  ['an address that another has', ['patients'], 'knows the address /patients'],
  ['a name that is none', ['Ward 7'], 'Name the module in small letters'],
  ['no name', [], 'Name the module in small letters'],
  ['the name of the shell', ['shell'], 'Name the module in small letters'],
  ['a title that would break a text', ['ward', '--title', "Children's {ward}"], 'A title is plain words'],
])('%s is refused in one line, and nothing is written', (_, words, line) => {
  const before = [copy.read('tsconfig.json'), copy.read('packages/remote/src/paths.ts')];
  const { status, stderr } = create(...words);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  expect([copy.read('tsconfig.json'), copy.read('packages/remote/src/paths.ts')]).toEqual(before);
});
