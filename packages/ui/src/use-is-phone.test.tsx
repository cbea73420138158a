import { act, renderHook } from '@testing-library/react';
import { RESIZE_SETTLED_MS, useIsPhone } from './use-is-phone';

const media = Object.assign(new EventTarget(), { matches: false });

function resize(isNarrow: boolean) {
  media.matches = isNarrow;
  act(() => void media.dispatchEvent(new Event('change')));
}

beforeEach(() => {
  jest.useFakeTimers();
  media.matches = false;
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
});
afterEach(() => jest.useRealTimers());

test('a window that is dragged to and fro is laid out anew once, when it rests', () => {
  const widths: boolean[] = [];
  renderHook(() => widths.push(useIsPhone()));
  for (const isNarrow of [true, false, true, false, true]) {
    resize(isNarrow);
    act(() => jest.advanceTimersByTime(RESIZE_SETTLED_MS - 1));
  }
  expect(widths).toEqual([false]);
  act(() => jest.advanceTimersByTime(1));
  expect(widths).toEqual([false, true]);
});

test('a screen that opens while the window moves agrees with those that are open', () => {
  const first = renderHook(() => useIsPhone());
  resize(true);
  const second = renderHook(() => useIsPhone());
  expect([first.result.current, second.result.current]).toEqual([false, false]);
});
