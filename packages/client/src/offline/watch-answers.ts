import type { Query, QueryClient } from '@tanstack/react-query';
import { actingForId } from '../acting-for';
import { answerKey } from '../offline-names';
import { isStorable, useOffline } from '../offline-state';
import { serverNow } from '../server-clock';

/** Stores an answer of the server. */
type Keep = (key: string, data: unknown, at: string) => Promise<void>;

/**
 * Stores the answers that screens have loaded, and those that they load, if the contract says so. Returns how to stop.
 */
export function watchAnswers(client: QueryClient, keep: Keep): () => void {
  const cache = client.getQueryCache();
  // By query: one that a page sent ahead has no operation before the screen uses it.
  const kept = new WeakMap<Query, number>();
  // A guardian chooses another patient before the page starts again: answers that still arrive concern the former one.
  const patient = actingForId();

  function look(query: Query): void {
    const { meta, queryKey, state } = query;
    if (!meta?.endpoint?.stored || state.data === undefined || isSearch(meta.input?.query)) return;
    if (actingForId() !== patient || kept.get(query) === state.dataUpdatedAt) return;
    kept.set(query, state.dataUpdatedAt);
    const key = answerKey(queryKey);
    // It came from this device itself.
    if (useOffline.getState().stored.has(key) || !isStorable(key)) return;
    const at = new Date(state.dataUpdatedAt + serverNow() - Date.now()).toISOString();
    // The browser refuses: the screen has its data all the same.
    keep(key, state.data, at).catch(() => undefined);
  }

  for (const query of cache.getAll()) look(query);
  return cache.subscribe((event) => {
    // A status that a screen writes itself before it is confirmed is not an answer.
    if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) look(event.query);
    if (event.type === 'observerAdded' && event.query.state.fetchStatus === 'idle') look(event.query);
  });
}

/** Results of a search are of no use later, and there are many. */
function isSearch(query: object | undefined): boolean {
  const search: unknown = Reflect.get(query ?? {}, 'search');
  return search !== undefined && search !== '';
}
