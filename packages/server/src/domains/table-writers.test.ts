import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { declared } from '../platform/feature/declared';
import { features } from './domains';

// A table is written only by the feature that owns it. Exceptions are listed in table-writers.json, which may only
// shrink.

const BASELINE = join(__dirname, 'table-writers.json');
const known = JSON.parse(readFileSync(BASELINE, 'utf8')) as Record<string, string[]>;

const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|update|delete from)\s+([a-z_]+)\b(?=[\s(])/g;

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Folder of each feature, by the name of its resource. */
const folders = new Map(
  features.map(({ name }) => {
    const service = files.find((file) => basename(file) === `${kebab(name)}.service.ts`);
    return [name, service ? dirname(service) : ''] as const;
  }),
);

/** Returns the tables of other features that a file writes to. */
function foreignWrites(file: string): string[] {
  const source = readFileSync(join(__dirname, file), 'utf8');
  const written = [...source.matchAll(WRITES)].map(([, camel, plain]) => (camel ? snake(camel) : (plain ?? '')));
  const foreign = [...declared().tables].filter(([table, { owner }]) => {
    // Tables without a feature belong to the platform, whose domain may write them as well.
    const isOwn = owner === 'platform' ? file.startsWith('platform/') : dirname(file) === folders.get(owner);
    return written.includes(table) && !isOwn;
  });
  return foreign.map(([table]) => table).toSorted();
}

test('every feature that owns a table has a folder of its own', () => {
  expect([...folders].filter(([, folder]) => folder === '').map(([name]) => name)).toEqual([]);
});

test('no file writes to a table of another feature, but for those that are listed', () => {
  const writers = Object.fromEntries(
    files
      .map((file) => [file, foreignWrites(file)] as const)
      .filter(([, tables]) => tables.length > 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  expect(writers).toEqual(known);
});
