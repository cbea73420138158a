import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createJiti } from 'jiti';
import { singleRoot } from './single-target.js';

// No page runs it: the screens are in the bundle already.
const ENTRY = 'remoteEntry.js';
const CODE = '';

/**
 * Writes remotes for the single bundle: its registry sends the declarations of the apps as the federated one does, so
 * both get menus and routes in the same way, and neither contains them in its scripts.
 */
export async function writeSingleRemotes(apps) {
  for (const { folder, id } of apps) {
    const { remote: declaration } = await createJiti(import.meta.url).import(join(folder, 'src/remote.ts'));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;
    const release = {
      kind: 'remote',
      id,
      version,
      container: 'none',
      entry: ENTRY,
      integrity,
      files: { [ENTRY]: integrity },
      preload: [],
      requires: {},
      declaration,
    };
    const out = join(singleRoot, basename(folder), 'dist/remote');
    rmSync(out, { recursive: true, force: true });
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, ENTRY), CODE);
    writeFileSync(join(out, 'release.json'), JSON.stringify(release));
  }
}
