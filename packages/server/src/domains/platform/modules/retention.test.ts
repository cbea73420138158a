import { retireForgotten } from './retention.service';
import { storePath } from './release-store';
import { givenRelease, madeRemote, openModulesServer, point, type ModulesServer } from '../../../testing/modules';

let server: ModulesServer;

beforeEach(async () => {
  server = await openModulesServer({ keepReleasesDays: 30, production: true });
}, 60_000);
afterEach(() => server.close());

/** Inserts a release with the given ages of its creation and of its last use by a channel. */
async function givenOld(version: string, { madeDays, leftDays }: { madeDays: number; leftDays?: number }) {
  const made = madeRemote('finance', version);
  const { id } = await givenRelease(server.deps, made);
  await age(id, { madeDays, leftDays });
  return { ...made, id };
}

async function age(id: string, { madeDays, leftDays }: { madeDays: number; leftDays?: number }): Promise<void> {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString();
  await server.platform
    .updateTable('moduleReleases')
    .set({ releasedAt: ago(madeDays), leftAt: leftDays === undefined ? null : ago(leftDays) })
    .where('id', '=', id)
    .execute();
}

async function statuses(): Promise<Record<string, string>> {
  const rows = await server.platform.selectFrom('moduleReleases').select(['version', 'status']).execute();
  return Object.fromEntries(rows.map(({ version, status }) => [version, status]));
}

test('what nobody has been pointed to for long loses its files, and the history says so', async () => {
  const old = await givenOld('1.0.0', { madeDays: 90, leftDays: 31 });
  await givenOld('1.1.0', { madeDays: 90, leftDays: 29 });
  await givenOld('1.2.0', { madeDays: 31 });
  await givenOld('1.3.0', { madeDays: 29 });
  await retireForgotten(server.deps);
  expect(await statuses()).toEqual({
    '1.0.0': 'RETIRED',
    '1.1.0': 'AVAILABLE',
    '1.2.0': 'RETIRED',
    '1.3.0': 'AVAILABLE',
  });
  const [file = ''] = Object.keys(old.files);
  expect(await server.deps.releases.has(storePath(old, file))).toBe(false);
  const trail = await server.platform
    .selectFrom('auditLog')
    .select(['action', 'actorRole', 'recordId'])
    .orderBy('id')
    .execute();
  expect(trail).toContainEqual({ action: 'RETIRE', actorRole: 'SERVER', recordId: old.id });
  expect(trail).toHaveLength(2);
});

test('what a channel, a rollback or an assignment leads to is kept however old it is', async () => {
  const ages = { madeDays: 400, leftDays: 400 };
  const [stable, previous, pinned] = [
    await givenOld('1.0.0', ages),
    await givenOld('2.0.0', ages),
    await givenOld('3.0.0', ages),
  ];
  await point(server.platform, 'finance', 'STABLE', { releaseId: stable.id, previousId: previous.id });
  await server.platform
    .insertInto('moduleAssignments')
    .values({
      tenantId: server.platform.tenantId,
      module: 'finance',
      sharePercent: 10,
      releaseId: pinned.id,
      reason: 'a test',
      createdBy: 'Uma Rao',
    })
    .execute();
  for (const { id } of [stable, previous, pinned]) await age(id, ages);
  await retireForgotten(server.deps);
  expect(Object.values(await statuses())).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE']);
});

test('the time begins when a release is left, whoever leaves it', async () => {
  const ages = { madeDays: 400 };
  const releases = [
    await givenOld('1.0.0', ages),
    await givenOld('2.0.0', ages),
    await givenOld('3.0.0', ages),
    await givenOld('4.0.0', ages),
  ];
  const [one = '', two = '', three = '', four = ''] = releases.map(({ id }) => id);
  await point(server.platform, 'finance', 'STABLE', { releaseId: two, previousId: one });
  await server.platform
    .insertInto('moduleAssignments')
    .values({
      tenantId: server.platform.tenantId,
      module: 'finance',
      sharePercent: 10,
      releaseId: three,
      reason: 'a test',
      createdBy: 'Uma Rao',
    })
    .execute();
  await server.platform.deleteFrom('moduleAssignments').where('module', '=', 'finance').execute();
  await point(server.platform, 'finance', 'STABLE', { releaseId: four });
  await retireForgotten(server.deps);
  expect(Object.values(await statuses())).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE']);
});

test('files that could not be removed are removed the next time, and the others do not wait for them', async () => {
  const [stuck, free] = [await givenOld('1.0.0', { madeDays: 60 }), await givenOld('1.1.0', { madeDays: 50 })];
  const stays = ({ files, ...release }: typeof stuck) =>
    server.deps.releases.has(storePath(release, Object.keys(files)[0] ?? ''));
  const remove = jest.spyOn(server.deps.releases, 'removeFolder').mockImplementation(async (path) => {
    if (path.includes(stuck.digest)) throw new Error('the store is away');
  });
  await retireForgotten(server.deps);
  expect(Object.values(await statuses())).toEqual(['RETIRED', 'RETIRED']);
  expect(remove.mock.calls.map(([path]) => path).toSorted()).toEqual([storePath(stuck), storePath(free)].toSorted());
  expect(await stays(stuck)).toBe(true);
  remove.mockRestore();
  await retireForgotten(server.deps);
  expect([await stays(stuck), await stays(free)]).toEqual([false, false]);
});

test('a release that is brought back before its files were removed keeps them', async () => {
  const release = await givenOld('1.0.0', { madeDays: 60 });
  const remove = jest.spyOn(server.deps.releases, 'removeFolder').mockRejectedValueOnce(new Error('the store is away'));
  await retireForgotten(server.deps);
  await givenRelease(server.deps, release);
  await retireForgotten(server.deps);
  expect(remove).toHaveBeenCalledTimes(1);
  expect(await statuses()).toEqual({ '1.0.0': 'AVAILABLE' });
});

test('where developers build, what came with the server goes after a day', async () => {
  const { id } = await givenOld('1.0.0', { madeDays: 2 });
  await server.platform.updateTable('moduleReleases').set({ source: 'BUNDLED' }).where('id', '=', id).execute();
  await retireForgotten(server.deps);
  expect(await statuses()).toEqual({ '1.0.0': 'AVAILABLE' });
  const development = { ...server.deps.settings, production: false };
  await retireForgotten({ ...server.deps, settings: development });
  expect(await statuses()).toEqual({ '1.0.0': 'RETIRED' });
});
