import { auth } from '@polyclinic/contract';
import { act, renderHook } from '@testing-library/react';
import { storeNameOf } from './device-lock';
import { hasDevicePin } from './device-pin';
import { clearCachedData } from './clear-cached-data';
import { markActivity } from './last-activity';
import { openDeviceBase } from './offline/device-base';
import { removeDevicePin, setDevicePin, unlockWithPin } from './pin-unlock';
import { request } from './request';
import { followIdleEnd, useLocked } from './screen-lock';
import { logout } from './session';
import { useSession } from './session-store';
import { fakeServer, testTenant, testUser } from './testing';
import { givePhoneStore, storedDatabases } from './testing-offline';

const PIN = '294817';
const WRONG = '000001';
const HOUR = 60 * 60_000;

let takeAway: () => void;
beforeEach(() => {
  takeAway = givePhoneStore();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  fakeServer(null);
  takeAway();
});

/** Signs in on a phone, sets a PIN, and idles without a network. */
async function lockedWithoutNetwork() {
  const server = fakeServer('NURSE');
  server.answer(auth.setPin, { deviceId: '0192f0c1-0000-7000-8000-000000000601' });
  server.answer(auth.removePin, {});
  server.answer(auth.me, { user: testUser('NURSE'), tenant: testTenant() });
  await setDevicePin(PIN);
  followIdleEnd();
  server.disconnect(auth.unlock);
  await lock();
  return server;
}

const lock = async () => {
  await act(async () => markActivity(Date.now() - HOUR));
  await act(() => logout('idle'));
};
const isLocked = () => renderHook(useLocked).result.current;
const attempt = (pin: string) =>
  unlockWithPin(pin).then(
    () => 'unlocked',
    (error: { code: string; details: object }) => [error.code, error.details],
  );

test('without a network the phone compares the PIN itself, and the app goes on with the same session', async () => {
  const server = await lockedWithoutNetwork();
  expect(isLocked()).toBe(true);
  expect(await act(() => attempt(PIN))).toBe('unlocked');
  expect([isLocked(), server.ends, useSession.getState().isAuthenticated]).toEqual([false, [], true]);
});

test('what the PIN is compared with reveals neither the PIN nor the key that the server knows', async () => {
  const server = await lockedWithoutNetwork();
  const [{ body } = { body: undefined }] = server.writes();
  const base = await openDeviceBase(storeNameOf(useSession.getState()) ?? '');
  const key = (await base?.all<{ id: string; key: CryptoKey }>('keys'))?.find(({ id }) => id === 'pin')?.key;
  const row = (await base?.all<{ id: string; check: ArrayBuffer }>('notes'))?.find(({ id }) => id === 'pin');
  base?.close();
  expect(key?.extractable).toBe(false);
  const hex = Buffer.from(row?.check ?? new ArrayBuffer(0)).toString('hex');
  expect(hex).toHaveLength(64);
  expect(hex).not.toBe((body as { key: string }).key);
});

test('wrong PINs are counted also if the app is closed in between, and after five the password is needed', async () => {
  const server = await lockedWithoutNetwork();
  const store = storeNameOf(useSession.getState());
  for (const attemptsLeft of [4, 3, 2, 1]) expect(await attempt(WRONG)).toEqual(['PIN_WRONG', { attemptsLeft }]);
  expect([isLocked(), server.ends]).toEqual([true, []]);
  expect(await act(() => attempt(WRONG))).toEqual(['PIN_ATTEMPTS_USED_UP', {}]);
  expect([hasDevicePin(), server.ends.map(({ reason }) => reason)]).toEqual([false, ['wrong-pin']]);
  // The waiting changes are there after the next login of the same person.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await storedDatabases()).toEqual([store]);
});

test('the right PIN gives the attempts back', async () => {
  await lockedWithoutNetwork();
  await attempt(WRONG);
  await act(() => attempt(PIN));
  await lock();
  expect(await attempt(WRONG)).toEqual(['PIN_WRONG', { attemptsLeft: 4 }]);
});

test('back on the network the server asks for the PIN again instead of the password', async () => {
  const server = await lockedWithoutNetwork();
  await act(() => attempt(PIN));
  server.refuse(auth.me, 'UNAUTHENTICATED');
  server.refuse(auth.refresh, 'UNAUTHENTICATED');
  const call = () => request({ method: 'GET', path: auth.me.path, audience: 'tenant' });
  await act(async () => {
    await call().catch(() => undefined);
  });
  expect([isLocked(), server.ends]).toEqual([true, []]);
  server.answer(auth.unlock, { token: 'token-2', refreshToken: 'refresh-token-2' });
  expect(await act(() => attempt(PIN))).toBe('unlocked');
  // From now on an end of the session is one.
  await act(async () => {
    await call().catch(() => undefined);
  });
  expect(server.ends).toMatchObject([{ reason: 'expired' }]);
});

test('a session that was ended meanwhile is not unlocked again, and its store goes', async () => {
  const server = await lockedWithoutNetwork();
  await act(() => attempt(PIN));
  server.refuse(auth.me, 'UNAUTHENTICATED');
  server.refuse(auth.refresh, 'UNAUTHENTICATED', { details: { isRevoked: true } });
  await act(async () => {
    await request({ method: 'GET', path: auth.me.path, audience: 'tenant' }).catch(() => undefined);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([isLocked(), server.ends.length, await storedDatabases()]).toEqual([false, 1, []]);
});

test.each([
  ['was removed', () => removeDevicePin()],
  ['went with the cached data', () => clearCachedData()],
])('a PIN that %s opens nothing without a network', async (_, remove) => {
  const server = await lockedWithoutNetwork();
  await act(() => attempt(PIN));
  await remove();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const pins = hasDevicePin();
  await act(() => attempt(PIN));
  expect([pins, server.ends.length]).toEqual([false, 1]);
});

test('on a computer, which stores nothing, unlocking needs the server', async () => {
  takeAway();
  const server = await lockedWithoutNetwork();
  expect(await attempt(PIN)).toEqual(['OFFLINE', {}]);
  expect([isLocked(), server.ends]).toEqual([true, []]);
});
