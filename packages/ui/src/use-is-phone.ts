import { useSyncExternalStore } from 'react';

/** Below this width a screen is laid out for a thumb. */
export const PHONE_BELOW_PX = 768;

/** A window that is dragged across the border is laid out anew once it has come to rest (platform.md section 9). */
export const RESIZE_SETTLED_MS = 150;

const query = `(max-width: ${PHONE_BELOW_PX - 0.02}px)`;

const listeners = new Set<() => void>();
let isNarrow = false;
let stopWatching: (() => void) | undefined;

function subscribe(listener: () => void) {
  if (listeners.size === 0) stopWatching = watch();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stopWatching?.();
  };
}

/** One watcher for all: every component changes at the same moment. */
function watch() {
  const media = window.matchMedia(query);
  let timer: ReturnType<typeof setTimeout> | undefined;
  isNarrow = media.matches;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isNarrow = media.matches;
      for (const listener of listeners) listener();
    }, RESIZE_SETTLED_MS);
  };
  media.addEventListener('change', onChange);
  return () => {
    clearTimeout(timer);
    media.removeEventListener('change', onChange);
  };
}

/** Whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => (listeners.size > 0 ? isNarrow : window.matchMedia(query).matches));
}
