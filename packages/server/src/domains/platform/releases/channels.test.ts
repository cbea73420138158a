import { randomUUID } from 'node:crypto';
import { releases, type Channel, type ModuleOverview } from '@polyclinic/contract';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestPerson } from '../../../testing/test-clinic';
import { rollBackChannel } from './releases.service';
import { builtRemote, givenRelease, newModuleId, upload, type BuiltRelease } from '../../../testing/releases';

let server: TestServer;
let person: TestPerson;
let own: string;

beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

beforeEach(async () => {
  person = server.superAdmin();
  own = newModuleId();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await givenRelease(person, own, version);
});

const platform = () => server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
const promote = (version: string, channel: Channel = 'STABLE', reason?: string) =>
  person.call(releases.promote, { params: { module: own }, body: { version, channel, reason } });
const rollback = (reason: string, more: { version?: string; channel?: Channel } = {}) =>
  person.call(releases.rollback, { params: { module: own }, body: { channel: 'STABLE', reason, ...more } });
const assign = (body: object) =>
  person.call(releases.assign, { params: { module: own }, body: { reason: 'They asked', ...body } });
const list = () => person.call(releases.list, { params: { module: own } });
const history = async () => (await person.call(releases.history, { params: { module: own } })).events;
const statusOf = async (version: string) =>
  (await list()).releases.find((release) => release.version === version)?.status;

/** 'STABLE 1.1.0 < 1.0.0': release of a channel, and the target of its rollback. */
const lines = ({ module }: { module: ModuleOverview }) =>
  module.channels.map(({ channel, release, previousVersion }) =>
    [channel, release.version, ...(previousVersion === null ? [] : ['<', previousVersion])].join(' '),
  );

test('a registered release runs nowhere until it is promoted', async () => {
  const { module, releases: found } = await list();
  expect(module).toEqual({ module: own, channels: [], assignments: [] });
  expect(found.map(({ version, status }) => [version, status])).toEqual([
    ['1.2.0', 'AVAILABLE'],
    ['1.1.0', 'AVAILABLE'],
    ['1.0.0', 'AVAILABLE'],
  ]);
});

test('promoting points a channel to a release and remembers the one before', async () => {
  expect(lines(await promote('1.0.0'))).toEqual(['STABLE 1.0.0']);
  const after = await promote('1.1.0', 'STABLE', 'Good for a week on canary');
  expect(lines(after)).toEqual(['STABLE 1.1.0 < 1.0.0']);
  expect(after.module.channels[0]).toMatchObject({
    changedBy: 'Test SUPER_ADMIN',
    reason: 'Good for a week on canary',
    release: {
      version: '1.1.0',
      fileCount: 2,
      releasedBy: 'Test SUPER_ADMIN',
      requires: { react: '^19.3.1' },
    },
  });
});

test('promoting what runs already changes nothing and is not written down', async () => {
  const { module: before } = await promote('1.0.0');
  const { module: after } = await promote('1.0.0');
  expect(after).toEqual(before);
  expect((await history()).filter(({ action }) => action === 'PROMOTE')).toHaveLength(1);
});

test('a version that nobody released cannot be promoted', async () => {
  const body = { version: '9.9.9', channel: 'STABLE' as const };
  const { code } = await person.refusal(releases.promote, { params: { module: own }, body });
  expect(code).toBe('RELEASE_UNKNOWN');
});

test('a rollback withdraws the present release with its reason and brings the one before back', async () => {
  await promote('1.0.0');
  await promote('1.1.0');
  expect(lines(await rollback('Bills are wrong'))).toEqual(['STABLE 1.0.0']);
  const withdrawn = (await list()).releases.find(({ version }) => version === '1.1.0');
  expect(withdrawn).toMatchObject({ status: 'WITHDRAWN', statusReason: 'Bills are wrong' });
  const body = { version: '1.1.0', channel: 'STABLE' as const };
  const { code } = await person.refusal(releases.promote, { params: { module: own }, body });
  expect(code).toBe('RELEASE_NOT_AVAILABLE');
});

test('a rollback never leads to a release that was only registered', async () => {
  await promote('1.0.0', 'CANARY');
  expect(lines(await promote('1.2.0'))).toEqual(['STABLE 1.2.0', 'CANARY 1.0.0 < 1.2.0']);
  const body = { channel: 'STABLE' as const, reason: 'Slow' };
  expect((await person.refusal(releases.rollback, { params: { module: own }, body })).code).toBe(
    'RELEASE_NONE_EARLIER',
  );
});

test('two rollbacks one after the other lead to the newest good release from before', async () => {
  await promote('1.0.0');
  await promote('1.1.0');
  await promote('1.2.0');
  expect(lines(await rollback('First'))).toEqual(['STABLE 1.1.0 < 1.0.0']);
  expect(lines(await rollback('Second'))).toEqual(['STABLE 1.0.0']);
  const body = { channel: 'STABLE' as const, reason: 'Third' };
  const { code } = await person.refusal(releases.rollback, { params: { module: own }, body });
  expect(code).toBe('RELEASE_NONE_EARLIER');
  expect(await statusOf('1.0.0')).toBe('AVAILABLE');
});

test('a rollback may name the release it leads to, which has to be a good one', async () => {
  await promote('1.1.0');
  await promote('1.2.0');
  expect(lines(await rollback('Too new', { version: '1.0.0' }))).toEqual(['STABLE 1.0.0 < 1.1.0']);
  const refusal = async (version: string) => {
    const body = { channel: 'STABLE' as const, reason: 'Again', version };
    return (await person.refusal(releases.rollback, { params: { module: own }, body })).code;
  };
  expect(await refusal('1.2.0')).toBe('RELEASE_NOT_AVAILABLE');
  expect(await refusal('1.0.0')).toBe('RELEASE_NONE_EARLIER');
  expect(await refusal('7.0.0')).toBe('RELEASE_UNKNOWN');
});

test('a channel that points to nothing has nothing to go back to', async () => {
  const body = { channel: 'CANARY' as const, reason: 'Empty' };
  const { code } = await person.refusal(releases.rollback, { params: { module: own }, body });
  expect(code).toBe('RELEASE_NONE_EARLIER');
});

test('nobody keeps a withdrawn release: other channels and assignments move on with the channel', async () => {
  const clinic = await server.openClinic({ name: 'Harbour' });
  await promote('1.0.0');
  await promote('1.2.0', 'CANARY');
  await promote('1.2.0');
  await assign({ clinicId: clinic.tenantId, version: '1.2.0' });
  const { module } = await rollback('It loses notes');
  expect(lines({ module })).toEqual(['STABLE 1.0.0', 'CANARY 1.0.0']);
  expect(module.assignments).toMatchObject([{ clinic: { name: 'Harbour' }, version: '1.0.0', reason: 'They asked' }]);
  const [event] = await history();
  expect(event).toMatchObject({
    action: 'ROLLBACK',
    by: 'Test SUPER_ADMIN',
    reason: 'It loses notes',
    from: {
      module: own,
      channel: 'STABLE',
      version: '1.2.0',
    },
    to: {
      version: '1.0.0',
      withdrawn: '1.2.0',
      otherChannels: ['CANARY'],
      assignments: 1,
    },
  });
});

test('a canary that is taken back runs what is stable', async () => {
  await promote('1.1.0');
  await promote('1.2.0', 'CANARY');
  expect(lines(await rollback('Slow', { channel: 'CANARY' }))).toEqual(['STABLE 1.1.0', 'CANARY 1.1.0']);
});

test('two people who promote at once leave the channel with one of the two and the other as the one before', async () => {
  await promote('1.0.0');
  const promoteAsAnother = (version: string) =>
    server.superAdmin().call(releases.promote, { params: { module: own }, body: { version, channel: 'STABLE' } });
  await Promise.all(['1.1.0', '1.2.0', '1.0.0'].map(promoteAsAnother));
  const moves = (await history()).filter(({ action }) => action === 'PROMOTE').toReversed();
  // Each change begins with the result of the previous one.
  const steps = moves.map(({ from, to }) => [from, to].map((side) => (side as { version: string | null }).version));
  steps.slice(1).forEach(([from], index) => expect(from).toBe(steps[index]?.[1]));
  const { module } = await list();
  expect(module.channels[0]?.release.version).toBe(steps.at(-1)?.[1]);
  expect(module.channels[0]?.previousVersion).toBe(steps.at(-1)?.[0]);
});

test('of two rollbacks at once from the same release by the registry itself, one happens', async () => {
  await promote('1.0.0');
  await promote('1.1.0');
  const { module } = await promote('1.2.0');
  const releaseId = module.channels[0]?.release.id;
  const by = { name: 'Polyclinic', actor: { userId: null, role: 'REGISTRY', requestId: randomUUID(), ipAddress: '' } };
  const change = { module: own, channel: 'STABLE' as const, reason: '7 of 12 people had trouble', releaseId };
  const done = await Promise.all([1, 2].map(() => rollBackChannel(platform(), change, by)));
  expect(done.filter(Boolean)).toEqual([{ module: own, channel: 'STABLE', from: '1.2.0', to: '1.1.0' }]);
  const [event] = await history();
  expect(event).toMatchObject({ action: 'ROLLBACK', by: null, reason: '7 of 12 people had trouble' });
  expect((await list()).module.channels[0]?.changedBy).toBe('Polyclinic');
});

test('the history tells who did what to a module and why, newest first, and of no other module', async () => {
  await promote('1.0.0', 'CANARY', 'Try it');
  const other = newModuleId();
  await givenRelease(person, other, '1.0.0');
  const events = await history();
  expect(events.map(({ action, by, reason }) => [action, by, reason])).toEqual([
    ['PROMOTE', 'Test SUPER_ADMIN', 'Try it'],
    ...Array.from({ length: 3 }, () => ['REGISTER', 'Test SUPER_ADMIN', null]),
  ]);
  expect(events[0]).toMatchObject({
    from: { channel: 'CANARY', version: null },
    to: { module: own, channel: 'CANARY', version: '1.0.0' },
  });
});

test('the overview shows every module with what runs', async () => {
  await promote('1.1.0');
  const { modules } = await person.call(releases.overview, {});
  const found = modules.find(({ module }) => module === own);
  expect(found && lines({ module: found })).toEqual(['STABLE 1.1.0']);
});

test('each look at the registry is one look at the database', async () => {
  await promote('1.1.0');
  const looks = [
    () => person.call(releases.overview, {}),
    () => list(),
    () => history(),
    () => person.call(releases.health, { params: { module: own } }),
  ];
  for (const look of looks) {
    const sent: string[] = [];
    const stopListening = server.database.onStatement((trip) => sent.push(trip.sql));
    await look();
    stopListening();
    expect(sent).toHaveLength(1);
  }
});

test('a release that claims an address of another module is not promoted, and is told whose it is', async () => {
  const claiming = (module: string, path: string) =>
    builtRemote(module, '2.0.0', '', [{ path, screen: 'Beds', device: 'desktop', roles: ['ADMIN'] }]);
  const register = async (built: BuiltRelease) => {
    await upload(person, built);
    await person.call(releases.register, { params: { module: built.module }, body: { manifest: built.manifest } });
  };
  const [address, other] = [`/${own}/:id`, newModuleId()];
  await register(claiming(own, address));
  await register(claiming(other, `/${own}/:name`));
  await promote('2.0.0');

  const body = { version: '2.0.0', channel: 'CANARY' as const };
  const refusal = await person.refusal(releases.promote, { params: { module: other }, body });
  expect(refusal).toMatchObject({
    code: 'RELEASE_ADDRESS_TAKEN',
    details: { claims: [{ module: own, path: `/${own}/:` }] },
  });
  expect(lines(await person.call(releases.list, { params: { module: other } }))).toEqual([]);
  expect(lines(await promote('2.0.0', 'CANARY'))).toEqual(['STABLE 2.0.0', 'CANARY 2.0.0']);
});
