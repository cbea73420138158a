import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// Files that mock modules, or replace the timers with which React's scheduler was loaded, would leak state into the
// module registry that other files share.
const NEEDS_ISOLATION = /\bjest\.(mock|doMock|useFakeTimers|isolateModules)/;

/**
 * Returns the test files below the given folders that need a module registry and a window of their own, as paths from
 * the root.
 */
export function isolatedFiles(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => NEEDS_ISOLATION.test(readFileSync(join(root, file), 'utf8'))),
  );
}
