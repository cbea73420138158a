import { testTenant, testUser } from './testing';
import { announceStorage, moment, openServer, openTab, success, type TestServer } from './testing-tabs';

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

test('a logout in one tab ends the others, without a word to the server', async () => {
  announceStorage();
  const [here, there] = [await signedInTab(), await openTab(server)];
  there.startSession();
  await moment(30);
  await here.logout();
  await moment(30);
  expect(there.session()).toMatchObject({ isAuthenticated: false, endedBecause: 'signed-out-elsewhere' });
  expect(there.ends).toEqual([{ reason: 'signed-out-elsewhere', to: `/login?clinic=${tenant.id}` }]);
  expect(server.sent('/auth/logout')).toHaveLength(1);
});

test('a login in one tab is one in the others', async () => {
  announceStorage();
  const there = await openTab(server);
  there.startSession();
  await signedInTab();
  await moment(30);
  expect(there.session()).toMatchObject({ isAuthenticated: true, user });
  expect(there.ends).toEqual([]);
});

test('another person in one tab takes the others along, and their page is left', async () => {
  announceStorage();
  const [here, there] = [await signedInTab(), await openTab(server)];
  there.startSession();
  await moment(30);
  const other = { ...testUser('NURSE'), id: '0192f0c1-0000-7000-8000-0000000000ff' };
  server.replies.set('POST /auth/login', () => success({ ...loginAnswer, token: 'token-9', user: other }));
  await here.login(staff);
  await moment(30);
  expect(there.session()).toMatchObject({ user: { id: other.id } });
  expect(there.ends).toEqual([{ reason: 'changed', to: '/' }]);
  expect(localStorage.getItem('polyclinic.token')).toBe('token-9');
});

test('no tab ever finds one person’s name beside another’s token', async () => {
  const tab = await signedInTab();
  const other = { ...testUser('NURSE'), id: '0192f0c1-0000-7000-8000-0000000000ff' };
  server.replies.set('POST /auth/login', () => success({ ...loginAnswer, token: 'token-9', user: other }));
  const seen = new Set<string>();
  const look = () => {
    const person = localStorage.getItem('polyclinic.user');
    if (person) seen.add(`${localStorage.getItem('polyclinic.token')} ${person.includes(other.id)}`);
  };
  announceStorage(look);
  await tab.login(staff);
  expect([...seen]).toEqual(['token-9 true']);
});

test('a tab that hears of the end leaves the storage to whoever writes the next session', async () => {
  const tab = await signedInTab();
  tab.startSession();
  await moment(30);
  localStorage.removeItem('polyclinic.user');
  localStorage.setItem('polyclinic.token', 'token-of-the-next');
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.user' }));
  expect(tab.session().isAuthenticated).toBe(false);
  expect(localStorage.getItem('polyclinic.token')).toBe('token-of-the-next');
});

test('a message of storage that is not of the session changes nothing', async () => {
  const tab = await signedInTab();
  tab.startSession();
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.theme', newValue: 'dark' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.token', newValue: 'forged' }));
  await expect(tab.call()).resolves.toEqual({});
  expect(server.asked.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer token-1' });
});
