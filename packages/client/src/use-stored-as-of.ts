import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { answerKey } from './offline-names';
import { useOffline } from './offline-state';

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

function oldestShown(client: QueryClient, stored: ReadonlyMap<string, string>): string | undefined {
  if (stored.size === 0) return undefined;
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey }) => stored.get(answerKey(queryKey)) ?? []);
  return times.toSorted()[0];
}
