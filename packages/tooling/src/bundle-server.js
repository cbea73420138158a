import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { root } from './bootstrap.js';

// The server as one file. The workspace's own packages go in; what comes from npm stays where it is installed.

const folder = join(root, 'packages/server');

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
