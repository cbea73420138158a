import type { ModuleAnswer, RegistryAnswer } from '@polyclinic/contract';
import type * as DevOverrides from './dev-overrides';

const ORIGIN = 'http://localhost:4010';
const KEY = 'polyclinic.develop';
const title = { en: 'Ward', hi: 'वार्ड', ta: 'வார்டு' };

const released: ModuleAnswer = {
  id: 'ward',
  version: '1.4.0',
  digest: 'a'.repeat(32),
  container: 'ward_1_4_0',
  entry: '/remotes/ward/a/remoteEntry.js',
  integrity: 'sha384-x',
  preload: [{ url: '/remotes/ward/a/1.js', integrity: 'sha384-y' }],
  requires: {},
  declaration: { id: 'ward', title, routes: [] },
  previous: null,
};
const other: ModuleAnswer = {
  ...released,
  id: 'bed',
  container: 'bed_1_4_0',
  declaration: { id: 'bed', title, routes: [] },
};

/** release.json of a dev server. */
const served = {
  kind: 'remote',
  id: 'ward',
  version: '0.1.0',
  container: 'ward_0_1_0_local',
  entry: 'remoteEntry.js',
  integrity: 'sha384-z',
  preload: [{ file: '1.js', integrity: 'sha384-z' }],
  requires: { react: '^19.0.0' },
  declaration: { id: 'ward', title, routes: [{ path: '/beds', screen: 'BedsScreen', device: 'desktop', roles: [] }] },
};

const answer = (devOrigins: string[]): RegistryAnswer => ({
  modules: [released, other],
  shell: null,
  withdrawn: [],
  devOrigins,
});

function serve(manifest: object | null): jest.Mock {
  const asked = jest.fn(async () => {
    if (!manifest) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => manifest } as Response;
  });
  globalThis.fetch = asked;
  return asked;
}

/** Loads the module as a page opened at this address does. */
function openAt(address: string): typeof DevOverrides {
  window.history.replaceState(null, '', address);
  let opened: typeof DevOverrides | undefined;
  jest.isolateModules(() => {
    opened = jest.requireActual<typeof DevOverrides>('./dev-overrides');
  });
  if (!opened) throw new Error('The module did not open');
  return opened;
}

beforeEach(() => sessionStorage.clear());

test('a page without the wish asks no dev server and changes nothing', async () => {
  const asked = serve(served);
  const { withOverride, overrideFor, isFromDevServer } = openAt('/patients');
  expect(await withOverride(answer([ORIGIN]))).toEqual([released, other]);
  expect(asked).not.toHaveBeenCalled();
  expect(overrideFor('ward')).toBeUndefined();
  expect(isFromDevServer(`${ORIGIN}/remoteEntry.js`)).toBe(false);
});

test('the dev server takes the place of the release, with its own declaration and the release to fall back to', async () => {
  serve(served);
  const { withOverride, overrideFor } = openAt(`/patients?q=rao&develop=ward@${ORIGIN}`);
  const [left, replaced] = await withOverride(answer([ORIGIN]));
  const { previous: _, ...good } = released;
  expect(left).toEqual(other);
  expect(replaced).toMatchObject({
    id: 'ward',
    container: 'ward_0_1_0_local',
    entry: `${ORIGIN}/remoteEntry.js`,
    preload: [],
    previous: good,
    declaration: served.declaration,
  });
  expect(overrideFor('ward')).toMatchObject({ entry: `${ORIGIN}/remoteEntry.js` });
  expect(overrideFor('bed')).toBeUndefined();
});

test('the address is left as it was without the wish, which a reload of the tab still has', async () => {
  const asked = serve(served);
  openAt(`/patients?q=rao&develop=ward@${ORIGIN}`);
  expect(window.location.pathname + window.location.search).toBe('/patients?q=rao');
  await openAt('/patients').withOverride(answer([ORIGIN]));
  expect(asked).toHaveBeenCalledWith(`${ORIGIN}/release.json`, expect.objectContaining({ credentials: 'omit' }));
});

test.each([[[]], [['http://localhost:4011']], [['http://localhost:401']]])(
  'an origin that the server does not name (%j) is never asked, and the tab forgets it',
  async (devOrigins) => {
    const asked = serve(served);
    const { withOverride, overrideFor, isFromDevServer } = openAt(`/?develop=ward@${ORIGIN}`);
    expect(await withOverride(answer(devOrigins))).toEqual([released, other]);
    expect(asked).not.toHaveBeenCalled();
    expect(overrideFor('ward')).toBeUndefined();
    expect(isFromDevServer(`${ORIGIN}/remoteEntry.js`)).toBe(false);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  },
);

test('only scripts of the dev server in use are free of a hash', async () => {
  serve(served);
  const { withOverride, isFromDevServer } = openAt(`/?develop=ward@${ORIGIN}`);
  expect(isFromDevServer(`${ORIGIN}/remoteEntry.js`)).toBe(false);
  await withOverride(answer([ORIGIN, 'http://localhost:4011']));
  expect(isFromDevServer(`${ORIGIN}/src_beds.js`)).toBe(true);
  expect(isFromDevServer('http://localhost:4011/remoteEntry.js')).toBe(false);
  expect(isFromDevServer('/remotes/ward/a/remoteEntry.js')).toBe(false);
});

test.each([
  ['is not there', null],
  ['serves another module', { ...served, id: 'bed', declaration: other.declaration }],
  ['answers with something else', { hello: 'world' }],
])('while the dev server %s the release is shown', async (_, manifest) => {
  serve(manifest);
  const { withOverride, overrideFor } = openAt(`/?develop=ward@${ORIGIN}`);
  expect(await withOverride(answer([ORIGIN]))).toEqual([released, other]);
  expect(overrideFor('ward')).toBeUndefined();
});

test('a dev server that comes up later is taken then, and one that restarts is not given up', async () => {
  serve(null);
  const { withOverride, overrideFor } = openAt(`/?develop=ward@${ORIGIN}`);
  await withOverride(answer([ORIGIN]));
  serve(served);
  await withOverride(answer([ORIGIN]));
  serve(null);
  await withOverride(answer([ORIGIN]));
  expect(overrideFor('ward')).toMatchObject({ version: '0.1.0' });
});

test('a module that the server does not know yet is added', async () => {
  serve(served);
  const { withOverride } = openAt(`/?develop=ward@${ORIGIN}`);
  const modules = await withOverride({ ...answer([ORIGIN]), modules: [other] });
  expect(modules.map(({ id, previous }) => [id, previous])).toEqual([
    ['bed', null],
    ['ward', null],
  ]);
});

test('ended, the override leaves nothing on the tab', async () => {
  serve(served);
  const { withOverride, overrideFor, dropOverride } = openAt(`/?develop=ward@${ORIGIN}`);
  await withOverride(answer([ORIGIN]));
  dropOverride();
  expect(overrideFor('ward')).toBeUndefined();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  expect(await withOverride(answer([ORIGIN]))).toEqual([released, other]);
});

test.each(['ward', 'ward@javascript:alert(1)', 'ward@http://a/b', '@http://a', 'Ward@http://a', ''])(
  '%j is no wish',
  async (wish) => {
    const asked = serve(served);
    await openAt(`/?develop=${encodeURIComponent(wish)}`).withOverride(answer(['http://a', ORIGIN]));
    expect(asked).not.toHaveBeenCalled();
  },
);
