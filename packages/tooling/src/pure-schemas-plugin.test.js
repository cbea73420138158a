import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { PureSchemasPlugin } from './pure-schemas-plugin.js';

const SCHEMA = '@polyclinic/ui/kit/schema';
const unused = `import { z } from '${SCHEMA}';\nexport const Bed = /*#__PURE__*/ (() => z.string())();\nexport const WARD = 'ward 7';\n`;

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pure-schemas-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Returns the bundle of a screen that uses one name of a file of the contract. */
async function bundleUsing(name) {
  writeFileSync(join(folder, 'beds.js'), unused);
  writeFileSync(join(folder, 'screen.js'), `import { ${name} } from './beds.js';\nglobalThis.shown = ${name};\n`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './screen.js',
    output: { path: folder, filename: 'bundle.js' },
    optimization: { minimize: false },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: { [SCHEMA]: { import: false, singleton: true, requiredVersion: '^1.0.0' } },
      }),
      new PureSchemasPlugin(),
    ],
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  await new Promise((resolve) => compiler.close(resolve));
  return readFileSync(join(folder, 'bundle.js'), 'utf8');
}

test('a screen that uses no schema of a file does not load the schema library with it', async () => {
  const bundle = await bundleUsing('WARD');
  expect(bundle).toContain('ward 7');
  expect(bundle).not.toContain(SCHEMA);
});

test('a screen that validates with a schema loads the library', async () => {
  expect(await bundleUsing('Bed')).toContain(SCHEMA);
});
