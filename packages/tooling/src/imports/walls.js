import { circles } from './circles.js';
import { clientWalls } from './client-walls.js';
import { readImports } from './read-imports.js';
import { roomWalls } from './room-walls.js';
import { serverWalls } from './server-walls.js';

// `from`, `to`: paths from the root, `/`-separated; `to` is what was written where it is no file of ours. `names`: what is
// imported of it, `*` for everything. `because` is what the person reads who meets the wall.

const WALLS = [...roomWalls, ...clientWalls, ...serverWalls];

/** Everything below a folder that imports what it must not, sorted: type-only and dynamic imports count like any other. */
export function forbiddenImports(folder) {
  const imports = readImports(folder);
  const crossed = imports.flatMap((one) =>
    WALLS.filter(({ refuses }) => refuses(one)).map(({ because }) => ({
      file: one.from,
      text: `imports ${one.written}: ${because}`,
    })),
  );
  const round = circles(imports).map((files) => ({
    file: files[0],
    text: `is in a circle of imports: ${files.join(', ')}`,
  }));
  return [...crossed, ...round].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
