import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { deployTokens, RELEASE_FILE_BYTES, releases } from '@polyclinic/contract';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { personWithToken, type TestPerson } from '../../../testing/test-clinic';
import { registerRelease } from '../modules/registration.service';
import { builtRemote, givenRelease, integrityOf, newModuleId, packed, upload } from '../../../testing/releases';

let server: TestServer;
let person: TestPerson;
let own: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(() => {
  person = server.superAdmin();
  own = newModuleId();
});

const at = () => ({ params: { module: own } });
const register = (manifest: string, note?: string) =>
  person.call(releases.register, { ...at(), body: { manifest, note } });
const registerRefused = (manifest: string) => person.refusal(releases.register, { ...at(), body: { manifest } });
const stored = (digest: string, file: string) => server.deps.releases.read(`${own}/${digest}/${file}`);
const list = () => person.call(releases.list, at());
const retire = (version: string) => person.call(releases.retire, { ...at(), body: { version, reason: 'Old' } });

async function pipelineFor(module: string) {
  const { secret } = await person.call(deployTokens.create, { body: { module, name: 'Finance pipeline', days: 1 } });
  return personWithToken(server.app, async () => secret, undefined);
}

test('a release whose files have all come is known by its content, with who and when and how large', async () => {
  const built = builtRemote(own, '1.4.0');
  await upload(person, built);
  const { release } = await register(built.manifest, 'Faster bills');
  expect(release).toMatchObject({
    module: own,
    version: '1.4.0',
    digest: built.digest,
    source: 'RELEASED',
    status: 'AVAILABLE',
    fileCount: 2,
    note: 'Faster bills',
    releasedBy: 'Test SUPER_ADMIN',
    sizeBytes: Object.values(built.files).reduce((sum, { length }) => sum + length, 0),
    health: {
      loads: 0,
      failures: 0,
      crashes: 0,
      loadMs: null,
      people: 0,
      peopleInTrouble: 0,
      lcpMs: null,
      inpMs: null,
      cls: null,
    },
  });
});

test('a half-uploaded release is not to be seen, and names what is missing', async () => {
  const built = builtRemote(own, '1.4.0');
  const [first = '', second = ''] = Object.keys(built.files);
  const content = built.files[first] ?? Buffer.of();
  await person.call(releases.upload, { ...at(), body: packed(built.digest, first, content) });
  const refused = await registerRefused(built.manifest);
  expect(refused).toMatchObject({ code: 'RELEASE_FILES_MISSING', details: { files: [second] } });
  expect((await list()).releases).toEqual([]);
});

test('releasing the same once more changes nothing', async () => {
  const built = await givenRelease(person, own, '1.4.0');
  const { releases: before } = await list();
  await upload(person, built);
  expect((await register(built.manifest)).release).toEqual(before[0]);
  const { events } = await person.call(releases.history, at());
  expect(events.map(({ action }) => action)).toEqual(['REGISTER']);
});

test('what came with the server becomes a release of its own once somebody releases it, and history says so', async () => {
  const built = builtRemote(own, '1.4.0');
  await upload(person, built);
  const db = server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const bundled = { module: own, manifest: built.manifest, source: 'BUNDLED' as const, note: null, by: 'Polyclinic' };
  const { version } = await registerRelease(server.deps, db, bundled);
  const { release } = await register(built.manifest, 'Ours now');
  expect(release).toMatchObject({ version: '1.4.0', source: 'RELEASED', releasedBy: 'Test SUPER_ADMIN' });
  const { events } = await person.call(releases.history, at());
  expect(events).toMatchObject([
    { action: 'REGISTER', reason: 'Ours now', from: { version }, to: { version: '1.4.0' } },
  ]);
});

test('a version has one content for good', async () => {
  await givenRelease(person, own, '1.4.0');
  const other = builtRemote(own, '1.4.0', '// other');
  await upload(person, other);
  expect((await registerRefused(other.manifest)).code).toBe('RELEASE_VERSION_TAKEN');
});

test('the same release registered twice at once is one release', async () => {
  const built = builtRemote(own, '1.4.0');
  await upload(person, built);
  const [one, two] = await Promise.all([register(built.manifest), register(built.manifest)]);
  expect(one.release).toEqual(two.release);
  expect((await person.call(releases.history, at())).events).toHaveLength(1);
});

test('the files of a registered release are never overwritten', async () => {
  const { digest, files } = await givenRelease(person, own, '1.4.0');
  const [file = ''] = Object.keys(files);
  await person.call(releases.upload, { ...at(), body: packed(digest, file, Buffer.from('alert(1)')) });
  expect(await stored(digest, file)).toEqual(files[file]);
});

test('a file that is not what its hash says does not come in', async () => {
  const sent = packed('0'.repeat(32), 'a.js', Buffer.from('good'));
  const integrity = integrityOf(Buffer.from('evil'));
  const refused = await person.refusal(releases.upload, { ...at(), body: { ...sent, integrity } });
  expect([refused.code, await stored('0'.repeat(32), 'a.js')]).toEqual(['RELEASE_FILE_WRONG', undefined]);
});

test.each([
  ['grows beyond the largest file when it is unpacked', gzipSync(Buffer.alloc(RELEASE_FILE_BYTES + 1))],
  ['is not packed at all', Buffer.from('plain')],
  ['ends before its end', gzipSync(randomBytes(2000)).subarray(0, 1000)],
])('a file that %s does not come in', async (_, bytes) => {
  const sent = packed('0'.repeat(32), 'bomb.js', Buffer.alloc(RELEASE_FILE_BYTES + 1));
  const body = { ...sent, content: bytes.toString('base64') };
  expect((await person.refusal(releases.upload, { ...at(), body })).code).toBe('RELEASE_FILE_WRONG');
  expect(await stored('0'.repeat(32), 'bomb.js')).toBeUndefined();
});

test.each(['../../../etc/passwd', '.hidden.js', 'a/../b.js', '/a.js', 'a//b.js', 'a\\b.js'])(
  'the file name %s leads nowhere',
  async (file) => {
    const body = { ...packed('0'.repeat(32), 'a.js', Buffer.from('a')), file };
    const { code, fields } = await person.refusal(releases.upload, { ...at(), body });
    expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['file']]);
  },
);

test('the name of a module leads nowhere either', async () => {
  const body = packed('0'.repeat(32), 'a.js', Buffer.from('a'));
  const { code, fields } = await person.refusal(releases.upload, { params: { module: '../other' }, body });
  expect([code, Object.keys(fields ?? {})]).toEqual(['INVALID_INPUT', ['module']]);
});

test.each([
  ['is no JSON', 'release'],
  ['lacks what a release needs', '{"kind":"remote"}'],
  ['is another module’s', builtRemote('m-elsewhere', '1.0.0').manifest],
])('a release.json that %s is refused', async (_, manifest) => {
  expect((await registerRefused(manifest)).code).toBe('RELEASE_INVALID');
});

test('a store that fails is told as a service that is away, and nothing is written down', async () => {
  const { releases: store } = server.deps;
  server.deps.releases = { ...store, put: () => Promise.reject(new Error('disk full')) };
  const body = packed('0'.repeat(32), 'a.js', Buffer.from('a'));
  const refused = await person.refusal(releases.upload, { ...at(), body });
  server.deps.releases = store;
  expect(refused.code).toBe('SERVICE_UNAVAILABLE');
  const { rows } = await trailOf('module-files');
  expect(rows).toBe(0);
});

async function trailOf(resource: string) {
  const { userId } = await person.identity();
  const found = await server.database
    .forTenant({ tenantId: PLATFORM_TENANT_ID })
    .selectFrom('auditLog')
    .select('id')
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('resource', '=', resource)
    .where('actorId', '=', userId)
    .orderBy('id')
    .execute();
  return { rows: found.length };
}

test('every file that came in is written down, apart from the history of the module', async () => {
  await givenRelease(person, own, '1.4.0');
  expect(await trailOf('module-files')).toEqual({ rows: 2 });
});

test('retiring a release takes its files away; what is in use stays', async () => {
  const built = await givenRelease(person, own, '1.0.0');
  const [file = ''] = Object.keys(built.files);
  await givenRelease(person, own, '1.1.0');
  const promote = (version: string) =>
    person.call(releases.promote, { ...at(), body: { version, channel: 'STABLE' as const } });
  await promote('1.0.0');
  await promote('1.1.0');
  const refusal = async (version: string) =>
    (await person.refusal(releases.retire, { ...at(), body: { version, reason: 'Old' } })).code;
  expect(await refusal('1.1.0')).toBe('RELEASE_IN_USE');
  // It is the target of a rollback.
  expect(await refusal('1.0.0')).toBe('RELEASE_IN_USE');
  expect(await refusal('4.0.0')).toBe('RELEASE_UNKNOWN');
  await givenRelease(person, own, '1.2.0');
  await promote('1.2.0');
  await retire('1.0.0');
  expect(await stored(built.digest, file)).toBeUndefined();
  const retired = (await list()).releases.find(({ version }) => version === '1.0.0');
  expect(retired).toMatchObject({ status: 'RETIRED', statusReason: 'Old' });
  const body = { version: '1.0.0', channel: 'STABLE' as const };
  expect((await person.refusal(releases.promote, { ...at(), body })).code).toBe('RELEASE_NOT_AVAILABLE');
});

test('retiring again finishes what was cut off', async () => {
  const { digest, files } = await givenRelease(person, own, '1.0.0');
  const [file = ''] = Object.keys(files);
  const { releases: store } = server.deps;
  server.deps.releases = { ...store, removeFolder: () => Promise.reject(new Error('away')) };
  const body = { version: '1.0.0', reason: 'Old' };
  expect((await person.refusal(releases.retire, { ...at(), body })).code).toBe('SERVICE_UNAVAILABLE');
  server.deps.releases = store;
  expect(await stored(digest, file)).toEqual(files[file]);
  await retire('1.0.0');
  expect(await stored(digest, file)).toBeUndefined();
  const { events } = await person.call(releases.history, at());
  expect(events.map(({ action }) => action)).toEqual(['RETIRE', 'REGISTER']);
});

test('a pipeline releases, promotes and takes back its own module, by the name of its token', async () => {
  const pipeline = await pipelineFor(own);
  await givenRelease(pipeline, own, '1.0.0');
  const body = { version: '1.0.0', channel: 'CANARY' as const };
  const { module } = await pipeline.call(releases.promote, { ...at(), body });
  expect(module.channels).toMatchObject([
    { changedBy: 'Finance pipeline', release: { releasedBy: 'Finance pipeline' } },
  ]);
  const { events } = await pipeline.call(releases.history, at());
  expect(events.map(({ action, by }) => [action, by])).toEqual([
    ['PROMOTE', 'Finance pipeline'],
    ['REGISTER', 'Finance pipeline'],
  ]);
});

test('a pipeline reaches no other module, whatever it writes', async () => {
  const pipeline = await pipelineFor(newModuleId());
  const built = builtRemote(own, '1.0.0');
  const version = '1.0.0';
  const channel = 'STABLE' as const;
  const reason = 'Mine now';
  const id = randomUUID();
  const refusals = [
    pipeline.refusal(releases.list, at()),
    pipeline.refusal(releases.history, at()),
    pipeline.refusal(releases.health, at()),
    pipeline.refusal(releases.upload, { ...at(), body: packed(built.digest, 'a.js', Buffer.from('a')) }),
    pipeline.refusal(releases.register, { ...at(), body: { manifest: built.manifest } }),
    pipeline.refusal(releases.promote, { ...at(), body: { version, channel } }),
    pipeline.refusal(releases.rollback, { ...at(), body: { channel, reason } }),
    pipeline.refusal(releases.assign, { ...at(), body: { sharePercent: 5, channel, reason } }),
    pipeline.refusal(releases.unassign, { params: { module: own, id } }),
    pipeline.refusal(releases.retire, { ...at(), body: { version, reason } }),
  ];
  for (const refusal of refusals) expect((await refusal).code).toBe('FORBIDDEN');
  // Those of other tests are there as well, for callers who may see them.
  expect((await pipeline.call(releases.overview, {})).modules).toEqual([]);
  // The manifest of another module is refused under the own path.
  const elsewhere = await pipelineFor(own);
  const manifest = builtRemote(newModuleId(), '1.0.0').manifest;
  expect((await elsewhere.refusal(releases.register, { ...at(), body: { manifest } })).code).toBe('RELEASE_INVALID');
});

test('people show who they are within five minutes before they change anything', async () => {
  const { sessionId } = await person.identity();
  await server.database
    .forTenant({ tenantId: PLATFORM_TENANT_ID })
    .updateTable('sessions')
    .set({ confirmedAt: '2020-01-01T00:00:00Z' })
    .where('tenantId', '=', PLATFORM_TENANT_ID)
    .where('id', '=', sessionId)
    .execute();
  const built = builtRemote(own, '1.0.0');
  const channel = 'STABLE' as const;
  const refusals = [
    person.refusal(releases.upload, { ...at(), body: packed(built.digest, 'a.js', Buffer.from('a')) }),
    person.refusal(releases.register, { ...at(), body: { manifest: built.manifest } }),
    person.refusal(releases.promote, { ...at(), body: { version: '1.0.0', channel } }),
    person.refusal(releases.rollback, { ...at(), body: { channel, reason: 'x' } }),
    person.refusal(releases.assign, { ...at(), body: { sharePercent: 5, channel, reason: 'x' } }),
    person.refusal(releases.unassign, { params: { module: own, id: randomUUID() } }),
    person.refusal(releases.retire, { ...at(), body: { version: '1.0.0', reason: 'x' } }),
  ];
  for (const refusal of refusals) expect((await refusal).code).toBe('CONFIRMATION_NEEDED');
  expect((await list()).releases).toEqual([]);
});
