import type { Endpoint } from '@polyclinic/contract';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError, mayPass } from './api-error';
import { applyAutoSync, isAutoSyncOn, onAutoSync } from './auto-sync';
import type { AnyInput } from './endpoint-path';
import { onLeaving } from './leaving';
import { closeStore, mayRemoveStore, syncWith } from './offline';
import { followIdleEnd } from './screen-lock';
import { reloadPerson } from './session';
import { identityOf, useSession } from './session-store';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { stale?: string[] };
    queryMeta: { endpoint?: Endpoint; input?: AnyInput };
  }
}

const FRESH_MS = 30_000;

/**
 * Creates the query client; the shell does so once. Mutations invalidate the queries of the resources they changed, and
 * a change of person clears the cache.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': without a connection a call fails visibly instead of being paused silently.
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isAutoSyncOn() && isApiError(error) && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _input, _result, mutation) => {
        const stale = mutation.meta?.stale ?? [];
        // The signed-in person is in the session, not in a query. If this reload fails, the next start of the page
        // catches up.
        if (stale.includes('auth')) reloadPerson().catch(() => undefined);
        await Promise.all(stale.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
      },
    }),
  });
  // Not in the session itself, which the login page loads: nothing waits there.
  onLeaving(mayRemoveStore);
  followIdleEnd();
  syncWith(client);
  applyAutoSync(client);
  onAutoSync(() => applyAutoSync(client));
  useSession.subscribe((session, previous) => {
    if (identityOf(session) === identityOf(previous)) return;
    closeStore();
    applyAutoSync(client);
    void forget(client);
  });
  return client;
}

async function forget(client: QueryClient): Promise<void> {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  const isGone = !useSession.getState().isAuthenticated;
  if (isGone) return client.clear();
  // Refetches the queries of open screens as the person who is now signed in.
  await client.resetQueries();
}
