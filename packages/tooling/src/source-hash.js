import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './bootstrap.js';

const hashes = new Map();

/**
 * Returns one hash of everything that a target's build reads: its sources, those of the packages it uses, tools and
 * lockfile.
 */
export function sourceHash({ folder }) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(readFileSync(join(root, 'pnpm-lock.yaml')));
  for (const one of workspaceFolders(folder)) hash.update(folderHash(one));
  return hash.digest('hex');
}

/** Returns the hash of a package, read once per process: every target uses the same ones. */
function folderHash(folder) {
  const known = hashes.get(folder);
  if (known) return known;
  const hash = createHash('sha256');
  for (const file of sourcesIn(folder)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  const digest = hash.digest('hex');
  hashes.set(folder, digest);
  return digest;
}

/** Returns the folder and those of all workspace packages that it uses, directly or not, and the tools. */
function workspaceFolders(folder) {
  const found = new Set([join(root, 'packages/tooling')]);
  const visit = (one) => {
    if (found.has(one)) return;
    found.add(one);
    const { dependencies = {} } = JSON.parse(readFileSync(join(one, 'package.json'), 'utf8'));
    const used = Object.keys(dependencies).filter((name) => dependencies[name].startsWith('workspace:'));
    for (const name of used) visit(join(root, 'packages', name.replace('@polyclinic/', '')));
  };
  visit(folder);
  return [...found].sort();
}

function sourcesIn(folder) {
  const sources = readdirSync(join(folder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return [join(folder, 'package.json'), ...sources.sort()];
}
