import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

// A page without a module says which one it takes: that list has to agree with what the modules declare.

const { ownerOf } = require(join(root, 'packages/remote/src/index.ts'));
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => require(join(root, folder, 'src/remote.ts')).remote);

test.each(remotes.map((remote) => [remote.id, remote]))(
  'every page of the module %s is known as its own',
  (_, remote) => {
    const strangers = remote.routes.filter(({ path }) => ownerOf(path)?.id !== remote.id).map(({ path }) => path);
    expect(strangers).toEqual([]);
    expect(ownerOf(remote.routes[0].path).title).toEqual(remote.title);
  },
);

test('what no module declares belongs to none', () => {
  expect(['/', '/account', '/towels'].map(ownerOf)).toEqual([undefined, undefined, undefined]);
});
