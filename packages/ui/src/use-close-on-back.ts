import { useEffect, useRef } from 'react';

/** The part in use of a CloseWatcher, which receives the back button of Android. Browsers without it have no such button. */
interface BackWatcher extends EventTarget {
  destroy: () => void;
}

/** A layer was closed in this task. */
let isClosing = false;

/** Chromium reports Escape as well, right after the key. */
const KEY_MS = 100;

/**
 * Closes a layer with the back button of the device, instead of leaving the page below; of several the one that was
 * opened last. The dialogs, drawers, menus and pickers of the kit call it themselves.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? watchBack(() => latest.current()) : undefined), [isOpen]);
}

/** The same outside components; returns the function that ends it. */
export function watchBack(close: () => void): () => void {
  let watcher: BackWatcher | undefined;
  let escapedAt = 0;
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') escapedAt = Date.now();
  };
  const watch = () => {
    watcher = newWatcher();
    watcher?.addEventListener('close', () => {
      // A watcher serves once, and a layer that asks first may stay open.
      watch();
      // Layers close on Escape by themselves. Chromium closes watchers that were made without a press between them
      // together, from the last one down: only the first of them is the topmost layer.
      if (Date.now() - escapedAt <= KEY_MS || isClosing) return;
      isClosing = true;
      setTimeout(() => (isClosing = false));
      close();
    });
  };
  document.addEventListener('keydown', onKey, true);
  watch();
  return () => {
    document.removeEventListener('keydown', onKey, true);
    watcher?.destroy();
  };
}

function newWatcher(): BackWatcher | undefined {
  const CloseWatcher = Reflect.get(globalThis, 'CloseWatcher') as (new () => BackWatcher) | undefined;
  return CloseWatcher && new CloseWatcher();
}
