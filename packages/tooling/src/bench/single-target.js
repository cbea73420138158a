import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { findTargets } from '../build-targets.js';
import { reportFile } from '../report-plugin.js';
import { sourceHash } from '../source-hash.js';

/** The name of the yardstick among builds and reports. */
export const SINGLE = 'single';

/** Where the yardstick is built: a folder laid out like the repository, which a server takes for it. */
export const singleRoot = join(root, '.cache/bench/single');

/** Federation is measured against the same screens in one bundle, built when a figure is wanted. */
export const singleTarget = {
  name: SINGLE,
  kind: SINGLE,
  folder: singleRoot,
  outputs: [join(singleRoot, 'shell/dist/index.html'), reportFile(SINGLE)],
};

/** It is made of the sources of the shell and of every app. */
export function singleHash() {
  return findTargets()
    .filter(({ kind }) => kind !== 'server')
    .map(sourceHash)
    .join(' ');
}
