import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './bootstrap.js';

/**
 * Returns one hash of everything that a target's build reads: its sources, those of the packages it uses, tools and
 * lockfile.
 */
export function sourceHash({ folder }) {
  const hash = createHash('sha256').update(process.version);
  const files = [join(root, 'pnpm-lock.yaml'), ...workspaceFolders(folder).flatMap(sourcesIn)];
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
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
