import { Refusal } from '../../../platform/http/refusal';
import { registerRelease } from './registration.service';
import { storePath } from './release-store';
import {
  givenRelease,
  madeRemote,
  madeShell,
  openModulesServer,
  putFiles,
  type MadeRelease,
  type ModulesServer,
} from '../../../testing/modules';

let server: ModulesServer;

beforeAll(async () => {
  server = await openModulesServer();
}, 60_000);
afterAll(() => server.close());

const register = (release: MadeRelease, source: 'BUNDLED' | 'RELEASED' = 'RELEASED', module = release.module) =>
  registerRelease(server.deps, server.platform, {
    module,
    manifest: release.manifest,
    source,
    note: null,
    by: 'Uma Rao',
  });

async function refusalOf(work: Promise<unknown>): Promise<Partial<Refusal>> {
  const error = await work.then(
    () => new Error('It was not refused'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return { code: error.code, details: error.details };
  throw error;
}

const revision = async () =>
  (await server.platform.selectFrom('registryState').select('revision').executeTakeFirstOrThrow()).revision;

test('a release whose files are all there is known from then on, and running nowhere', async () => {
  const release = madeRemote('whole', '1.4.0');
  await putFiles(server.deps, release);
  expect(await register(release)).toMatchObject({
    module: 'whole',
    version: '1.4.0',
    digest: release.digest,
    source: 'RELEASED',
    status: 'AVAILABLE',
    releasedBy: 'Uma Rao',
    isNew: true,
  });
  const { sizeBytes, manifest } = await server.platform
    .selectFrom('moduleReleases')
    .select(['sizeBytes', 'manifest'])
    .where('digest', '=', release.digest)
    .executeTakeFirstOrThrow();
  expect(sizeBytes).toBe(Object.values(release.files).join('').length);
  expect(manifest).toBe(release.manifest);
  const channels = server.platform.selectFrom('moduleChannels').selectAll().where('module', '=', 'whole');
  expect(await channels.execute()).toEqual([]);
});

test('files that are missing or differ by one byte are named, and the release stays unknown', async () => {
  const release = madeRemote('holes', '1.0.0');
  const [entry = '', screen = ''] = Object.keys(release.files);
  await putFiles(server.deps, release);
  await server.deps.releases.put(storePath(release, entry), Buffer.from(`${release.files[entry]} `), '');
  await server.deps.releases.removeFolder(storePath(release, screen));
  expect(await refusalOf(register(release))).toEqual({
    code: 'RELEASE_FILES_MISSING',
    details: { files: [entry, screen].toSorted() },
  });
  await putFiles(server.deps, release);
  expect(await register(release)).toMatchObject({ isNew: true });
});

test('what a release would have fetched without listing it, or with another hash, is refused', async () => {
  const stray = madeRemote('stray', '1.0.0');
  const manifest = JSON.parse(stray.manifest) as { entry: string; files: Record<string, string> };
  await putFiles(server.deps, stray);
  const [, other = ''] = Object.values(manifest.files);
  const changed = { ...stray, manifest: JSON.stringify({ ...manifest, integrity: other }) };
  expect((await refusalOf(register(changed))).code).toBe('RELEASE_FILES_MISSING');
  const shell = madeShell('9.0.0');
  const pageless = { ...shell, manifest: shell.manifest.replace('"page":"index.html"', '"page":"other.html"') };
  expect((await refusalOf(register(pageless))).details).toMatchObject({
    files: expect.arrayContaining(['other.html']),
  });
});

test.each([
  ['no JSON', '{'],
  ['another shape', '{"kind":"remote"}'],
  ['a path that leads out', JSON.stringify({ ...JSON.parse(madeRemote('bad', '1.0.0').manifest), entry: '../a.js' })],
  ['another module', madeRemote('good', '1.0.0').manifest],
])('%s is no release of the module', async (_, manifest) => {
  const work = register({ ...madeRemote('bad', '1.0.0'), manifest });
  expect((await refusalOf(work)).code).toBe('RELEASE_INVALID');
});

test('the same release again gives the one that is there and changes nothing', async () => {
  const release = madeRemote('again', '1.0.0');
  const first = await givenRelease(server.deps, release);
  const before = await server.platform.selectFrom('moduleReleases').selectAll().where('module', '=', 'again').execute();
  expect(await register(release)).toEqual({ ...first, isNew: false });
  expect(
    await server.platform.selectFrom('moduleReleases').selectAll().where('module', '=', 'again').execute(),
  ).toEqual(before);
});

test('a version stands for one content', async () => {
  await givenRelease(server.deps, madeRemote('taken', '1.0.0', { mark: 'one' }));
  const other = madeRemote('taken', '1.0.0', { mark: 'two' });
  await putFiles(server.deps, other);
  expect((await refusalOf(register(other))).code).toBe('RELEASE_VERSION_TAKEN');
});

test('of two contents that claim one version at once, one is known; of one content told twice, both tellers hear of it', async () => {
  const [one, two] = [madeRemote('race', '1.0.0', { mark: 'one' }), madeRemote('race', '1.0.0', { mark: 'two' })];
  for (const release of [one, two]) await putFiles(server.deps, release);
  const outcomes = await Promise.allSettled([one, two, one, two].map((release) => register(release)));
  const known = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(known).toHaveLength(2);
  expect(new Set(known.map(({ id }) => id)).size).toBe(1);
  expect(known.filter(({ isNew }) => isNew)).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'RELEASE_VERSION_TAKEN' });
  }
});

test('what came with the server becomes a release of its own once somebody releases the same content', async () => {
  const release = madeRemote('adopted', '2.0.0');
  await putFiles(server.deps, release);
  const bundled = await register(release, 'BUNDLED');
  expect(bundled).toMatchObject({ source: 'BUNDLED', version: `2.0.0+${release.digest.slice(0, 8)}` });
  const adopted = await register(release);
  expect(adopted).toMatchObject({ id: bundled.id, source: 'RELEASED', version: '2.0.0' });
  expect(await register(release, 'BUNDLED')).toMatchObject({ id: bundled.id, source: 'RELEASED', version: '2.0.0' });
});

test('a retired release is offered again once it is released again', async () => {
  const release = madeRemote('back', '1.0.0');
  const { id } = await givenRelease(server.deps, release);
  await server.platform.updateTable('moduleReleases').set({ status: 'RETIRED' }).where('id', '=', id).execute();
  expect(await register(release)).toMatchObject({ id, status: 'AVAILABLE' });
});

test('each change is counted, once a statement, and the count is rolled back with its change', async () => {
  const before = await revision();
  await givenRelease(server.deps, madeRemote('counted', '1.0.0'));
  expect(await revision()).toBe(before + 1);
  const failing = server.platform.transaction().execute(async (tx) => {
    await tx.deleteFrom('moduleChannels').where('module', '=', 'counted').execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await revision()).toBe(before + 1);
});
