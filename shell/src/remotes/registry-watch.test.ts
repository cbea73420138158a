import type { RegistryAnswer } from '@polyclinic/contract';
import * as frame from '@polyclinic/frame';
import { renderHook } from '@testing-library/react';
import { listModulesAgain, readRegistry, useRegistryWatch } from './registry';

jest.mock('@polyclinic/frame', () => ({
  isFirstScreenShown: jest.fn(() => true),
  onFirstScreen: jest.fn(() => () => undefined),
}));

const fetched = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = fetched;
});
afterEach(() => {
  jest.useRealTimers();
  fetched.mockReset();
});

function registrySays(preparing: RegistryAnswer['preparing'], isPart?: true): void {
  const body = JSON.stringify({ data: { modules: [], shell: null, withdrawn: [], devOrigins: [], preparing, isPart } });
  fetched.mockImplementation(async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => body }));
}

const finance = (isFailed: boolean) => [{ id: 'finance', isFailed }];

test.each([
  ['every twenty seconds', undefined, 20_000],
  ['every few seconds while a module is being built', finance(false), 3_000],
  ['not more often for a module that could not be built', finance(true), 20_000],
])('an open page asks for modules %s', async (_, preparing, pauseMs) => {
  registrySays(preparing);
  const { unmount } = renderHook(useRegistryWatch);
  await listModulesAgain();
  for (const asked of [2, 3]) {
    await jest.advanceTimersByTimeAsync(pauseMs - 100);
    expect(fetched).toHaveBeenCalledTimes(asked - 1);
    await jest.advanceTimersByTimeAsync(100);
    expect(fetched).toHaveBeenCalledTimes(asked);
  }
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a page that is given the focus while it opens asks for modules after its first screen', async () => {
  registrySays(undefined);
  let tell: () => void = () => undefined;
  jest.mocked(frame.isFirstScreenShown).mockReturnValue(false);
  jest.mocked(frame.onFirstScreen).mockImplementation((listener) => {
    tell = listener;
    return () => undefined;
  });
  await listModulesAgain();
  const { unmount } = renderHook(useRegistryWatch);
  await jest.advanceTimersByTimeAsync(3_000);
  window.dispatchEvent(new Event('focus'));
  expect(fetched).toHaveBeenCalledTimes(1);
  jest.mocked(frame.isFirstScreenShown).mockReturnValue(true);
  tell();
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  unmount();
});

test('a page that starts with a part of the list asks for the rest after its first screen', async () => {
  let shown: () => void = () => undefined;
  jest.mocked(frame.isFirstScreenShown).mockReturnValue(false);
  jest.mocked(frame.onFirstScreen).mockImplementation((listener) => {
    shown = listener;
    return () => undefined;
  });
  localStorage.clear();
  registrySays(undefined, true);
  await listModulesAgain();
  const { unmount } = renderHook(useRegistryWatch);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  jest.mocked(frame.isFirstScreenShown).mockReturnValue(true);
  shown();
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledTimes(2);
  unmount();
});

test('a page whose device stored the whole list of its releases completes its part without a request', async () => {
  registrySays(undefined);
  jest.mocked(frame.isFirstScreenShown).mockReturnValue(true);
  await listModulesAgain();
  registrySays(undefined, true);
  await listModulesAgain();
  expect(readRegistry()?.isPart).toBe(true);
  const { unmount } = renderHook(useRegistryWatch);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(readRegistry()?.isPart).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(2);
  unmount();
});
