import type { ReleaseStore } from '../../../platform/http/release-store';
import { openStoredFiles } from './stored-files';

function countingStore(files: Record<string, string>) {
  const reads: string[] = [];
  const store: ReleaseStore = {
    put: async (path, content) => void (files[path] = content.toString()),
    read: async (path) => {
      reads.push(path);
      const content = files[path];
      return content === undefined ? undefined : Buffer.from(content);
    },
    has: async (path) => path in files,
    removeFolder: async () => undefined,
  };
  return { store, reads };
}

test('a file is read and packed once, however many ask at the same time', async () => {
  const { store, reads } = countingStore({ 'm/d/a.js': 'a'.repeat(1000) });
  const files = openStoredFiles(store);
  const found = await Promise.all([files.get('m/d/a.js'), files.get('m/d/a.js')]);
  expect(found[0]).toBe(found[1]);
  expect(await files.get('m/d/a.js')).toBe(found[0]);
  expect(found[0]?.encoded.br?.length).toBeLessThan(100);
  expect(reads).toEqual(['m/d/a.js']);
});

test('a file that was missing is found once it is there, and a failure is not remembered', async () => {
  const files: Record<string, string> = {};
  const { store } = countingStore(files);
  const kept = openStoredFiles(store);
  expect(await kept.get('m/d/a.js')).toBeUndefined();
  files['m/d/a.js'] = 'a';
  expect((await kept.get('m/d/a.js'))?.plain.toString()).toBe('a');

  const read = jest.spyOn(store, 'read').mockRejectedValueOnce(new Error('the store is away'));
  files['m/d/b.js'] = 'b';
  await expect(kept.get('m/d/b.js')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    retryAfter: 10,
    cause: new Error('the store is away'),
  });
  expect((await kept.get('m/d/b.js'))?.plain.toString()).toBe('b');
  expect(read).toHaveBeenCalledTimes(2);
});

test('what was asked for longest ago makes room', async () => {
  const png = 'x'.repeat(400);
  const { store, reads } = countingStore({ 'a.png': png, 'b.png': png, 'c.png': png });
  const files = openStoredFiles(store, 1000);
  for (const path of ['a.png', 'b.png', 'a.png', 'c.png', 'a.png', 'b.png']) await files.get(path);
  expect(reads).toEqual(['a.png', 'b.png', 'c.png', 'b.png']);
});

test('a kind of file that is never served is not even read', async () => {
  const { store, reads } = countingStore({ 'a.js.map': '{}', 'release.json': '{}' });
  const files = openStoredFiles(store);
  expect(await files.get('a.js.map')).toBeUndefined();
  expect(await files.get('release.json')).toBeUndefined();
  expect(reads).toEqual([]);
});
