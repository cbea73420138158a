import { renderHook } from '@testing-library/react';
import { PULL_PX, usePullDown } from './use-pull-down';

const onPull = jest.fn();

type Touched = 'touchstart' | 'touchend';

function touch(type: Touched, fingers: readonly { clientY: number }[], target: EventTarget) {
  const event = new Event(type, { bubbles: true });
  target.dispatchEvent(Object.assign(event, { touches: fingers, changedTouches: fingers }));
}

function pull(from: number, to: number, fingers = 1, target: EventTarget = window) {
  touch(
    'touchstart',
    Array.from({ length: fingers }, () => ({ clientY: from })),
    target,
  );
  touch('touchend', [{ clientY: to }], target);
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

test('a sheet above the page is pulled without refreshing what is below it', () => {
  renderHook(() => usePullDown(onPull));
  const sheet = document.createElement('div');
  sheet.setAttribute('role', 'dialog');
  document.body.append(sheet);
  pull(10, 10 + PULL_PX, 1, sheet);
  expect(onPull).not.toHaveBeenCalled();
  pull(10, 10 + PULL_PX, 1, document.body);
  expect(onPull).toHaveBeenCalledTimes(1);
  sheet.remove();
});
