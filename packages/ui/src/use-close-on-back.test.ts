import { fireEvent, renderHook } from '@testing-library/react';
import { goBack, goBackFromAll, withBackButton } from './testing-back';
import { useCloseOnBack } from './use-close-on-back';

withBackButton();

function openLayer(isOpen = true) {
  const close = jest.fn();
  const { rerender } = renderHook(({ open }) => useCloseOnBack(open, close), { initialProps: { open: isOpen } });
  return { close, setOpen: (open: boolean) => rerender({ open }) };
}

test('the back button closes the layer that was opened last', async () => {
  const below = openLayer();
  const above = openLayer();
  await goBack();
  expect([below.close, above.close].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  above.setOpen(false);
  await goBack();
  expect(below.close).toHaveBeenCalledTimes(1);
});

test('of layers that Chromium would close together, one press closes the topmost alone', async () => {
  const below = openLayer();
  const above = openLayer();
  await goBackFromAll();
  expect([below.close, above.close].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('a layer that stays open after a question receives the next press as well', async () => {
  const { close } = openLayer();
  await goBack();
  await goBack();
  expect(close).toHaveBeenCalledTimes(2);
});

test('a closed layer receives nothing', async () => {
  const { close, setOpen } = openLayer(false);
  await goBack();
  setOpen(true);
  setOpen(false);
  await goBack();
  expect(close).not.toHaveBeenCalled();
});

test('Escape is left to the layer itself', async () => {
  const { close } = openLayer();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await goBack();
  expect(close).not.toHaveBeenCalled();
});

test('a browser without such a button is left alone', () => {
  Reflect.deleteProperty(globalThis, 'CloseWatcher');
  expect(() => openLayer()).not.toThrow();
});
