import { fireEvent, renderHook } from '@testing-library/react';
import { useCloseOnBack } from './use-close-on-back';

/** Watchers as the browser keeps them: the last one receives the back button. */
const watchers: FakeWatcher[] = [];

class FakeWatcher extends EventTarget {
  constructor() {
    super();
    watchers.push(this);
  }
  destroy() {
    const place = watchers.indexOf(this);
    if (place >= 0) watchers.splice(place, 1);
  }
}

const goBack = () => watchers.pop()?.dispatchEvent(new Event('close'));

beforeEach(() => {
  watchers.length = 0;
  Object.assign(globalThis, { CloseWatcher: FakeWatcher });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));

function openLayer(isOpen = true) {
  const close = jest.fn();
  const { rerender } = renderHook(({ open }) => useCloseOnBack(open, close), { initialProps: { open: isOpen } });
  return { close, setOpen: (open: boolean) => rerender({ open }) };
}

test('the back button closes the layer that was opened last', () => {
  const below = openLayer();
  const above = openLayer();
  goBack();
  expect([below.close, above.close].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  above.setOpen(false);
  goBack();
  expect(below.close).toHaveBeenCalledTimes(1);
});

test('a layer that stays open after a question receives the next press as well', () => {
  const { close } = openLayer();
  goBack();
  goBack();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a closed layer receives nothing', () => {
  const { close, setOpen } = openLayer(false);
  goBack();
  setOpen(true);
  setOpen(false);
  goBack();
  expect(close).not.toHaveBeenCalled();
});

test('Escape is left to the layer itself', () => {
  const { close } = openLayer();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  goBack();
  expect(close).not.toHaveBeenCalled();
});

test('a browser without such a button is left alone', () => {
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
  expect(() => openLayer()).not.toThrow();
});
