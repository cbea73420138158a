import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

// A file that puts mocks in place of modules, or replaces the timers that React's scheduler was loaded with, would leave its
// traces in a registry that others share.
const NEEDS_ISOLATION = /\bjest\.(mock|doMock|useFakeTimers|isolateModules)/;

/** The test files below the given folders that need modules and a window of their own, as paths from the root. */
export function isolatedFiles(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => NEEDS_ISOLATION.test(readFileSync(join(root, file), 'utf8'))),
  );
}
