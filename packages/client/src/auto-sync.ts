import { focusManager, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { storedText } from './browser-storage';

// Removed at sign-out: the next person on this device starts with Auto Sync.
const KEY = 'polyclinic.autoSync';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Returns whether data are fetched and sent in the background on this device, as a hook. */
export function useAutoSync(): boolean {
  return useSyncExternalStore(onAutoSync, isAutoSyncOn);
}

/** Switches the background work on or off; the choice stays on this device until the person logs out. */
export async function setAutoSync(isWanted: boolean): Promise<void> {
  if (isWanted) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  for (const listener of listeners) listener();
}

/** Returns whether data are fetched and sent in the background on this device. */
export function isAutoSyncOn(): boolean {
  return storedText('localStorage', KEY) !== OFF;
}

/** Calls the listener when the choice changes, also in another tab; returns how to stop. */
export function onAutoSync(listener: () => void): () => void {
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

/** Stops polling and refetching while Auto Sync is off: the query client then counts the window as not focused. */
export function applyAutoSync(client: QueryClient): void {
  const isOn = isAutoSyncOn();
  focusManager.setFocused(isOn ? undefined : false);
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({ ...others, queries: { ...queries, refetchOnReconnect: isOn } });
}
