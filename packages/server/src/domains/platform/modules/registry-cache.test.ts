import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { modules } from '@polyclinic/contract';
import { registryOf } from './registry-cache';
import {
  givenRelease,
  madeRemote,
  madeShell,
  openModulesServer,
  point,
  type ModulesServer,
} from '../../../testing/modules';

let server: ModulesServer;

beforeEach(async () => {
  server = await openModulesServer();
}, 60_000);
afterEach(() => server.close());

async function givenStable(version: string, module = 'finance'): Promise<string> {
  const release = module === 'shell' ? madeShell(version) : madeRemote(module, version);
  const { id } = await givenRelease(server.deps, release);
  await point(server.platform, module, 'STABLE', { releaseId: id });
  return release.digest;
}

const versions = async ({ app }: Pick<ModulesServer, 'app'>) => {
  const response = await app.inject({ method: 'GET', url: `/api${modules.list.path}` });
  const { data } = response.json<{ data: { modules: { version: string }[] } }>();
  return data.modules.map(({ version }) => version);
};

test('a change is seen by every process at its next answer', async () => {
  const other = await server.another();
  await givenStable('1.0.0');
  expect([await versions(server), await versions(other)]).toEqual([['1.0.0'], ['1.0.0']]);
  await givenStable('1.1.0');
  expect([await versions(other), await versions(server)]).toEqual([['1.1.0'], ['1.1.0']]);
  await other.close();
});

test('a process that has read a release sees that it was withdrawn', async () => {
  const digest = await givenStable('1.0.0');
  expect(await versions(server)).toEqual(['1.0.0']);
  await server.platform
    .updateTable('moduleReleases')
    .set({ status: 'WITHDRAWN' })
    .where('digest', '=', digest)
    .execute();
  const { releases } = await registryOf(server.deps).current();
  expect(releases.map(({ status }) => status)).toEqual(['WITHDRAWN']);
  expect(await versions(server)).toEqual([]);
});

test('while nothing changes, an answer costs one look at one row; after a change, what was read already is not read again', async () => {
  await givenStable('1.0.0');
  await versions(server);
  const sent: string[] = [];
  const stop = server.database.onStatement(({ sql }) => sent.push(sql));
  await versions(server);
  expect(sent).toHaveLength(1);
  expect(await registryOf(server.deps).current()).toBe(await registryOf(server.deps).current());
  const digest = await givenStable('1.1.0');
  sent.length = 0;
  const [newest, oldest] = (await registryOf(server.deps).current()).releases;
  stop();
  expect(sent).toHaveLength(2);
  expect([newest?.digest, oldest?.version]).toEqual([digest, '1.0.0']);
});

test('who asks again with what it has is told that it has it, until that is no longer so', async () => {
  await givenStable('1.0.0');
  const ask = (tag: string) =>
    server.app.inject({ method: 'GET', url: '/api/public/modules', headers: { 'if-none-match': tag } });
  const tag = String((await ask('')).headers.etag);
  const sent: string[] = [];
  const stop = server.database.onStatement(({ sql }) => sent.push(sql));
  expect((await ask(tag)).statusCode).toBe(304);
  stop();
  expect(sent).toHaveLength(1);
  await givenStable('1.1.0');
  const changed = await ask(tag);
  expect([
    changed.statusCode,
    changed.json<{ data: { modules: [{ version: string }] } }>().data.modules[0].version,
  ]).toEqual([200, '1.1.0']);
  expect((await ask(String(changed.headers.etag))).statusCode).toBe(304);
  expect((await ask(tag)).statusCode).toBe(200);
});

test('what is taken back with its transaction was never seen', async () => {
  await givenStable('1.0.0');
  const { id } = await givenRelease(server.deps, madeRemote('finance', '1.1.0'));
  await server.platform
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('moduleChannels').set({ releaseId: id }).execute();
      expect(await versions(server)).toEqual(['1.0.0']);
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  expect(await versions(server)).toEqual(['1.0.0']);
});

test('without a database the pages, the answer and the files go on as they were last known', async () => {
  const digest = await givenStable('1.0.0');
  await givenStable('3.0.0', 'shell');
  const other = await server.another();
  const get = (url: string) => other.app.inject({ method: 'GET', url });
  expect((await get('/patients')).statusCode).toBe(200);
  await other.database.close();
  const [page, answer] = [await get('/patients'), await get('/api/public/modules')];
  expect([page.statusCode, answer.statusCode]).toEqual([200, 200]);
  expect(page.body).toContain('3.0.0');
  expect(await versions(other)).toEqual(['1.0.0']);
  expect((await get(`/remotes/finance/${digest}/remoteEntry.0123456789abcdef.js`)).statusCode).toBe(200);
  expect((await get('/remotes/finance/nowhere/a.js')).statusCode).toBe(404);
  expect((await get('/api/auth/me')).statusCode).toBe(401);
  await other.app.close();
});

test('a process that never saw the database says that it has to wait', async () => {
  const other = await server.another();
  await other.database.close();
  const page = await other.app.inject({ method: 'GET', url: '/' });
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
  await other.app.close();
});

test('a database that hangs delays one answer by a second and the next by nothing; once it answers again, it is asked again', async () => {
  await givenStable('1.0.0');
  await versions(server);
  const holder = new Client({ connectionString: server.ownerUrl });
  await holder.connect();
  await holder.query('begin; lock table registry_state in access exclusive mode');
  const began = performance.now();
  expect(await versions(server)).toEqual(['1.0.0']);
  expect(performance.now() - began).toBeGreaterThan(900);
  const again = performance.now();
  expect(await versions(server)).toEqual(['1.0.0']);
  expect(performance.now() - again).toBeLessThan(500);
  await holder.query('commit');
  await holder.end();
  await givenStable('1.1.0');
  await sleep(2_100);
  expect(await versions(server)).toEqual(['1.1.0']);
});

test('a release that this server does not understand is not offered, and the others are', async () => {
  await givenStable('1.0.0');
  const { id } = await givenRelease(server.deps, madeRemote('later', '1.0.0'));
  await server.platform
    .updateTable('moduleReleases')
    .set({ manifest: '{"kind":"hologram"}' })
    .where('id', '=', id)
    .execute();
  await point(server.platform, 'later', 'STABLE', { releaseId: id });
  expect(await versions(server)).toEqual(['1.0.0']);
});
