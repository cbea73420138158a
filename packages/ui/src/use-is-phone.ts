import { useSyncExternalStore } from 'react';

/** Phone layout below this width. */
export const PHONE_BELOW_PX = 768;

/**
 * Debounce: while a window is being resized across the breakpoint, the layout changes once, 150 ms after the last
 * event.
 */
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

/** One media query listener for all: every component switches in the same render. */
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

/** Returns whether the window is as narrow as a phone's. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, isPhone);
}

/** Returns the same outside components. */
export function isPhone(): boolean {
  return listeners.size > 0 ? isNarrow : window.matchMedia(query).matches;
}
