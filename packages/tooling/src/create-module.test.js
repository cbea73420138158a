import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './bootstrap.js';

// The repository as it stands, in a folder of its own: the sources copied, what is installed linked.
let copy;

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 });

beforeAll(() => {
  copy = mkdtempSync(join(realpathSync(tmpdir()), 'polyclinic-module-'));
  const tracked = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  for (const file of tracked.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of workspaceFolders()) linkModules(folder, folder);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

function workspaceFolders() {
  const inside = (parent) => readdirSync(join(root, parent)).map((name) => join(parent, name));
  return [...inside('.'), ...inside('packages')].filter((folder) => existsSync(join(root, folder, 'node_modules')));
}

/** What is installed for one package of the repository, for another one of the copy; our own packages are the copy's. */
function linkModules(from, to) {
  const source = join(root, from, 'node_modules');
  for (const name of readdirSync(source).filter((entry) => !entry.startsWith('.'))) {
    const entries = name.startsWith('@') ? readdirSync(join(source, name)).map((entry) => join(name, entry)) : [name];
    for (const entry of entries) {
      const link = join(copy, to, 'node_modules', entry);
      mkdirSync(dirname(link), { recursive: true });
      const target = realpathSync(join(source, entry));
      symlinkSync(name === '@polyclinic' ? target.replace(root.replace(/\/$/, ''), copy) : target, link);
    }
  }
}

function create(...words) {
  const script = join(copy, 'packages/tooling/src/create-module.js');
  return spawnSync(process.execPath, [script, ...words, '--no-install'], { cwd: copy, encoding: 'utf8' });
}

function check(command, ...words) {
  const program = command.endsWith('.js') ? [process.execPath, command] : [join(copy, 'node_modules/.bin', command)];
  const [first, ...more] = [...program, ...words];
  const { status, stdout, stderr } = spawnSync(first, more, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined, JEST_WORKER_ID: undefined },
  });
  return status === 0 ? 'passes' : `${stdout}\n${stderr}`;
}

const read = (file) => readFileSync(join(copy, file), 'utf8');

describe('a module that has just been made', () => {
  const folder = 'mfe-night-ward';

  beforeAll(() => {
    const { status, stdout, stderr } = create('night-ward', '--title', 'Night ward');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('mfe-night-ward is ready');
    linkModules('mfe-clinical', folder);
  }, 60_000);

  test('is known to the build of types, and has an address', () => {
    expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: folder });
    expect(read('packages/remote/src/paths.ts')).toContain(`  nightWard: '/night-ward',\n} as const;\n`);
  });

  test('leaves no mark of the template', () => {
    const files = readdirSync(join(copy, folder), { recursive: true, withFileTypes: true });
    const marked = files
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => /__|\.tpl$/.test(file + readFileSync(file, 'utf8')));
    expect(marked).toEqual([]);
  });

  // Its tests and its build go through what others test; they take a minute.
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
      expect(check(command, ...words)).toBe('passes');
    },
    180_000,
  );

  test('passes: texts', () => {
    const faults = check('packages/tooling/src/i18n.js', '--check').split('\n');
    // Of this module: what the others lack is told elsewhere.
    expect(faults.filter((line) => line.startsWith(folder))).toEqual([]);
    expect(existsSync(join(copy, folder, 'dist/remote/release.json'))).toBe(isAll);
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
  const before = [read('tsconfig.json'), read('packages/remote/src/paths.ts')];
  const { status, stderr } = create(...words);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  expect([read('tsconfig.json'), read('packages/remote/src/paths.ts')]).toEqual(before);
});
