import { useSyncExternalStore } from 'react';

/**
 * Debounce: while a window is being resized across the breakpoint, or a phone turned, the layout changes once, 150 ms
 * after the last event.
 */
export const RESIZE_SETTLED_MS = 150;

/**
 * Media query of the phone layout, the same in scripts and style sheets: narrow windows, and phones held sideways. A
 * tablet is as low as those while its keyboard is open, but never as narrow; a low window of a computer has a mouse.
 */
export const PHONE_MEDIA =
  '(max-width: 767.98px), (max-width: 1023.98px) and (max-height: 599.98px) and (pointer: coarse)';

const listeners = new Set<() => void>();
let isPhoneNow = false;
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
  const media = window.matchMedia(PHONE_MEDIA);
  let timer: ReturnType<typeof setTimeout> | undefined;
  isPhoneNow = media.matches;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isPhoneNow = media.matches;
      for (const listener of listeners) listener();
    }, RESIZE_SETTLED_MS);
  };
  media.addEventListener('change', onChange);
  return () => {
    clearTimeout(timer);
    media.removeEventListener('change', onChange);
  };
}

/** Returns whether the layout is that of a phone, upright or sideways. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone, isPhone);
}

/** Returns the same outside components. */
export function isPhone(): boolean {
  return listeners.size > 0 ? isPhoneNow : window.matchMedia(PHONE_MEDIA).matches;
}
