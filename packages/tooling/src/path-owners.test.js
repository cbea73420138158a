import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.js';

// A page without a module says which one it takes: that list has to agree with what the modules declare.

const { moduleTitle, ownerOf } = require(join(root, 'packages/remote/src/index.ts'));
const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-'))
  .map((folder) => require(join(root, folder, 'src/remote.ts')).remote);

/** Returns whether a page is the phone's screen of a page that the shell or another module has. */
const isForPhone = ({ path, device, onlyOnDevice }, id) =>
  device === 'mobile' &&
  (onlyOnDevice || remotes.some((other) => other.id !== id && other.routes.some((route) => route.path === path)));

test.each(remotes.map((remote) => [remote.id, remote]))(
  'every page of the module %s is known as its own',
  (_, { id, title, routes }) => {
    const own = routes.filter((route) => !isForPhone(route, id));
    expect(own.filter(({ path }) => ownerOf(path)?.id !== id).map(({ path }) => path)).toEqual([]);
    expect(moduleTitle(id)).toEqual(title);
  },
);

test('what no module declares belongs to none', () => {
  expect(['/', '/account', '/towels'].map(ownerOf)).toEqual([undefined, undefined, undefined]);
});

test('no page of a module lies where the files of the build or the API are', () => {
  const taken = ['/assets', '/remotes', '/api'];
  const isTaken = ({ path }) => taken.some((place) => path === place || path.startsWith(`${place}/`));
  expect(remotes.flatMap(({ routes }) => routes.filter(isTaken).map(({ path }) => path))).toEqual([]);
});
