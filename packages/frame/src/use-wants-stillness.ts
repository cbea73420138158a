import { useSyncExternalStore } from 'react';

const WISH = '(prefers-reduced-motion: reduce)';

/** Whether the person asked the device for as little motion as possible. */
export function useWantsStillness(): boolean {
  return useSyncExternalStore(onWish, () => window.matchMedia(WISH).matches);
}

function onWish(listener: () => void): () => void {
  const wish = window.matchMedia(WISH);
  wish.addEventListener('change', listener);
  return () => wish.removeEventListener('change', listener);
}
