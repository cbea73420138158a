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

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 24 });

/** Copies the repository into a temporary folder for testing a generator: sources copied, dependencies linked. */
export function copyRepository() {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'polyclinic-copy-'));
  const tracked = git('ls-files', '--cached', '--others', '--exclude-standard', '-z').split('\0').filter(Boolean);
  for (const file of tracked.filter((name) => existsSync(join(root, name)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const folder of workspaceFolders()) linkModules(copy, folder, folder);
  return {
    folder: copy,
    remove: () => rmSync(copy, { recursive: true, force: true }),
    read: (file) => readFileSync(join(copy, file), 'utf8'),
    /** Links the installed packages of one package into another one of the copy. */
    linkModules: (from, to) => linkModules(copy, from, to),
    /** Runs a script of the tooling. */
    script: (name, ...words) =>
      spawnSync(process.execPath, [join(copy, 'packages/tooling/src', name), ...words], {
        cwd: copy,
        encoding: 'utf8',
      }),
    /** Runs a check; returns `passes`, or its complete output. */
    check: (command, ...words) => check(copy, command, words),
  };
}

function workspaceFolders() {
  const inside = (parent) => readdirSync(join(root, parent)).map((name) => join(parent, name));
  return [...inside('.'), ...inside('packages')].filter((folder) => existsSync(join(root, folder, 'node_modules')));
}

/** Links installed packages; workspace packages point to the copy. */
function linkModules(copy, from, to) {
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

function check(copy, command, words) {
  const program = command.endsWith('.js') ? [process.execPath, command] : [join(copy, 'node_modules/.bin', command)];
  const [first, ...more] = [...program, ...words];
  const { status, stdout, stderr } = spawnSync(first, more, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined, JEST_WORKER_ID: undefined },
  });
  return status === 0 ? 'passes' : `${stdout}\n${stderr}`;
}
