import { testTenant, testUser } from './testing';
import { announceStorage, giveLocks, moment, openServer, openTab, refusal, success, takeLocks } from './testing-tabs';

const user = testUser('DOCTOR');
const tenant = testTenant();
const staff = { kind: 'staff', email: 'doctor@example.test', password: 'secret' } as const;

let server: ReturnType<typeof openServer>;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  giveLocks();
  announceStorage();
  server = openServer();
  server.replies.set('POST /auth/login', () => success({ token: 'token-1', refreshToken: 'refresh-1', user, tenant }));
  server.replies.set('GET /auth/me', () => success({ user, tenant }));
});

afterEach(takeLocks);

async function openTabs(count: number) {
  const first = await openTab(server);
  await first.login(staff);
  const tabs = [first];
  for (let at = 1; at < count; at += 1) tabs.push(await openTab(server));
  for (const tab of tabs) tab.startSession();
  await moment(30);
  server.asked.length = 0;
  return tabs;
}

async function openOneTab() {
  const [tab] = await openTabs(1);
  if (!tab) throw new Error('no tab');
  return tab;
}

/** Expires the access token; the refresh token is still valid. */
function expire() {
  server.token = 'not known to anyone yet';
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test('twenty calls at expiry share one refresh, and each is sent again with the new token', async () => {
  const tab = await openOneTab();
  expire();
  await Promise.all(times(20, () => tab.call()));
  expect(server.sent('/auth/refresh')).toHaveLength(1);
  expect(server.sent('/things')).toHaveLength(40);
  expect(server.sent('/things').filter(({ headers }) => headers.Authorization === 'Bearer token-2')).toHaveLength(20);
  expect(tab.ends).toEqual([]);
});

test.each([
  ['with locks', giveLocks],
  ['without locks, with a server that answers a repeated token the same', takeLocks],
])('five tabs of twenty calls at expiry: no logout, %s', async (_, prepare) => {
  prepare();
  const tabs = await openTabs(5);
  if (prepare === takeLocks) answerRepeatedTokensTheSame();
  expire();
  await Promise.all(tabs.flatMap((tab) => times(20, () => tab.call())));
  expect(server.sent('/auth/refresh').length).toBeLessThanOrEqual(prepare === giveLocks ? 1 : 5);
  expect(tabs.flatMap((tab) => tab.ends)).toEqual([]);
  expect(tabs.map((tab) => tab.session().isAuthenticated)).toEqual([true, true, true, true, true]);
  expect(localStorage.getItem('polyclinic.token')).toBe(server.token);
  expect(localStorage.getItem('polyclinic.refreshToken')).toBe(server.refreshToken);
});

function answerRepeatedTokensTheSame() {
  server.replies.set('POST /auth/refresh', async () => {
    await moment();
    Object.assign(server, { token: 'token-2', refreshToken: 'refresh-2' });
    return success({ token: 'token-2', refreshToken: 'refresh-2' });
  });
}

test('the refresh is a call of its own: the refresh token in the body, no bearer, no clinic', async () => {
  const tab = await openOneTab();
  expire();
  await tab.call();
  const [refresh] = server.sent('/auth/refresh');
  expect(refresh?.body).toEqual({ refreshToken: 'refresh-1' });
  expect(refresh?.headers.Authorization).toBeUndefined();
  expect(refresh?.headers).not.toHaveProperty('X-Tenant-Id');
});

test('a call is sent again once and not twice: a second 401 ends the session', async () => {
  const tab = await openOneTab();
  server.replies.set('GET /things', () => refusal(401, 'UNAUTHENTICATED'));
  await expect(tab.call()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(server.sent('/things')).toHaveLength(2);
  expect(server.sent('/auth/refresh')).toHaveLength(1);
  expect(tab.ends).toEqual([{ reason: 'expired', to: `/?clinic=${tenant.id}` }]);
});

test('a refused refresh clears the session in every tab and goes to /', async () => {
  const [here, there] = await openTabs(2);
  expire();
  server.refreshToken = 'revoked';
  for (const call of times(3, async () => here?.call())) await expect(call).rejects.toMatchObject({ status: 401 });
  await moment(30);
  expect(here?.ends).toEqual([{ reason: 'expired', to: `/?clinic=${tenant.id}` }]);
  expect(there?.session().isAuthenticated).toBe(false);
  expect(localStorage).toHaveLength(0);
});

test('without a refresh token the session ends at its first 401', async () => {
  server.replies.set('POST /auth/login', () => success({ token: 'token-1', user, tenant }));
  const tab = await openOneTab();
  expire();
  await expect(tab.call()).rejects.toMatchObject({ status: 401 });
  expect(server.sent('/auth/refresh')).toHaveLength(0);
  expect(tab.ends).toEqual([{ reason: 'expired', to: `/?clinic=${tenant.id}` }]);
});

test.each([
  ['no connection', 'offline', { code: 'OFFLINE' }],
  ['a server in trouble', refusal(503, 'SERVICE_UNAVAILABLE'), { code: 'SERVICE_UNAVAILABLE' }],
  ['too many attempts', refusal(429, 'TOO_MANY_ATTEMPTS'), { code: 'TOO_MANY_ATTEMPTS' }],
  ['a page of a hotel’s network', { status: 200, body: '<html>' }, { message: 'Invalid response from server' }],
] as const)('a refresh that meets %s fails the call and keeps the session', async (_, reply, failure) => {
  const tab = await openOneTab();
  const refresh = server.replies.get('POST /auth/refresh');
  expire();
  server.replies.set('POST /auth/refresh', () => reply);
  await expect(tab.call()).rejects.toMatchObject(failure);
  expect(tab.session().isAuthenticated).toBe(true);
  expect(tab.ends).toEqual([]);
  if (refresh) server.replies.set('POST /auth/refresh', refresh);
  await expect(tab.call()).resolves.toEqual({});
});

test('a logout during a refresh stays a logout', async () => {
  const [here, there] = await openTabs(2);
  const refresh = server.replies.get('POST /auth/refresh');
  expire();
  server.replies.set('POST /auth/refresh', async (request) => {
    server.replies.set('POST /auth/logout', () => success({}));
    await there?.logout();
    return (await refresh?.(request)) ?? 'offline';
  });
  await expect(here?.call()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  await moment(30);
  expect(localStorage).toHaveLength(0);
  expect(here?.session().isAuthenticated).toBe(false);
});

test('what one person asked is never sent as another who signed in meanwhile', async () => {
  const [here, there] = await openTabs(2);
  const other = { ...testUser('NURSE'), id: '0192f0c1-0000-7000-8000-0000000000ff' };
  server.replies.set('POST /auth/login', () =>
    success({ token: 'token-9', refreshToken: 'refresh-9', user: other, tenant }),
  );
  expire();
  server.replies.set('GET /things', async () => {
    await there?.login(staff);
    return refusal(401, 'UNAUTHENTICATED');
  });
  await expect(here?.call()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(server.sent('/things')).toHaveLength(1);
  expect(localStorage.getItem('polyclinic.token')).toBe('token-9');
});

test('a late 401 of an old token takes the token that is there by now', async () => {
  const tab = await openOneTab();
  expire();
  server.replies.set('GET /slow', async ({ headers }) => {
    if (headers.Authorization === 'Bearer token-2') return success({});
    await moment(60);
    return refusal(401, 'UNAUTHENTICATED');
  });
  await Promise.all([tab.call('/slow'), tab.call()]);
  expect(server.sent('/auth/refresh')).toHaveLength(1);
});

test('a tab frozen with the lock in hand does not stop the others', async () => {
  const tab = await openOneTab();
  void navigator.locks.request(
    'polyclinic.refresh',
    { signal: new AbortController().signal },
    () => new Promise(() => {}),
  );
  expire();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const called = tab.call();
  await jest.advanceTimersByTimeAsync(13_000);
  jest.useRealTimers();
  await expect(called).resolves.toEqual({});
  expect(tab.ends).toEqual([]);
});
