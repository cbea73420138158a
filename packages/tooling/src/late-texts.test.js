import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const frame = join(import.meta.dirname, '../../frame/src');

/** Returns the files that come with a file: those it imports, and theirs, but not those it loads later. */
function filesWith(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, path] of source.matchAll(/^(?:import|export) (?!type)[^;]*?from '(\.[^']+)';/gm)) {
    const imported = ['.ts', '.tsx']
      .map((end) => join(dirname(file), `${path}${end}`))
      .find((name) => existsSync(name));
    if (imported) filesWith(imported, found);
  }
  return found;
}

test.each(['index.ts', 'login.ts'])(
  'no text of what comes with %s of the frame is in the catalogue of the features',
  (entry) => {
    const files = [...filesWith(join(frame, entry))];
    expect(files.length).toBeGreaterThan(10);
    const late = files.filter((file) => file.includes('/features/') && readFileSync(file, 'utf8').includes('/macro'));
    expect(late).toEqual([]);
  },
);
