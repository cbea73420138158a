import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

// The build leaves only the plain data of an endpoint in a browser (contract-loader.js), so its schemas are undefined there,
// while tests, which run without the build, find them.

const PACKAGES = ['frame', 'remote', 'client', 'ui', 'clinic-ui'].map((name) => `packages/${name}`);
const isBuilt = (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing/.test(file);
const IMPORTS = /import \{([^}]*)\} from '@polyclinic\/contract'/g;

/** Returns reads of the schema of an endpoint in a source, such as `patients.create.body`. */
function schemaReads(source) {
  const tables = [...source.matchAll(IMPORTS)].flatMap(([, names]) => names.split(',').map((name) => name.trim()));
  return [...source.matchAll(/\b([a-z]\w*)\.\w+\.(?:query|body|data)\b(?!\()/g)]
    .filter(([, table]) => tables.includes(table))
    .map(([read]) => read);
}

/** Returns the sources of everything that runs in a browser. */
function browserFiles() {
  const modules = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  return [...modules, 'shell', ...PACKAGES].flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true })
      .filter(isBuilt)
      .map((file) => join(folder, 'src', file)),
  );
}

test('no screen reads a schema from an endpoint', () => {
  const files = browserFiles();
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    schemaReads(readFileSync(join(root, file), 'utf8')).map((read) => `${file}: ${read}`),
  );
  expect(found).toEqual([]);
});

test('a schema that is read from an endpoint is found', () => {
  const source = "import { services, type Service } from '@polyclinic/contract';\nformFields(services.create.body);";
  expect(schemaReads(source)).toEqual(['services.create.body']);
});
