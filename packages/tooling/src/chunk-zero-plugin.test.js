import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ChunkZeroPlugin } from './chunk-zero-plugin.js';

let folder;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-chunks-'));
  writeFileSync(join(folder, 'index.js'), "import('./one.js'); import('./two.js');");
  for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.js`), `export const name = '${name}';`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds with ids that are counted from zero. */
function chunkIds(plugins) {
  const config = { context: folder, entry: './index.js', mode: 'none', output: { path: join(folder, 'dist') } };
  return new Promise((resolve, reject) => {
    webpack({ ...config, optimization: { chunkIds: 'natural' }, plugins }, (error, stats) => {
      if (error) reject(error);
      else resolve(stats.toJson({ all: false, chunks: true, ids: true }).chunks.map(({ id }) => id));
    });
  });
}

test('no chunk has the id 0, and every id is there once', async () => {
  const before = await chunkIds([]);
  expect(before).toContain(0);
  const after = await chunkIds([new ChunkZeroPlugin()]);
  expect(after).not.toContain(0);
  expect(new Set(after).size).toBe(before.length);
});
