import { useSyncExternalStore } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Returns whether the device requests reduced motion. */
export function useWantsStillness(): boolean {
  return useSyncExternalStore(onWish, wantsStillness, wantsStillness);
}

function onWish(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function wantsStillness(): boolean {
  return window.matchMedia(REDUCED_MOTION).matches;
}
