import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

/** The present moment in milliseconds, a few seconds old at most, for what counts minutes on the screen. */
export function usePresent(): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
}

function onTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  // A sleeping laptop runs no timers.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
