import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { auth, modules, patients, releases, user } from '@polyclinic/contract';
import { openDatabase } from './platform/db/database';
import { givenRelease } from './testing/release';
import { PLATFORM_TENANT_ID } from './platform/http/platform-tenant';
import { openTestServer, type TestServer } from './testing/test-server';
import { givenAccount, sessionWith, PASSWORD, type TestAccount } from './testing/account';
import type { TestClinic } from './testing/test-clinic';
import { ownTestDatabase, type OwnTestDatabase } from './testing/test-database';

// The second server is loaded as separate module instances: it shares only the database and the secret with the first,
// like two processes behind a load balancer.
const SECRET = 'a secret that both processes of this test know';

let own: OwnTestDatabase;
let first: TestServer;
let second: TestServer;
let clinic: TestClinic;
let nurse: TestAccount;

beforeAll(async () => {
  own = await ownTestDatabase();
  first = await openTestServer({ secret: SECRET }, openDatabase({ url: own.appUrl }));
  await jest.isolateModulesAsync(async () => {
    const [{ openTestServer: open }, database] = [
      await import('./testing/test-server'),
      await import('./platform/db/database'),
    ];
    expect(open).not.toBe(openTestServer);
    second = await open({ secret: SECRET }, database.openDatabase({ url: own.appUrl }));
  });
}, 60_000);
afterAll(async () => {
  await first.close();
  await second.close();
  await own.drop();
});
beforeEach(async () => {
  clinic = await first.openClinic({ name: 'North' });
  nurse = await givenAccount(first, clinic);
});

/** Same session, with its calls served by the other process. */
const onSecond = (tokens: { token: string; refreshToken: string }) => sessionWith(second, tokens);

test('a session begun on one is good, refreshed and ended on the other', async () => {
  const begun = await nurse.signIn();
  const there = onSecond(begun);
  expect((await there.call(auth.me, {})).user.id).toBe(nurse.userId);

  const { refreshToken } = begun;
  const next = await second.anonymous().call(auth.refresh, { body: { refreshToken } });
  // Two tabs whose requests go to two processes receive the same successor token.
  const replayed = await first.anonymous().call(auth.refresh, { body: { refreshToken } });
  expect(replayed.refreshToken).toBe(next.refreshToken);
  expect((await sessionWith(first, next).call(auth.me, {})).user.id).toBe(nurse.userId);

  await onSecond(next).call(auth.logout, {});
  expect((await begun.refusal(auth.me, {})).code).toBe('UNAUTHENTICATED');
  expect((await first.anonymous().refusal(auth.refresh, { body: { refreshToken: next.refreshToken } })).code).toBe(
    'UNAUTHENTICATED',
  );
});

test('a session that was robbed is ended on both', async () => {
  const begun = await nurse.signIn();
  const refresh = (server: TestServer, refreshToken: string) =>
    server.anonymous().call(auth.refresh, { body: { refreshToken } });
  const there = await refresh(second, begun.refreshToken);
  const back = await refresh(first, there.refreshToken);
  // Two rotations later no legitimate client has the first token any more.
  expect((await second.anonymous().refusal(auth.refresh, { body: { refreshToken: begun.refreshToken } })).code).toBe(
    'UNAUTHENTICATED',
  );
  expect((await sessionWith(first, back).refusal(auth.me, {})).code).toBe('UNAUTHENTICATED');
  expect((await sessionWith(second, back).refusal(auth.me, {})).code).toBe('UNAUTHENTICATED');
});

test('failed sign-ins on one count on the other', async () => {
  const attempt = async (server: TestServer, password: string) =>
    (await server.anonymous().refusal(auth.login, { body: { email: nurse.email, password } })).code;
  const codes: string[] = [];
  for (let count = 0; count < 6; count += 1) codes.push(await attempt(count % 2 ? first : second, 'wrong'));
  expect(new Set(codes)).toEqual(new Set(['LOGIN_FAILED']));
  // Blocked on both, even with the right password.
  expect([await attempt(first, PASSWORD), await attempt(second, PASSWORD)]).toEqual([
    'TOO_MANY_ATTEMPTS',
    'TOO_MANY_ATTEMPTS',
  ]);
});

test('a send that is repeated on the other takes effect once and gets the same answer', async () => {
  const session = await (await givenAccount(first, clinic, 'RECEPTIONIST')).signIn();
  const register = (on: TestServer, key: string) =>
    sessionWith(on, session).raw({
      method: 'POST',
      url: '/api/patients',
      payload: {
        firstName: 'Asha',
        lastName: 'Rao',
      },
      headers: { 'idempotency-key': key },
    });
  const key = randomUUID();
  const answer = await register(first, key);
  const repeated = await register(second, key);
  expect([answer.statusCode, repeated.statusCode]).toEqual([200, 200]);
  expect(repeated.headers['idempotency-replayed']).toBe('true');
  expect(repeated.json()).toEqual(answer.json());

  const atOnce = randomUUID();
  const answers = await Promise.all([register(first, atOnce), register(second, atOnce), register(second, atOnce)]);
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes).toContain(200);
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([]);
  const { pagination } = await sessionWith(second, session).call(patients.list, { query: {} });
  expect(pagination.totalCount).toBe(2);
});

test('what is changed on one is read on the other at once', async () => {
  const session = await nurse.signIn();
  const settings = (on: TestServer) => sessionWith(on, session);
  for (const [writer, reader, compactMode] of [
    [first, second, true],
    [second, first, false],
  ] as const) {
    await settings(writer).call(user.updatePreferences, { body: { compactMode } });
    expect((await settings(reader).call(user.preferences, {})).preferences.compactMode).toBe(compactMode);
    expect((await settings(reader).call(auth.me, {})).user.preferences.compactMode).toBe(compactMode);
  }
});

test('a promotion on one changes the registry answer of both with the next request', async () => {
  const platform = first.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const module = `test-${randomUUID().slice(0, 8)}`;
  await givenRelease(platform, { module, version: '1.0.0', channel: 'STABLE' });
  await givenRelease(platform, { module, version: '1.1.0' });
  const ask = (on: TestServer, headers = {}) => on.app.inject({ method: 'GET', url: '/api/public/modules', headers });
  const served = async (on: TestServer) => {
    const answer = modules.list.data.parse((await ask(on)).json<{ data: unknown }>().data);
    return answer.modules.find(({ id }) => id === module)?.version;
  };
  expect([await served(first), await served(second)]).toEqual(['1.0.0', '1.0.0']);
  const [tag, sameTag] = [(await ask(first)).headers.etag, (await ask(second)).headers.etag];
  expect(sameTag).toBe(tag);

  const promotion = { params: { module }, body: { version: '1.1.0', channel: 'STABLE' as const } };
  await first.superAdmin().call(releases.promote, promotion);
  expect([await served(first), await served(second)]).toEqual(['1.1.0', '1.1.0']);
  expect((await ask(second, { 'if-none-match': tag })).statusCode).toBe(200);

  const rollback = { params: { module }, body: { channel: 'STABLE' as const, reason: 'It does not print' } };
  await second.superAdmin().call(releases.rollback, rollback);
  expect([await served(first), await served(second)]).toEqual(['1.0.0', '1.0.0']);
});

test('votes on a release are counted over both', async () => {
  const platform = first.database.forTenant({ tenantId: PLATFORM_TENANT_ID });
  const module = `test-${randomUUID().slice(0, 8)}`;
  const good = await givenRelease(platform, { module, version: '1.0.0', channel: 'STABLE' });
  const bad = await givenRelease(platform, { module, version: '1.1.0', channel: 'STABLE', previous: good });
  const loads = [{ module, digest: bad.digest, outcome: 'FAILED' as const }];
  for (const on of [first, second, first, second, first]) {
    const session = on.deps.tokens.issue(await clinic.as('NURSE').identity());
    await on.anonymous().call(modules.report, { body: { session, loads, vitals: [] } });
  }
  const { module: state } = await second.superAdmin().call(releases.list, { params: { module } });
  expect(state.channels).toMatchObject([{ channel: 'STABLE', release: { version: '1.0.0' } }]);
});

test('what is changed on one is told at once to whoever follows on the other', async () => {
  const session = await (await givenAccount(first, clinic, 'RECEPTIONIST')).signIn();
  second.deps.settings.liveStreamMs = 5_000;
  const address = await second.app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${session.token}` };
  const stream = await new Promise<IncomingMessage>((open) => get(`${address}/api/live`, { headers }, open));
  const heard = stream.setEncoding('utf8')[Symbol.asyncIterator]();
  expect((await heard.next()).value).toContain('event: ready');
  const { patient } = await sessionWith(first, session).call(patients.create, {
    body: { firstName: 'Asha', lastName: 'Rao' },
  });
  expect((await heard.next()).value).toContain(`"recordId":"${patient.id}"`);
  stream.destroy();
});
