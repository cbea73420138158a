import { MOBILE_SETTINGS_DEFAULTS } from '@polyclinic/contract';
import { useSyncExternalStore } from 'react';

// Removed at sign-out: the next person on this device starts with the default.
const KEY = 'polyclinic.autoSync';

const listeners = new Set<() => void>();

/** Returns whether the app may load and send data by itself on this device. */
export function isAutoSyncOn(): boolean {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === null ? MOBILE_SETTINGS_DEFAULTS.autoSync : stored === 'true';
  } catch {
    // A browser that forbids storage has the default.
    return MOBILE_SETTINGS_DEFAULTS.autoSync;
  }
}

/** Stores on this device whether the app may load and send data by itself; false if the browser refuses to store it. */
export function setAutoSync(isOn: boolean): boolean {
  try {
    localStorage.setItem(KEY, String(isOn));
  } catch {
    // Storage is full or forbidden.
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The same as isAutoSyncOn, as a hook; follows changes in other tabs. */
export function useAutoSync(): boolean {
  return useSyncExternalStore(subscribe, isAutoSyncOn);
}

/** Returns the interval of a query that loads again by itself; there is none while Auto Sync is off. */
export function pollingEvery(intervalMs: number): () => number | false {
  return () => isAutoSyncOn() && intervalMs;
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
