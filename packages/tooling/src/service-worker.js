import { join } from 'node:path';
import { InjectManifest } from 'workbox-webpack-plugin';

/** What is fetched the first time a page is shown to somebody signed in, and every page after it needs. */
export const NEEDED_BY_ALL = ['./app', './federation'];

/**
 * Builds sw.js, a small bundle of its own, and tells it which files of the shell to have at hand: those of the login and
 * of the page behind it. What only some screens need it keeps as it passes by.
 */
export function serviceWorkerPlugin(root) {
  return new InjectManifest({
    swSrc: join(root, 'src/service-worker/service-worker.ts'),
    swDest: 'sw.js',
    exclude: [],
    manifestTransforms: [
      async (_entries, compilation) => ({
        manifest: firstFiles(compilation).map((name) => ({ url: `/${name}`, revision: null, size: 0 })),
        warnings: [],
      }),
    ],
  });
}

function firstFiles(compilation) {
  const lazy = compilation.chunkGroups.filter(({ origins }) =>
    origins.some(({ request }) => NEEDED_BY_ALL.includes(request)),
  );
  if (lazy.length < NEEDED_BY_ALL.length) throw new Error(`The shell has no import of one of ${NEEDED_BY_ALL}`);
  const groups = [...compilation.entrypoints.values(), ...lazy];
  const loose = compilation.getAssets().filter(({ name }) => name.includes('/first-paint.'));
  const names = [...loose.map(({ name }) => name), ...groups.flatMap((group) => group.getFiles())];
  return [...new Set(names)].filter((name) => name.endsWith('.js'));
}
