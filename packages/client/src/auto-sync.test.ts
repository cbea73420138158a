import { act, renderHook } from '@testing-library/react';
import { setAutoSync, useAutoSync } from './auto-sync';
import { fakeServer } from './testing';

beforeEach(() => fakeServer('NURSE'));

test('mobile specification, section 3: Auto Sync is on until a person turns it off on this device', async () => {
  const { result } = renderHook(useAutoSync);
  expect(result.current).toBe(true);
  await act(() => setAutoSync(false));
  expect(result.current).toBe(false);
  await act(() => setAutoSync(true));
  expect(result.current).toBe(true);
});

test('the next person on the device starts with Auto Sync', async () => {
  await setAutoSync(false);
  fakeServer('DOCTOR');
  expect(renderHook(useAutoSync).result.current).toBe(true);
});
