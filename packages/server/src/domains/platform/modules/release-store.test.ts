import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseStore } from './release-store';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'polyclinic-store-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a file is there once it has been put, and gone with its folder', async () => {
  const store = openReleaseStore(folder);
  expect(await store.read('finance/d1/assets/a.js')).toBeUndefined();
  await store.put('finance/d1/assets/a.js', Buffer.from('one'), 'text/javascript');
  await store.put('finance/d2/a.js', Buffer.from('two'), 'text/javascript');
  expect(String(await store.read('finance/d1/assets/a.js'))).toBe('one');
  expect([await store.has('finance/d1/assets/a.js'), await store.has('finance/d1/assets')]).toEqual([true, false]);
  expect(await store.read('finance/d1/assets')).toBeUndefined();
  await store.removeFolder('finance/d1');
  await store.removeFolder('finance/d1');
  expect(await store.has('finance/d1/assets/a.js')).toBe(false);
  expect(await store.has('finance/d2/a.js')).toBe(true);
});

test('many writers of one file leave one whole file and nothing else', async () => {
  const [one, two] = [openReleaseStore(folder), openReleaseStore(folder)];
  const contents = Array.from({ length: 20 }, (_, index) => String(index).repeat(200_000));
  const puts = contents.map((content, index) =>
    (index % 2 === 0 ? one : two).put('m/d/a.js', Buffer.from(content), 'text/javascript'),
  );
  await Promise.all(puts);
  expect(contents).toContain(String(await one.read('m/d/a.js')));
  expect(readdirSync(join(folder, 'm/d'))).toEqual(['a.js']);
});

test.each(['../a.js', 'm/../../a.js', '/etc/passwd', 'm/.a.js', 'm//a.js', ''])('%p names nothing', async (path) => {
  const store = openReleaseStore(folder);
  await expect((async () => store.put(path, Buffer.from(''), ''))()).rejects.toThrow('no path of the release store');
  await expect((async () => store.read(path))()).rejects.toThrow();
  await expect((async () => store.removeFolder(path))()).rejects.toThrow();
});
