import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './bootstrap.js';
import { sourcesBelow } from './imports/read-imports.js';

// The build leaves only the plain data of an endpoint in a browser (contract-loader.js), so its schemas are undefined there,
// while tests, which run without the build, find them.

/** Sources of what runs in a browser. */
const BROWSER = /^(mfe-[\w-]+|shell|packages\/(frame|remote|client|ui|clinic-ui))\/src\//;
const TESTING = /\.test\.tsx?$|\/testing/;
const IMPORTS = /import \{([^}]*)\} from '@polyclinic\/contract'/g;

/** Returns reads of the schema of an endpoint in a source, such as `patients.create.body`. */
function schemaReads(source) {
  const tables = [...source.matchAll(IMPORTS)].flatMap(([, names]) => names.split(',').map((name) => name.trim()));
  return [...source.matchAll(/\b([a-z]\w*)\.\w+\.(?:query|body|data)\b(?!\()/g)]
    .filter(([, table]) => tables.includes(table))
    .map(([read]) => read);
}

test('no screen reads a schema from an endpoint', () => {
  const files = sourcesBelow(root).filter((file) => BROWSER.test(relative(root, file)) && !TESTING.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    schemaReads(readFileSync(file, 'utf8')).map((read) => `${relative(root, file)}: ${read}`),
  );
  expect(found).toEqual([]);
});

test('a schema that is read from an endpoint is found', () => {
  const source = "import { services, type Service } from '@polyclinic/contract';\nformFields(services.create.body);";
  expect(schemaReads(source)).toEqual(['services.create.body']);
});
