import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

/** Most people open its screens first, so it is the first module that a new clone builds. */
const FIRST = 'mfe-clinical';

/**
 * Returns all build targets: the shell, every mfe-* folder that declares an app (as a remote of the shell, and on its
 * own), and the server. Largest first, so that the small ones fill the gaps of parallel builds.
 */
export function findTargets() {
  const apps = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'src/remote.ts')))
    .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : 1));
  return [
    { name: 'shell', kind: 'shell', folder: join(root, 'shell'), outputs: [join(root, 'shell/dist/index.html')] },
    ...apps.map(standaloneTarget),
    ...apps.map(remoteTarget),
    {
      name: 'server',
      kind: 'server',
      folder: join(root, 'packages/server'),
      outputs: [join(root, 'packages/server/dist/main.cjs')],
    },
  ];
}

function remoteTarget(name) {
  const [id, folder] = [name.replace('mfe-', ''), join(root, name)];
  return { name, kind: 'app', id, folder, config: id, outputs: [join(folder, 'dist/remote/release.json')] };
}

function standaloneTarget(name) {
  const [id, folder] = [name.replace('mfe-', ''), join(root, name)];
  const outputs = [join(folder, 'dist/standalone/index.html')];
  return { name: `${name}-alone`, kind: 'standalone', id, folder, config: `${id} standalone`, outputs };
}
