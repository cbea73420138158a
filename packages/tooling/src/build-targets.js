import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

/**
 * Returns all build targets: the shell, every mfe-* folder that declares an app, and the server. Largest first, so that
 * the small ones fill the gaps of parallel builds.
 */
export function findTargets() {
  const apps = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'src/remote.ts')))
    .sort();
  return [
    { name: 'shell', kind: 'shell', folder: join(root, 'shell'), outputs: [join(root, 'shell/dist/index.html')] },
    ...apps.map((name) => ({
      name,
      kind: 'app',
      id: name.replace('mfe-', ''),
      folder: join(root, name),
      outputs: ['remote/release.json', 'standalone/index.html'].map((file) => join(root, name, 'dist', file)),
    })),
    {
      name: 'server',
      kind: 'server',
      folder: join(root, 'packages/server'),
      outputs: [join(root, 'packages/server/dist/main.cjs')],
    },
  ];
}
