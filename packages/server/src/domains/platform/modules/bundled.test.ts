import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { registerBundled } from './bundled.service';
import {
  givenRelease,
  madeRemote,
  madeShell,
  openModulesServer,
  point,
  writeBuild,
  type ModulesServer,
} from '../../../testing/modules';

const FOLDER = 'mfe-finance/dist/remote';
let server: ModulesServer;
let root: string;

beforeEach(async () => {
  server = await openModulesServer();
  root = server.deps.settings.root;
}, 60_000);
afterEach(() => server.close());

async function stable(): Promise<Record<string, string>> {
  const rows = await server.platform
    .selectFrom('moduleChannels as c')
    .innerJoin('moduleReleases as r', 'r.id', 'c.releaseId')
    .select(['c.module', 'r.version'])
    .execute();
  return Object.fromEntries(rows.map(({ module, version }) => [module, version]));
}

const trail = () =>
  server.platform.selectFrom('auditLog').select(['action', 'actorId', 'actorRole', 'changes']).orderBy('id').execute();

const versionOf = ({ digest }: { digest: string }, version = '0.1.0') => `${version}+${digest.slice(0, 8)}`;

test('what is built beside the server runs without a release, and the history says who let it', async () => {
  const [finance, shell] = [madeRemote('finance', '0.1.0'), madeShell('0.1.0')];
  writeBuild(root, FOLDER, finance);
  writeBuild(root, 'shell/dist', shell);
  await registerBundled(server.deps);
  expect(await stable()).toEqual({ finance: versionOf(finance), shell: versionOf(shell) });
  const done = (await trail()).filter(({ changes }) => JSON.stringify(changes).includes('finance'));
  expect(done).toEqual([
    expect.objectContaining({ action: 'REGISTER', actorId: null, actorRole: 'SERVER' }),
    expect.objectContaining({
      action: 'PROMOTE',
      changes: {
        from: { module: 'finance', channel: 'STABLE', version: null },
        to: { module: 'finance', channel: 'STABLE', version: versionOf(finance) },
      },
    }),
  ]);
});

test('the next start with the same builds writes nothing', async () => {
  writeBuild(root, FOLDER, madeRemote('finance', '0.1.0'));
  await registerBundled(server.deps);
  const before = await trail();
  const sent: string[] = [];
  const stop = server.database.onStatement(({ sql }) => sent.push(sql));
  const put = jest.spyOn(server.deps.releases, 'put');
  await registerBundled(server.deps);
  stop();
  expect(put).not.toHaveBeenCalled();
  expect(sent.length).toBeLessThanOrEqual(2);
  expect(sent.join()).not.toMatch(/insert|update/);
  expect(await trail()).toEqual(before);
});

test('a new build takes the place of the one before, which stays for a rollback', async () => {
  const [one, two] = [madeRemote('finance', '0.1.0', { mark: 'one' }), madeRemote('finance', '0.1.0', { mark: 'two' })];
  for (const build of [one, two, one]) {
    writeBuild(root, FOLDER, build);
    await registerBundled(server.deps);
    expect(await stable()).toEqual({ finance: versionOf(build) });
  }
  const [channel] = await server.platform.selectFrom('moduleChannels').selectAll().execute();
  const previous = await server.platform
    .selectFrom('moduleReleases')
    .select('digest')
    .where('id', '=', String(channel?.previousId))
    .executeTakeFirst();
  expect(previous?.digest).toBe(two.digest);
});

test('a module that somebody has released is theirs: a build beside the server is known, and runs nowhere', async () => {
  const released = await givenRelease(server.deps, madeRemote('finance', '1.0.0'));
  await point(server.platform, 'finance', 'STABLE', { releaseId: released.id });
  writeBuild(root, FOLDER, madeRemote('finance', '0.2.0'));
  await registerBundled(server.deps);
  expect(await stable()).toEqual({ finance: '1.0.0' });
  const known = await server.platform.selectFrom('moduleReleases').select('source').orderBy('id').execute();
  expect(known.map(({ source }) => source)).toEqual(['RELEASED', 'BUNDLED']);
});

test('a build that was withdrawn is not run again by the next start', async () => {
  const [bad, good] = [madeRemote('finance', '0.1.0', { mark: 'bad' }), madeRemote('finance', '0.1.0')];
  writeBuild(root, FOLDER, good);
  await registerBundled(server.deps);
  writeBuild(root, FOLDER, bad);
  await registerBundled(server.deps);
  const releases = await server.platform.selectFrom('moduleReleases').select(['id', 'digest']).execute();
  const idOf = ({ digest }: { digest: string }) => String(releases.find((release) => release.digest === digest)?.id);
  await server.platform
    .updateTable('moduleReleases')
    .set({ status: 'WITHDRAWN' })
    .where('id', '=', idOf(bad))
    .execute();
  await point(server.platform, 'finance', 'STABLE', { releaseId: idOf(good) });
  await registerBundled(server.deps);
  expect(await stable()).toEqual({ finance: versionOf(good) });
});

test('a build that is not whole is left out, and the others run', async () => {
  const finance = madeRemote('finance', '0.1.0');
  writeBuild(root, FOLDER, finance);
  writeBuild(root, 'mfe-clinical/dist/remote', madeRemote('clinical', '0.1.0'));
  appendFileSync(join(root, FOLDER, Object.keys(finance.files)[0] ?? ''), 'changed');
  await registerBundled(server.deps);
  expect(Object.keys(await stable())).toEqual(['clinical']);
});

test('a store that has lost the files gets them again', async () => {
  writeBuild(root, FOLDER, madeRemote('finance', '0.1.0'));
  await registerBundled(server.deps);
  rmSync(server.deps.settings.releaseStore, { recursive: true });
  await registerBundled(server.deps);
  const page = await server.app.inject({ method: 'GET', url: '/api/public/modules' });
  const [{ entry }] = page.json<{ data: { modules: [{ entry: string }] } }>().data.modules;
  expect((await server.app.inject({ method: 'GET', url: entry })).statusCode).toBe(200);
});

test('a store that cannot be written keeps nobody from starting', async () => {
  writeBuild(root, FOLDER, madeRemote('finance', '0.1.0'));
  const put = jest.spyOn(server.deps.releases, 'put').mockRejectedValue(new Error('the disk is full'));
  const error = jest.spyOn(server.deps.log, 'error');
  await registerBundled(server.deps);
  expect(await stable()).toEqual({});
  expect(error).toHaveBeenCalledWith(expect.objectContaining({ module: 'finance' }), expect.any(String));
  put.mockRestore();
  await registerBundled(server.deps);
  expect(Object.keys(await stable())).toEqual(['finance']);
});

test('two processes that start at once with the same builds end in one release', async () => {
  writeBuild(root, FOLDER, madeRemote('finance', '0.1.0'));
  writeBuild(root, 'shell/dist', madeShell('0.1.0'));
  const other = await server.another();
  await Promise.all([registerBundled(server.deps), registerBundled(other.deps), registerBundled(other.deps)]);
  await other.close();
  expect(Object.keys(await stable()).toSorted()).toEqual(['finance', 'shell']);
  const actions = (await trail()).map(({ action }) => action).toSorted();
  expect(actions).toEqual(['PROMOTE', 'PROMOTE', 'REGISTER', 'REGISTER']);
});
