import { MutationCache, QueryClient } from '@tanstack/react-query';
import { isApiError, mayPass } from './api-error';
import { reloadPerson } from './session';
import { identityOf, useSession } from './session-store';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { stale?: string[] };
  }
}

const FRESH_MS = 30_000;

/**
 * Created once by the shell. A mutation refreshes every answer of the resources it changed; what one person saw is
 * gone before the next one looks.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // 'always': a call without a connection fails and says so, instead of waiting without a word.
      queries: {
        staleTime: FRESH_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isApiError(error) && mayPass(error),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (_data, _input, _result, mutation) => {
        const stale = mutation.meta?.stale ?? [];
        // Who is signed in is no query: the session keeps it. What it cannot learn now it learns at the next start.
        if (stale.includes('auth')) reloadPerson().catch(() => undefined);
        await Promise.all(stale.map((resource) => client.invalidateQueries({ queryKey: [resource] })));
      },
    }),
  });
  useSession.subscribe((session, previous) => {
    if (identityOf(session) !== identityOf(previous)) void forget(client);
  });
  return client;
}

async function forget(client: QueryClient): Promise<void> {
  client.getMutationCache().clear();
  client.removeQueries({ type: 'inactive' });
  const isGone = !useSession.getState().isAuthenticated;
  if (isGone) return client.clear();
  // Screens still open ask again, as the person who is here now.
  await client.resetQueries();
}
