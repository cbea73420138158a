import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { singleTarget } from './bench/single-target.js';
import { findTargets } from './build-targets.js';
import { pack } from './pack.js';
import { remoteConfig } from './remote.webpack.js';
import { shellConfig } from './shell.webpack.js';
import { sourceHash } from './source-hash.js';
import { standaloneConfig } from './standalone.webpack.js';

// One app, in a process of its own: `node build-target.js shell`.

const target = [...findTargets(), singleTarget].find(({ name }) => name === process.argv[2]);
if (!target) throw new Error(`There is no app named ${process.argv[2]}`);

const BUILDS = {
  shell: ({ folder }) => pack([shellConfig(folder)]),
  app: ({ folder, id }) =>
    pack([remoteConfig(folder, id, { build: sourceHash({ folder }) }), standaloneConfig(folder, id)]),
  server: bundleServer,
  single: async () => {
    const { singleConfig } = await import('./bench/single.webpack.js');
    await pack([await singleConfig()]);
  },
};
await BUILDS[target.kind](target);

/** The workspace's own packages go in; what comes from npm stays where it is installed. */
async function bundleServer({ folder }) {
  await bundle({
    absWorkingDir: folder,
    entryPoints: ['src/main.ts'],
    outfile: join(folder, 'dist/main.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm-stays-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@polyclinic/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
}
