import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { InjectManifest } from 'workbox-webpack-plugin';

/** Chunks loaded when a signed-in page is first shown, and needed by every page after it. */
export const NEEDED_BY_ALL = ['./app', './federation'];
/**
 * Chunks that a phone needs when there is no network: the first one loads the second, the third unlocks it, and the last
 * one has its menus, dialogs and messages.
 */
const NEEDED_OFFLINE = ['./offline-hub', './offline/offline-work', './lock-screen', '../overlay'];

/**
 * Builds sw.js, a small bundle of its own, with the precache list of the shell: the files of the login and of the page
 * after it, with their hashes, because the worker keeps only what it can verify. Files of single screens are cached at run time.
 */
export function serviceWorkerPlugin(root) {
  return new InjectManifest({
    swSrc: join(root, 'src/service-worker/service-worker.ts'),
    swDest: 'sw.js',
    exclude: [],
    manifestTransforms: [
      async (_entries, compilation) => ({
        manifest: precacheList(compilation),
        warnings: [],
      }),
    ],
  });
}

/** Contents are final when the list is made: file names with their content hashes are, and so are the hashes in files. */
function precacheList(compilation) {
  return firstFiles(compilation).map((name) => {
    const content = compilation.getAsset(name).source.buffer();
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    return { url: `/${name}`, integrity, revision: null, size: 0 };
  });
}

function firstFiles(compilation) {
  const lazy = [...NEEDED_BY_ALL, ...NEEDED_OFFLINE].map((wanted) => {
    const groups = compilation.chunkGroups.filter(({ origins }) => origins.some(({ request }) => request === wanted));
    if (groups.length === 0) throw new Error(`The shell has no import of ${wanted}`);
    return groups;
  });
  const groups = [...compilation.entrypoints.values(), ...lazy.flat()];
  const names = groups.flatMap((group) => group.getFiles());
  return [...new Set(names)].filter((name) => name.endsWith('.js'));
}
