import { randomBytes, randomUUID } from 'node:crypto';
import { modules, type LoadReport, type ModuleReports } from '@polyclinic/contract';
import { sql } from 'kysely';
import type { TenantDatabase } from '../../../platform/db/database';
import { PLATFORM_TENANT_ID } from '../../../platform/http/platform-tenant';
import { openTestServer, type TestServer } from '../../../testing/test-server';
import type { TestClinic } from '../../../testing/test-clinic';
import { healthOf, healthPoints } from './health-readings.service';
import { removeOutdatedRows } from '../../../platform/retention/remove-outdated';
import { givenRelease } from '../../../testing/release';

let server: TestServer;
let platform: TenantDatabase;
let clinic: TestClinic;
let name: string;

beforeAll(async () => {
  server = await openTestServer();
  platform = server.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  clinic = await server.openClinic();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => {
  name = `test-${randomBytes(6).toString('hex')}`;
});

const send = (reports: Partial<ModuleReports>) =>
  server.anonymous().call(modules.report, { body: { loads: [], vitals: [], ...reports } });
const tokenOf = async () => server.deps.tokens.issue(await clinic.as('NURSE').identity());
const votesOf = (releaseId: string) =>
  platform.selectFrom('moduleVotes').selectAll().where('releaseId', '=', releaseId).execute();
const nobody = { people: 0, peopleInTrouble: 0 };
const nothing = { loads: 0, failures: 0, crashes: 0, ...nobody, loadMs: null, lcpMs: null, inpMs: null, cls: null };

test('what pages report is counted for the release, and for no other', async () => {
  const [one, other] = [await givenRelease(platform, { module: name }), await givenRelease(platform, { module: name })];
  const report = (outcome: LoadReport['outcome'], durationMs?: number) => ({
    module: name,
    digest: one.digest,
    outcome,
    durationMs,
  });
  await send({ loads: [report('LOADED', 480), report('FAILED'), report('CRASHED')] });
  await send({
    loads: [report('LOADED', 90)],
    vitals: [{ module: name, digest: one.digest, lcpMs: 2400, inpMs: 0, clsThousandths: 40 }],
  });
  const health = await healthOf(platform, [one.id, other.id]);
  expect(health.get(other.id)).toEqual(nothing);
  expect(health.get(one.id)).toEqual({
    loads: 2,
    failures: 1,
    crashes: 1,
    ...nobody,
    loadMs: 450,
    lcpMs: 2400,
    inpMs: 19,
    cls: 0.045,
  });
});

test('a release that nobody knows, or that another module has, is passed over', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  await send({
    loads: [
      { module: 'other', digest, outcome: 'FAILED' },
      { module: name, digest: randomBytes(16).toString('hex'), outcome: 'FAILED' },
    ],
    vitals: [{ module: 'other', digest, lcpMs: 100 }],
  });
  expect((await healthOf(platform, [id])).get(id)).toEqual(nothing);
});

test('a batch costs the same few statements however much it holds', async () => {
  const { digest } = await givenRelease(platform, { module: name });
  const token = await tokenOf();
  const counting = async (many: number) => {
    let sent = 0;
    const stop = server.database.onStatement(() => (sent += 1));
    const loads = Array.from({ length: many }, () => ({
      module: name,
      digest,
      outcome: 'LOADED' as const,
      durationMs: many,
    }));
    const vitals = loads.map(() => ({ module: name, digest, lcpMs: many }));
    await send({ session: token, loads, vitals });
    stop();
    return sent;
  };
  expect([await counting(1), await counting(50)]).toEqual([2, 2]);
});

test('a person has one vote, and their last word counts', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  const session = await tokenOf();
  const failed = { module: name, digest, outcome: 'FAILED' as const };
  const loaded = { module: name, digest, outcome: 'LOADED' as const };
  await send({ session, loads: [loaded, failed] });
  expect(await votesOf(id)).toMatchObject([{ isFailure: true }]);
  await send({ session, loads: [failed, failed, loaded] });
  expect(await votesOf(id)).toMatchObject([{ isFailure: false }]);
  await send({ session: await tokenOf(), loads: [failed] });
  expect(await votesOf(id)).toHaveLength(2);
});

test('people in trouble are counted once each, of the people seen', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  const crashed = { module: name, digest, outcome: 'CRASHED' as const };
  await send({ session: await tokenOf(), loads: [crashed, crashed, crashed] });
  await send({ session: await tokenOf(), loads: [{ ...crashed, outcome: 'LOADED' }] });
  expect((await healthOf(platform, [id])).get(id)).toMatchObject({ crashes: 3, people: 2, peopleInTrouble: 1 });
});

test('what is kept of a vote leads to nobody', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  const identity = await clinic.as('NURSE').identity();
  const token = server.deps.tokens.issue(identity);
  await send({ session: token, loads: [{ module: name, digest, outcome: 'FAILED' }] });
  const [vote] = await votesOf(id);
  expect(Object.keys(vote ?? {}).sort()).toEqual(['at', 'isFailure', 'releaseId', 'tenantId', 'voterHash']);
  expect(vote?.voterHash).toHaveLength(32);
  expect(JSON.stringify(vote)).not.toContain(identity.userId);
});

test.each(['', 'no token', 'a.b.c'])(
  'without a token that is good (%p) reports are counted and vote for nothing',
  async (session) => {
    const { id, digest } = await givenRelease(platform, { module: name });
    await send({ session: session || undefined, loads: [{ module: name, digest, outcome: 'FAILED' }] });
    expect(await votesOf(id)).toEqual([]);
    expect((await healthOf(platform, [id])).get(id)).toMatchObject({ failures: 1 });
  },
);

test('an expired token has no vote', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  const identity = await clinic.as('NURSE').identity();
  const session = server.deps.tokens.issue(identity, new Date(Date.now() - 11 * 60_000));
  await send({ session, loads: [{ module: name, digest, outcome: 'FAILED' }] });
  expect(await votesOf(id)).toEqual([]);
});

test('batches that come at once lose nothing and do not block each other', async () => {
  const releases = await Promise.all(Array.from({ length: 4 }, () => givenRelease(platform, { module: name })));
  const batch = (index: number) => {
    const turned = index % 2 ? releases : releases.toReversed();
    return send({
      loads: turned.map(({ digest }) => ({ module: name, digest, outcome: 'LOADED', durationMs: 100 * (index % 5) })),
      vitals: turned.map(({ digest }) => ({ module: name, digest, lcpMs: 1000 * (index % 3) })),
    });
  };
  await Promise.all(Array.from({ length: 40 }, (_, index) => batch(index)));
  const health = await healthOf(
    platform,
    releases.map(({ id }) => id),
  );
  expect([...health.values()].map(({ loads }) => loads)).toEqual([40, 40, 40, 40]);
});

test('a flood from one address is turned away before it reaches the database', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  const now = new Date();
  server.clock.now = () => now;
  const flood = (remoteAddress: string, loads: object[] = []) =>
    server.app.inject({
      method: 'POST',
      url: '/api/public/module-reports',
      remoteAddress,
      payload: {
        loads,
        vitals: [],
      },
    });
  let last = await flood('203.0.113.9');
  for (let sent = 1; last.statusCode === 200 && sent < 2000; sent += 1) last = await flood('203.0.113.9');
  expect(last.statusCode).toBe(429);
  // The window is shared, and may have begun with another test.
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);

  const report = { module: name, digest, outcome: 'LOADED' };
  let statements = 0;
  const stop = server.database.onStatement(() => (statements += 1));
  await flood('203.0.113.9', [report]);
  stop();
  expect(statements).toBe(0);
  expect((await flood('203.0.113.10', [report])).statusCode).toBe(200);
  server.clock.now = () => new Date(now.getTime() + 60_000);
  expect((await flood('203.0.113.9', [report])).statusCode).toBe(200);
  server.clock.now = () => new Date();
  expect((await healthOf(platform, [id])).get(id)?.loads).toBe(2);
});

test('the chart has a point for each release and time with a report, oldest first', async () => {
  const [one, two] = [
    await givenRelease(platform, { module: name, version: '1.0.0' }),
    await givenRelease(platform, { module: name, version: '1.1.0' }),
  ];
  await send({ loads: [{ module: name, digest: one.digest, outcome: 'LOADED' }] });
  await sql`update module_loads set minute = minute - interval '3 hours' where release_id = ${one.id}`.execute(
    platform,
  );
  await send({ loads: [{ module: name, digest: one.digest, outcome: 'LOADED' }] });
  await send({ loads: [{ module: name, digest: two.digest, outcome: 'FAILED' }] });

  const { points, minutesPerPoint } = await healthPoints(platform, name, 24);
  expect(points.map(({ version, loads, failures }) => [version, loads, failures])).toEqual([
    ['1.0.0', 1, 0],
    ['1.0.0', 1, 0],
    ['1.1.0', 0, 1],
  ]);
  expect(minutesPerPoint).toBe(30);
  for (const { at } of points) expect(Date.parse(at) % (minutesPerPoint * 60_000)).toBe(0);
  expect((await healthPoints(platform, name, 1)).points).toHaveLength(2);
  expect((await healthPoints(platform, randomUUID(), 24)).points).toEqual([]);
});

test('what is too old is forgotten: votes after an hour, counts after thirty days', async () => {
  const { id, digest } = await givenRelease(platform, { module: name });
  const keep = async (age: string) => {
    await send({
      session: await tokenOf(),
      loads: [{ module: name, digest, outcome: 'LOADED' }],
      vitals: [{ module: name, digest, lcpMs: 100 }],
    });
    await sql`update module_votes set at = at - ${age}::interval where release_id = ${id}`.execute(platform);
    await sql`update module_loads set minute = minute - ${age}::interval where release_id = ${id}`.execute(platform);
    await sql`update module_vitals set hour = hour - ${age}::interval where release_id = ${id}`.execute(platform);
  };
  const left = async () => {
    const { rows } = await sql<{ votes: number; loads: number; vitals: number }>`select
      (select count(*)::int from module_votes where release_id = ${id}) as votes,
      (select count(*)::int from module_loads where release_id = ${id}) as loads,
      (select count(*)::int from module_vitals where release_id = ${id}) as vitals`.execute(platform);
    return rows[0];
  };
  await keep('59 minutes');
  await removeOutdatedRows(server.database);
  expect(await left()).toEqual({ votes: 1, loads: 1, vitals: 1 });
  await keep('2 hours');
  await removeOutdatedRows(server.database);
  expect(await left()).toMatchObject({ votes: 0, loads: 2 });
  await keep('30 days');
  await removeOutdatedRows(server.database);
  expect(await left()).toMatchObject({ votes: 0, loads: 0, vitals: 0 });
});
