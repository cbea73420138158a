import { renderHook } from '@testing-library/react';
import { PULL_PX, usePullDown } from './use-pull-down';

const onPull = jest.fn();

function touch(type: 'touchstart' | 'touchend', fingers: readonly { clientY: number }[]) {
  window.dispatchEvent(Object.assign(new Event(type), { touches: fingers, changedTouches: fingers }));
}

function pull(from: number, to: number, fingers = 1) {
  touch(
    'touchstart',
    Array.from({ length: fingers }, () => ({ clientY: from })),
  );
  touch('touchend', [{ clientY: to }]);
}

function scrollTo(scrollY: number) {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true });
}

beforeEach(() => {
  onPull.mockClear();
  scrollTo(0);
});

test('a page that is pulled down at its top refreshes', () => {
  renderHook(() => usePullDown(onPull));
  pull(10, 10 + PULL_PX);
  expect(onPull).toHaveBeenCalledTimes(1);
});

test('a short pull, one with two fingers and one in the middle of the page do nothing', () => {
  renderHook(() => usePullDown(onPull));
  pull(10, 9 + PULL_PX);
  pull(10, 10 + PULL_PX, 2);
  scrollTo(200);
  pull(10, 10 + PULL_PX);
  expect(onPull).not.toHaveBeenCalled();
});
