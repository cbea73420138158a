import {
  describeOperations,
  modules,
  notes,
  releases,
  type Channel,
  type Endpoint,
  type RemoteManifest,
  type ShellManifest,
} from '@polyclinic/contract';
import { z } from 'zod';
import {
  givenRelease,
  madeRemote,
  madeShell,
  openModulesServer,
  point,
  putFiles,
  type ModulesServer,
} from '../../../testing/modules';
import type { TestPerson } from '../../../testing/test-clinic';

const KIT = '@polyclinic/ui/kit/form';
const offers = {
  facades: { [KIT]: ['Form', 'Input'], '@polyclinic/client': ['createApi'] },
  libraries: { antd: '6.1.4' },
} satisfies ShellManifest['offers'];

let server: ModulesServer;
let person: TestPerson;

beforeEach(async () => {
  server = await openModulesServer();
  person = server.superAdmin();
}, 60_000);
afterEach(() => server.close());

type Uses = NonNullable<RemoteManifest['uses']>;

/** A release that calls these operations, as they were when it was built, and takes this from the shell. */
async function givenRemote(version: string, endpoints: Endpoint[] = [], more: Partial<Uses> = {}) {
  const uses = { facades: {}, libraries: {}, api: describeOperations(endpoints), ...more };
  const release = madeRemote('ward', version, { uses });
  return { ...(await givenRelease(server.deps, release)), release };
}

async function givenShell(version: string, channel?: Channel, offered: ShellManifest['offers'] = offers) {
  const shell = await givenRelease(server.deps, madeShell(version, {}, offered));
  if (channel) await point(server.platform, 'shell', channel, { releaseId: shell.id });
  return shell;
}

const promote = (module: string, version: string, channel: Channel = 'STABLE') =>
  person.call(releases.promote, { params: { module }, body: { version, channel } });
const refusal = (module: string, version: string, channel: Channel = 'STABLE') =>
  person.refusal(releases.promote, { params: { module }, body: { version, channel } });
const misfit = (side: string, name: string, detail: string) => ({ side, module: 'ward', name, detail });
const offered = async (shell?: string) => {
  const { modules: found } = await server
    .anonymous()
    .call(modules.list, { query: shell === undefined ? {} : { shell } });
  return found.map(({ version, previous }) => [version, previous?.version ?? null]);
};

const unknown: Endpoint = { ...notes.list, path: '/memos' };
const changed: Endpoint = { ...notes.create, body: z.object({ headline: z.string().max(10) }) };

test('a release that calls what the server serves and takes what the shell offers is promoted', async () => {
  await givenShell('3.0.0', 'STABLE');
  const uses = { facades: { [KIT]: ['Form'] }, libraries: { antd: '^6.1.0' } };
  await givenRemote('1.0.0', [notes.list, notes.create], uses);
  const { module } = await promote('ward', '1.0.0');
  expect(module.channels[0]?.release).toMatchObject({ version: '1.0.0', misfits: [] });
});

test('a release that says nothing of what it uses is promoted as before', async () => {
  await givenShell('3.0.0', 'STABLE');
  await givenRelease(server.deps, madeRemote('ward', '1.0.0'));
  expect((await promote('ward', '1.0.0')).module.channels).toHaveLength(1);
});

test.each<[string, Endpoint[], Partial<Uses>, object[]]>([
  [
    'an operation that the server does not have',
    [notes.create, unknown],
    {},
    [misfit('SERVER', 'notes.list', 'there is no GET /memos')],
  ],
  [
    'an operation that takes something else now',
    [changed],
    {},
    [
      misfit('SERVER', 'notes.create', 'body.text is required'),
      misfit('SERVER', 'notes.create', 'body.headline is not accepted'),
    ],
  ],
  [
    'a name that the shell does not export',
    [],
    { facades: { [KIT]: ['Form', 'Splitter'] } },
    [misfit('SHELL', KIT, 'does not export Splitter')],
  ],
  [
    'a shared module that the shell does not have',
    [],
    { facades: { '@polyclinic/ui/kit/maps': ['Map'] } },
    [misfit('SHELL', '@polyclinic/ui/kit/maps', 'is not there')],
  ],
  [
    'another version of a library',
    [],
    { libraries: { antd: '^7.0.0' } },
    [misfit('SHELL', 'antd', 'is 6.1.4, not ^7.0.0')],
  ],
])('a release that relies on %s is registered, says so, and is not promoted', async (_, endpoints, more, misfits) => {
  await givenShell('3.0.0', 'STABLE');
  const { release } = await givenRemote('1.0.0', endpoints, more);
  const body = { manifest: release.manifest };
  const { release: registered } = await person.call(releases.register, { params: { module: 'ward' }, body });
  expect(registered.misfits).toEqual(misfits);
  expect(await refusal('ward', '1.0.0')).toMatchObject({ code: 'RELEASE_MISFIT', details: { misfits } });
  expect((await person.call(releases.list, { params: { module: 'ward' } })).module.channels).toEqual([]);
});

test('a release for another version of a shared package is refused for everybody, naming both sides', async () => {
  await givenShell('3.0.0', 'STABLE');
  await givenShell('3.1.0', 'CANARY');
  const clinic = await server.openClinic();
  await givenRelease(server.deps, madeRemote('ward', '1.0.0', { requires: { '@polyclinic/ui': '^0.9.0' } }));
  const misfits = [misfit('SHELL', '@polyclinic/ui', 'is 0.1.0, not ^0.9.0')];
  const body = { clinicId: clinic.tenantId, version: '1.0.0', reason: 'They asked' };
  for (const refused of [
    await refusal('ward', '1.0.0', 'STABLE'),
    await refusal('ward', '1.0.0', 'CANARY'),
    await person.refusal(releases.assign, { params: { module: 'ward' }, body }),
  ]) {
    expect(refused).toMatchObject({ code: 'RELEASE_MISFIT', details: { misfits } });
  }
});

test('a release that does not fit is not assigned either', async () => {
  const clinic = await server.openClinic();
  await givenRemote('1.0.0', [unknown]);
  const body = { clinicId: clinic.tenantId, version: '1.0.0', reason: 'They asked' };
  const { code } = await person.refusal(releases.assign, { params: { module: 'ward' }, body });
  expect(code).toBe('RELEASE_MISFIT');
});

test('what some people try may need a shell that some people try', async () => {
  await givenShell('3.0.0', 'STABLE');
  await givenShell('3.1.0', 'CANARY', { ...offers, facades: { [KIT]: ['Form', 'Splitter'] } });
  await givenRemote('1.0.0', [], { facades: { [KIT]: ['Splitter'] } });
  expect((await refusal('ward', '1.0.0')).code).toBe('RELEASE_MISFIT');
  expect((await promote('ward', '1.0.0', 'CANARY')).module.channels).toHaveLength(1);
});

test('a shell that takes something away from a stable module does not become stable', async () => {
  await givenShell('3.0.0', 'STABLE');
  const { id } = await givenRemote('1.0.0', [], { facades: { [KIT]: ['Input'] } });
  await point(server.platform, 'ward', 'STABLE', { releaseId: id });
  await givenShell('3.1.0', undefined, { ...offers, facades: { [KIT]: ['Form'] } });
  const { code, details } = await refusal('shell', '3.1.0');
  expect([code, details]).toEqual(['RELEASE_MISFIT', { misfits: [misfit('SHELL', KIT, 'does not export Input')] }]);
  expect((await promote('shell', '3.1.0', 'CANARY')).module.channels).toHaveLength(2);
});

test('a page is given the newest release that fits, and the one pointed to where none does', async () => {
  await givenShell('3.0.0', 'STABLE');
  const { id: first } = await givenRemote('1.0.0', [unknown]);
  await point(server.platform, 'ward', 'STABLE', { releaseId: first });
  expect(await offered()).toEqual([['1.0.0', null]]);
  const { id: good } = await givenRemote('1.1.0', [notes.list]);
  const { id: newest } = await givenRemote('1.2.0', [changed]);
  await point(server.platform, 'ward', 'STABLE', { releaseId: newest, previousId: good });
  expect(await offered()).toEqual([['1.1.0', null]]);
});

test('a page that was opened before a deploy is given what goes with its own shell', async () => {
  const old = await givenShell('3.0.0', 'STABLE');
  const { id: before } = await givenRemote('1.0.0');
  await givenShell('3.1.0', 'STABLE', { ...offers, facades: { [KIT]: ['Form', 'Splitter'] } });
  const { id: after } = await givenRemote('1.1.0', [], { facades: { [KIT]: ['Splitter'] } });
  await point(server.platform, 'ward', 'STABLE', { releaseId: after, previousId: before });
  expect(await offered()).toEqual([['1.1.0', '1.0.0']]);
  expect(await offered(old.digest)).toEqual([['1.0.0', null]]);
  const query = { react: '19.3.1', client: '0.1.0', ui: '0.1.0' };
  const params = { module: 'ward' };
  const newestFor = async (more: { shell?: string }) =>
    (await server.anonymous().call(modules.compatible, { params, query: { ...query, ...more } })).release?.version;
  expect([await newestFor({}), await newestFor({ shell: old.digest })]).toEqual(['1.1.0', '1.0.0']);
});

test('a release.json whose description of operations leads back to itself is refused', async () => {
  const uses = { facades: {}, libraries: {}, api: { operations: {}, shapes: [{ self: '#0' }] } };
  const release = madeRemote('ward', '1.0.0', { uses });
  await putFiles(server.deps, release);
  const body = { manifest: release.manifest };
  const { code } = await person.refusal(releases.register, { params: { module: 'ward' }, body });
  expect(code).toBe('RELEASE_INVALID');
});
