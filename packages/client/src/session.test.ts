import { ERRORS, TEXTS } from '@polyclinic/contract';
import { testSuperAdmin, testTenant, testUser } from './testing';
import { moment, openServer, openTab, refusal, success, type TestServer } from './testing-tabs';

const user = testUser('DOCTOR');
const tenant = testTenant();
const loginAnswer = { token: 'token-1', refreshToken: 'refresh-1', user, tenant };
const staff = { kind: 'staff', email: 'doctor@example.test', password: 'a secret of mine' } as const;

let server: TestServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  server = openServer();
  server.replies.set('POST /auth/login', () => success(loginAnswer));
  server.replies.set('GET /auth/me', () => success({ user, tenant }));
  server.replies.set('POST /auth/logout', () => success({}));
});

async function signedInTab() {
  const tab = await openTab(server);
  await tab.login(staff);
  return tab;
}

describe('signing in', () => {
  test('keeps the session under its three keys and shows the person and the clinic', async () => {
    const tab = await signedInTab();
    expect(tab.session()).toEqual({ userType: 'tenant', user, tenant, isAuthenticated: true });
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      'polyclinic.token': 'token-1',
      'polyclinic.refreshToken': 'refresh-1',
      'polyclinic.user': JSON.stringify({ userType: 'tenant', user, tenant }),
    });
  });

  test.each([
    ['staff', '/auth/login', 'tenant'],
    ['patient', '/auth/patient/login', 'tenant'],
    ['super-admin', '/super-admin/login', 'super-admin'],
  ] as const)('%s go through their own door, as their own kind of user', async (kind, path, userType) => {
    server.replies.set('POST /auth/patient/login', () => success(loginAnswer));
    server.replies.set('POST /super-admin/login', () => success({ token: 't', superAdmin: testSuperAdmin() }));
    const tab = await openTab(server);
    await tab.login({ ...staff, kind });
    expect(server.asked).toEqual([expect.objectContaining({ path, method: 'POST' })]);
    expect(server.asked[0]?.headers).toMatchObject({ 'X-User-Type': userType });
    expect(server.asked[0]?.headers).not.toHaveProperty('X-Tenant-Id');
    expect(tab.session().userType).toBe(userType);
  });

  test('a refused login is told in the server’s words, with the clinics to choose from', async () => {
    const details = { clinics: [{ id: tenant.id, name: tenant.name }] };
    const text = ERRORS.CLINIC_CHOICE_NEEDED[1];
    server.replies.set('POST /auth/login', () => ({
      status: 409,
      body: { success: false, code: 'CLINIC_CHOICE_NEEDED', error: text, details },
    }));
    const tab = await openTab(server);
    await expect(tab.login(staff)).rejects.toMatchObject({ code: 'CLINIC_CHOICE_NEEDED', message: text, details });
    expect(tab.session().isAuthenticated).toBe(false);
    expect(tab.ends).toEqual([]);
    server.replies.set('POST /auth/login', () => success(loginAnswer));
    await tab.login({ ...staff, tenantId: tenant.id });
    expect(server.asked.at(-1)?.body).toMatchObject({ tenantId: tenant.id });
  });

  test('a failure without words of the server gets the words of the specification', async () => {
    server.replies.set('POST /auth/login', () => ({ status: 502, body: '<html>' }));
    server.replies.set('POST /super-admin/login', () => 'offline');
    const tab = await openTab(server);
    await expect(tab.login(staff)).rejects.toMatchObject({ message: ERRORS.LOGIN_FAILED[1] });
    await expect(tab.login({ ...staff, kind: 'super-admin' })).rejects.toMatchObject({
      code: 'OFFLINE',
      message: ERRORS.SUPER_ADMIN_LOGIN_FAILED[1],
    });
  });

  test.each([
    ['no token', { ...loginAnswer, token: undefined }],
    ['no user', { ...loginAnswer, user: undefined }],
    ['no clinic', { ...loginAnswer, tenant: null }],
    ['nothing', null],
  ])('an answer with %s is an invalid response and signs nobody in', async (_, answer) => {
    server.replies.set('POST /auth/login', () => success(answer));
    const tab = await openTab(server);
    await expect(tab.login(staff)).rejects.toMatchObject({ message: TEXTS.invalidResponse });
    expect(tab.session().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('the words of the client follow the language of the page', async () => {
    document.documentElement.lang = 'ta';
    server.replies.set('POST /auth/login', () => success({}));
    const tab = await openTab(server);
    await expect(tab.login(staff)).rejects.toMatchObject({ message: 'சேவையகத்திலிருந்து தவறான பதில்' });
    expect(server.asked[0]?.headers).toMatchObject({ 'Accept-Language': 'ta' });
  });
});

describe('starting', () => {
  async function reopened() {
    await signedInTab();
    const tab = await openTab(server);
    return { ...tab, first: tab.startSession() };
  }

  test('the stored person is there at once, before the server has answered', async () => {
    const { first } = await reopened();
    expect(first).toMatchObject({ isAuthenticated: true, user, tenant });
  });

  test('a difference replaces the person and the clinic, on the screen and on the device', async () => {
    const now = { user: { ...user, lastName: 'Newname' }, tenant: { ...tenant, name: 'New clinic' } };
    server.replies.set('GET /auth/me', () => success(now));
    const tab = await reopened();
    await moment(30);
    expect(tab.session()).toMatchObject(now);
    expect(JSON.parse(localStorage.getItem('polyclinic.user') ?? '')).toMatchObject(now);
  });

  test('a 401 that a refresh cannot heal clears the session and goes to /', async () => {
    server.replies.set('GET /auth/me', () => refusal(401, 'UNAUTHENTICATED'));
    server.replies.set('POST /auth/refresh', () => refusal(401, 'UNAUTHENTICATED'));
    const tab = await reopened();
    await moment(30);
    expect(tab.session()).toMatchObject({ isAuthenticated: false, endedBecause: 'expired' });
    expect(tab.ends).toEqual([{ reason: 'expired', to: `/?clinic=${tenant.id}` }]);
    expect(localStorage).toHaveLength(0);
  });

  test('an answer about the one who was here before is not put over the one who is here now', async () => {
    const other = { ...testUser('NURSE'), id: '0192f0c1-0000-7000-8000-0000000000ff' };
    await signedInTab();
    const tab = await openTab(server);
    server.replies.set('GET /auth/me', async () => {
      server.replies.set('POST /auth/login', () => success({ ...loginAnswer, token: 'token-9', user: other }));
      await tab.login(staff);
      return success({ user: { ...user, lastName: 'Newname' }, tenant });
    });
    tab.startSession();
    await moment(40);
    expect(tab.session()).toMatchObject({ user: { id: other.id } });
  });

  test.each([
    ['offline', 'offline'],
    ['a server in trouble', refusal(503, 'SERVICE_UNAVAILABLE')],
    ['an answer that is none', success({})],
  ] as const)('%s keeps the stored person', async (_, reply) => {
    server.replies.set('GET /auth/me', () => reply);
    const tab = await reopened();
    await moment(30);
    expect(tab.session()).toMatchObject({ isAuthenticated: true, user, tenant });
    expect(tab.ends).toEqual([]);
  });

  test('a super administrator is asked for by the profile, without a clinic', async () => {
    const superAdmin = testSuperAdmin();
    server.replies.set('POST /super-admin/login', () => success({ ...loginAnswer, superAdmin }));
    server.replies.set('GET /super-admin/profile', () => success({ superAdmin: { ...superAdmin, lastName: 'Other' } }));
    const first = await openTab(server);
    await first.login({ ...staff, kind: 'super-admin' });
    const tab = await openTab(server);
    tab.startSession();
    await moment(30);
    expect(tab.session()).toMatchObject({ userType: 'super-admin', user: { lastName: 'Other' }, tenant: null });
    expect(server.asked.at(-1)?.headers).toMatchObject({ 'X-User-Type': 'super-admin' });
    expect(server.asked.at(-1)?.headers).not.toHaveProperty('X-Tenant-Id');
  });

  test.each([
    ['broken JSON', '{"userType":"tenant"'],
    ['another kind of user', JSON.stringify({ userType: 'root', user, tenant })],
    ['a person without a role', JSON.stringify({ userType: 'tenant', user: { ...user, role: undefined }, tenant })],
    ['a clinic without settings', JSON.stringify({ userType: 'tenant', user, tenant: { ...tenant, settings: 1 } })],
    ['no person', null],
  ])('storage with %s is cleared', async (_, stored) => {
    localStorage.setItem('polyclinic.token', 'token-1');
    localStorage.setItem('polyclinic.refreshToken', 'refresh-1');
    if (stored) localStorage.setItem('polyclinic.user', stored);
    const tab = await openTab(server);
    expect(tab.startSession().isAuthenticated).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(server.asked).toEqual([]);
  });

  test('a browser without storage still signs in, for as long as the page lasts', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const tab = await openTab(server);
    expect(tab.startSession().isAuthenticated).toBe(false);
    await tab.login(staff);
    await expect(tab.call()).resolves.toEqual({});
    expect(tab.session().isAuthenticated).toBe(true);
  });
});

describe('leaving', () => {
  test.each([
    ['agrees', success({}), 'signed-out'],
    ['fails', refusal(500, 'UNEXPECTED'), 'signed-out-here'],
    ['does not know the session', refusal(401, 'UNAUTHENTICATED'), 'signed-out'],
    ['cannot be reached', 'offline', 'signed-out-here'],
  ] as const)(
    'clears the session and goes to the login page of the clinic when the server %s',
    async (_, reply, reason) => {
      server.replies.set('POST /auth/logout', () => reply);
      const tab = await signedInTab();
      await tab.logout();
      expect(tab.session()).toMatchObject({ isAuthenticated: false, user: null, endedBecause: reason });
      expect(localStorage).toHaveLength(0);
      expect(tab.ends.at(-1)).toEqual({ reason, to: `/login?clinic=${tenant.id}` });
      expect(server.sent('/auth/logout')[0]?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
    },
  );

  test('a super administrator, who has no clinic, leaves for the plain login page', async () => {
    const superAdmin = testSuperAdmin();
    server.replies.set('POST /super-admin/login', () => success({ ...loginAnswer, superAdmin }));
    server.replies.set('POST /super-admin/logout', () => success({}));
    const tab = await openTab(server);
    await tab.login({ ...staff, kind: 'super-admin' });
    await tab.logout();
    expect(tab.ends).toEqual([{ reason: 'signed-out', to: '/login' }]);
  });

  test('the next page knows once why the last session ended', async () => {
    await (await signedInTab()).logout();
    const next = await openTab(server);
    expect(next.startSession().endedBecause).toBe('signed-out');
    expect(next.startSession().endedBecause).toBeUndefined();
  });
});

test('no call carries a token, a password, an e-mail address or the clinic in its address', async () => {
  const tab = await signedInTab();
  tab.startSession();
  server.token = 'token-2';
  await tab.call().catch(() => undefined);
  await tab.logout();
  const secrets = ['token-1', 'token-2', 'refresh-1', 'refresh-2', staff.email, staff.password, user.id, tenant.id];
  expect(server.asked.length).toBeGreaterThan(4);
  for (const { url } of server.asked) for (const secret of secrets) expect(url).not.toContain(secret);
});
