import { join } from 'node:path';
import { root } from '../bootstrap.js';
import { findTargets } from '../build-targets.js';
import { reportFile } from '../report-plugin.js';
import { sourceHash } from '../source-hash.js';

/** Name of the single bundle among builds and reports. */
export const SINGLE = 'single';

/** Build folder of the single bundle, laid out like the repository, because the server expects that layout. */
export const singleRoot = join(root, '.cache/bench/single');

/** Federation is measured against the same screens in one bundle, which is built on demand. */
export const singleTarget = {
  name: SINGLE,
  kind: SINGLE,
  folder: singleRoot,
  configFile: join(import.meta.dirname, 'single.config.js'),
  outputs: [join(singleRoot, 'shell/dist/index.html'), reportFile(SINGLE)],
};

/** Returns the source hash over the shell and all apps, of which the bundle consists. */
export function singleHash() {
  return findTargets()
    .filter(({ kind }) => kind === 'shell' || kind === 'app')
    .map(sourceHash)
    .join(' ');
}
