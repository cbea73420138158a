import type { QueryClient } from '@tanstack/react-query';
import { answerKey } from './offline-names';

/** Returns the time of the oldest answer on the screen that comes from this device; undefined if there is none. */
export function oldestShown(client: QueryClient, stored: ReadonlyMap<string, string>): string | undefined {
  if (stored.size === 0) return undefined;
  const times = client
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ queryKey }) => stored.get(answerKey(queryKey)) ?? []);
  return times.toSorted()[0];
}
