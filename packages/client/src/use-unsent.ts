import { drafts } from '@polyclinic/contract';
import { useEffect, useMemo } from 'react';
import { createApi } from './api';
import { adoptDeviceKey, deviceStore } from './device-store';

const api = createApi({ drafts });

/** Input that a record's own endpoint saves, until the server has confirmed it. */
export interface Unsent<V> {
  /** Returns what this device still has; null if the server has everything. */
  load: () => Promise<{ values: V; recordVersion: number | null } | null>;
  keep: (values: V, recordVersion: number | null) => void;
  drop: () => void;
}

/**
 * Keeps what is typed into a record that saves itself while it is edited. Only input that the server has not confirmed is stored,
 * on this device alone, encrypted with a key that only the server knows. Each tab stores its own input; that of a tab that has
 * ended goes to the next one that opens the record.
 */
export function useUnsent<V extends object>(key: string): Unsent<V> {
  const store = useMemo(() => deviceStore(key), [key]);
  useEffect(() => store.open(), [store]);
  return useMemo(
    () => ({
      async load() {
        try {
          await adoptDeviceKey((await api.drafts.get.call({ params: { key } })).deviceKey);
        } catch {
          // Without the key nothing can be read, and the record itself is shown.
          return null;
        }
        const found = await store.load();
        return found ? { values: JSON.parse(found.content) as V, recordVersion: found.recordVersion } : null;
      },
      keep: (values, recordVersion) => store.keep({ content: JSON.stringify(values), recordVersion }),
      drop: () => store.drop(),
    }),
    [key, store],
  );
}
