import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

// Removed at sign-out: the next person on this device starts with Auto Sync.
const KEY = 'polyclinic.autoSync';
const OFF = 'off';

const listeners = new Set<() => void>();
let shown: QueryClient | undefined;

/** Returns whether data are fetched and sent in the background on this device, as a hook. */
export function useAutoSync(): boolean {
  return useSyncExternalStore(subscribe, isOn);
}

/** Switches the background work on or off; the choice stays on this device until the person logs out. */
export async function setAutoSync(isWanted: boolean): Promise<void> {
  if (isWanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

/** Refreshes what is shown, also while Auto Sync is off. */
export async function syncNow(): Promise<void> {
  await shown?.invalidateQueries({}, { throwOnError: true });
}

/** Names the queries that are refreshed. */
export function syncWith(client: QueryClient): void {
  shown = client;
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    // A browser that forbids storage has the default.
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
