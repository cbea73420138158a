import { LOCKED_KEY, storeNameOf } from './device-lock';
import { openDeviceBase } from './offline/device-base';
import { dropSession, endSession, keepSession, onSessionEnd } from './session-lifecycle';
import { useSession, type SignedIn } from './session-store';
import { testTenant, testUser } from './testing';
import { givePhoneStore, storedDatabases } from './testing-offline';

const TOKENS = { token: 'token', refreshToken: 'refresh-token' };
const nurse: SignedIn = { userType: 'tenant', user: testUser('NURSE'), tenant: testTenant() };
const atOtherClinic: SignedIn = { ...nurse, tenant: testTenant({ id: '0192f0c1-0000-7000-8000-000000000009' }) };

let takeAway: () => void;

beforeEach(() => {
  takeAway = givePhoneStore();
  localStorage.clear();
  onSessionEnd(() => undefined);
});
afterEach(() => takeAway());

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Signs a nurse in on a phone that stores something for them. */
async function signIn(): Promise<void> {
  keepSession(TOKENS, nurse);
  await settled();
  const base = await openDeviceBase(storeNameOf(useSession.getState()) ?? '');
  base?.close();
  expect(await storedDatabases()).toHaveLength(1);
}

test.each(['idle', 'expired', 'wrong-pin'] as const)(
  'a session that is %s locks the store for the same person',
  async (reason) => {
    await signIn();
    endSession(reason);
    await settled();
    expect(await storedDatabases()).toEqual([storeNameOf(nurse)]);
    // The next start of the page, where nobody is logged in.
    dropSession(reason);
    await settled();
    expect(await storedDatabases()).toEqual([storeNameOf(nurse)]);
    keepSession(TOKENS, nurse);
    await settled();
    expect(await storedDatabases()).toEqual([storeNameOf(nurse)]);
    expect(localStorage.getItem(LOCKED_KEY)).toBeNull();
  },
);

test.each(['signed-out', 'signed-out-here'] as const)('a session that was %s removes the store', async (reason) => {
  await signIn();
  endSession(reason);
  await settled();
  expect(await storedDatabases()).toEqual([]);
  expect(localStorage.getItem(LOCKED_KEY)).toBeNull();
});

test('a session that the server has ended removes the store', async () => {
  await signIn();
  endSession('expired', { isOrdered: true });
  await settled();
  expect(await storedDatabases()).toEqual([]);
});

test('a locked store is removed by the login of anybody else, and by that of the same person at another clinic', async () => {
  await signIn();
  endSession('idle');
  await settled();
  keepSession(TOKENS, atOtherClinic);
  await settled();
  expect(await storedDatabases()).toEqual([]);
});

test('input that was not sent stays with a locked store, for the same person alone', async () => {
  const key = `polyclinic.unsent.${nurse.user.id}.vitals.new`;
  for (const [next, left] of [
    [nurse, 'encrypted'],
    [atOtherClinic, null],
  ] as const) {
    await signIn();
    localStorage.setItem(key, 'encrypted');
    endSession('idle');
    dropSession('idle');
    expect(localStorage.getItem(key)).toBe('encrypted');
    keepSession(TOKENS, next);
    await settled();
    expect(localStorage.getItem(key)).toBe(left);
    endSession('signed-out');
    await settled();
    expect(localStorage.getItem(key)).toBeNull();
  }
});

test('on a browser that cannot list its databases a logout removes the store all the same', async () => {
  await signIn();
  Object.assign(indexedDB, { databases: undefined });
  endSession('signed-out');
  await settled();
  Reflect.deleteProperty(indexedDB, 'databases');
  expect(await storedDatabases()).toEqual([]);
});
