import { randomBytes, randomUUID } from 'node:crypto';
import { modules, releases, type Channel, type LoadOutcome } from '@polyclinic/contract';
import { sql } from 'kysely';
import { openDatabase, type TenantDatabase } from '../../../platform/db/database';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import { mailsTo } from '../../../testing/account';
import { givenPerson, type TestClinic } from '../../../testing/test-clinic';
import { ownTestDatabase, type OwnTestDatabase } from '../../../testing/test-database';
import { givenRelease, type TestRelease } from '../../../testing/release';

// Every super administrator of the platform receives an e-mail, so the shared test database cannot be used.
let own: OwnTestDatabase;
let server: TestServer;
let second: TestServer;
let platform: TenantDatabase;
let clinic: TestClinic;
let name: string;
let good: TestRelease;
let bad: TestRelease;
let warned: jest.SpyInstance;

beforeAll(async () => {
  own = await ownTestDatabase();
  server = await openTestServer({}, openDatabase({ url: own.appUrl }));
  second = await openTestServer({}, openDatabase({ url: own.appUrl }));
  platform = server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  clinic = await server.openClinic();
  await givenPerson(platform, { role: 'SUPER_ADMIN', email: 'root@example.test' });
  const asha = await givenPerson(platform, { role: 'SUPER_ADMIN', email: 'asha@example.test' });
  await sql`update users set preferred_language = 'hi' where id = ${asha}`.execute(platform);
  await givenPerson(platform, { role: 'SUPER_ADMIN', email: 'gone@example.test', isActive: false });
}, 60_000);
afterAll(async () => {
  await server.close();
  await second.close();
  await own.drop();
});
beforeEach(async () => {
  warned = jest.spyOn(server.deps.log, 'warn');
  name = `test-${randomBytes(6).toString('hex')}`;
  good = await givenRelease(platform, { module: name, version: '1.4.0', channel: 'STABLE' });
  bad = await givenRelease(platform, { module: name, version: '1.5.0', channel: 'STABLE', previous: good });
});
afterEach(() => warned.mockRestore());

/** Sends the report of another user about a release. */
async function say(outcome: LoadOutcome, { digest } = bad, on = server): Promise<void> {
  const session = on.deps.tokens.issue(await clinic.as('NURSE').identity());
  const loads = [{ module: name, digest, outcome }];
  await on.anonymous().call(modules.report, { body: { session, loads, vitals: [] } });
}
async function sayAll(outcomes: LoadOutcome[], release = bad): Promise<void> {
  for (const outcome of outcomes) await say(outcome, release);
}
const many = (count: number, outcome: LoadOutcome) => Array.from({ length: count }, () => outcome);
const running = async () => {
  const { module } = await server.superAdmin().call(releases.list, { params: { module: name } });
  return Object.fromEntries(module.channels.map(({ channel, release }) => [channel, release.version]));
};
const history = async () =>
  (await server.superAdmin().call(releases.history, { params: { module: name } })).events.map(
    ({ action, by, reason }) => [action, by, reason],
  );
const point = (channel: Channel, to: TestRelease, previous?: TestRelease) =>
  sql`insert into module_channels (tenant_id, module, channel, release_id, previous_id, changed_by)
    values (${PLATFORM_TENANT_ID}, ${name}, ${channel}, ${to.id}, ${previous?.id ?? null}, 'A test')`.execute(platform);
const mailsAbout = async (recipient: string, words: string) =>
  (await mailsTo(platform, recipient)).filter(({ subject, body }) => subject.includes(name) && body.includes(words));

test('a release that fails too many people is taken back, and everybody who must know is told', async () => {
  await sayAll([...many(5, 'LOADED'), 'FAILED', 'CRASHED']);
  expect(await running()).toEqual({ STABLE: '1.5.0' });
  await say('FAILED');
  expect(await running()).toEqual({ STABLE: '1.4.0' });

  const reason = 'Failed for 3 of 8 users within 10 minutes';
  expect(await history()).toEqual([['ROLLBACK', null, reason]]);
  const entry = await platform
    .selectFrom('auditLog')
    .selectAll()
    .where('recordId', '=', bad.id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actorId: null, actorRole: 'REGISTRY', address: '' });
  const withdrawn = await platform.selectFrom('moduleReleases').selectAll().where('id', '=', bad.id).executeTakeFirst();
  expect(withdrawn).toMatchObject({ status: 'WITHDRAWN', statusReason: reason });
  expect(warned.mock.calls).toEqual([
    [{ module: name, channel: 'STABLE', from: '1.5.0', to: '1.4.0', reason }, 'release rolled back by itself'],
  ]);
  expect(await mailsAbout('root@example.test', 'STABLE runs 1.4.0 again')).toHaveLength(1);
  expect(await mailsAbout('root@example.test', `http://localhost/platform/modules/${name}`)).toHaveLength(1);
  expect(await mailsAbout('asha@example.test', 'पिछली रिलीज़ पर लौट गई')).toHaveLength(1);
  expect(await mailsTo(platform, 'gone@example.test')).toEqual([]);
});

test('one person cannot do it, however often they sign in, and nobody can who is not signed in', async () => {
  const nurse = await clinic.as('NURSE').identity();
  const loads = [{ module: name, digest: bad.digest, outcome: 'FAILED' as const }];
  for (let sent = 0; sent < 10; sent += 1) {
    const session = server.deps.tokens.issue({ ...nurse, sessionId: randomUUID() });
    await server.anonymous().call(modules.report, { body: { session, loads, vitals: [] } });
    await server.anonymous().call(modules.report, { body: { loads, vitals: [] } });
  }
  expect(await running()).toEqual({ STABLE: '1.5.0' });
});

test('whose second try worked had no trouble', async () => {
  const people = await Promise.all(many(6, 'FAILED').map(async () => clinic.as('NURSE').identity()));
  const speak = async (outcomes: LoadOutcome[], from: number, to: number) => {
    for (const identity of people.slice(from, to)) {
      const loads = outcomes.map((outcome) => ({ module: name, digest: bad.digest, outcome }));
      const session = server.deps.tokens.issue(identity);
      await server.anonymous().call(modules.report, { body: { session, loads, vitals: [] } });
    }
  };
  await speak(['FAILED', 'LOADED'], 0, 6);
  expect(await running()).toEqual({ STABLE: '1.5.0' });
});

test('what was said longer than ten minutes ago does not count', async () => {
  await sayAll(many(4, 'FAILED'));
  await sql`update module_votes set at = at - interval '11 minutes' where release_id = ${bad.id}`.execute(platform);
  await sayAll(many(4, 'FAILED'));
  expect(await running()).toEqual({ STABLE: '1.5.0' });
  await say('FAILED');
  expect(await running()).toEqual({ STABLE: '1.4.0' });
});

test('a bad canary goes back without touching what is stable', async () => {
  const canary = await givenRelease(platform, { module: name, version: '1.6.0' });
  await point('CANARY', canary);
  await sayAll(many(5, 'CRASHED'), canary);
  expect(await running()).toEqual({ STABLE: '1.5.0', CANARY: '1.5.0' });
});

test('where both channels run it, both go back to what was stable before', async () => {
  await point('CANARY', bad);
  await sayAll(many(5, 'FAILED'));
  expect(await running()).toEqual({ STABLE: '1.4.0', CANARY: '1.4.0' });
  expect(await history()).toHaveLength(1);
});

test('a release that people run as a fallback is judged as well, and withdrawn without touching a channel', async () => {
  await sayAll(many(6, 'FAILED'), good);
  expect(await running()).toEqual({ STABLE: '1.5.0' });
  const reason = 'Failed for 5 of 5 users within 10 minutes';
  expect(await history()).toEqual([['WITHDRAW', null, reason]]);
  const gone = await platform.selectFrom('moduleReleases').selectAll().where('id', '=', good.id).executeTakeFirst();
  expect(gone).toMatchObject({ status: 'WITHDRAWN', statusReason: reason });
  expect(warned.mock.calls).toEqual([[{ module: name, version: '1.4.0', reason }, 'release withdrawn by itself']]);
  expect(await mailsAbout('root@example.test', 'No channel points to it')).toHaveLength(1);
  expect(await mailsAbout('asha@example.test', 'कोई चैनल उस पर नहीं है')).toHaveLength(1);
});

test('a clinic whose own release fails gets the stable one', async () => {
  const pinned = await givenRelease(platform, { module: name, version: '1.6.0' });
  const assign = { clinicId: clinic.tenantId, version: '1.6.0', reason: 'They asked' };
  await server.superAdmin().call(releases.assign, { params: { module: name }, body: assign });
  await sayAll(many(5, 'CRASHED'), pinned);
  const { module } = await server.superAdmin().call(releases.list, { params: { module: name } });
  expect(module.assignments).toMatchObject([{ version: '1.5.0' }]);
});

test('a release that was only registered is run by nobody, and is not judged', async () => {
  const registered = await givenRelease(platform, { module: name, version: '1.6.0' });
  await sayAll(many(6, 'FAILED'), registered);
  expect(await running()).toEqual({ STABLE: '1.5.0' });
  expect(await history()).toEqual([]);
});

test('a channel never goes back to a release that was only registered', async () => {
  name = `${name}-own`;
  await givenRelease(platform, { module: name, version: '1.0.0' });
  const only = await givenRelease(platform, { module: name, version: '1.1.0', channel: 'STABLE' });
  await sayAll(many(5, 'FAILED'), only);
  expect(await running()).toEqual({ STABLE: '1.1.0' });
});

test('two processes that judge at once roll back once', async () => {
  await sayAll(many(4, 'FAILED'));
  await Promise.all([say('FAILED', bad, server), say('FAILED', bad, second), say('CRASHED', bad, second)]);
  expect(await running()).toEqual({ STABLE: '1.4.0' });
  expect(await history()).toHaveLength(1);
  expect(await mailsAbout('root@example.test', '1.4.0')).toHaveLength(1);
});

test('with nothing earlier to go back to it says so once, and leaves the release', async () => {
  name = `${name}-first`;
  const only = await givenRelease(platform, { module: name, version: '1.0.0', channel: 'STABLE' });
  await sayAll(many(6, 'FAILED'), only);
  await Promise.all([say('FAILED', only, server), say('FAILED', only, second)]);
  expect(await running()).toEqual({ STABLE: '1.0.0' });
  expect(await history()).toEqual([['ROLLBACK_IMPOSSIBLE', null, 'Failed for 5 of 5 users within 10 minutes']]);
  expect(warned.mock.calls.map(([, text]: unknown[]) => text)).toEqual(['release fails and there is no earlier one']);
  expect(await mailsAbout('root@example.test', 'no earlier release')).toHaveLength(1);
});
