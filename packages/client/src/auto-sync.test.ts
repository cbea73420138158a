import { isAutoSyncOn, pollingEvery, setAutoSync } from './auto-sync';
import { createQueryClient } from './query-client';
import { fakeServer } from './testing';

beforeEach(() => fakeServer('NURSE'));

test('mobile specification, section 3: Auto Sync is on until a person turns it off on this device', () => {
  expect(isAutoSyncOn()).toBe(true);
  expect(setAutoSync(false)).toBe(true);
  expect(isAutoSyncOn()).toBe(false);
});

test('without Auto Sync nothing is loaded by itself', () => {
  const every = pollingEvery(30_000);
  const { queries } = createQueryClient().getDefaultOptions();
  const byItself = () =>
    [queries?.refetchOnWindowFocus, queries?.refetchOnReconnect].map((option) =>
      typeof option === 'function' ? option(undefined as never) : option,
    );
  expect([every(), ...byItself()]).toEqual([30_000, true, true]);
  setAutoSync(false);
  expect([every(), ...byItself()]).toEqual([false, false, false]);
});

test('the next person on the device starts with Auto Sync on', () => {
  setAutoSync(false);
  fakeServer('DOCTOR');
  expect(isAutoSyncOn()).toBe(true);
});

test('a browser that refuses to store the choice is reported', () => {
  const refusal = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(setAutoSync(false)).toBe(false);
  refusal.mockRestore();
  expect(isAutoSyncOn()).toBe(true);
});
