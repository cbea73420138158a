import { auth } from '@polyclinic/contract';
import { act, renderHook } from '@testing-library/react';
import { hasDevicePin } from './device-pin';
import { markActivity } from './last-activity';
import { removeDevicePin, setDevicePin, unlockWithPin } from './pin-unlock';
import { request } from './request';
import { followIdleEnd, useLocked } from './screen-lock';
import { logout, startSession } from './session';
import { useSession } from './session-store';
import { fakeServer, testTenant, testUser } from './testing';

const PIN = '294817';
const deviceId = '0192f0c1-0000-7000-8000-000000000601';
const HOUR = 60 * 60_000;

/** Signs in and sets a PIN. */
async function withPin() {
  const server = fakeServer('NURSE');
  server.answer(auth.setPin, { deviceId });
  server.answer(auth.removePin, {});
  server.answer(auth.logout, {});
  server.answer(auth.me, { user: testUser('NURSE'), tenant: testTenant() });
  server.answer(auth.unlock, { token: 'token-2', refreshToken: 'refresh-token-2' });
  await setDevicePin(PIN);
  followIdleEnd();
  return server;
}

const isLocked = () => renderHook(useLocked).result.current;
const idle = () => act(async () => markActivity(Date.now() - HOUR));
const lock = async () => {
  await idle();
  await act(() => logout('idle'));
};
const unlock = (pin: string) => act(() => unlockWithPin(pin));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the PIN leaves the device as a derived key alone, and is stored nowhere', async () => {
  const server = await withPin();
  const [{ body } = { body: undefined }] = server.writes();
  expect(body).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), deviceId: undefined });
  expect(JSON.stringify([server.requests, Object.entries(localStorage)])).not.toContain(PIN);
});

test('the same PIN gives another key on another device', async () => {
  const server = await withPin();
  localStorage.removeItem('polyclinic.pins');
  await setDevicePin(PIN);
  const [one, other] = server.writes().map(({ body }) => (body as { key: string }).key);
  expect(one).not.toBe(other);
});

test('an idle session is locked, and continues with the PIN and new tokens', async () => {
  const server = await withPin();
  await lock();
  expect([isLocked(), server.ends]).toEqual([true, []]);
  expect(server.requests.some(({ path }) => path === auth.logout.path)).toBe(false);
  await unlock(PIN);
  expect(isLocked()).toBe(false);
  expect(localStorage.getItem('polyclinic.refreshToken')).toBe('refresh-token-2');
  const keys = server.writes().map(({ body }) => (body as { key: string }).key);
  expect(keys[0]).toBe(keys[1]);
});

test('a wrong PIN leaves the app locked, with the attempts that are left', async () => {
  const server = await withPin();
  server.refuse(auth.unlock, 'PIN_WRONG', { details: { attemptsLeft: 4 } });
  await lock();
  await expect(unlockWithPin('000001')).rejects.toMatchObject({ code: 'PIN_WRONG', details: { attemptsLeft: 4 } });
  expect([isLocked(), server.ends, hasDevicePin()]).toEqual([true, [], true]);
});

test('too many wrong PINs end the session and remove the PIN', async () => {
  const server = await withPin();
  server.refuse(auth.unlock, 'PIN_ATTEMPTS_USED_UP');
  await lock();
  await expect(unlockWithPin('000001')).rejects.toMatchObject({ code: 'PIN_ATTEMPTS_USED_UP' });
  expect([isLocked(), hasDevicePin()]).toEqual([false, false]);
  expect(server.ends).toMatchObject([{ reason: 'wrong-pin' }]);
  expect(useSession.getState().isAuthenticated).toBe(false);
});

test('a session that is over asks for the password, and the PIN stays for the next one', async () => {
  const server = await withPin();
  const pins = localStorage.getItem('polyclinic.pins');
  server.refuse(auth.unlock, 'UNAUTHENTICATED');
  await lock();
  await expect(unlockWithPin(PIN)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(server.ends).toHaveLength(1);
  expect(localStorage.getItem('polyclinic.pins')).toBe(pins);
});

test('without a connection the app stays locked', async () => {
  const server = await withPin();
  server.disconnect(auth.unlock);
  await lock();
  await expect(unlockWithPin(PIN)).rejects.toMatchObject({ code: 'OFFLINE' });
  expect([isLocked(), server.ends]).toEqual([true, []]);
});

test('a page that starts after the limit begins locked and asks the server nothing', async () => {
  const server = await withPin();
  await idle();
  const asked = server.requests.length;
  startSession();
  followIdleEnd();
  expect(isLocked()).toBe(true);
  expect(server.requests).toHaveLength(asked);
});

test('a call that finds the session idle locks the app as well', async () => {
  const server = await withPin();
  server.refuse(auth.me, 'UNAUTHENTICATED');
  server.refuse(auth.refresh, 'UNAUTHENTICATED');
  await idle();
  await expect(request({ method: 'GET', path: auth.me.path, audience: 'tenant' })).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
  });
  expect([isLocked(), server.ends]).toEqual([true, []]);
});

test('the PIN entered in another tab opens this one', async () => {
  await withPin();
  startSession();
  await lock();
  await act(async () => {
    markActivity(Date.now());
    window.dispatchEvent(new StorageEvent('storage', { key: 'polyclinic.lastActivity' }));
  });
  expect(isLocked()).toBe(false);
});

test('without a PIN, and after it was removed, an idle session ends', async () => {
  const server = await withPin();
  await removeDevicePin();
  expect(hasDevicePin()).toBe(false);
  await lock();
  expect([isLocked(), server.ends]).toMatchObject([false, [{ reason: 'idle' }]]);
});

test('a locked app can be left, and another person on this device has no PIN', async () => {
  const server = await withPin();
  await lock();
  await act(() => logout());
  expect([isLocked(), server.ends]).toMatchObject([false, [{ reason: 'signed-out' }]]);
  fakeServer('DOCTOR', { user: { id: '0192f0c1-0000-7000-8000-000000000009' } });
  expect(hasDevicePin()).toBe(false);
  fakeServer('NURSE');
  expect(hasDevicePin()).toBe(true);
});
