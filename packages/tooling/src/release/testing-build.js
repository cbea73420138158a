import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from './read-release.js';

const ENTRY = 'remoteEntry.0123456789abcdef.js';
const SCREEN = '12.fedcba9876543210.js';

/** Writes a module of two small files, as a build would; `change` may corrupt its release.json or its files. */
export function writeBuild({ id = 'tiny', version = '1.0.0', salt = '' } = {}, change = () => undefined) {
  const container = `${id}_${version}_local`.replace(/\W/g, '_');
  const files = { [ENTRY]: `var ${container} = {};${salt}`, [SCREEN]: `console.log('${container}');${salt}` };
  const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]));
  const manifest = {
    kind: 'remote',
    id,
    version,
    container,
    entry: ENTRY,
    integrity: hashes[ENTRY],
    files: hashes,
    preload: [
      {
        file: SCREEN,
        integrity: hashes[SCREEN],
      },
    ],
    requires: {
      react: '^19.0.0',
      '@polyclinic/client': '^0.1.0',
      '@polyclinic/ui': '^0.1.0',
    },
    uses: { facades: {}, libraries: {}, api: { operations: {}, shapes: [] } },
    declaration: {
      id,
      title: {
        en: 'Tiny',
        hi: 'छोटा',
        ta: 'சிறியது',
      },
      routes: [],
    },
  };
  change({ manifest, files, ENTRY, SCREEN });
  const folder = mkdtempSync(join(tmpdir(), 'polyclinic-build-'));
  for (const [file, text] of Object.entries({ ...files, 'release.json': JSON.stringify(manifest) })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return { folder, files, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
