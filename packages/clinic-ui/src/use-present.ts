import { useSyncExternalStore } from 'react';

const TICK_MS = 10_000;

/** Returns the current time in milliseconds, a few seconds old at most, for displaying minutes. */
export function usePresent(): number {
  return useSyncExternalStore(onTick, () => Math.floor(Date.now() / TICK_MS) * TICK_MS);
}

function onTick(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  // Timers do not run while a laptop sleeps.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
