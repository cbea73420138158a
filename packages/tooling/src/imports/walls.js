import { circles } from './circles.js';
import { clientWalls } from './client-walls.js';
import { readImports } from './read-imports.js';
import { roomWalls } from './room-walls.js';
import { serverWalls } from './server-walls.js';

// `from`, `to`: paths from the root, `/`-separated; `to` is the specifier if it is not a file of the repository.
// `names`: the imported names, `*` for everything. `because` is the message for the developer.

const WALLS = [...roomWalls, ...clientWalls, ...serverWalls];

/** Returns all forbidden imports below a folder, sorted: type-only and dynamic imports count like any other. */
export function forbiddenImports(folder) {
  const imports = readImports(folder);
  const crossed = imports.flatMap((one) =>
    WALLS.filter(({ refuses }) => refuses(one)).map(({ because }) => ({
      file: one.from,
      text: `imports ${one.specifier}: ${because}`,
    })),
  );
  const round = circles(imports).map((files) => ({
    file: files[0],
    text: `is in a circle of imports: ${files.join(', ')}`,
  }));
  return [...crossed, ...round].toSorted((a, b) => (a.file < b.file ? -1 : 1));
}
