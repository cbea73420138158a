import { ERRORS, TEXTS } from '@polyclinic/contract';
import { testTenant, testUser } from './testing';
import { announceStorage, moment, openServer, openTab, refusal, success, type TestServer } from './testing-tabs';

const user = testUser('DOCTOR');
const tenant = testTenant();
const staff = { kind: 'staff', email: 'doctor@example.test', password: 'a secret of mine' } as const;
const registration = {
  tenantId: tenant.id,
  firstName: 'Kavya',
  lastName: 'Nair',
  email: 'kavya@example.test',
  password: 'a secret of mine',
};
const MINUTE = 60_000;

let server: TestServer;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
  server = openServer();
  server.replies.set('POST /auth/login', () => success({ token: 'token-1', refreshToken: 'refresh-1', user, tenant }));
  server.replies.set('GET /auth/me', () => success({ user, tenant }));
  server.replies.set('POST /auth/logout', () => success({}));
});

async function signedInTab() {
  const tab = await openTab(server);
  await tab.login(staff);
  return tab;
}

/** Adds the browser storage that jsdom lacks. */
function giveCupboards() {
  const caches = new Map([
    ['answers', 1],
    ['polyclinic-page', 1],
    ['polyclinic-releases', 1],
  ]);
  const databases = new Set(['drafts']);
  Object.assign(window, {
    caches: {
      keys: () => Promise.resolve([...caches.keys()]),
      delete: (name: string) => Promise.resolve(caches.delete(name)),
    },
    indexedDB: {
      databases: () => Promise.resolve([...databases].map((name) => ({ name }))),
      deleteDatabase: (name: string) => databases.delete(name),
    },
  });
  return { caches, databases };
}

afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  Reflect.deleteProperty(window, 'indexedDB');
});

test('the code of the second factor goes with the password', async () => {
  server.replies.set('POST /auth/login', ({ body }) =>
    (body as { code?: string }).code === '123456'
      ? success({ token: 'token-1', refreshToken: 'refresh-1', user, tenant })
      : refusal(409, 'SECOND_FACTOR_NEEDED', ERRORS.SECOND_FACTOR_NEEDED[1]),
  );
  const tab = await openTab(server);
  await expect(tab.login(staff)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
  await tab.login({ ...staff, code: '123456' });
  expect(tab.session().isAuthenticated).toBe(true);
});

test('a patient who registers is signed in, and a failure without words gets those of the specification', async () => {
  const tab = await openTab(server);
  server.replies.set('POST /auth/register', () => ({ status: 502, body: '<html>' }));
  await expect(tab.register(registration)).rejects.toMatchObject({ message: TEXTS.registrationFailed });
  server.replies.set('POST /auth/register', () => success({ token: 'token-1' }));
  await expect(tab.register(registration)).rejects.toMatchObject({ message: TEXTS.invalidResponse });
  expect(tab.session().isAuthenticated).toBe(false);
  server.replies.set('POST /auth/register', () => success({ token: 'a', refreshToken: 'b', user, tenant }));
  await expect(tab.register(registration)).resolves.toMatchObject({ id: user.id });
  expect(tab.session()).toMatchObject({ isAuthenticated: true, tenant: { id: tenant.id } });
});

test('a wrong code says nothing about the session', async () => {
  const tab = await signedInTab();
  server.replies.set('GET /things', () => refusal(401, 'SECOND_FACTOR_WRONG', ERRORS.SECOND_FACTOR_WRONG[1]));
  await expect(tab.call()).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' });
  expect(server.sent('/auth/refresh')).toHaveLength(0);
  expect(tab.session().isAuthenticated).toBe(true);
});

test('tokens from before the second factor was set up are renewed by themselves', async () => {
  const tab = await signedInTab();
  server.replies.set('GET /things', ({ headers }) =>
    headers.Authorization === 'Bearer token-1' ? refusal(403, 'SECOND_FACTOR_REQUIRED') : success({}),
  );
  await expect(tab.call()).resolves.toEqual({});
  expect(server.sent('/auth/refresh')).toHaveLength(1);
});

test('nothing but the look of the page stays on the device', async () => {
  const { caches, databases } = giveCupboards();
  const tab = await signedInTab();
  localStorage.setItem('polyclinic.theme', 'dark');
  localStorage.setItem('polyclinic.language', 'ta');
  localStorage.setItem('polyclinic.recent', 'Lakshmi Raman');
  sessionStorage.setItem('draft', 'Lakshmi Raman');
  caches.set('answers', 1);
  databases.add('drafts');
  await tab.logout();
  await moment();
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    'polyclinic.theme': 'dark',
    'polyclinic.language': 'ta',
  });
  expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({ 'polyclinic.endedBecause': 'signed-out' });
  expect([...caches.keys()]).toEqual(['polyclinic-releases']);
  expect([...databases]).toEqual([]);
});

test('what a closing page could not finish taking away, the next one does', async () => {
  const { databases } = giveCupboards();
  localStorage.setItem('polyclinic.recent', 'Lakshmi Raman');
  const tab = await openTab(server);
  tab.startSession();
  await moment();
  expect(localStorage).toHaveLength(0);
  expect([...databases]).toEqual([]);
});

test('an idle session ends in every tab, which all say why, and the server is told with the token at hand', async () => {
  announceStorage();
  const [here, there] = [await signedInTab(), await openTab(server)];
  there.startSession();
  await moment(30);
  server.replies.set('POST /auth/logout', () => refusal(401, 'UNAUTHENTICATED'));
  await here.logout('idle');
  await moment(30);
  for (const tab of [here, there]) {
    expect(tab.session()).toMatchObject({ isAuthenticated: false, endedBecause: 'idle' });
    expect(tab.ends).toEqual([{ reason: 'idle', to: `/login?clinic=${tenant.id}` }]);
  }
  expect(server.sent('/auth/refresh')).toHaveLength(0);
  expect((await openTab(server)).startSession().endedBecause).toBe('idle');
});

test.each([
  [14, 'expired'],
  [15, 'idle'],
] as const)('a session refused after %i quiet minutes is told as %s', async (minutes, because) => {
  const tab = await signedInTab();
  localStorage.setItem('polyclinic.lastActivity', String(Date.now() - minutes * MINUTE));
  server.replies.set('GET /things', () => refusal(401, 'UNAUTHENTICATED'));
  server.replies.set('POST /auth/refresh', () => refusal(401, 'UNAUTHENTICATED'));
  await tab.call().catch(() => undefined);
  expect(tab.session().endedBecause).toBe(because);
});
