import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useOffline } from './offline-state';
import { oldestShown } from './oldest-shown';

/** Returns the time of the oldest answer on the screen that comes from this device; undefined if the server gave all. */
export function useStoredAsOf(): string | undefined {
  const client = useQueryClient();
  const stored = useOffline((state) => state.stored);
  const subscribe = useCallback(
    (notify: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    [client],
  );
  const read = () => oldestShown(client, stored);
  return useSyncExternalStore(subscribe, read, read);
}
