import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const IMPORT = /^(?:import|export) (?!type )(?:\{([^}]*)\} from |.*? from )?'([^']+)';/gms;

/** The run-time imports of a file; type imports leave no trace in the build. */
function importsOf(file: string) {
  const source = readFileSync(join(__dirname, `${file}.ts`), 'utf8');
  return [...source.matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    from,
    names: names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type ')),
  }));
}

function reachableFrom(start: string, seen = new Set<string>()): Set<string> {
  if (seen.has(start)) return seen;
  seen.add(start);
  for (const { from } of importsOf(start)) if (from.startsWith('./')) reachableFrom(from.slice(2), seen);
  return seen;
}

test('signing in needs axios and zustand alone: no schema, no query cache, no React of its own', () => {
  const outside = [...reachableFrom('session')].flatMap(importsOf).filter(({ from }) => !from.startsWith('./'));
  expect(new Set(outside.map(({ from }) => from))).toEqual(new Set(['@polyclinic/contract', 'axios', 'zustand']));
  const ofContract = outside.filter(({ from }) => from === '@polyclinic/contract').flatMap(({ names }) => names);
  // All other values of the contract come from files that import schemas.
  expect(new Set(ofContract)).toEqual(new Set(['SESSION_PATHS', 'UNSTORABLE_HEADER']));
});
