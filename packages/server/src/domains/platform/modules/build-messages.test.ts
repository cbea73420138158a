import { EventEmitter } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RegistryAnswer } from '@polyclinic/contract';
import { madeRemote, madeShell, openModulesServer, writeBuild, type ModulesServer } from '../../../testing/modules';
import { followBuilds, type FollowedBuilds } from './build-messages';
import { registerBundled } from './bundled.service';

/** The process that builds. */
class Builder extends EventEmitter {
  readonly replies: object[] = [];

  send(message: object): void {
    this.replies.push(message);
    this.emit('reply');
  }

  /** Announces a build and waits for the reply. */
  async announces(module: string): Promise<void> {
    const replied = new Promise((resolve) => this.once('reply', resolve));
    this.emit('message', { outcome: 'built', module });
    await replied;
  }
}

const clinical = madeRemote('clinical', '0.1.0');
const FOLDER = 'mfe-clinical/dist/remote';

let server: ModulesServer;
let builder: Builder;
let builds: FollowedBuilds;

beforeEach(async () => {
  server = await openModulesServer();
  const { settings } = server.deps;
  settings.preparing = ['shell', 'clinical', 'finance'];
  writeBuild(settings.root, 'shell/dist', madeShell('0.1.0', {}, undefined, ['/']));
  builder = new Builder();
  builds = followBuilds(server.deps, builder);
}, 60_000);
afterEach(() => server.close());

async function registry(headers = {}) {
  const response = await server.app.inject({ method: 'GET', url: '/api/public/modules', headers });
  return { response, answer: response.body ? response.json<{ data: RegistryAnswer }>().data : undefined };
}

async function offered() {
  const { answer } = await registry();
  return { modules: answer?.modules.map(({ id }) => id), preparing: answer?.preparing };
}

const preparing = (...ids: string[]) => ids.map((id) => ({ id, isFailed: false }));

test('a module registered later is offered by the running server, and no page is left without word of it', async () => {
  await registerBundled(server.deps);
  expect(await offered()).toEqual({ modules: [], preparing: preparing('clinical', 'finance') });
  const { response } = await registry();
  const headers = { 'if-none-match': String(response.headers.etag) };
  expect((await registry(headers)).response.statusCode).toBe(304);

  writeBuild(server.deps.settings.root, FOLDER, clinical);
  await builder.announces('clinical');
  expect(builder.replies).toEqual([{ state: 'offered', module: 'clinical' }]);
  expect((await registry(headers)).response.statusCode).toBe(200);
  expect(await offered()).toEqual({ modules: ['clinical'], preparing: preparing('finance') });
});

test('the answer says nothing of builds once all modules are there', async () => {
  for (const id of ['clinical', 'finance']) {
    writeBuild(server.deps.settings.root, `mfe-${id}/dist/remote`, madeRemote(id, '0.1.0'));
    await builder.announces(id);
  }
  expect(await offered()).toEqual({ modules: ['clinical', 'finance'], preparing: undefined });
});

test('a build of earlier sources is not offered while the new one is made', async () => {
  writeBuild(server.deps.settings.root, FOLDER, madeRemote('clinical', '0.1.0', { mark: 'earlier' }));
  await registerBundled(server.deps);
  expect(await offered()).toEqual({ modules: [], preparing: preparing('clinical', 'finance') });
});

test('a module that ran before goes on until its new build is there', async () => {
  const earlier = madeRemote('clinical', '0.1.0', { mark: 'earlier' });
  writeBuild(server.deps.settings.root, FOLDER, earlier);
  const digest = async () => (await registry()).answer?.modules.find(({ id }) => id === 'clinical')?.digest;
  const other = await server.another();
  await registerBundled(other.deps);
  await other.close();
  expect(await digest()).toBe(earlier.digest);
  expect((await offered()).preparing).toEqual(preparing('finance'));

  writeBuild(server.deps.settings.root, FOLDER, clinical);
  await builder.announces('clinical');
  expect(await digest()).toBe(clinical.digest);
});

test('an address of a module that is being built is answered with the page, not as missing', async () => {
  await registerBundled(server.deps);
  const status = async () => (await server.app.inject({ method: 'GET', url: '/clinical/things' })).statusCode;
  expect(await status()).toBe(200);
  for (const id of ['clinical', 'finance']) {
    writeBuild(server.deps.settings.root, `mfe-${id}/dist/remote`, madeRemote(id, '0.1.0'));
    await builder.announces(id);
  }
  expect(await status()).toBe(200);
  expect((await server.app.inject({ method: 'GET', url: '/towels' })).statusCode).toBe(404);
});

test('a module that cannot be registered is refused, and its failure is told to pages', async () => {
  await builder.announces('clinical');
  expect(builder.replies).toEqual([{ state: 'refused', module: 'clinical' }]);
  builder.emit('message', { outcome: 'failed', module: 'clinical' });
  expect((await offered()).preparing).toEqual([{ id: 'clinical', isFailed: true }, ...preparing('finance')]);
});

test('without the process that builds, what is missing counts as failed', async () => {
  await registerBundled(server.deps);
  builder.emit('disconnect');
  const failed = ['clinical', 'finance'].map((id) => ({ id, isFailed: true }));
  expect((await offered()).preparing).toEqual(failed);
  await expect(builds.page).rejects.toThrow('The build ended before there was a page to serve');
});

test('the start waits for the shell, and a stop ends the wait', async () => {
  let isThere = false;
  void builds.page.then(() => (isThere = true));
  builder.emit('message', { outcome: 'built', module: 'clinical' });
  await new Promise(setImmediate);
  expect(isThere).toBe(false);
  builder.emit('message', { outcome: 'built', module: 'shell' });
  await builds.page;

  const stopped = followBuilds({ ...server.deps, settings: { ...server.deps.settings } }, new Builder());
  stopped.stop();
  await stopped.page;
});

test('a message that is none of a build changes nothing', async () => {
  rmSync(join(server.deps.settings.root, 'shell'), { recursive: true });
  for (const message of ['built', { outcome: 'built' }, { outcome: 'made', module: 'clinical' }, null]) {
    builder.emit('message', message);
  }
  await new Promise(setImmediate);
  expect(builder.replies).toEqual([]);
});
